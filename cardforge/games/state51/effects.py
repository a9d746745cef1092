"""What each verb of a text does in the fifty-first state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.state51 import verbs as s
from cardforge.games.state51.counting import choices_of, tally
from cardforge.games.state51.geography import NAMES
from cardforge.games.state51.goods import gain, store
from cardforge.games.state51.moments import steps_of
from cardforge.games.state51.outpost_deeds import raze_outpost
from cardforge.games.state51.parts import Tally
from cardforge.games.state51.possible import AIMS
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import CARD, DEFENSE, NUMBER, SUPPLY
from cardforge.games.state51.zones import RUINS, STATE
from cardforge.kernel import verbs as kernel
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.meaning import Frame, amount, seats_of

Handler = Callable[[State51, Any, Frame, list[int]], None]


def gain_goods(state: State51, verb: s.GainGoods, frame: Frame, objects: list[int]) -> None:
    """Goods for whoever the text names."""
    lots = tuple((NUMBER[good], n) for good, n in verb.goods)
    for seat in seats_of(state, verb.who, frame):
        gain(state, seat, lots)


def gain_for(state: State51, verb: s.GainFor, frame: Frame, objects: list[int]) -> None:
    """R12, N14: for each thing counted, up to the limit; a Direction left open is chosen first."""
    open_to = choices_of(verb.of)
    if open_to:
        options: list[Option] = [("direction", NAMES.index(name)) for name in open_to]
        state.ask(frame.seat, "direction", options, "N14", frame.step("do", frame.sequence, frame.place)[1:])
    else:
        _give(state, verb, frame, verb.of)


def direction_chosen(state: State51, context: Step, option: Option) -> None:
    """Counts in the chosen Direction."""
    frame = Frame(*context)
    _give(
        state,
        state.facts.programs.sequences[frame.sequence][frame.place],
        frame,
        Tally("direction", NAMES[int(option[1])]),
    )


def _give(state: State51, verb: Any, frame: Frame, of: Tally) -> None:
    n = tally(state, of, frame.seat, frame.source)
    n = min(n, verb.most) if verb.most else n
    gain(state, frame.seat, ((NUMBER[verb.good], n * verb.n),))


def put_here(state: State51, verb: s.PutHere, frame: Frame, objects: list[int]) -> None:
    """R28: a stock on the card; a defense token protects it. Nothing once the card has left the State."""
    if state.place(frame.source) != STATE:
        return
    if NUMBER[verb.good] == DEFENSE:
        state.guarded[frame.source] = 1
    elif NUMBER[verb.good] < SUPPLY:
        store(state, frame.source, NUMBER[verb.good], verb.n)


def gain_ruins(state: State51, verb: s.GainRuins, frame: Frame, objects: list[int]) -> None:
    """N44: the top card of the deck face down into the own State."""
    for _ in range(verb.n):
        card = state.top()
        if card >= 0:
            state.move(card, frame.seat, RUINS)
            state.note("ruins", "N44", frame.seat, card)


def aim(state: State51, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Asks what it is done to, once for each that the text allows; with nothing there, nothing happens."""
    left = getattr(verb, "n", 1)
    state.push(("aim", frame.sequence, frame.place, frame.source, frame.seat, left))


def aim_step(state: State51, step: Step) -> None:
    """Asks for the next one: (aim, list, place, source, seat, how many)."""
    _, sequence, place, source, seat, left = step
    verb = state.facts.programs.sequences[sequence][place]
    found = AIMS[type(verb)](state, seat, source, verb)
    options: list[Option] = [("at", *one) if isinstance(one, tuple) else ("at", one) for one in found]
    if options:
        state.ask(seat, "at", options, "N46", (sequence, place, source, seat, left))


def aimed_at(state: State51, context: Step, option: Option) -> None:
    """Does it, then asks for the next."""
    sequence, place, source, seat, left = context
    verb = state.facts.programs.sequences[sequence][place]
    if left > 1:
        state.push(("aim", sequence, place, source, seat, left - 1))
    AT[type(verb)](state, verb, seat, option)


def take_from(state: State51, verb: Any, seat: int, option: Option) -> None:
    """Out of the opponent's supply into the own."""
    enemy, good = int(option[1]), int(option[2])
    state.goods[enemy * SUPPLY + good] -= 1
    state.note("take_from", "R26", seat, enemy, good)
    gain(state, seat, ((good, 1),))


def repeat(state: State51, verb: Any, seat: int, option: Option) -> None:
    """The product once more."""
    state.push(*steps_of(state, seat, int(option[1]), "production"))


def ready(state: State51, verb: Any, seat: int, option: Option) -> None:
    """No mark lies on it any longer."""
    state.marks[int(option[1])] = 0


def restore(state: State51, verb: Any, seat: int, option: Option) -> None:
    """Ruins turned face up are a Location again, without a bonus."""
    state.move(int(option[1]), seat, STATE)
    state.shown += 1
    state.note("rebuilt", "R19", seat, int(option[1]))


AT: dict[type, Callable[[State51, Any, int, Option], None]] = {
    s.TakeFrom: take_from,
    s.Repeat: repeat,
    s.Ready: ready,
    s.Restore: restore,
    s.RazeLocation: lambda state, verb, seat, option: state.push(("raze_enemy", seat, int(option[1]))),
    s.BuildOutpost: lambda state, verb, seat, option: state.push(("build_at", seat, int(option[1]), *([1] if verb.anywhere else []))),
    s.UpgradeOutpost: lambda state, verb, seat, option: state.push(("raise_at", seat, int(option[1]))),
    s.ActivateOutpost: lambda state, verb, seat, option: state.push(
        ("activate_level", seat, int(option[1]), state.level[int(option[1])])
    ),
    s.RazeOutpost: lambda state, verb, seat, option: raze_outpost(state, seat, int(option[1])),
}  # fmt: skip


def draw_cards(state: State51, verb: kernel.Draw, frame: Frame, objects: list[int]) -> None:
    """Cards to hand."""
    for seat in seats_of(state, verb.who, frame):
        gain(state, seat, ((CARD, amount(state, verb.n, frame)),))


def discard_cards(state: State51, verb: kernel.Discard, frame: Frame, objects: list[int]) -> None:
    """Cards from hand, of the player's choice."""
    for seat in seats_of(state, verb.who, frame):
        if not state.is_virtual(seat):
            n = min(amount(state, verb.n, frame), len(state.hand(seat)))
            state.push(("pay", seat, (CARD,) * n, -1))


VERBS: dict[type, Handler] = {
    s.GainGoods: gain_goods, s.GainFor: gain_for, s.PutHere: put_here, s.GainRuins: gain_ruins, kernel.Draw: draw_cards, kernel.Discard: discard_cards, **dict.fromkeys(AT, aim),
}  # fmt: skip

STATICS: frozenset[type] = frozenset({s.Store, s.Shield, s.Cheaper})
"""What holds as long as its card stands there: it is looked up where it counts."""
