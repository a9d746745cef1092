"""Which abilities an event sets off, whole: the listener, the ability, its player, and what "it" and "that many" are."""

from __future__ import annotations

import pytest
from bog import IDLE, BogState, asked, bog, one, resolve

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import ThatMany
from cardforge.effects.board import Use
from cardforge.effects.conditions import Trigger
from cardforge.effects.evaluate import HOW_MANY, PLAYER_TARGET, mentioned_by, number_of
from cardforge.effects.selectors import Each, Filter, It, PlayerRef, StatBound, Target, This
from cardforge.effects.triggers import emit, order_triggers, tell_targeted
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Destroy, Gain, Grant

FROG = Filter("creature")
BIG = Filter("creature", bounds=(StatBound("size", ">=", 20),))
SPLASH = Trigger("splash", Each(FROG))


def waits(when: Trigger, *does: Verb, limit: str = "", uses: int = 1) -> Ability:
    """An ability that waits for an event."""
    return Ability("triggered", does or (Gain(1, "vp"),), when=when, limit=limit, uses=uses)


def listening(*abilities: Ability) -> BogState:
    """Frog 1 of seat 0, card 0, and frog 2 of seat 1, card 2, with these abilities; frogs 10 and 20 have none."""
    return bog({"pond": [one(1, *abilities), 10]}, {"pond": [one(2, *abilities), 20]})


def test_who_is_used_up_does_not_stop_the_others() -> None:
    """Neither a later ability of the same frog nor another frog; what was used is written down once for each use."""
    state = listening(waits(SPLASH, limit="turn"), waits(SPLASH), waits(SPLASH, limit="turn", uses=2))
    state.used = [Use(0, 0)]

    emit(state, "splash", 1)
    first = list(state.triggered)
    state.triggered.clear()
    emit(state, "splash", 3)

    assert first == [(0, 1, 0, (1,)), (0, 2, 0, (1,)), (2, 0, 1, (1,)), (2, 1, 1, (1,)), (2, 2, 1, (1,))]
    assert state.triggered == [(0, 1, 0, (3,)), (0, 2, 0, (3,)), (2, 1, 1, (3,)), (2, 2, 1, (3,))]
    assert state.used == [(0, 0), (0, 2), (2, 0), (2, 2), (0, 2), (2, 2)]

    state.triggered.clear()
    emit(state, "splash", 1)
    assert state.triggered == [(0, 1, 0, (1,)), (2, 1, 1, (1,))]


def test_what_an_event_does_not_set_off_is_not_used() -> None:
    """A limit counts only what was set off."""
    state = listening(waits(Trigger("splash", Each(FROG), by=BIG), limit="turn"), waits(SPLASH))

    emit(state, "splash", 1, by=1)
    assert (state.triggered, state.used) == ([(0, 1, 0, (1,)), (2, 1, 1, (1,))], [])
    emit(state, "splash", 1, by=3)

    assert state.used == [(0, 0), (2, 0)]


def test_what_happens_together_sets_off_once_and_does_not_stop_the_others() -> None:
    """Each ability that waits for several at once is joined; one that waits for each is set off again."""
    state = listening(waits(Trigger("splash", Each(FROG), together=2)), waits(SPLASH))

    for card in (1, 0):
        emit(state, "splash", card)

    assert state.triggered == [
        (0, 0, 0, (1, 0)), (0, 1, 0, (1,)), (2, 0, 1, (1, 0)), (2, 1, 1, (1,)), (0, 1, 0, (0,)), (2, 1, 1, (0,)),
    ]  # fmt: skip


@pytest.mark.parametrize(("together", "points"), [(1, [3, 3]), (2, [3, 3]), (3, [3, 3]), (4, [0, 0])])
def test_so_many_at_once_are_needed(together: int, points: list[int]) -> None:
    """ "Whenever two or more frogs splash, gain that many": three have splashed together."""
    state = listening(waits(Trigger("splash", Each(FROG), together=together), Gain(ThatMany(), "vp")))
    for card in (1, 3, 0):
        emit(state, "splash", card)

    assert resolve(state).points == points


@pytest.mark.parametrize(
    ("when", "verb", "happens", "mentioned"),
    [
        (SPLASH, Gain(1, "vp"), {"card": 0}, (0,)),
        (SPLASH, Gain(1, "vp"), {"card": 0, "n": 4}, (0,)),
        (SPLASH, Gain(ThatMany(), "vp"), {"card": 0, "n": 4}, (0, HOW_MANY - 4)),
        (SPLASH, Gain(ThatMany(), "vp"), {"card": 0, "n": 1}, (0, HOW_MANY - 1)),
        (SPLASH, Gain(ThatMany(), "vp"), {"card": 0}, (0,)),
        (Trigger("splash", Each(FROG), together=2), Gain(ThatMany(), "vp"), {"card": 1}, (1, HOW_MANY - 1)),
        (Trigger("splash", Each(FROG), together=2), Gain(ThatMany(), "vp"), {"card": 1, "n": 3}, (1, HOW_MANY - 3)),
        (Trigger("splash", Each(FROG), together=2), Gain(1, "vp"), {"card": 1, "n": 3}, (1,)),
        (Trigger("splash"), Gain(ThatMany(), "vp"), {"seat": 1, "n": 2}, (PLAYER_TARGET - 1, HOW_MANY - 2)),
        (Trigger("splash"), Gain(1, "vp"), {"seat": 0}, (PLAYER_TARGET,)),
        (Trigger("splash", it="by"), Gain(1, "vp"), {"card": 2, "by": 0}, (0,)),
        (Trigger("splash", Each(FROG), it="by"), Gain(1, "vp"), {"card": 0, "by": 3}, (3,)),
        (Trigger("splash", Each(FROG), it="by"), Gain(1, "vp"), {"card": 0, "seat": 1}, (PLAYER_TARGET - 1,)),
        (Trigger("splash", Each(FROG)), Gain(1, "vp"), {"card": 0, "seat": 1, "by": 3}, (0,)),
    ],
    ids=str,
)
def test_what_an_ability_remembers_of_the_event(
    when: Trigger, verb: Verb, happens: dict[str, int], mentioned: tuple[int, ...]
) -> None:
    """What it happened to, what did it, or the player; how much it was about only if the text says "that many"."""
    state = bog({"pond": [one(1), 10]}, {"pond": [one(2, waits(when, verb)), 20]})

    emit(state, "splash", **happens)  # type: ignore[arg-type]

    assert state.triggered == [(2, 0, 1, mentioned)]


@pytest.mark.parametrize(
    ("event", "it", "many"),
    [
        ((), [], 0),
        ((0,), [0], 0),
        ((3, -2, 0), [3, -2, 0], 0),
        ((3, HOW_MANY - 4), [3], 4),
        ((3, HOW_MANY - 4, 1, HOW_MANY - 1), [3, 1], 5),
        ((3, HOW_MANY), [3], 0),
        ((HOW_MANY + 1,), [HOW_MANY + 1], 0),
    ],
)
def test_what_it_refers_to_and_how_much_it_was_about(event: tuple[int, ...], it: list[int], many: int) -> None:
    """Numbers from HOW_MANY downwards are amounts, all others are cards and players."""
    assert (mentioned_by(event), number_of(event)) == (it, many)


@pytest.mark.parametrize("word", ["dusk", "x", "xxxx", "XXXX", "none", "-1", " ", "dusk,dawn"])
def test_an_event_that_says_no_detail_has_none(word: str) -> None:
    """Whatever the ability waits for; one that waits for no detail is set off."""
    state = listening(waits(Trigger("splash", Each(FROG), detail=word)), waits(SPLASH))

    emit(state, "splash", 1)

    assert state.triggered == [(0, 1, 0, (1,)), (2, 1, 1, (1,))]


TARGETED = (
    waits(Trigger("targeted", Each(FROG)), Gain(1, "vp")),
    waits(Trigger("targeted", who=PlayerRef("you"), detail="player"), Gain(10, "vp")),
)


@pytest.mark.parametrize(
    ("targets", "triggered"),
    [
        ([], []),
        ([()], []),
        ([(0,)], [(0, 0, 0, (0,)), (2, 0, 1, (0,))]),
        ([(PLAYER_TARGET,)], [(0, 1, 0, (-2,))]),
        ([(PLAYER_TARGET - 1,)], [(2, 1, 1, (-3,))]),
        ([(3, -3), (-3, 3)], [(0, 0, 0, (3,)), (2, 0, 1, (3,)), (2, 1, 1, (-3,))]),
    ],
    ids=str,
)
@pytest.mark.parametrize("of_ability", [False, True])
def test_each_target_is_told_once(
    targets: list[tuple[int, ...]], triggered: list[tuple[object, ...]], of_ability: bool
) -> None:
    """A frog with its player, and a player; whoever is chosen twice is told once."""
    state = listening(*TARGETED)

    tell_targeted(state, 1, tuple(targets), of_ability)

    assert state.triggered == triggered


@pytest.mark.parametrize(("source", "listeners"), [(0, [2]), (1, [2]), (2, [0]), (3, [])])
def test_what_chooses_a_target_is_known(source: int, listeners: list[int]) -> None:
    """ "By a frog of size 10 or less that an opponent controls"."""
    other = Filter("creature", whose="opponent", bounds=(StatBound("size", "<=", 10),))
    state = listening(waits(Trigger("targeted", Each(FROG), by=other)))

    tell_targeted(state, source, ((3,),), of_ability=False)

    assert [row[0] for row in state.triggered] == listeners


def test_a_granted_ability_and_a_printed_one_are_told_apart() -> None:
    """A frog whose ability grants another waits only for its own event."""
    given = waits(Trigger("splash"))
    state = listening(waits(Trigger("rain"), Grant(It(), given)))

    emit(state, "splash", 0)
    assert state.triggered == []
    emit(state, "rain", 2)

    assert [row[:3] for row in state.triggered] == [(2, 0, 1)]


def test_the_others_wait_until_the_target_of_the_first_is_chosen() -> None:
    """The ability asks its player, tells the target, and its effects happen; then the next one goes on."""
    foe = Filter("creature", whose="opponent")
    text = waits(SPLASH, Destroy(Target(foe)), Gain(5, "vp"))
    state = bog({"pond": [one(1, text, TARGETED[0]), 10]}, {"pond": [one(2, text), 20]})
    emit(state, "splash", 1)
    resolve(state)
    assert asked(state) == (0, "target", [("target", 2), ("target", 3)], "target row")

    state.apply(("target", 3))
    assert [row[:3] for row in state.triggered] == [(0, 1, 0)]
    assert asked(state) == (1, "target", [("target", 0), ("target", 1)], "target row")
    state.apply(("target", 1))

    assert (state.points, asked(state)) == ([5, 5], IDLE)
    assert state.log == [
        ("triggered", "trigger row", 0, 0), ("targets", "target row", 0, 3),
        ("triggered", "trigger row", 1, 2), ("targets", "target row", 2, 1),
    ]  # fmt: skip


def test_what_has_too_few_is_dropped_and_the_rest_is_pushed() -> None:
    """The abilities that are left stand in the order of the players from the active one."""
    state = listening(waits(Trigger("splash", Each(FROG), together=2)), waits(SPLASH))
    state.active, state.chain = 1, 3
    emit(state, "splash", 1)

    order_triggers(state, ("order_triggers",))

    assert state.stack == [("turn",), ("trigger", 0, 1, 0, (1,)), ("trigger", 2, 1, 1, (1,))]
    assert (state.triggered, state.chain) == ([], 5)


def test_this_frog_of_two_alike() -> None:
    """ "When this frog splashes": each only for itself, card 0 like any other."""
    text = waits(Trigger("splash", This()))
    state = bog({"pond": [one(1, text)]}, {"pond": [one(2, text)]})

    emit(state, "splash", 0)
    emit(state, "splash", 1)

    assert state.triggered == [(0, 0, 0, (0,)), (1, 0, 1, (1,))]
