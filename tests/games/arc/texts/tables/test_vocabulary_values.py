"""Wordings of ARC whose value is made by a function: exactly this value, the words back from it, and no words for any other value."""

from __future__ import annotations

from dataclasses import replace

import pytest
from run_again import run_again

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.costs import CounterCost, MarkOthers, SacrificeCost
from cardforge.games.arc.text import VOCABULARY, triggers

THIS = a.This()
YOU, FOE = a.YOU, a.PlayerRef("each_opponent")
ELF = a.Filter("creature", words=("Elf",))
EVENTS = a.Filter("event")
HAND = a.Filter("card", place="hand", whose="you")


def army(whose: str, n: int = 1) -> a.Count:
    """The number of creatures in an army."""
    return a.Count(a.Filter("creature", whose=whose, place="army"), n)


def bigger(left: object, right: object, relation: str = ">") -> a.Compare:
    """A comparison of two numbers."""
    return a.Compare(left, relation, right)


def price(n: object, who: a.PlayerRef, stat: str = "cost", until: str = "turn") -> v.CostChange:
    """What events cost a player."""
    return v.CostChange(EVENTS, n, until, stat, who=who)


def hit(subject: a.Filter, by: a.Filter | None) -> a.Trigger:
    """A creature that is damaged by a card."""
    return a.Trigger("damaged", a.Each(subject), by=by)


SELF, BEARER = a.Filter("card", states=("self",)), a.Filter("card", states=("bearer",))
EVERYBODY, ENCHANTED = a.PlayerRef("each_player"), a.PlayerRef("bearer")

MADE: list[tuple[str, dict[str, object], object, tuple[object, ...]]] = [
    # the wording, its slots, its value, and values near it that it does not say
    (
        "{who:army} has more creatures than {than:army}",
        {"who": YOU, "than": FOE},
        bigger(army("you"), a.AmongOpponents(army("that_player"))),
        (
            army("you"),
            bigger(army("you"), a.AmongOpponents(army("that_player")), "<"),
            bigger(army("you"), 2),
            bigger(2, army("you")),
            bigger(army("you", 2), army("opponent")),
            bigger(army(""), army("you")),
            bigger(army("you"), a.Count(a.Filter("creature", whose="opponent"))),
            bigger(a.Count(a.Filter("city", whose="you", place="army")), army("opponent")),
        ),
    ),
    (
        "discard<s> a {filter:carded}",
        {"filter": ELF},
        a.DiscardCost(1, replace(ELF, place="hand", whose="you")),
        (a.DiscardCost(1, HAND), a.DiscardCost(2, replace(ELF, place="hand", whose="you")), SacrificeCost(THIS)),
    ),
    (
        "mark<s> another {filter:one}",
        {"filter": ELF},
        MarkOthers(1, replace(ELF, other=True)),
        (MarkOthers(2, replace(ELF, other=True)), MarkOthers(1, ELF), SacrificeCost(THIS)),
    ),
    (
        "{what:objects} gain<s> {n:number} {stat:stat} for good",
        {"what": THIS, "n": 2, "stat": "defense"},
        v.Modify(THIS, (("defense", 2),), ""),
        (v.Modify(THIS, (("defense", 2),), "turn"), v.Modify(THIS, (("attack", 1), ("defense", 2)), ""), v.Mark(THIS)),
    ),
    (
        "{filter:many} you play have {n:number} more loyalty {until:until}",
        {"filter": EVENTS, "n": 2, "until": "turn"},
        v.CostChange(EVENTS, 2, "turn", "loyalty"),
        (
            v.CostChange(EVENTS, 2, "turn", "cost"),
            v.CostChange(EVENTS, 0, "turn", "loyalty"),
            v.CostChange(EVENTS, -1, "turn", "loyalty"),
            v.CostChange(EVENTS, army("you"), "turn", "loyalty"),
            v.Mark(THIS),
        ),
    ),
    *(
        (
            wording,
            {"filter": EVENTS, "n": 2, "until": "turn"},
            price(2 * sign, who),
            (
                price(-2 * sign, who),
                price(0, who),
                price(army("you"), who),
                price(2 * sign, YOU),
                v.Mark(THIS),
                price(2 * sign, who, "loyalty"),
            ),
        )
        for wording, sign, who in (
            ("{filter:many} cost {n:number} (less|gold less) (|to play|to cast|to build) {until:until}", -1, EVERYBODY),
            ("{filter:many} cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}", 1, EVERYBODY),
            (
                "{filter:many} enchanted player plays cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}",
                1,
                ENCHANTED,
            ),
            (
                "{filter:many} each opponent plays cost {n:number} (more|gold more) (|to play|to cast|to build) {until:until}",
                1,
                FOE,
            ),
        )
    ),
    (
        "your smallest resource pile {n:gains}",
        {"n": 3},
        arc.PileGold(3, smallest=True),
        (arc.PileGold(3), arc.ProduceGold(3)),
    ),
    (
        "{subject:subject} deal<s> damage to a {filter:one}",
        {"subject": THIS, "filter": ELF},
        hit(ELF, SELF),
        (hit(ELF, None), replace(hit(ELF, SELF), event="dies"), replace(hit(ELF, SELF), subject=THIS), v.Mark(THIS)),
    ),
    (
        "{subject:subject} deal<s> damage to a {filter:one}",
        {"subject": a.Bearer(), "filter": ELF},
        hit(ELF, BEARER),
        (),
    ),
    (
        "{subject:subject} deal<s> damage to a {filter:one}",
        {"subject": a.Each(EVENTS), "filter": ELF},
        hit(ELF, EVENTS),
        (),
    ),
    (
        "{who:agent} win<s> (the|a|either the|either a) {one:discipline} or (the|a) {other:discipline} (bid|advantage|claim|tactics claim)",
        {"who": YOU, "one": "Body", "other": "Soul"},
        a.Trigger("claim_won", who=YOU, detail="Body,Soul"),
        (
            a.Trigger("claim_won", who=YOU, detail="Body"),
            a.Trigger("claim_won", detail="Body,Soul"),
            a.Trigger("claim_lost", who=YOU, detail="Body,Soul"),
            v.Mark(THIS),
        ),
    ),
]


@pytest.mark.parametrize(
    ("wording", "slots", "value", "others"), MADE, ids=[f"{n} {row[0]}" for n, row in enumerate(MADE)]
)
def test_a_wording_makes_its_value_and_is_written_for_it_alone(wording, slots, value, others):
    """A234, A244: read, it is this value; the value gives its words back; a value near it is written otherwise."""
    phrase = next(phrase for phrase in VOCABULARY if phrase.text == wording and phrase.undo)

    assert phrase.make(**slots) == value
    assert phrase.undo(value) == slots
    assert [phrase.undo(other) for other in others] == [None] * len(others)


DRAWN = a.Each(a.Filter("card", place="hand"))
FOES_EACH = a.PlayerRef("each_opponent")
ONLY_READ = [
    (
        "{who:player} lose<s> {n:number} {what:points} for each card they draw",
        {"who": FOES_EACH, "n": 2, "what": "lp"},
        (a.PlayerRef("opponent"), 2),
    ),
    (
        "{who:player} lose<s> {n:number} {what:points} for each card they draw",
        {"who": EVERYBODY, "n": 1, "what": "lp"},
        (EVERYBODY, 1),
    ),
]


@pytest.mark.parametrize(("wording", "slots", "told"), ONLY_READ)
def test_points_for_each_card_drawn_are_an_ability_for_a_time(wording, slots, told):
    """A264: a triggered ability on this card: whoever draws loses the points; "each opponent" is any opponent who draws."""
    phrase = next(phrase for phrase in VOCABULARY if phrase.text == wording)
    who, n = told
    lost = (v.Lose(n, "lp", a.PlayerRef("that_player")),)

    granted = a.Ability("triggered", lost, when=a.Trigger("card_drawn", DRAWN, who=who))
    assert phrase.make(**slots) == v.Grant(THIS, granted, "static")


@pytest.mark.parametrize("place", [{"place": "hand"}, {"place": "graveyard", "whose": "you"}])
def test_a_card_comes_into_the_same_city_from_the_place_that_the_text_names(place):
    """A68: one creature is chosen from that place and put beside this card."""
    phrase = next(
        phrase for phrase in VOCABULARY if phrase.text.startswith("(put|place) a {filter:one} (into|into play in")
    )

    assert phrase.make(ELF, place) == v.PutIntoPlay(a.Choose(replace(ELF, **place)), "here")


@pytest.mark.parametrize(
    ("wording", "slots", "value"),
    [
        ("mark<s> another {filter:one}", {"filter": ELF}, MarkOthers(1, replace(ELF, other=True))),
        ("sacrifice<s> {what:objects}", {"what": THIS}, SacrificeCost(THIS)),
        (
            "(put<s>|place<s>) {n:article} {name:counter} (counter[s]|token[s]) on it",
            {"n": 1, "name": "stun"},
            CounterCost(1, "stun", put=True),
        ),
    ],
)
def test_what_a_player_may_do_instead_of_something(wording, slots, value):
    """A247, A259: the deeds after "unless" are costs."""
    phrase = next(phrase for phrase in VOCABULARY if phrase.text == wording and phrase.kind in ("deed", "price"))

    assert phrase.make(**{**phrase.fixed, **slots}) == value


def test_every_event_has_the_wording_that_waits_for_it():
    """A264: the trigger of each wording, made anew from the module."""
    with run_again(triggers):
        found = {phrase.text: phrase.fixed.get("event") for phrase in triggers.HAPPENINGS if phrase.fixed}

    assert found["{subject:subject} die<s>"] == "dies"
    assert found["{subject:subject} (is|are) built"] == "city_built"
    assert found["{subject:subject} (is|are) not blocked"] == "unblocked"
    assert None not in found.values()
