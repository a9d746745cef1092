"""What cards, targets and texts are worth to a player, in rough points: an ATK 2, a DEF 1, a card 4, a victory point 3."""

from __future__ import annotations

from typing import Any

from cardforge.games.arc import verbs as arc
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ATTACHED, COUNT, KINGDOM, RESOURCES
from cardforge.kernel import verbs as v
from cardforge.kernel.abilities import Ability, Player, Slot
from cardforge.kernel.aiming import slot_candidates
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, seats_of
from cardforge.kernel.programs import Program, verb_of_slot
from cardforge.kernel.resolution import subject_of

HARMFUL = (
    v.Damage, v.Destroy, v.Mark, v.StayMarked, v.Return, v.RemoveFromGame, v.LoseAbilities, v.Control, v.Forbid, v.Sacrifice,
    v.RemoveCounter, v.Discard, v.Lose, arc.CaptureCity, v.Cancel,
)  # fmt: skip
"""Verbs that one does to opponents."""

REMOVES = (v.Destroy, v.RemoveFromGame, v.Control, v.Return)


def card_worth(state: ArcState, card: int) -> int:
    """What a card in play is worth to its controller."""
    if card <= PLAYER_TARGET:
        return 6
    zone = state.where[card] % COUNT
    if zone == KINGDOM:
        return 12
    if zone == RESOURCES:
        return 4
    if zone == ATTACHED:
        return 3 + state.facts.cost[state.fact[card]]
    if state.is_avatar(card):
        return 8
    return 2 * state.attack_of(card) + state.defense_of(card) + 1


def is_harmful(state: ArcState, verb: Any, frame: Frame) -> bool:
    """Whether a verb is bad for what it is done to."""
    if isinstance(verb, v.Modify):
        return sum(amount(state, n, frame) for _, n in verb.changes) < 0
    if isinstance(verb, v.PutCounter):
        return verb.name.startswith("-")
    return isinstance(verb, HARMFUL)


def done_to(state: ArcState, seat: int, verb: Any, card: int, frame: Frame) -> int:
    """What it is worth to a seat that a verb is done to a card or player."""
    holder = PLAYER_TARGET - card if card <= PLAYER_TARGET else state.controller(card)
    side = 1 if holder != seat else -1
    if not is_harmful(state, verb, frame):
        side = -side
    value = card_worth(state, card)
    if isinstance(verb, REMOVES):
        return side * value
    if isinstance(verb, v.Damage):
        return side * _damage_worth(state, card, amount(state, verb.n, frame), value)
    if isinstance(verb, v.Mark):
        return side * (value // 2 if not state.marked[card] else 0) if card >= 0 else 0
    if isinstance(verb, v.Unmark):
        return side * (value // 2) if card >= 0 and state.marked[card] else 0
    if isinstance(verb, v.Modify):
        return side * _modify_worth(state, verb, card, frame, value)
    return side * max(1, value // 3)


def _damage_worth(state: ArcState, card: int, n: int, value: int) -> int:
    if card <= PLAYER_TARGET or state.is_avatar(card):
        return n
    left = state.defense_of(card) - state.damage[card]
    return value if n >= left else n if state.lies_in(card, KINGDOM) else n // 2


def _modify_worth(state: ArcState, verb: v.Modify, card: int, frame: Frame, value: int) -> int:
    changes = {stat: amount(state, n, frame) for stat, n in verb.changes}
    if (
        changes.get("defense", 0) < 0
        and card >= 0
        and state.defense_of(card) - state.damage[card] + changes["defense"] <= 0
    ):
        return value
    size = abs(2 * changes.get("attack", 0) + changes.get("defense", 0))
    fights = any(card in combat for combat in state.combats)
    return size if fights or verb.until in ("static", "") else size // 3


def program_worth(state: ArcState, seat: int, program: Program, source: int) -> int:
    """What it is worth to a seat to carry out a text now, with the best targets there are."""
    frame = Frame(program.sequence, 0, source, seat, 0, ())
    total = 0
    for verb in state.facts.programs.sequences[program.sequence]:
        total += verb_worth(state, seat, verb, frame)
    return total


def verb_worth(state: ArcState, seat: int, verb: Any, frame: Frame) -> int:
    """What one verb is worth, with the best target there is."""
    if isinstance(verb, v.May):
        return max(0, sum(verb_worth(state, seat, inner, frame) for inner in verb.effects))
    if isinstance(verb, v.If):
        return sum(verb_worth(state, seat, inner, frame) for inner in verb.then) // 2
    if isinstance(verb, v.ForEach):
        return amount(state, verb.of, frame) * sum(verb_worth(state, seat, inner, frame) for inner in verb.effects)
    if isinstance(verb, v.ChooseOne):
        return max(sum(verb_worth(state, seat, inner, frame) for inner in option) for option in verb.options)
    flat = _flat_worth(state, seat, verb, frame)
    if flat is not None:
        return flat
    what = subject_of(verb)
    if isinstance(what, Slot):
        pool = slot_candidates(state, what.of, frame)
    elif hasattr(what, "filter"):
        pool = state.candidates(what.filter, frame)
        if type(what).__name__ == "Each":
            return sum(done_to(state, seat, verb, card, frame) for card in pool)
    else:
        return 3
    return max((done_to(state, seat, verb, card, frame) for card in pool), default=0)


def _flat_worth(state: ArcState, seat: int, verb: Any, frame: Frame) -> int | None:
    """Verbs whose worth is a plain number for each player they touch."""
    who = getattr(verb, "who", None)
    if not isinstance(who, Player):
        return None
    each = {
        v.Draw: 4, v.Discard: -4, v.Mill: -1, v.Gain: 3, v.Lose: -3, arc.ProduceGold: 2, arc.BuildFree: 10, arc.ExtraAttack: 5,
        v.Win: 1000, v.LoseGame: -1000, v.Search: 5,
    }.get(type(verb))  # fmt: skip
    if each is None:
        return None
    n = amount(state, getattr(verb, "n", 1), frame)
    if isinstance(verb, v.Gain | v.Lose) and verb.what == "lp":
        each = each // 3
    seats = [state.opponents(seat)[0]] if who.which.startswith("target") else seats_of(state, who, frame)
    return sum(each * n * (1 if other == seat else -1) for other in seats)


def verb_at(state: ArcState, context: tuple[Any, ...]) -> Any:
    """The verb that a choice in the middle of a text is for."""
    return state.facts.programs.sequences[context[0]][context[1]]


def aimed_verb(state: ArcState, ability: Ability, program: Program, index: int) -> Any:
    """The verb of a text that a target slot belongs to."""
    return verb_of_slot(state.facts.programs.sequences[program.sequence], index)
