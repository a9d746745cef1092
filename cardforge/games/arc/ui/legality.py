"""Finds the row that forbids an option, with the same functions that list the legal options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.effects.evaluate import EffectContext, is_player
from cardforge.effects.targeting import slot_candidates
from cardforge.games.arc.actions import gold, move
from cardforge.games.arc.actions.activate import use_forbidden
from cardforge.games.arc.actions.play_card import play_forbidden
from cardforge.games.arc.definitions import ENCHANTMENT, ENTRANCE, PLAY, RESPONSE
from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.effects.locations import city_of
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.phases import attack, courses, defence, devotion, laying, play, tactics
from cardforge.games.arc.records import attacker_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, CITIES, COUNT, HAND, IN_PLAY, RESIDENTS
from cardforge.kernel.decision import Decision, Option

Reason = Callable[[ArcState, int, Decision, tuple[int, ...]], str | None]

_OWN_TURN: Final = {
    "course": "P14", "devote": "P22", "resource": "A73", "move": "A143", "build": "A163", "cycle": "A163", "claim": "A175", "with": "A279", "against": "A279", "points": "C8",
}  # fmt: skip
"""The actions reserved for the active player, each with its row."""


def why_illegal(state: ArcState, seat: int, option: Option) -> str | None:
    """Returns the row that forbids an option to a seat now; None if the option is offered or no row concerns it."""
    decision = state.decision
    if decision is None or not option or (decision.seat == seat and option in decision.options):
        return None
    word, rest = str(option[0]), option[1:]
    numbers = tuple(part for part in rest if isinstance(part, int))
    if len(numbers) != len(rest) or any(number >= len(state.definition) for number in numbers):
        return None
    if word in _OWN_TURN and seat != state.active:
        return _OWN_TURN[word]
    reason = _REASONS.get(word)
    if reason is None:
        return _COMPULSORY.get((decision.kind, word))
    return reason(state, seat, decision, numbers)


def _card(numbers: tuple[int, ...]) -> int:
    """Returns the card that an option names; -1 for none."""
    return numbers[0] if numbers and numbers[0] >= 0 else -1


def _resource(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if state.definitions.profile.leaflet:
        return "P20"
    if decision.kind != "play":
        return "A218"
    return laying.resource_forbidden(state, seat) or (None if _card(numbers) in state.zone(seat, HAND) else "A73")


def _city(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if state.definitions.profile.leaflet:
        return _built(state, seat, decision, numbers)
    if decision.kind != "entrance":
        return "A163"
    row = play.city_forbidden(state, seat)
    if row or numbers:
        return row
    return None if gold.can_pay(state, seat, state.zone(seat, CITIES)[-1], gold.funds(state, seat)) else "C12"


def _built(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str:
    """P71, Q7, Q8: why a city is not built: not at the very start of the turn, forbidden by a text, no unbuilt one."""
    if decision.kind != "turn":
        return "Q7"
    if not state.may(seat, "build"):
        return "A274"
    return "Q8" if _card(numbers) in state.zone(seat, HAND) else "P71"


def _cycle(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return play.city_forbidden(state, seat) if decision.kind == "entrance" else "A163"


def _target(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """Handles `army` and `city`, which are targets of an attack as well as destinations of a creature."""
    if decision.kind in ("place", "destination"):
        return "A128" if decision.kind == "place" else "A142"
    if seat != state.active:
        return "A279"
    row = attack.attack_forbidden(state, seat)
    if row or decision.kind != "attack":
        return row or "A279"
    if len(numbers) == 2 and numbers[1] >= 0 and is_forbidden(state, numbers[1], "be_attacked"):
        return "A274"
    return "A296" if state.definitions.profile.regions else "P37" if state.definitions.profile.leaflet else "A223"


def _attacker(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if decision.kind != "attackers":
        return "A279"
    if card < 0:
        return None
    if not state.is_avatar(card) and card not in attack.fighters(state, seat):
        return "A280" if state.definitions.profile.regions else "A130" if state.lies_in(card, RESIDENTS) else "A66"
    if state.marked[card]:
        return "A278"
    if state.is_avatar(card):
        return "C42" if card == state.avatar[seat] else "A66"
    return "A274" if is_forbidden(state, card, "attack") else "A295"


def _against(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """K24, Q66: why a creature is not sent against a second city."""
    row = _attacker(state, seat, decision, numbers)
    if row not in (None, "A295") or len(numbers) != 2:
        return row
    if not state.definitions.profile.leaflet or "militia" not in keywords(state, numbers[0]):
        return "K24" if state.definitions.profile.leaflet else "A223"
    return "A274" if is_forbidden(state, numbers[1], "be_attacked", numbers[0]) else "Q66"


def _blocks(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """Handles an option that names the attacker; the decision names the blocker."""
    if decision.kind != "block":
        return "A301"
    attacker = _card(numbers)
    if attacker not in [attacker_of(fight) for fight in state.combats]:
        return "A309"
    card = int(decision.context[0])
    if not defence.defends_against(state, card, attacker):
        return "Q66"
    return None if defence.may_block(state, card, attacker) else "A274"


def _lead(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if seat != state.target_seat or state.definitions.profile.regions:
        return "A155"
    if state.target_city >= 0:
        return "C11"
    return "C29" if defence.leads(state, seat) else "A157"


def _side(row: str) -> Reason:
    """Returns the reason for a kind of defence without a possible blocker, or absent from the profile (C6)."""
    return lambda state, seat, decision, numbers: row if decision.kind == "defence" else "C6"


def _claim(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind != "tactics":
        return "A214"
    return tactics.claim_forbidden(state, seat, numbers[0] if numbers else -1)


def _send(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if state.definitions.profile.leaflet:
        return _devotee(state, seat, decision, _card(numbers))
    if decision.kind != "bid":
        return "A178"
    return tactics.bid_forbidden(state, seat, int(decision.context[0]), _card(numbers))


def _devotee(state: ArcState, seat: int, decision: Decision, card: int) -> str:
    """P22, Q13, Q23: why a creature is not devoted: marked, no resident of the city that is named, an opponent's, forbidden by a text."""
    if decision.kind != "devote":
        return "P21"
    if not state.lies_in(card, RESIDENTS) or state.at[card] != decision.context[0]:
        return "P22"
    if state.controller(card) != seat:
        return "Q23"
    return "Q13" if state.marked[card] else "A274"


def _move(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return move.move_forbidden(state, seat, _card(numbers)) if decision.kind == "play" else "A143"


def _play(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if card < 0:
        return None
    if not state.lies_in(card, HAND):
        return "A108"
    if state.controller(card) != seat:
        return "A298"
    timing = {"entrance": ENTRANCE, "play": PLAY}.get(decision.kind, RESPONSE)
    row = play_forbidden(state, seat, card, timing, gold.funds(state, seat))
    return row or (None if decision.kind in ("entrance", "play", "window") else "C31")


def _use(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    card = _card(numbers)
    if card >= 0 and numbers[1:] and numbers[1] in state.definitions.adds_devotion.get(state.definition[card], ()):
        return "Q64"
    if card < 0 or len(numbers) != 2 or numbers[1] not in state.definitions.activated[state.definition[card]]:
        return "A237"
    if state.where[card] % COUNT not in IN_PLAY:
        return "A108"
    row = use_forbidden(state, seat, card, numbers[1])
    if state.definitions.profile.leaflet and not state.definitions.abilities_answer:
        return row or (None if decision.kind == "play" else "Q24")
    return row or (None if decision.kind in ("play", "window") else "C31")


def _targeted(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    """Returns why a card is no legal target: forbidden by a text (A274), outside the resident's city (A165), not named by the text (A193)."""
    if decision.kind != "target" or not numbers:
        return "A193"
    definition, index, source, who, x, targets, picked = decision.context
    slots = state.definitions.ready[definition][index].slots
    target, ctx = numbers[0], EffectContext(0, 0, source, who, x, targets)
    if target in picked or len(targets) >= len(slots):
        return "A193"
    enchants = state.type_of(source) == ENCHANTMENT and not state.lies_in(source, ATTACHED)
    actions = ("be_targeted", "be_enchanted") if enchants else ("be_targeted",)
    if target >= 0 and any(is_forbidden(state, target, action, source) for action in actions):
        return "A274"
    home = city_of(state, source) if state.lies_in(source, RESIDENTS) or state.lies_in(source, ARMY) else -1
    fits = is_player(target) or target in slot_candidates(
        state, slots[len(targets)], EffectContext(0, 0, -1, who, x, targets)
    )
    return "A165" if home >= 0 and fits and not state.can_be_target(target, ctx) else "A193"


def _pile(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind == "pay":
        is_own_faction = numbers and numbers[0] == decision.context[1]
        return "C12" if is_own_faction else "A42"
    return "A32" if decision.kind in ("pile", "into_pile") else "A73"


def _discard(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    if decision.kind == "discard":
        return "A227"
    return "A269" if decision.kind in ("discard_for", "discard_some") else "A228"


def _course(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return courses.course_forbidden(state, seat, numbers[0] if numbers else -1) if decision.kind == "course" else "P14"


def _devote(state: ArcState, seat: int, decision: Decision, numbers: tuple[int, ...]) -> str | None:
    return devotion.devotion_forbidden(state, seat, _card(numbers)) if decision.kind == "devotion" else "P21"


def _always(row: str) -> Reason:
    return lambda state, seat, decision, numbers: row


_REASONS: Final[dict[str, Reason]] = {
    "resource": _resource, "build": _city, "cycle": _cycle, "army": _target, "city": _target, "with": _attacker, "against": _against, "block": _blocks,
    "lead": _lead, "civilian": _side("A303"), "military": _side("A304"), "claim": _claim, "send": _send, "move": _move,
    "play": _play, "use": _use, "target": _targeted, "pile": _pile, "discard": _discard, "draw": _always("A209"),
    "points": _always("C8"), "on": _always("A193"), "domain": _always("A226"), "mark": _always("A261"), "sacrifice": _always("A247"),
    "advantage": _always("A182"), "vp": _always("A182"), "yes": _always("A238"), "course": _course, "devote": _devote, "found": _always("P8"), "take": _always("P5"),
}  # fmt: skip

_COMPULSORY: Final = {
    ("attackers", "done"): "C42", ("attackers", "pass"): "C42", ("bid", "done"): "A178", ("bid", "pass"): "A178",
    ("discard", "pass"): "A227", ("draw", "pass"): "A209", ("pay", "pass"): "A58", ("mark_for", "pass"): "A58", ("gold_of_any", "pass"): "A76", ("pile", "pass"): "A73", ("into_pile", "pass"): "A73",
    ("target", "pass"): "A193", ("target", "done"): "A193", ("mark_others", "pass"): "A261", ("destination", "pass"): "A142",
    ("place", "pass"): "A128", ("turn", "pass"): "Q7", ("course", "pass"): "P14", ("lay", "stay"): "P17", ("devote", "done"): "P22",
    ("devote", "pass"): "P22", ("attack", "pass"): "Q60", ("first_city", "pass"): "P8",
}  # fmt: skip
"""The rows of decisions that must not be skipped, by decision kind and option word."""
