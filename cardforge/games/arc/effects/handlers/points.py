"""Verbs about points, gold and resource cards."""

from __future__ import annotations

from typing import Final

from cardforge.effects import verbs as kernel
from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.effects.evaluate import EffectContext, amount, objects_of, player_target, seats_of
from cardforge.effects.selectors import Choose
from cardforge.effects.standard.doers import doers
from cardforge.effects.standard.kept_views import view_kept
from cardforge.effects.triggers import emit
from cardforge.effects.verbs.permissions import VAULT
from cardforge.games.arc.actions import control
from cardforge.games.arc.actions.destruction import go_elsewhere
from cardforge.games.arc.actions.replacing import happens_otherwise
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.deed_limits import is_laying_used_up, is_used_up
from cardforge.games.arc.effects.filters import last_chosen
from cardforge.games.arc.effects.handlers.earmarked import earmarked
from cardforge.games.arc.effects.handlers.kept_there import let_go
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.effects.stats import most_lp
from cardforge.games.arc.effects.verbs import (
    CHOSEN_PILE,
    LEFT_VAULT,
    PUT,
    SMALLEST_PILE,
    DoubleGold,
    FactionGold,
    GiveBack,
    MoreGold,
    MoreResources,
    PileGold,
    ProduceGold,
    PutResource,
    TakeResource,
)
from cardforge.games.arc.phases.laying import piles_of
from cardforge.games.arc.state import LENT, ArcState
from cardforge.games.arc.zones import REMOVED, RESOURCES
from cardforge.kernel.decision import Option, Step, number_in


def gain(state: ArcState, verb: kernel.Gain | kernel.Lose, ctx: EffectContext, objects: list[int]) -> None:
    """Gives or takes VP, LP, or gold for this turn."""
    sign = -1 if isinstance(verb, kernel.Lose) else 1
    n = amount(state, verb.n, ctx)
    for seat in seats_of(state, verb.who, ctx):
        if verb.what in ("lp", "vp") and not state.may(seat, f"{'gain' if sign > 0 else 'lose'}_{verb.what}"):
            continue
        if n > 0 and happens_otherwise(state, f"would_{_EVENTS[sign]}", -1, seat, verb.what, n=n):
            continue
        _change(state, seat, verb.what, sign, n, ctx.source)


_EVENTS: Final = {1: "points_gained", -1: "points_lost"}


def _change(state: ArcState, seat: int, what: str, sign: int, n: int, source: int) -> None:
    """Gives (sign 1) or takes (sign -1) so many points, or gold of the faction of the source."""
    if what == "vp":
        state.vp[seat] = max(0, state.vp[seat] + sign * n)
        state.may_end = 1
    elif what == "lp":
        before, most = state.lp[seat], most_lp(state, seat)
        state.lp[seat] += sign * n
        state.may_end = 1
        if 0 <= most < state.lp[seat]:
            state.lp[seat] = max(before, most)
    elif what == "gold":
        faction = max(0, state.definitions.faction[state.definition[source]])
        state.gold[seat * 5 + faction] = max(0, state.gold[seat * 5 + faction] + sign * n)
    state.note("gain" if sign > 0 else "lose", "C11", seat, n, what)
    if n > 0:
        emit(state, _EVENTS[sign], -1, seat, what, n=n)


def gained_after_all(state: ArcState, step: Step) -> None:
    """Points that a player gains in the place of which something else might have happened (step: card, seat, points, by, number)."""
    _, source, seat, what, _, n = step
    _change(state, seat, what, 1, n, source)


def lost_after_all(state: ArcState, step: Step) -> None:
    """The same for points that a player loses."""
    _, source, seat, what, _, n = step
    _change(state, seat, what, -1, n, source)


def produce(state: ArcState, verb: ProduceGold, ctx: EffectContext, objects: list[int]) -> None:
    """Gives gold of a faction for this turn (A76)."""
    own = max(0, state.definitions.faction[state.definition[ctx.source]])
    faction = FACTIONS.index(verb.faction) if verb.faction in FACTIONS else own
    for seat in seats_of(state, verb.who, ctx):
        n = amount(state, verb.n, ctx)
        if verb.only is None:
            state.gold[seat * 5 + faction] += n
        else:
            number = state.definitions.programs.number((verb,))
            state.effects += [earmarked(state, seat, faction, number, view_kept(verb, ctx))] * n


def faction_gold(state: ArcState, verb: FactionGold, ctx: EffectContext, objects: list[int]) -> None:
    """Gives gold of the faction of each of these cards, or of the chosen one (A76)."""
    n = amount(state, verb.n, ctx)
    if verb.chosen is not None:
        word = last_chosen(state, ctx.source, verb.chosen.chosen)
        factions = [FACTIONS.index(word)] if word in FACTIONS else []
    else:
        cards = objects_of(state, verb.of, ctx) if verb.of is not None else []
        factions = [state.definitions.faction[state.definition[card]] for card in cards if card >= 0]
    for faction in factions:
        if faction >= 0:
            state.gold[ctx.seat * 5 + faction] += n


def pile_gold(state: ArcState, verb: PileGold, ctx: EffectContext, objects: list[int]) -> None:
    """A32, A76: gives gold of every pile for this turn, or of the pile with the fewest cards."""
    n = amount(state, verb.n, ctx)
    for seat in seats_of(state, verb.who, ctx):
        for pile in [_smallest(state, seat)] if verb.smallest else piles_of(state, seat):
            state.gold[seat * 5 + pile] += n


def _smallest(state: ArcState, seat: int) -> int:
    """The pile with the fewest cards; with a tie the first in the order of factions."""
    piles = piles_of(state, seat)
    lying = [sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile) for pile in piles]
    return piles[lying.index(min(lying))]


def double(state: ArcState, verb: DoubleGold, ctx: EffectContext, objects: list[int]) -> None:
    """A75: makes each resource card of a pile give 2 gold for a time."""
    for seat in seats_of(state, verb.who, ctx):
        until = state.expires(verb.until, ctx.seat)
        state.effects.append(LastingEffect("double", player_target(seat), "", FACTIONS.index(verb.faction), until))


def put_resource(state: ArcState, verb: PutResource, ctx: EffectContext, objects: list[int]) -> None:
    """A75: puts cards face down into piles of their owners, or of the player that the text names, by faction."""
    named = doers(state, verb.who, ctx)[:1] if verb.who is not None else []
    for card in let_go(state, verb, objects, ctx.source):
        if card >= 0 and not state.lies_in(card, REMOVED) and not state.is_avatar(card):
            taken = state.lies_in(card, RESOURCES)  # just before: it is another's vault in which it goes on lying
            seat = named[0] if named else state.controller(card) if taken else state.owner[card]
            own = not taken and seat in (named or _who_puts(state, verb, ctx))
            if own and VAULT in state.definitions.limited_deeds and is_used_up(state, VAULT, card, seat):
                continue
            if verb.laid and _may_not_lay(state, card, seat):
                continue
            if not taken:
                go_elsewhere(state, card)
            if verb.pile == SMALLEST_PILE:
                state.put(card, ctx.seat, RESOURCES, _smallest(state, ctx.seat))
            elif verb.pile in FACTIONS:
                _to_pile(state, card, seat, FACTIONS.index(verb.pile))
            else:
                _to_pile(state, card, seat, state.definitions.faction[state.definition[card]])
            state.set_marked(card, int(verb.marked))
            if verb.pile == CHOSEN_PILE or (not verb.pile and state.definitions.profile.leaflet):  # P20
                state.push(("choose_pile", seat, card))
            if own:
                emit(state, "resource_laid", card, seat, "" if verb.laid else PUT)


def _may_not_lay(state: ArcState, card: int, seat: int) -> bool:
    """Q53, A274: whether a text keeps a player from laying a resource card, or from laying one more."""
    if is_forbidden(state, player_target(seat), "lay_resources"):
        return True
    return bool(state.definitions.limited_deeds) and is_laying_used_up(state, card, seat)


def _who_puts(state: ArcState, verb: PutResource, ctx: EffectContext) -> list[int]:
    """Who puts cards into vaults: whoever chooses them, else the player of the text."""
    return seats_of(state, verb.what.who, ctx) if isinstance(verb.what, Choose) else [ctx.seat]


def choose_pile(state: ArcState, step: Step) -> None:
    """ "Into one of your vaults": asks into which pile a resource card goes, if there are several."""
    _, seat, card = step
    piles = state.definitions.piles[seat]  # those of the deck: the card itself lies in one already
    if len(piles) > 1 and state.lies_in(card, RESOURCES):
        state.ask(seat, "into_pile", [("pile", pile) for pile in piles], "A73", (seat, card))


def pile_chosen(state: ArcState, context: Step, option: Option) -> None:
    """The card lies in that pile, marked or not as before."""
    seat, card = context
    marked = state.marked[card]
    state.put(card, seat, RESOURCES, number_in(option))
    state.set_marked(card, marked)


def more_resources(state: ArcState, verb: MoreResources, ctx: EffectContext, objects: list[int]) -> None:
    """Lets players lay more resource cards for a time (A219)."""
    seats = [player_target(seat) for seat in seats_of(state, verb.who, ctx)]
    state.add_lasting("more_resources", seats, verb.until, ctx.seat, value=amount(state, verb.n, ctx))


def take_resource(state: ArcState, verb: TakeResource, ctx: EffectContext, objects: list[int]) -> None:
    """A31: moves resource cards from one player's piles to another's, for good or until something is no longer so."""
    until = state.expires(verb.until, ctx.seat) if verb.until else FOR_GOOD
    taken = [(seat, amount(state, verb.n, ctx)) for seat in seats_of(state, verb.who, ctx) if seat != ctx.seat]
    state.antecedent = []  # whoever was "that player" until now
    for seat, n in taken:
        state.push(("take_resource", ctx.seat, seat, n, until, ctx.source))


def take_one(state: ArcState, step: Step) -> None:
    """Asks which resource card to take until enough are taken."""
    _, taker, seat, n, until, source = step
    cards = [card for card in state.zone(seat, RESOURCES) if not is_forbidden(state, card, "be_stolen", source)]
    if n and cards:
        options: list[Option] = [("take", card) for card in cards]
        state.ask(taker, "take_resource", options, "A31", (taker, seat, n, until, source))


def took_one(state: ArcState, context: Step, option: Option) -> None:
    """Puts the chosen card into the taker's pile of the same faction, marked or not as before; where it was is remembered."""
    taker, seat, n, until, source = context
    card = number_in(option)
    emit(state, LEFT_VAULT, card, seat)
    state.effects.append(LastingEffect(LENT, player_target(seat), (state.at[card], source), card, until))
    _to_pile(state, card, taker, state.at[card])
    state.antecedent.append(card)
    state.push(("take_resource", taker, seat, n - 1, until, source))


def give_back(state: ArcState, verb: GiveBack, ctx: EffectContext, objects: list[int]) -> None:
    """A31: the resource cards that this card has taken lie again where they were, marked or not as they are."""
    mine = [effect for effect in state.effects if effect.word == LENT and effect.what[1] == ctx.source]
    state.effects = [effect for effect in state.effects if effect not in mine]
    for effect in mine:
        control.return_resource(state, effect)


def _to_pile(state: ArcState, card: int, seat: int, faction: int) -> None:
    """Puts a card into the pile of a faction; Q11: under the leaflet a text opens it, else a player has only the piles of the deck."""
    piles = state.definitions.piles[seat] or [0]
    opens = state.definitions.profile.leaflet and faction >= 0
    state.put(card, seat, RESOURCES, faction if opens or faction in piles else piles[0])


def more_gold(state: ArcState, verb: MoreGold, ctx: EffectContext, objects: list[int]) -> None:
    """A75, A76: resource cards that have just been marked for gold give more of it, of the faction of their piles."""
    for card in objects:
        if card >= 0 and state.lies_in(card, RESOURCES):
            n, seat, pile = amount(state, verb.n, ctx), state.controller(card), state.at[card]
            state.gold[seat * 5 + pile] += n
            state.note("surplus", "A76", seat, pile, n)


BOOK.step("would_points_gained", gained_after_all)
BOOK.step("would_points_lost", lost_after_all)
BOOK.handles(kernel.Gain, gain)
BOOK.handles(kernel.Lose, gain)
BOOK.handles(MoreResources, more_resources)
BOOK.handles(ProduceGold, produce)
BOOK.handles(FactionGold, faction_gold)
BOOK.handles(PileGold, pile_gold)
BOOK.handles(MoreGold, more_gold)
BOOK.handles(DoubleGold, double)
BOOK.handles(PutResource, put_resource)
BOOK.step("choose_pile", choose_pile)
BOOK.answer("into_pile", pile_chosen)
BOOK.handles(TakeResource, take_resource)
BOOK.handles(GiveBack, give_back)
BOOK.step("take_resource", take_one)
BOOK.answer("take_resource", took_one)
