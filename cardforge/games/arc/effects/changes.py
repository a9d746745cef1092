"""Verbs that change cards in play: marks, numbers, abilities, subtypes, counters, what can and cannot be done."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import damage
from cardforge.games.arc.effects.base import Handler, last, last_turn
from cardforge.games.arc.marks import mark as mark_card
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.verbs import BidWeight
from cardforge.games.arc.zones import ARMY, COUNT
from cardforge.kernel import verbs as kernel
from cardforge.kernel.abilities import Player
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, objects_of, seats_of


def mark(state: ArcState, verb: kernel.Mark, frame: Frame, objects: list[int]) -> None:
    """A96: by effects without limit."""
    for card in objects:
        if card >= 0 and not state.marked[card] and state.where[card] % COUNT >= ARMY:
            mark_card(state, card)


def unmark(state: ArcState, verb: kernel.Unmark, frame: Frame, objects: list[int]) -> None:
    """A96: by effects without limit, unless a text keeps the card marked (A274)."""
    for card in objects:
        if card >= 0 and state.marked[card] and not forbidden(state, card, "unmark"):
            state.marked[card] = 0
            fire(state, "unmarked", card, state.controller(card))


def stay(state: ArcState, verb: kernel.StayMarked, frame: Frame, objects: list[int]) -> None:
    """Kept marked through the controller's next unmark phase."""
    last(state, "stay", "", 0, "for good", [card for card in objects if card >= 0])


def modify(state: ArcState, verb: kernel.Modify, frame: Frame, objects: list[int]) -> None:
    """A138: a change for a time; the amount is settled now, "its" number is that of each card by itself."""
    for card in [card for card in objects if card >= 0]:
        for what, n in verb.changes:
            change = _of(state, card, n, frame) * (-1 if what in verb.negative else 1)
            if change:
                last(state, "stat", what, change, verb.until, [card])
    damage.bury(state)


def set_stat(state: ArcState, verb: kernel.SetStat, frame: Frame, objects: list[int]) -> None:
    """A base value for a time."""
    for card in [card for card in objects if card >= 0]:
        last(state, "set", verb.stat, _of(state, card, verb.n, frame), verb.until, [card])
    damage.bury(state)


def _of(state: ArcState, card: int, n: Any, frame: Frame) -> int:
    meant = state.meant
    state.meant = [card]
    found = amount(state, n, frame)
    state.meant = meant
    return found


def swap(state: ArcState, verb: kernel.SwapStats, frame: Frame, objects: list[int]) -> None:
    """Two numbers change places for a time."""
    last(state, "swap", verb.stats, 0, verb.until, [card for card in objects if card >= 0])
    damage.bury(state)


def grant(state: ArcState, verb: kernel.Grant, frame: Frame, objects: list[int]) -> None:
    """An ability for a time; a level's or advantage's own is there for the rest of the turn."""
    number = state.facts.programs.grants[verb.ability]
    last(state, "ability", number, 0, verb.until, [card for card in objects if card >= 0])


def become(state: ArcState, verb: kernel.Become, frame: Frame, objects: list[int]) -> None:
    """Further subtype words; for good, if nothing else is said."""
    for word in verb.words:
        last(state, "word", word.lower(), 0, "" if verb.until == "static" else verb.until, objects)


def lose_abilities(state: ArcState, verb: kernel.LoseAbilities, frame: Frame, objects: list[int]) -> None:
    """All abilities, or one keyword, for a time."""
    last(state, "lose", verb.keyword.lower(), 0, verb.until, objects)


def put_counter(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> None:
    """Counters stay as long as the card is in play; of those that are to be taken off as many as there are."""
    sign = -1 if isinstance(verb, kernel.RemoveCounter) else 1
    n = amount(state, verb.n, frame)
    for card in objects:
        if card >= 0 and n:
            have = sum(count for whom, name, count in state.counters if whom == card and name == verb.name)
            state.counters.append((card, verb.name, n if sign > 0 else -min(n, have)))
    damage.bury(state)


def forbid(state: ArcState, verb: kernel.Forbid, frame: Frame, objects: list[int]) -> None:
    """For a time; forbidding beats allowing (A274). Whom it shields from is kept as the number of the verb, plus 1."""
    against = 0 if verb.by is None and not verb.unless else state.facts.programs.number((verb,)) + 1
    last(state, "forbid", verb.action, against, verb.until, _whom(state, verb, frame, objects))


def allow(state: ArcState, verb: kernel.Allow, frame: Frame, objects: list[int]) -> None:
    """For a time, unless something forbids it."""
    n = amount(state, verb.n, frame) or 1
    last(state, "allow", verb.action, n, verb.until, _whom(state, verb, frame, objects))


def _whom(state: ArcState, verb: Any, frame: Frame, objects: list[int]) -> list[int]:
    return objects_of(state, verb.what, frame) if isinstance(verb.what, Player) else objects


def must(state: ArcState, verb: kernel.Must, frame: Frame, objects: list[int]) -> None:
    """For a time."""
    last(state, "must", verb.action, 0, verb.until, objects)


def bid_weight(state: ArcState, verb: BidWeight, frame: Frame, objects: list[int]) -> None:
    """For a time."""
    last(state, "bid", "", amount(state, verb.n, frame), verb.until, objects)


def change_cost(state: ArcState, verb: kernel.CostChange, frame: Frame, objects: list[int]) -> None:
    """What a player's cards cost, or their loyalty, for a time; kept as the number of the verb."""
    number = state.facts.programs.number((verb,))
    for seat in seats_of(state, verb.who, frame):
        until = last_turn(state, verb.until)
        state.effects.append((f"price {verb.stat}", PLAYER_TARGET - seat, frame.seat, number, until))


VERBS: dict[type, Handler] = {
    kernel.Mark: mark, kernel.Unmark: unmark, kernel.StayMarked: stay, kernel.Modify: modify, kernel.SetStat: set_stat,
    kernel.SwapStats: swap, kernel.Grant: grant, kernel.Become: become, kernel.LoseAbilities: lose_abilities,
    kernel.PutCounter: put_counter, kernel.RemoveCounter: put_counter, kernel.Forbid: forbid, kernel.Allow: allow,
    kernel.Must: must, kernel.CostChange: change_cost, BidWeight: bid_weight,
}  # fmt: skip
