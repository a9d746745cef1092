"""Sixty shipped cards whose meaning was written by hand from the printed text and the rules: right, not only read."""

from __future__ import annotations

from functools import cache

import pytest

from cardforge.carddata import read_shelf
from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.costs import MarkOthers, MarkThis, SacrificeCost
from cardforge.games.state51.text import verbs as state51
from cardforge.kernel.cards import Card
from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import reader_of, subtypes_of

THIS, IT, BEARER = a.This(), a.It(), a.Bearer()
OPPONENT, EACH_OPPONENT = a.PlayerRef("target_opponent"), a.PlayerRef("each_opponent")


def creature(**fields: object) -> a.Filter:
    """Creatures that fit."""
    return a.Filter("creature", **fields)  # type: ignore[arg-type]


def city(**fields: object) -> a.Filter:
    """Cities that fit."""
    return a.Filter("city", **fields)  # type: ignore[arg-type]


def outpost(**fields: object) -> a.Filter:
    """Outposts that fit."""
    return a.Filter("outpost", **fields)  # type: ignore[arg-type]


def cost(most: int) -> tuple[a.StatBound, ...]:
    """ "With cost 3 or less"."""
    return (a.StatBound("cost", "<=", most),)


def health(most: int) -> tuple[a.StatBound, ...]:
    """ "With Health 2 or less"."""
    return (a.StatBound("health", "<=", most),)


def changed(what: a.Objects, attack: object, defense: object, until: str) -> v.Modify:
    """ "Gets +1/+2"."""
    return v.Modify(what, (("attack", attack), ("defense", defense)), until)  # type: ignore[arg-type]


def play(*effects: object) -> tuple[Ability, ...]:
    """What an event, magic or spell does."""
    return (Ability("play", effects),)  # type: ignore[arg-type]


def lasting(*effects: object) -> tuple[Ability, ...]:
    """What holds as long as the card is in play, each sentence for itself."""
    return tuple(Ability("passive", (effect,)) for effect in effects)  # type: ignore[arg-type]


def paid(costs: tuple[a.CustomCost | object, ...], *effects: object) -> Ability:
    """An ability with costs."""
    return Ability("activated", effects, cost=costs)  # type: ignore[arg-type]


def when(trigger: a.Trigger, *effects: object) -> tuple[Ability, ...]:
    """A triggered ability."""
    return (Ability("triggered", effects, when=trigger),)  # type: ignore[arg-type]


def advantage(*effects: object) -> tuple[Ability, ...]:
    """What a city gives."""
    return (Ability("advantage", effects),)  # type: ignore[arg-type]


def heading(kind: str, *effects: object, n: int = 0) -> tuple[Ability, ...]:
    """A heading of Tin Republic."""
    return (Ability(kind, effects, n=n),)  # type: ignore[arg-type]


def goods(*counts: tuple[str, int]) -> state51.GainGoods:
    """Goods from the supply."""
    return state51.GainGoods(counts)


def happens(event: str, **more: object) -> a.Trigger:
    """What happens to this card."""
    return a.Trigger(event, **more)  # type: ignore[arg-type]


MINE, THEIRS = {"whose": "you"}, {"whose": "opponent"}

ARC = {
    2: when(happens("enters_play"), v.Look(a.Top(3))),
    4: lasting(v.Must(THIS, "attack", "static")),
    8: when(happens("damaged"), v.PutCounter(IT, 1, "+1/+1")),
    9: lasting(changed(a.Each(creature(words=("Elf",), whose="you", other=True)), 1, 1, "static")),
    12: play(changed(a.Target(creature()), 2, 2, "turn")),
    13: play(v.Return(a.Target(creature(states=("attacking",))), "deck_top")),
    14: play(arc.PutResource(a.Top(1)), v.Draw(1)),
    15: play(v.Search(creature(words=("Beast",)), "hand")),
    16: play(v.Draw(a.Count(city(whose="you")))),
    20: advantage(changed(a.Each(creature(factions=("Gaian",), whose="you")), 1, 1, "turn")),
    22: advantage(v.Gain(2, "lp"), arc.RepairCity(a.Target(city(whose="you")), 2)),
    23: when(happens("dies"), v.Lose(1, "lp", EACH_OPPONENT)),
    26: (paid((MarkThis(), a.DiscardCost(1)), v.Return(a.Choose(creature(whose="you", place="graveyard")), "hand")),),
    27: (paid((MarkThis(), SacrificeCost(a.Choose(creature(whose="you")))), v.Damage(3, a.Target(creature()))),),
    29: when(happens("dies", subject=a.Each(creature(whose="you", other=True))), v.Gain(1, "lp")),
    30: (paid((a.PointsCost(2, "lp"),), changed(THIS, 2, 0, "turn")),),
    34: play(changed(a.Target(creature()), -2, -1, "turn")),
    35: play(v.Destroy(a.Target(creature(states=("marked",))))),
    36: play(v.Draw(2), v.Lose(2, "lp")),
    37: play(v.Discard(2, OPPONENT)),
    38: play(v.PutIntoPlay(a.Choose(creature(whose="you", place="graveyard")), marked=True)),
    49: lasting(changed(THIS, a.Count(creature(words=("Goblin",), whose="you")), 0, "static")),
    50: (paid((MarkThis(),), v.Damage(2, a.Random(creature()))),),
    51: when(happens("is_blocked"), changed(IT, 2, 0, "turn")),
    52: when(happens("attacks"), v.Forbid(a.Target(creature()), "block", "turn")),
    55: play(v.Damage(2, a.Target(creature()))),
    56: play(changed(a.Each(creature(states=("attacking",))), 2, 0, "turn")),
    57: play(v.Damage(a.Count(creature(words=("Goblin",), whose="you")), a.Target(creature()))),
    58: play(v.Discard(1), v.Draw(2)),
    68: when(happens("enters_play"), v.May((v.Discard(1),)), v.If(a.YouDo(), (v.Draw(2),))),
    72: (paid((MarkThis(),), v.Mark(a.Target(creature(bounds=cost(2))))),),
    73: when(happens("event_played", subject=a.Each(a.Filter("event", place="graveyard")), who=a.YOU), v.Draw(1)),
    76: play(v.LoseAbilities(a.Target(creature()), until="turn"), v.Draw(1)),
    77: play(v.Return(a.Target(creature()), "hand")),
    78: play(v.Cancel(a.Target(a.Filter("event")))),
    81: play(v.Control(a.Target(creature(bounds=cost(3))))),
    82: play(arc.CaptureCity(a.Target(city(states=("damaged",))))),
    92: (paid((MarkThis(),), v.Prevent(a.Target(creature()), 2, "turn")),),
    94: (
        paid((MarkThis(),), arc.RepairCity(a.Target(city(whose="you")), 2)),
        paid((MarkOthers(2),), v.Damage(3, a.Target(city()))),
    ),
    102: play(v.MoveTo(a.Target(creature(whose="you"), 2, up_to=True), "army"), v.Draw(1)),
    104: play(v.ChooseOne(((v.Draw(2),), (v.Gain(5, "lp"),)))),
    107: advantage(changed(a.Each(creature(whose="you")), 0, 2, "next_turn")),
}
SECOND_DRAWS = v.If(a.Negated(a.Began()), (v.Draw(1),))
""" "If an opponent began the game, draw a card"."""
OUTPOSTS = {
    4: play(v.Damage(2, a.Target(outpost(whose="opponent"))), SECOND_DRAWS),
    5: play(v.Modify(a.Target(creature(whose="you")), (("attack", 2),), "turn")),
    12: play(v.Destroy(a.Target(creature(bounds=health(2))))),
    13: play(v.Draw(3), v.Damage(2, a.Target(outpost(whose="you")))),
    19: when(happens("arrives"), v.Damage(1, a.Target(outpost(whose="you")))),
    123: when(happens("destroyed"), v.Draw(1)),
    124: play(v.Gain(1, "mana"), v.Draw(1)),
    125: play(v.Draw(2), v.Discard(1)),
    99: play(v.Discard(3, OPPONENT, how="random")),
    107: play(v.Return(a.Target(creature(whose="opponent")), "hand"), SECOND_DRAWS),
}
STATE51 = {
    301: heading("production", goods(("gear", 1))),
    305: (paid((a.PointsCost(1, "worker"), a.PointsCost(1, "gear")), state51.Repeat(1)),),
    304: heading("built", state51.PutHere("gear", 3)),
    308: heading("develop", goods(("worker", 1))),
    309: (paid((a.PointsCost(1, "worker"), a.PointsCost(2, "gear")), goods(("vp", 3), ("card", 1))),),
    335: (paid((a.PointsCost(1, "gun"), a.PointsCost(2, "red")), state51.RazeLocation()),),
    16: heading("production", v.ChooseOne(((goods(("gun", 1)),), (goods(("fuel", 1)),)))),
    62: (paid((a.PointsCost(2, "worker"),), state51.TakeFrom(1)),),
}
FROZEN = {"arc": ARC, "outposts": OUTPOSTS, "state51": STATE51}


@cache
def shipped(slug: str) -> dict[int, Card]:
    """The first revision of every shipped card."""
    rules = game(slug)
    cards = [card for each in read_shelf(rules, card_folders(rules)) for card in each.cards]
    return {card.number: card for card in cards if card.version == 1}


@pytest.mark.parametrize(
    ("slug", "number"), [(slug, number) for slug, cards in FROZEN.items() for number in cards], ids=str
)
def test_a_card_means_what_is_printed_on_it(slug: str, number: int) -> None:
    """Value for value, part for part."""
    card = shipped(slug)[number]
    reading = (
        reader_of(game(slug)).knowing(subtypes_of(shipped(slug).values())).read(card.text, card.word("type"), card.name)
    )

    assert reading.complete
    assert reading.abilities == FROZEN[slug][number], card.text


def test_there_are_sixty_of_all_games_and_many_verbs() -> None:
    """Every game, at least 30 different verbs."""
    verbs = {
        type(effect)
        for cards in FROZEN.values()
        for card in cards.values()
        for ability in card
        for effect in ability.effects
    }

    assert sum(map(len, FROZEN.values())) >= 60
    assert len(verbs) >= 30
