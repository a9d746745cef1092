"""Triggered abilities: which events set them off, whom they mean, and in which order they resolve."""

from __future__ import annotations

import pytest
from marsh import MarshState, marsh
from pond import BANK, frog, named

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import X
from cardforge.effects.conditions import Compare, IsA, Trigger
from cardforge.effects.evaluate import PLAYER_TARGET
from cardforge.effects.selectors import Bearer, Each, Filter, It, PlayerRef, StatBound, Target, This
from cardforge.effects.triggers import CHAIN_LIMIT, emit, is_triggered, order_triggers
from cardforge.effects.verbs import Destroy, Gain
from cardforge.kernel.cards import Card

FROG = Filter("creature")
BIG = Filter("creature", bounds=(StatBound("size", ">=", 20),))


def waiting(
    number: int, trigger: Trigger, *does: object, limit: str = "", condition: object = None
) -> tuple[Card, tuple[Ability, ...]]:
    """A frog whose ability waits for an event."""
    card, _ = frog(number, rooted=0, shy=0)
    return card, (Ability("triggered", does or (Gain(1, "vp"),), when=trigger, limit=limit, condition=condition),)


def plain(number: int) -> tuple[Card, tuple[Ability, ...]]:
    """A frog without a text."""
    return frog(number, rooted=0, shy=0)


def set_off(state: MarshState, event: str, card: int = -1, seat: int = -1, detail: str = "", by: int = -1) -> list[int]:
    """The numbers of the frogs whose abilities the event sets off, in their order."""
    emit(state, event, card, seat, detail, by)
    return [state.stat(row[0], "size") for row in state.triggered]


def resolve(state: MarshState) -> None:
    """Has all pending abilities resolve."""
    state.push(("order_triggers",))
    while state.stack and state.decision is None:
        step = state.stack.pop()
        state.engine.rules.steps[step[0]](state, step)


def test_an_event_sets_off_what_waits_for_it_and_nothing_else() -> None:
    """Card 0, too; the ability remembers its card, its place, its player and what happened."""
    state = marsh([[waiting(1, Trigger("splash", Each(FROG)))], [waiting(2, Trigger("croak", Each(FROG)))]])

    assert set_off(state, "splash", 1) == [1]
    assert state.triggered == [(0, 0, 0, (1,))]
    assert set_off(state, "rain", 1) == [1], "nobody waits for rain"


def test_what_happens_to_a_player_means_the_player() -> None:
    """A player is -2 less the seat; of a card and a player the card is meant."""
    state = marsh([[waiting(1, Trigger("splash"))], []])
    emit(state, "splash", -1, 1)
    emit(state, "splash", 0, 1)

    assert [row[3] for row in state.triggered] == [(PLAYER_TARGET - 1,), (0,)]


def test_this_frog_is_no_other() -> None:
    """ "When this frog splashes": itself, or what happens to no card."""
    state = marsh([[waiting(1, Trigger("splash", This())), plain(2)], []])

    assert set_off(state, "splash", named(state, 2)) == []
    assert set_off(state, "splash", named(state, 1)) == [1]
    assert set_off(state, "splash") == [1, 1]


def test_what_a_frog_sits_on_may_be_meant() -> None:
    """ "When its lily splashes": the frog it is attached to, and no other."""
    state = marsh([[waiting(1, Trigger("splash", Bearer())), plain(2), plain(3)], []])
    state.at[named(state, 1)] = named(state, 3)

    assert set_off(state, "splash", named(state, 2)) == []
    assert set_off(state, "splash", named(state, 3)) == [1]


def test_each_frog_that_fits_sets_it_off_and_a_player_does_not() -> None:
    """Whether it fits is asked of the moment after the event."""
    state = marsh([[waiting(1, Trigger("splash", Each(FROG)))], [plain(2), plain(95)]])

    assert set_off(state, "splash", named(state, 95)) == []
    assert set_off(state, "splash", -1, 1) == []
    assert set_off(state, "splash", named(state, 2)) == [1]


@pytest.mark.parametrize(
    ("who", "seats"),
    [("", [0, 1, 2]), ("you", [1]), ("opponent", [0, 2]), ("each_opponent", [0, 2]), ("bearer", [2])],
)
def test_whose_event_it_must_be(who: str, seats: list[int]) -> None:
    """The frog is one of seat 1 and sits on the player of seat 2."""
    state = marsh([[], [waiting(1, Trigger("splash", who=PlayerRef(who)))], []], ((), (), ()), ((), (), ()))
    state.at[0] = PLAYER_TARGET - 2

    assert [seat for seat in range(3) if _triggers(state, seat=seat)] == seats


def _triggers(state: MarshState, card: int = -1, seat: int = -1, detail: str = "", by: int = -1) -> bool:
    ability = state.text_definitions.program(0, 0).ability
    assert ability.when is not None
    return is_triggered(state, 0, ability.when, card, seat, detail, by)


def test_one_of_several_details_suffices_in_any_case_of_letters() -> None:
    """Without a detail in the text any will do."""
    picky = marsh([[waiting(1, Trigger("phase_start", detail="Dusk,dawn"))], []])
    easy = marsh([[waiting(1, Trigger("phase_start"))], []])

    assert [word for word in ("dusk", "DAWN", "noon", "") if _triggers(picky, detail=word)] == ["dusk", "DAWN"]
    assert _triggers(easy, detail="noon")


def test_what_does_it_must_fit() -> None:
    """ "By a big frog": not a small one, not nobody, and card 0 like any other."""
    state = marsh([[waiting(30, Trigger("splash", by=BIG)), plain(2)], [plain(40)]])

    assert [by for by in (-1, 0, 1, 2) if _triggers(state, by=by)] == [0, 2]


def test_the_game_may_forbid_that_something_sets_abilities_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked with the trigger and with what did it."""
    state = marsh([[waiting(1, Trigger("splash"))], []])
    asked = []
    monkeypatch.setattr(MarshState, "allows_trigger", lambda self, trigger, by: asked.append((trigger.event, by)))

    assert not _triggers(state, by=0)
    assert asked == [("splash", 0)]


def test_an_ability_with_a_limit_is_set_off_once() -> None:
    """Until the game forgets what was used; one without a limit every time."""
    state = marsh([[waiting(1, Trigger("splash"), limit="turn"), waiting(2, Trigger("splash"))], []])
    set_off(state, "splash")

    assert set_off(state, "splash") == [1, 2, 2]
    assert state.used == [(0, 0)]


def test_the_active_players_abilities_come_first_then_clockwise() -> None:
    """Those of one player in the order in which they were set off; all of them resolve."""
    frogs = [[waiting(10 * seat + place, Trigger("splash")) for place in (1, 2)] for seat in (1, 2, 3)]
    state = marsh(frogs, ((), (), ()), ((), (), ()))
    state.active = 1
    emit(state, "splash")

    resolve(state)

    order = [state.stat(int(event[3]), "size") for event in state.log or () if event[0] == "triggered"]
    assert order == [21, 22, 31, 32, 11, 12]
    assert state.points == [2, 2, 2]
    assert state.triggered == []
    assert (state.log or [])[0] == ("triggered", "trigger row", 1, 2)


def test_a_loop_is_cut_off_at_its_limit() -> None:
    """Sixty are carried out, the one after does nothing and the log says so."""
    state = marsh([[waiting(1, Trigger("splash"))], []])
    state.chain = CHAIN_LIMIT - 1
    emit(state, "splash")
    resolve(state)
    assert (state.points, state.chain) == ([1, 0], CHAIN_LIMIT)

    emit(state, "splash")
    order_triggers(state, ("order_triggers",))

    assert (state.log or [])[-1] == ("loop", "loop row")
    assert (state.stack, state.triggered) == ([], [])


def test_a_false_condition_and_a_missing_target_make_it_do_nothing() -> None:
    """Nothing is noted either."""
    for ability in (
        waiting(1, Trigger("splash"), condition=Compare(1, ">", 1)),
        waiting(1, Trigger("splash"), Gain(1, "vp"), Destroy(Target(Filter("creature", whose="opponent")))),
    ):
        state = marsh([[ability], []])
        emit(state, "splash")
        resolve(state)

        assert (state.points, state.log) == ([0, 0], [])


def test_a_condition_looks_at_what_set_the_ability_off() -> None:
    """ "When a frog splashes, if it is big": once for the big one of two."""
    ability = waiting(1, Trigger("splash", Each(FROG)), condition=IsA(It(), BIG))
    state = marsh([[ability], [plain(19), plain(20)]])
    for number in (19, 20):
        emit(state, "splash", named(state, number))

    resolve(state)

    assert state.points == [1, 0]
    assert [event for event in state.log or () if event[0] == "triggered"] == [("triggered", "trigger row", 0, 0)]


def test_x_of_a_triggered_ability_is_0() -> None:
    """Nobody has chosen it: no target is asked for, nothing is gained by it."""
    text = (Destroy(Target(Filter("creature", whose="opponent"), X())), Gain(X(), "vp"), Gain(1, "vp"))
    state = marsh([[waiting(1, Trigger("splash"), *text)], [plain(20), plain(21)]])
    emit(state, "splash")

    resolve(state)

    assert (state.decision, state.points) == (None, [1, 0])


def test_it_is_what_set_the_ability_off() -> None:
    """ "When a frog splashes, its owner gains 2": the frog that splashed, of two that could."""
    state = marsh(
        [[waiting(1, Trigger("splash", Each(FROG)), Gain(2, "vp", PlayerRef("its_owner")))], [plain(20), plain(21)]]
    )
    emit(state, "splash", named(state, 21))
    state.antecedent = [named(state, 1)]

    resolve(state)

    assert state.points == [0, 2]


def test_a_target_is_chosen_before_the_effects_happen() -> None:
    """The player of the ability is asked, by the row of the game for targets; then "it" is the target."""
    text = (Destroy(Target(Filter("creature", whose="opponent"))), Gain(5, "vp", PlayerRef("its_owner")))
    state = marsh([[waiting(1, Trigger("splash"), *text)], [plain(20), plain(21)]], [[plain(5)], []])
    state.push(("turn",))
    emit(state, "splash")
    resolve(state)
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seat, state.decision.row) == ("target", 0, "target row")

    state.apply(("target", named(state, 21)))

    assert state.lies_in(named(state, 21), BANK)
    assert state.points == [0, 5]
