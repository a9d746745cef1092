"""Verbs that flip upgrades, and that bring upgrades and creatures to an Outpost which the text names (O49-O52, O60)."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.triggers import emit
from cardforge.effects.verbs import Attach
from cardforge.games.outposts.actions.move import move_to_outpost
from cardforge.games.outposts.actions.outposts import attach_forbidden
from cardforge.games.outposts.actions.play_card import put_on
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.definitions import UPGRADE
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.effects.objects import both_of, cards_among
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, DECK, DISCARD, HAND, HIDDEN, UPGRADES


def flip(state: OutpostsState, verb: own.Flip, ctx: EffectContext, objects: list[int]) -> None:
    """O51: flips upgrades; one flipped face-up triggers its "when flipped", one flipped face-down has no effect."""
    for card in cards_among(objects):
        up = state.lies_in(card, HIDDEN) if verb.up is None else verb.up
        if state.lies_in(card, HIDDEN if up else UPGRADES):
            state.put(card, state.controller(card), UPGRADES if up else HIDDEN, state.at[card])
            state.note("flipped" if up else "hidden", "O51", card)
            if up:
                emit(state, "flipped", card)


def attach(state: OutpostsState, verb: own.AttachUpgrade | Attach, ctx: EffectContext, objects: list[int]) -> None:
    """O49, O50, O54: attaches upgrades to an Outpost of their player that has room; from elsewhere than play face-up or face-down as is said."""
    outposts, cards = both_of(state, verb.what, verb.to, ctx, objects)
    up = verb.up if isinstance(verb, own.AttachUpgrade) else None
    for card in cards if outposts else []:
        zone, outpost = state.where[card] % COUNT, outposts[0]
        is_upgrade = state.definitions.kind[state.definition[card]] == UPGRADE
        if not is_upgrade or state.at[card] == outpost or attach_forbidden(state, state.owner[card], outpost):
            continue
        if zone in (UPGRADES, HIDDEN):
            to = zone if up is None else UPGRADES if up else HIDDEN
            state.put(card, state.owner[card], to, outpost)
            state.note("guards", "O49", card, outpost)
        elif zone in (HAND, DECK, DISCARD) and up is None:
            state.push(("face", card, outpost))
        elif zone in (HAND, DECK, DISCARD):
            put_on(state, card, outpost, up is True)
    if isinstance(verb, own.AttachUpgrade):
        _spoken_of(state, verb, cards)


def station(state: OutpostsState, verb: own.Station, ctx: EffectContext, objects: list[int]) -> None:
    """O60, O54: moves creatures and upgrades to an Outpost of their player that has room."""
    outposts, cards = both_of(state, verb.what, verb.to, ctx, objects)
    if outposts:
        move_to_outpost(state, cards, outposts[0])
    _spoken_of(state, verb, cards)


def _spoken_of(state: OutpostsState, verb: own.AttachUpgrade | own.Station, cards: list[int]) -> None:
    """Lets "it" be what was brought to an Outpost, if the text goes on about that."""
    if verb.brought:
        state.antecedent = cards


BOOK.handles(own.Flip, flip)
BOOK.handles(Attach, attach)
BOOK.handles(own.AttachUpgrade, attach)
BOOK.handles(own.Station, station)
