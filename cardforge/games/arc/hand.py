"""What may be played from hand: in the play phases, in Entrance, and as an answer (A127, A186, A190-A193, A273, A358, C12, C14)."""

from __future__ import annotations

from cardforge.games.arc import gold
from cardforge.games.arc.passives import keywords
from cardforge.games.arc.permissions import forbidden
from cardforge.games.arc.resolving import bearers
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ANSWER, CITY, CREATURE, ENCHANTMENT, ENTRANCE, EVENT, MAGIC, MOMENTS, REGION
from cardforge.games.arc.zones import COUNT, HAND, KINGDOM
from cardforge.kernel.aiming import aimable
from cardforge.kernel.decision import Option
from cardforge.kernel.meaning import PLAYER_TARGET, Frame

_WHEN = {CREATURE: "A127", EVENT: "C14", MAGIC: "A190", ENCHANTMENT: "A192", CITY: "A163", REGION: "A348"}
"""For each type the row that says when a card of it may be played."""


def playable(state: ArcState, seat: int, moment: int) -> list[Option]:
    """The hand cards that the seat may play at this moment of the turn."""
    ever, fact = state.facts.ever[moment], state.fact
    cards = [card for card in state.zones[seat * COUNT + HAND] if ever[fact[card]]]
    if not cards:
        return []
    have = gold.funds(state, seat)
    return [("play", card) for card in cards if not play_forbidden(state, seat, card, moment, have)]


def play_forbidden(state: ArcState, seat: int, card: int, moment: int, have: list[int]) -> str | None:
    """The row that forbids playing a hand card now: its type, a text (A274), the Region (A358), gold (C12), a target (A193)."""
    kind = state.facts.kind[state.fact[card]]
    if kind not in MOMENTS[moment] and (moment == ENTRANCE or not is_sudden(state, card)):
        return _WHEN[kind]
    if barred(state, seat, kind):
        return "A274"
    if not supported(state, seat, card):
        return "A358"
    if not gold.can_pay(state, seat, card, have):
        return "C12"
    return None if moment == ENTRANCE or can_aim(state, seat, card) else "A193"


def is_sudden(state: ArcState, card: int) -> bool:
    """Whether a creature may be played whenever an event may (A273)."""
    return state.facts.ever[ANSWER][state.fact[card]] and state.is_creature(card) and "sudden" in keywords(state, card)


def barred(state: ArcState, seat: int, kind: int) -> bool:
    """Whether a text keeps a player from playing cards, or cards of this type (A274)."""
    if not state.effects and state.facts.never_barred:
        return False
    player = PLAYER_TARGET - seat
    return forbidden(state, player, "play_cards") or (kind == EVENT and forbidden(state, player, "play_events"))


def supported(state: ArcState, seat: int, card: int) -> bool:
    """A355-A358: whether the active Region supports the card's faction; without Regions every faction may be played (A19)."""
    if not state.facts.profile.faction_gate:
        return True
    faction = state.facts.faction[state.fact[card]]
    return any(faction in state.facts.supports[state.fact[region]] for region in state.zone(seat, KINGDOM))


def can_aim(state: ArcState, seat: int, card: int) -> bool:
    """Whether every target that the card demands is there."""
    slots = state.facts.play_slots[state.fact[card]]
    if slots:
        return aimable(state, slots, Frame(0, 0, card, seat, 0, ()))
    return state.kind(card) != ENCHANTMENT or bool(bearers(state))
