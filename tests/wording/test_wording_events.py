"""Events by grammar: one wording of each event gives what sets off an ability, what would happen, and what has happened this turn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from wording_samples import abilities, fault, reader, same, writer

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.writing.writer import Unwritable

EVENTS = [
    ("you discard an Elf card", "you discarded an Elf card", "you have not discarded an Elf card"),
    ("an opponent draws a card", "an opponent has drawn a card", "an opponent did not draw a card"),
    ("this creature attacks", "this creature attacked", "this creature has not attacked"),
    ("a city you control is attacked", "a city you control was attacked", "a city you control was not attacked"),
    (
        "you sacrifice another creature",
        "you have sacrificed another creature",
        "you did not sacrifice another creature",
    ),
    ("you gain LP", "you gained LP", "you did not gain LP"),
    ("enchanted player plays an event", "enchanted player played an event", "enchanted player has not played an event"),
    ("a Goblin dies", "a Goblin died", "a Goblin has not died"),
]
"""An event in the present, the past, and denied."""


@pytest.mark.parametrize(("happens", "happened", "never"), EVENTS)
def test_one_wording_gives_the_trigger_the_history_and_its_opposite(happens: str, happened: str, never: str) -> None:
    """All three have the same event, with its player and its object."""
    kind = "enchantment" if "enchanted" in happens else "creature"
    *_, trigger = abilities(f"Whenever {happens}, draw a card.", kind)
    *_, asked = abilities(f"At the end of each turn, if {happened} this turn, draw a card.", kind)
    *_, denied = abilities(f"At the end of each turn, if {never} this turn, draw a card.", kind)

    assert asked.effects[0].condition == a.Happened(trigger.when)
    assert denied.effects[0].condition == a.Negated(a.Happened(trigger.when))
    for text in (happens, happened):
        assert "## " not in text
    for ability in (trigger, asked, denied):
        assert reader().read(writer().wording((ability,), kind), kind).abilities[-1:] == (ability,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When you play a Gaian event, draw a card.", "Whenever you cast a Gaian event, draw a card."),
        (
            "When an Elf enters play under your control, draw a card.",
            "When an Elf you control enters play, draw a card.",
        ),
        ("The first time you draw a card each turn, gain 1 LP.", "When you draw your first card each turn, gain 1 LP."),
        (
            "When you attack with two or more Orcs, draw a card.",
            "When at least 2 Orcs you control attack, draw a card.",
        ),
    ],
)
def test_wordings_of_the_same_event_have_one_value(one: str, other: str) -> None:
    """Another verb, another order, another place of the owner or the number."""
    assert same(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When you draw your second card each turn, gain 1 LP.", "When you draw a card, gain 1 LP."),
        ("When one or more creatures die, gain 1 LP.", "When a creature dies, gain 1 LP."),
        ("When two or more creatures die, gain 1 LP.", "When one or more creatures die, gain 1 LP."),
        ("When this creature attacks a city, draw a card.", "When this creature attacks an army, draw a card."),
        (
            "When this creature is damaged by a Goblin, mark it.",
            "When this creature is damaged by a Goblin, mark that creature.",
        ),
    ],
)
def test_events_that_differ_in_a_word_have_different_values(one: str, other: str) -> None:
    """The number of times, how many together, and what is attacked."""
    assert not same(one, other)


def test_a_filter_and_a_number_take_what_happened_this_turn() -> None:
    """ "Creatures that died" are counted as often as it happened; a target is one that it happened to."""
    (counting,) = abilities("Draw a card for each creature that died this turn.", "magic")
    (aiming,) = abilities("Destroy target creature that was damaged this turn.", "magic")

    assert counting.effects[0].n == a.Times(a.Trigger("dies", a.Each(a.Filter("creature"))))
    assert aiming.effects[0].what.filter.did == (a.Trigger("damaged"),)


def test_that_creature_behind_two_creatures_is_the_other_one() -> None:
    """ "It" is this creature, "that creature" the one that it blocks."""
    (ability,) = abilities(
        "When this creature blocks a Goblin, it gets +2/+0 until end of turn and that creature cannot strike back until end of turn."
    )

    assert ability.when.it == "by"
    assert [effect.what for effect in ability.effects] == [a.This(), a.It()]


def test_nothing_is_set_off_by_what_does_not_happen() -> None:
    """ "When no creature dies" names no event, "if no creature died this turn" a condition."""
    assert abilities("At the end of your turn, if no creature died this turn, draw a card.")
    assert "something that happens" in fault("When no creature dies, draw a card.").expected


@pytest.mark.parametrize(
    ("kind", "said", "action", "event"),
    [
        ("creature", "attack", "attack", "attacks"),
        ("creature", "attack alone", "attack_alone", "attacks_alone"),
        ("creature", "be intercepted", "be_blocked", "is_blocked"),
        ("creature", "become blocked", "be_blocked", "is_blocked"),
        ("creature", "be unmarked", "unmark", "unmarked"),
        ("creature", "be dealt damage", "be_damaged", "damaged"),
        ("city", "fall", "be_destroyed", "city_destroyed"),
    ],
)
def test_what_an_event_is_in_the_infinitive_can_be_forbidden(kind: str, said: str, action: str, event: str) -> None:
    """ "When this creature is blocked" and "cannot be blocked" are forms of one wording, whatever word is chosen for it."""
    third = {"be": "is", "become": "becomes"}.get(said.split()[0], f"{said.split()[0]}s")
    *_, forbidden = abilities(f"This {kind} cannot {said}.", kind)
    *_, happens = abilities(f"When this {kind} {' '.join((third, *said.split()[1:]))}, draw a card.", kind)

    assert forbidden.effects == (v.Forbid(a.This(), action, "static"),)
    assert happens.when.event == event
    assert reader().read(writer().wording((forbidden,), kind), kind).abilities == (forbidden,)


def test_who_does_what_cannot_be_done_stands_behind_it() -> None:
    """ "By" some of what is done to a card, and of nothing that it does itself."""
    (ability,) = abilities("This creature cannot be intercepted by Goblins.", "creature")

    assert ability.effects == (v.Forbid(a.This(), "be_blocked", "static", a.Filter("creature", words=("Goblin",))),)
    assert not reader().read("This creature cannot attack by Goblins.", "creature").complete
    assert not reader().read("This creature cannot be unmarked by Goblins.", "creature").complete
    assert not reader().read("This creature cannot attack and is blocked.", "creature").complete
    with pytest.raises(Unwritable):
        writer().wording((replace(ability, effects=(replace(ability.effects[0], action="unmark"),)),), "creature")
