"""Which hand cards may be played: in the play phases, in Entrance, and in response (A127, A186, A190-A193, A273, A358, C12, C14)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.costs import EitherCost
from cardforge.effects.evaluate import holds, player_target, point_of_view
from cardforge.effects.selectors import This
from cardforge.effects.standard.kept_views import is_of_its_kind
from cardforge.games.arc.actions import costs, gold
from cardforge.games.arc.actions.announce import has_targets_with
from cardforge.games.arc.actions.casting import has_casting_place
from cardforge.games.arc.actions.resolve import bearers, namesakes
from cardforge.games.arc.definitions import (
    CITY,
    CREATURE,
    ENCHANTMENT,
    ENTRANCE,
    EVENT,
    MAGIC,
    REGION,
    RESPONSE,
)
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.costs import GoldCost
from cardforge.games.arc.effects.deed_limits import is_used_up
from cardforge.games.arc.effects.handlers.kept_there import may_leave
from cardforge.games.arc.effects.playing import KIND_PLAYED_FROM, PLAYED_FROM
from cardforge.games.arc.effects.restrictions import allowance, is_forbidden
from cardforge.games.arc.records import PlayCosts
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, DECK, GRAVEYARD, HAND, KINGDOM
from cardforge.kernel.decision import Option

_WHEN: Final = {CREATURE: "A127", EVENT: "C14", MAGIC: "A190", ENCHANTMENT: "A192", CITY: "A163", REGION: "A348"}
"""For each type the row that says when its cards may be played."""


_PLAY_FROM: Final = "allow play_from"


def playable(state: ArcState, seat: int, timing: int) -> list[Option]:
    """The hand cards that a seat may play at this time of the turn, and those elsewhere that a text lets it play."""
    cards = timely(state, seat, timing)
    return playable_of(state, seat, cards, timing) if cards else []


def timely(state: ArcState, seat: int, timing: int) -> list[int]:
    """The cards that a seat could play at this time of the turn by what they are, whatever they cost and need."""
    definition, playable_at = state.definition, state.definitions.playable_at[timing]
    cards = [card for card in state.zones[seat * COUNT + HAND] if playable_at[definition[card]]]
    if state.definitions.plays_from_elsewhere:
        cards += [card for card in _elsewhere(state, seat) if playable_at[definition[card]]]
    return cards


def playable_of(state: ArcState, seat: int, cards: list[int], timing: int) -> list[Option]:
    """Those of these cards that a seat may play."""
    definitions = state.definitions
    have = gold.funds(state, seat)
    plainly = (
        definitions.played_plainly and definitions.profile.leaflet
    )  # a card that is playable then is of the right type
    return [
        ("play", card)
        for card in gold.within_means(state, seat, cards, have)
        if not (
            (not plainly and _held_back(state, seat, card, timing))
            or (definitions.play_costs and _too_dear(state, seat, card, have))
            or _aimless(state, seat, card, timing)
        )
    ]


def _elsewhere(state: ArcState, seat: int) -> list[int]:
    """A57: the cards in the own graveyard, and the top one of the own deck, that a text lets a seat play as if they were in hand."""
    cards = state.zone(seat, GRAVEYARD) + state.deck_of(seat)[-1:]
    found = [card for card in cards if allowance(state, card, "play_from") or _lets_itself_be_played(state, card)]
    return [card for card in dict.fromkeys([*found, *_for_a_time(state, seat)]) if may_leave(state, card)]


def _for_a_time(state: ArcState, seat: int) -> list[int]:
    """A57: the cards that a text lets a seat play for a time, as long as they lie where they lay: of the deck only the top one."""
    named = [effect.value for effect in state.effects if effect[:2] == (PLAYED_FROM, player_target(seat))]
    top = state.deck_of(seat)[-1:]
    there = [card for card, zone in named if state.where[card] == seat * COUNT + zone]
    for effect in state.effects:
        if effect[:2] == (KIND_PLAYED_FROM, player_target(seat)):
            there += [card for card in state.zone(seat, GRAVEYARD) if is_of_its_kind(state, effect, card)]
    return [card for card in there if not state.lies_in(card, DECK) or card in top]


def _lets_itself_be_played(state: ArcState, card: int) -> bool:
    """Whether the text of a card in the graveyard says that it may be played from there, and its condition holds."""
    if not state.lies_in(card, GRAVEYARD):
        return False
    own = [entry for topic, entries in state.entries_of(card) if topic == _PLAY_FROM for entry in entries]
    return any(
        isinstance(getattr(entry.verb, "what", None), This)
        and (entry.condition is None or holds(state, entry.condition, ctx))
        for _, ctx, entry in own
    )


def play_forbidden(state: ArcState, seat: int, card: int, timing: int, have: list[int]) -> str | None:
    """The row that forbids playing a hand card now: its type, a text (A274), the Region (A358), gold (C12), targets (A193)."""
    return (
        _held_back(state, seat, card, timing)
        or _too_dear(state, seat, card, have)
        or _aimless(state, seat, card, timing)
    )


def _held_back(state: ArcState, seat: int, card: int, timing: int) -> str | None:
    """The row that keeps a seat from playing a card at this time, whatever it costs and targets."""
    definitions = state.definitions
    kind = definitions.card_type[state.definition[card]]
    if kind not in definitions.types_at[timing] and (timing == ENTRANCE or not is_sudden(state, card)):
        return _WHEN[kind]
    return None if definitions.played_plainly else _forbidden_by_texts(state, seat, card, kind)


def _forbidden_by_texts(state: ArcState, seat: int, card: int, kind: int) -> str | None:
    """The row of the text, the precondition, the other Unique card or the Region that keeps a seat from playing a card."""
    definitions = state.definitions
    if may_not_play(state, seat, kind) or (definitions.limited_deeds and is_used_up(state, "play", card, seat)):
        return "A274"
    if definitions.preconditions and not meets_preconditions(state, seat, card):
        return "P33"
    if "unique" in definitions.leaflet_words and has_keyword(state, card, "unique") and namesakes(state, card, seat):
        return "K11"
    return None if supported(state, seat, card) else "A358"


def _too_dear(state: ArcState, seat: int, card: int, have: list[int]) -> str | None:
    """The row that forbids playing a card that a seat cannot pay for."""
    extra = state.definitions.play_costs.get(state.definition[card])
    if extra is not None:
        return extra_forbidden(state, seat, card, have, extra)
    return None if gold.can_pay(state, seat, card, have) else "C12"


def _aimless(state: ArcState, seat: int, card: int, timing: int) -> str | None:
    """The row that forbids playing a card without targets, or a creature without a place."""
    definitions, definition = state.definitions, state.definition[card]
    if timing != ENTRANCE and not has_targets(state, seat, card):
        return "A193"
    if definitions.card_type[definition] == CREATURE:
        return None if has_casting_place(state, seat, card) else "P80"
    return None


def may_play_free(state: ArcState, seat: int, card: int) -> bool:
    """Whether a text may let a seat play a card without paying its gold: nothing else forbids it, and it has targets (A193, A274, P33)."""
    kind = state.definitions.card_type[state.definition[card]]
    if kind not in FORBIDDEN_PLAY or may_not_play(state, seat, kind) or not supported(state, seat, card):
        return False
    if state.definitions.limited_deeds and is_used_up(state, "play", card, seat):
        return False
    if state.definitions.preconditions and not meets_preconditions(state, seat, card):
        return False
    if (
        "unique" in state.definitions.leaflet_words
        and has_keyword(state, card, "unique")
        and namesakes(state, card, seat)
    ):
        return False
    extra = state.definitions.play_costs.get(state.definition[card]) if state.definitions.play_costs else None
    if extra is not None and costs.forbidden(state, seat, card, extra.additional):
        return False
    return has_targets(state, seat, card) and (kind != CREATURE or has_casting_place(state, seat, card))


def meets_preconditions(state: ArcState, seat: int, card: int) -> bool:
    """P33: whether what a card's own text demands for playing it is so now."""
    conditions = state.definitions.preconditions.get(state.definition[card], ())
    return all(holds(state, condition, point_of_view(card, seat)) for condition in conditions)


def extra_forbidden(state: ArcState, seat: int, card: int, have: list[int], extra: PlayCosts) -> str | None:
    """The row that forbids playing a card with costs of its own text: what it costs besides, and its gold or what may be paid instead."""
    if row := costs.forbidden(state, seat, card, extra.additional):
        return row
    if any(gold.can_pay(state, seat, card, have, more) for more in _gold_besides(state, seat, card, extra)):
        return None
    ways = (
        costs.forbidden(state, seat, card, way)
        for way, condition in extra.alternatives
        if condition is None or holds(state, condition, point_of_view(card, seat))
    )
    return None if any(row is None for row in ways) else "C12"


def _gold_besides(state: ArcState, seat: int, card: int, extra: PlayCosts) -> set[int]:
    """How much gold playing a card may cost besides its own cost, for each way to pay the rest."""
    found = {0}
    for part in extra.additional:
        ways = part.options if isinstance(part, EitherCost) else (part,)
        able = [way for way in ways if isinstance(way, GoldCost) or costs.can_pay_part(state, seat, card, way)]
        found = {
            before + (way.n if isinstance(way, GoldCost) and isinstance(way.n, int) else 0)
            for before in found
            for way in able
        }
    return found


def is_sudden(state: ArcState, card: int) -> bool:
    """Whether a creature may be played whenever an event may (A273)."""
    return (
        state.definitions.playable_at[RESPONSE][state.definition[card]]
        and state.is_creature(card)
        and has_keyword(state, card, "sudden")
    )


FORBIDDEN_PLAY: Final = {
    EVENT: "play_events",
    MAGIC: "play_magic",
    CREATURE: "play_creatures",
    ENCHANTMENT: "play_enchantments",
}
"""For each type of card the action that a text may forbid."""


def may_not_play(state: ArcState, seat: int, kind: int) -> bool:
    """Whether a text forbids a player to play cards, or cards of this type (A274)."""
    if state.definitions.play_never_forbidden:
        return False
    player = player_target(seat)
    return is_forbidden(state, player, "play_cards") or is_forbidden(
        state, player, FORBIDDEN_PLAY.get(kind, "play_cards")
    )


def supported(state: ArcState, seat: int, card: int) -> bool:
    """A355-A358: whether the active Region supports the card's faction; without Regions all factions may be played (A19)."""
    if not state.definitions.profile.faction_gate:
        return True
    faction = state.definitions.faction[state.definition[card]]
    return any(faction in state.definitions.supports[state.definition[region]] for region in state.zone(seat, KINGDOM))


def has_targets(state: ArcState, seat: int, card: int) -> bool:
    """Whether there are targets for everything that the card targets."""
    programs = state.definitions.play_programs[state.definition[card]]
    if programs:
        if state.definitions.costs_x[state.definition[card]]:
            most = gold.most_x(state, seat, card)
            return any(has_targets_with(state, seat, card, x) for x in range(most + 1))
        return has_targets_with(state, seat, card, 0)
    return state.type_of(card) != ENCHANTMENT or bool(bearers(state, card))
