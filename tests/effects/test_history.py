"""What has happened this turn: what is remembered of an event, for whom, of which card, by what, and until when."""

from __future__ import annotations

import pytest
from bog import BogState, bog, one, play

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import Condition, Happened, Times, Trigger
from cardforge.effects.evaluate import PLAYER_TARGET, EffectContext, amount, holds, point_of_view
from cardforge.effects.selectors import Bearer, Each, Filter, PlayerRef, StatBound, This
from cardforge.effects.triggers import emit
from cardforge.effects.verbs import Draw, Gain, If

FROG, MINE = Filter("creature"), Filter("creature", whose="you")
BIG = Filter("creature", bounds=(StatBound("size", ">=", 20),))
ME, FOE = PLAYER_TARGET, PLAYER_TARGET - 1


def asking(*events: Trigger) -> BogState:
    """Frog 1 of seat 0, card 0, whose text asks about these events, frog 2 of seat 0, frogs 20 and 95 of seat 1; it is turn 7."""
    text = Ability("play", tuple(If(Happened(event), (Gain(1, "vp"),)) for event in events))
    return bog({"pond": [one(1, text), 2]}, {"pond": [20, 95]})


@pytest.mark.parametrize(
    ("event", "happens", "remembered"),
    [
        (Trigger("splash"), {"card": 1}, [(ME, 1, 7), (FOE, 1, 8)]),
        (Trigger("splash"), {"card": 0}, [(ME, 0, 7), (FOE, 0, 8)]),
        (Trigger("splash"), {"seat": 1}, [(ME, -1, 7), (FOE, -1, 8)]),
        (Trigger("splash", This()), {"card": 2, "seat": 1}, [(ME, 2, 7), (FOE, 2, 8)]),
        (Trigger("splash", Bearer()), {"card": 3, "seat": 1}, [(ME, 3, 7), (FOE, 3, 8)]),
        (Trigger("splash", who=PlayerRef("you")), {"card": 1, "seat": 0}, [(ME, 1, 7)]),
        (Trigger("splash", who=PlayerRef("you")), {"card": 1, "seat": 1}, [(FOE, 1, 8)]),
        (Trigger("splash", who=PlayerRef("opponent")), {"card": 1, "seat": 1}, [(ME, 1, 7)]),
        (Trigger("splash", Each(FROG)), {"card": 0}, [(ME, 0, 7), (FOE, 0, 8)]),
        (Trigger("splash", Each(FROG)), {"seat": 1}, []),
        (Trigger("splash", Each(FROG)), {"card": 3}, []),
        (Trigger("splash", Each(MINE)), {"card": 1}, [(ME, 1, 7)]),
        (Trigger("splash", Each(MINE)), {"card": 2}, [(FOE, 2, 8)]),
        (Trigger("splash", Each(MINE), PlayerRef("opponent")), {"card": 2, "seat": 0}, [(FOE, 2, 8)]),
        (Trigger("splash", Each(MINE), PlayerRef("opponent")), {"card": 2, "seat": 1}, []),
        (Trigger("splash", by=BIG), {"card": 1, "by": 2}, [(ME, 1, 7), (FOE, 1, 8)]),
        (Trigger("splash", by=BIG), {"card": 1, "by": 1}, []),
        (Trigger("splash", by=BIG), {"card": 1}, []),
        (Trigger("splash", by=MINE), {"card": 1, "by": 0}, [(ME, 1, 7)]),
        (Trigger("splash", by=MINE), {"card": 1, "by": 2}, [(FOE, 1, 8)]),
        (Trigger("splash", detail="Dusk,dawn"), {"card": 1, "detail": "dawn"}, [(ME, 1, 7), (FOE, 1, 8)]),
        (Trigger("splash", detail="dusk"), {"card": 1, "detail": "noon"}, []),
        (Trigger("splash", detail="dusk"), {"card": 1}, []),
        (Trigger("croak"), {"card": 1}, []),
    ],
    ids=str,
)
def test_what_is_remembered(event: Trigger, happens: dict[str, object], remembered: list[tuple[int, int, int]]) -> None:
    """For each player from whose point of view it is such an event, until the end of the turn; an event about no card has the number -1."""
    state = asking(Trigger("rain"), event)

    emit(state, "splash", **happens)  # type: ignore[arg-type]

    assert [tuple(effect) for effect in state.effects] == [
        ("happened", viewer, 1, card, expires) for viewer, card, expires in remembered
    ]
    assert state.triggered == []


def test_every_text_that_asks_is_told() -> None:
    """Two questions about one event, of which one does not fit, and one about another."""
    state = asking(Trigger("splash", Each(MINE)), Trigger("rain"), Trigger("splash", Each(BIG)), Trigger("splash"))

    emit(state, "splash", 2)

    assert [(effect.target, effect.what) for effect in state.effects] == [
        (FOE, 0), (ME, 2), (FOE, 2), (ME, 3), (FOE, 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "times", "cards"),
    [
        (Trigger("splash", Each(FROG)), (4, 4), 3),
        (Trigger("splash", Each(MINE)), (3, 1), 2),
        (Trigger("splash", This()), (3, 2), 3),
        (Trigger("splash", Bearer()), (2, 3), 2),
        (Trigger("splash", Each(FROG), together=2), (4, 4), 3),
        (Trigger("splash", Each(FROG), nth=2), (4, 4), 3),
        (Trigger("rain"), (0, 0), 0),
    ],
    ids=str,
)
def test_how_many_times_something_has_happened(event: Trigger, times: tuple[int, int], cards: int) -> None:
    """Frog 1 twice, frog 2 once, frog 20 once, and once no frog: of any, of this one, of what it sits on; for its player and for the other.

    Two or more of any are as many cards, not one of them twice.
    """
    text = Ability("play", (Gain(Times(event), "vp"),))
    state = bog({"pond": [one(1, text), 2]}, {"pond": [20, 95]})
    state.at = [2, -1, 0, -1]
    for card in (0, 1, 2, 0, -1):
        emit(state, "splash", card, 0)

    assert [amount(state, Times(event), point_of_view(card, seat)) for card, seat in ((0, 0), (2, 1))] == list(times)
    assert [amount(state, Times(event, 3), point_of_view(card, seat)) for card, seat in ((0, 0), (2, 1))] == [
        3 * one_time for one_time in times
    ]
    for n in range(6):
        assert holds(state, Happened(event, n), point_of_view(0, 0)) == ((cards if n > 1 else times[0]) >= n)


def test_a_card_may_be_asked_about_by_name() -> None:
    """Of this card only its own, and what happened to no card at all."""
    event = Trigger("splash", Each(FROG))
    state = asking(event)
    for card in (1, 1, 2):
        emit(state, "splash", card)
    view = point_of_view(2, 0)

    assert [state.times_happened(event, view, card) for card in (-1, 0, 1, 2)] == [3, 0, 2, 1]
    assert state.times_happened(Trigger("nothing"), view) == 0


@pytest.mark.parametrize("nth", [1, 2, 3])
def test_only_the_nth_time_sets_it_off(nth: int) -> None:
    """Of three times the first, the second or the third."""
    waits = Ability("triggered", (Gain(1, "vp"),), when=Trigger("splash", Each(FROG), nth=nth))
    state = bog({"pond": [one(1, waits), 2]}, {"pond": [20]})

    found = []
    for card in (1, 2, 0):
        emit(state, "splash", card)
        found.append([row[3] for row in state.triggered])
        state.triggered.clear()

    assert found == [[(card,)] if place == nth else [] for place, card in enumerate((1, 2, 0), 1)]


def test_what_lasts_longer_than_the_turn_is_no_history() -> None:
    """An effect of another word with the same numbers does not count."""
    event = Trigger("splash")
    state = asking(event)
    state.add_lasting("allow", [ME], "turn", 0, what=0, value=0)
    emit(state, "splash", 0, 0)

    assert state.times_happened(event, EffectContext(0, 0, 0, 0, 0, ())) == 1


@pytest.mark.parametrize(("splashes", "points"), [(0, [0, 0]), (1, [1, 0]), (3, [7, 0])])
def test_a_text_counts_what_has_happened(splashes: int, points: list[int]) -> None:
    """ "If a frog has splashed this turn, gain 1; if two have, gain 2 for each time": as a condition and as a number."""
    event = Trigger("splash", Each(FROG))
    most: Condition = Happened(event, 2)
    each: Amount = Times(event, 2)
    text = Ability("play", (If(Happened(event), (Gain(1, "vp"),)), If(most, (Gain(each, "vp"),)), Draw(0)))
    state = bog({"pond": [one(1, text), 2]}, {"pond": [20]})
    for frog in (1, 2, 1)[:splashes]:
        emit(state, "splash", frog, 1)

    assert play(state).points == points
