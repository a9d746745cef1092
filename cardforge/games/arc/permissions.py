"""What texts forbid, allow and demand, keep marked, spare and divert (A273-A277)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc.matching import matches
from cardforge.games.arc.passives import bearing, passives, reaches, silent
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, objects_of
from cardforge.kernel.verbs import Prevent, Redirect

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState


def _rules_on(state: ArcState, word: str, card: int, action: str) -> list[Any]:
    """Every Forbid, Allow or Must about an action of this card (or player, -2 - seat) that holds now."""
    topic = f"{word} {action}"
    if not state.effects:
        return bearing(state, card, topic)
    given = [effect for effect in state.effects if effect[1] == card and effect[2] == action and effect[0] == word]
    return given + bearing(state, card, topic)


def forbidden(state: ArcState, card: int, action: str, by: int = -1) -> bool:
    """A274-A277: whether something forbids it; forbidding beats allowing."""
    if silent(state, f"forbid {action}"):
        return False
    for rule in _rules_on(state, "forbid", card, action):
        if len(rule) == 5:
            if not rule[3]:
                return True
            (verb,) = state.facts.programs.sequences[rule[3] - 1]
            frame = Frame(0, 0, card, state.controller(card) if card >= 0 else PLAYER_TARGET - card, 0, ())
        else:
            verb, frame = rule
        if verb.unless and _payable(state, card, verb.unless, frame.source):
            continue
        if verb.by is None or (by >= 0 and matches(state, by, verb.by, frame) != verb.only):
            return True
    return False


def _payable(state: ArcState, card: int, unless: tuple[Any, ...], source: int) -> bool:
    seat = state.controller(card)
    return all(state.can_pay_part(seat, source if source >= 0 else card, cost) for cost in unless)


def prices_of(state: ArcState, card: int, action: str) -> list[tuple[tuple[Any, ...], int]]:
    """What must be paid so that a card may do what a text otherwise forbids it, each price with the card whose text it is."""
    if silent(state, f"forbid {action}"):
        return []
    found: list[tuple[tuple[Any, ...], int]] = []
    for rule in _rules_on(state, "forbid", card, action):
        if len(rule) == 5:
            verbs = state.facts.programs.sequences[rule[3] - 1] if rule[3] else ()
            found += [(verb.unless, card) for verb in verbs if verb.unless]
        elif rule[0].unless:
            found.append((rule[0].unless, rule[1].source))
    return found


def allowed(state: ArcState, card: int, action: str) -> int:
    """Whether a text allows what the rules bar, and how much of it; 0: no."""
    if silent(state, f"allow {action}"):
        return 0
    best = 0
    for rule in _rules_on(state, "allow", card, action):
        n = rule[3] if len(rule) == 5 else amount(state, rule[0].n, rule[1])
        best = max(best, n or 1)
    return best


def must(state: ArcState, card: int, action: str) -> bool:
    """Whether a text demands it."""
    return not silent(state, f"must {action}") and bool(_rules_on(state, "must", card, action))


def stays_marked(state: ArcState, card: int) -> bool:
    """Whether a text keeps the card marked in the unmark phase, whatever its controller would pay."""
    if any(effect[0] == "stay" and effect[1] == card for effect in state.effects) or forbidden(state, card, "unmark"):
        return True
    return any(not verb.unless for verb, _ in bearing(state, card, "stay"))


def unmark_costs(state: ArcState, card: int) -> list[tuple[Any, int]]:
    """What its controller may pay to unmark a card that a text keeps marked, each with the card whose text it is."""
    return [(verb.unless, frame.source) for verb, frame in bearing(state, card, "stay") if verb.unless]


def spared(state: ArcState, target: int) -> bool:
    """Whether a passive ability prevents all damage to a card or player."""
    return any(isinstance(verb, Prevent) for verb, _ in bearing(state, target, "prevent"))


def diverted(state: ArcState, target: int) -> int:
    """Where a passive ability sends damage that would be dealt to this card; the same card if nowhere else."""
    for verb, frame in passives(state, "redirect"):
        if isinstance(verb, Redirect) and reaches(state, verb.of, target, frame):
            return next(iter(objects_of(state, verb.to, frame)), target)
    return target
