"""Cards that texts keep in graveyards, or from the ways in which cards leave them and the game (A80, A112, A274)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.standard.kept_views import is_of_its_kind, view_kept
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Forbid, PutIntoPlay, RemoveFromGame, Return
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.verbs import BE_BROUGHT_INTO_PLAY, BE_REMOVED, BE_RETURNED, LEAVE_GRAVEYARD
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, GRAVEYARD, IN_PLAY


def way_of(verb: Verb) -> str:
    """The way in which a verb takes cards from where they are, as texts forbid it; "" for a way of which they say nothing."""
    if isinstance(verb, Return):
        return BE_RETURNED if verb.to == "hand" else ""
    return _WAYS_BY_VERB.get(type(verb), "")


def may_leave(state: ArcState, card: int, way: str = "", by: int = -1) -> bool:
    """Whether no text keeps a card in its graveyard, or from this way of being taken from where it is."""
    if card < 0:
        return True
    buried = state.where[card] % COUNT == GRAVEYARD
    if buried and (is_forbidden(state, card, LEAVE_GRAVEYARD, by) or _is_kept_for_a_time(state, card)):
        return False
    within = buried or (way != BE_BROUGHT_INTO_PLAY and state.where[card] % COUNT in IN_PLAY)
    return not (way and within and is_forbidden(state, card, way, by))


def keep_there(state: ArcState, verb: Forbid, ctx: EffectContext) -> None:
    """Keeps cards of a kind in graveyards for a time, also those that come there later: the text speaks of no others (Q63)."""
    number, until = state.definitions.programs.number((verb,)), state.expires(verb.until, ctx.seat)
    state.effects.append(LastingEffect(LEAVE_GRAVEYARD, -1, view_kept(verb, ctx), number, until))


def _is_kept_for_a_time(state: ArcState, card: int) -> bool:
    return any(effect.word == LEAVE_GRAVEYARD and is_of_its_kind(state, effect, card) for effect in state.effects)


def let_go(state: ArcState, verb: Verb, cards: list[int], by: int) -> list[int]:
    """Those of these cards that the verb of a card can take from where they are; with none of them nothing is done."""
    if state.definitions.forbidden.isdisjoint(_WAYS):
        return cards
    way = way_of(verb)
    found = [card for card in cards if may_leave(state, card, way, by)]
    if cards and not found:
        state.did_it = 0
    return found


_WAYS_BY_VERB: Final[dict[type[Verb], str]] = {RemoveFromGame: BE_REMOVED, PutIntoPlay: BE_BROUGHT_INTO_PLAY}
_WAYS: Final = frozenset((LEAVE_GRAVEYARD, BE_REMOVED, BE_BROUGHT_INTO_PLAY, BE_RETURNED))
