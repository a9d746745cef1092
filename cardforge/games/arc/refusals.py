"""Why an option is missing: the row that forbids it, from the same functions that make the lists of options."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.arc import attack, defence, gold, moves, play, tactics
from cardforge.games.arc.hand import play_forbidden
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ANSWER, ENTRANCE, PLAY
from cardforge.games.arc.using import use_forbidden
from cardforge.games.arc.whereabouts import city_of
from cardforge.games.arc.zones import ARMY, CITIES, COUNT, HAND, IN_PLAY, RESIDENTS
from cardforge.kernel.aiming import slot_candidates
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.meaning import PLAYER_TARGET, Frame

Reason = Callable[[ArcState, int, Decision, tuple[int, ...]], str | None]

_OWN_TURN = {
    "resource": "A73", "move": "A143", "build": "A163", "cycle": "A163", "claim": "A175", "with": "A279", "points": "C8",
}  # fmt: skip
"""What only the active player does, with the row that says so."""


def why_not(state: ArcState, seat: int, option: Option) -> str | None:
    """The row that forbids an option to this seat now, or None when it is offered, or no row says anything about it."""
    decision = state.decision
    if decision is None or not option or (decision.seat == seat and option in decision.options):
        return None
    word, rest = str(option[0]), option[1:]
    numbers = tuple(part for part in rest if isinstance(part, int))
    if len(numbers) != len(rest) or any(number >= len(state.fact) for number in numbers):
        return None
    if word in _OWN_TURN and seat != state.active:
        return _OWN_TURN[word]
    reason = _REASONS.get(word)
    if reason is None:
        return _STANDING.get((decision.kind, word))
    return reason(state, seat, decision, numbers)


def _card(numbers: tuple[int, ...]) -> int:
    """The card that an option names, -1 for none."""
    return numbers[0] if numbers and numbers[0] >= 0 else -1


def _resource(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind != "play":
        return "A218"
    return gold.resource_forbidden(state, seat) or (None if _card(numbers) in state.zone(seat, HAND) else "A73")


def _city(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind != "entrance":
        return "A163"
    row = play.city_forbidden(state, seat)
    if row or numbers:
        return row
    return None if gold.can_pay(state, seat, state.zone(seat, CITIES)[-1], gold.funds(state, seat)) else "C12"


def _cycle(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return play.city_forbidden(state, seat) if decision.kind == "entrance" else "A163"


def _target(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """`army` and `city` are targets of an attack, and places for a creature."""
    if decision.kind in ("place", "destination"):
        return "A128" if decision.kind == "place" else "A142"
    if seat != state.active:
        return "A279"
    row = attack.attack_forbidden(state, seat)
    if row or decision.kind != "attack":
        return row or "A279"
    if len(numbers) == 2 and numbers[1] >= 0 and forbidden(state, numbers[1], "be_attacked"):
        return "A274"
    return "A296" if state.facts.profile.regions else "A223"


def _attacker(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if decision.kind != "attackers":
        return "A279"
    if card < 0:
        return None
    if not state.is_avatar(card) and card not in attack.fighters(state, seat):
        return "A280" if state.facts.profile.regions else "A130" if state.lies_in(card, RESIDENTS) else "A66"
    if state.marked[card]:
        return "A278"
    if state.is_avatar(card):
        return "C42" if card == state.avatar[seat] else "A66"
    return "A274" if forbidden(state, card, "attack") else "A295"


def _blocks(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """The decision is about one defender; the option names the attacker."""
    if decision.kind != "block":
        return "A301"
    attacker = _card(numbers)
    if attacker not in [fight[0] for fight in state.combats]:
        return "A309"
    return None if defence.may_block(state, int(decision.context[0]), attacker) else "A274"


def _lead(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if seat != state.target_seat or state.facts.profile.regions:
        return "A155"
    if state.target_city >= 0:
        return "C11"
    return "C29" if defence.leads(state, seat) else "A157"


def _side(row: str) -> Reason:
    """A defence that nobody of that side can make, or that these rules do not know."""
    return lambda state, seat, decision, numbers: row if decision.kind == "defence" else "C6"


def _claim(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind != "tactics":
        return "A214"
    return tactics.claim_forbidden(state, seat, numbers[0] if numbers else -1)


def _send(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind != "bid":
        return "A178"
    return tactics.bid_forbidden(state, seat, int(decision.context[0]), _card(numbers))


def _move(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return moves.move_forbidden(state, seat, _card(numbers)) if decision.kind == "play" else "A143"


def _play(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if card < 0:
        return None
    if not state.lies_in(card, HAND):
        return "A108"
    if state.controller(card) != seat:
        return "A298"
    moment = {"entrance": ENTRANCE, "play": PLAY}.get(decision.kind, ANSWER)
    row = play_forbidden(state, seat, card, moment, gold.funds(state, seat))
    return row or (None if decision.kind in ("entrance", "play", "window") else "C31")


def _use(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if card < 0 or len(numbers) != 2 or numbers[1] not in state.facts.activated[state.fact[card]]:
        return "A237"
    if state.where[card] % COUNT not in IN_PLAY:
        return "A108"
    return use_forbidden(state, seat, card, numbers[1]) or (None if decision.kind in ("play", "window") else "C31")


def _aimed(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """A target that a text bars (A274), that lies outside the resident's city (A165), or that the card does not ask for (A193)."""
    if decision.kind != "target" or not numbers:
        return "A193"
    fact, place, source, who, x, targets, picked = decision.context
    slots = state.facts.ready[fact][place].slots
    target, frame = numbers[0], Frame(0, 0, source, who, x, targets)
    if target in picked or len(targets) >= len(slots):
        return "A193"
    if target >= 0 and forbidden(state, target, "be_targeted", source):
        return "A274"
    home = city_of(state, source) if state.lies_in(source, RESIDENTS) or state.lies_in(source, ARMY) else -1
    fits = target <= PLAYER_TARGET or target in slot_candidates(
        state, slots[len(targets)], Frame(0, 0, -1, who, x, targets)
    )
    return "A165" if home >= 0 and fits and not state.can_be_target(target, frame) else "A193"


def _pile(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind == "pay":
        own = numbers and numbers[0] == decision.context[1]
        return "C12" if own else "A42"
    return "A32" if decision.kind == "pile" else "A73"


def _discard(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind == "discard":
        return "A227"
    return "A269" if decision.kind in ("discard_for", "discard_some") else "A228"


def _just(row: str) -> Reason:
    return lambda state, seat, decision, numbers: row


_REASONS: dict[str, Reason] = {
    "resource": _resource, "build": _city, "cycle": _cycle, "army": _target, "city": _target, "with": _attacker, "block": _blocks,
    "lead": _lead, "civilian": _side("A303"), "military": _side("A304"), "claim": _claim, "send": _send, "move": _move,
    "play": _play, "use": _use, "target": _aimed, "pile": _pile, "discard": _discard, "draw": _just("A209"),
    "points": _just("C8"), "on": _just("A193"), "domain": _just("A226"), "mark": _just("A261"), "sacrifice": _just("A247"),
    "advantage": _just("A182"), "vp": _just("A182"), "yes": _just("A238"),
}  # fmt: skip

_STANDING = {
    ("attackers", "done"): "C42", ("attackers", "pass"): "C42", ("bid", "done"): "A178", ("bid", "pass"): "A178",
    ("discard", "pass"): "A227", ("draw", "pass"): "A209", ("pay", "pass"): "A58", ("pile", "pass"): "A73",
    ("target", "pass"): "A193", ("target", "done"): "A193", ("mark_others", "pass"): "A261", ("destination", "pass"): "A142",
    ("place", "pass"): "A128",
}  # fmt: skip
"""What cannot be left undone once it is begun, by the kind of the decision."""
