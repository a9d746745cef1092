"""The cards that fit a filter of a text, and which of them may be targets (A165, A274, C35)."""

from __future__ import annotations

from cardforge.effects.evaluate import EffectContext, objects_of
from cardforge.effects.selectors import HERE, Choose, Filter
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Attach, PutIntoPlay, Sacrifice
from cardforge.games.arc.definitions import ENCHANTMENT, EVENT, MAGIC
from cardforge.games.arc.effects.continuous import has_keyword, is_unaffected, touched
from cardforge.games.arc.effects.fighting import IN_COMBAT
from cardforge.games.arc.effects.filters import filtered, is_more_than_a_type, matches, of_type
from cardforge.games.arc.effects.locations import city_of, zones_of
from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, IN_PLAY, RESIDENTS, RESOLVING


def candidates(state: ArcState, filter: Filter, ctx: EffectContext) -> list[int]:
    """Every card that fits, seat by seat from the text's controller on."""
    if filter.either:
        return list(dict.fromkeys(card for part in filter.either for card in candidates(state, part, ctx)))
    if filter.what == "ability":
        waiting = dict.fromkeys(item.card for item in state.items if item.ability >= 0)
        return [card for card in waiting if matches(state, card, filter, ctx)]
    cards = [card for zone in _zones(state, filter, ctx) for card in zone]
    return filtered(state, cards, filter, ctx)


def some_candidate(state: ArcState, filter: Filter, ctx: EffectContext, need: int) -> bool:
    """Whether at least `need` cards fit and may be targets; stops counting there."""
    if filter.either:
        return len(targetable(state, candidates(state, filter, ctx), ctx)) >= need
    if filter.what == "ability":
        return len(candidates(state, filter, ctx)) >= need
    more, anywhere = is_more_than_a_type(filter), filter.place not in HERE
    for zone in _zones(state, filter, ctx):
        for card in of_type(state, zone, filter) if zone else zone:
            if (not more or matches(state, card, filter, ctx, anywhere)) and can_be_target(state, card, ctx):
                need -= 1
                if need <= 0:
                    return True
    return need <= 0


def _zones(state: ArcState, filter: Filter, ctx: EffectContext) -> list[list[int]]:
    """The zones of a filter, seat by seat from the text's controller on; none for states of combat without an attack."""
    if filter.states and not state.combats and any(word in IN_COMBAT for word in filter.states):
        return []
    seats = state.seats
    last = ctx.seat + (1 if filter.whose == "you" else seats)
    return [state.zones[seat % seats * COUNT + zone] for seat in range(ctx.seat, last) for zone in zones_of(filter)]


def can_be_target(state: ArcState, card: int, ctx: EffectContext) -> bool:
    """Whether a card may be a target: A165, C35: of a resident's ability only in its city; A274: unless a text forbids it.

    An event never targets itself, and no enchantment is put on what cannot be enchanted (A193). K12: what opponents control never targets a card with Sanctuary. Q25: under the leaflet of 2020 the abilities of residents reach everywhere.
    """
    return _is_open(state, card, ctx, _is_to_be_attached(state, ctx.source), _reach_of(state, ctx.source))


def _is_open(state: ArcState, card: int, ctx: EffectContext, attached: bool, reach: int) -> bool:
    """The same, once it is known whether the source is to be attached, and how far it reaches (`_reach_of`)."""
    source = ctx.source
    if card == source and state.lies_in(card, RESOLVING):
        return False
    if not is_unaffected(state, "forbid be_targeted") and is_forbidden(state, card, "be_targeted", source):
        return False
    if attached and is_forbidden(state, card, "be_enchanted", source):
        return False
    if state.definitions.profile.leaflet:
        sheltered = "sanctuary" in state.definitions.leaflet_words and card >= 0  # K12: from what an opponent targets
        return not (sheltered and ctx.seat != state.where[card] // COUNT and has_keyword(state, card, "sanctuary"))
    return reach < 0 or (card >= 0 and city_of(state, card) == reach)


def _is_to_be_attached(state: ArcState, source: int) -> bool:
    """A193: whether what has targets is an enchantment not in play, which is to be attached to them."""
    forbids = not is_unaffected(state, "forbid be_enchanted")
    return forbids and source >= 0 and state.type_of(source) == ENCHANTMENT and not state.lies_in(source, ATTACHED)


def _reaches_everywhere(state: ArcState, source: int) -> bool:
    """Whether a text of this card may reach every city: residents reach their own (A165, C35), except under the leaflet of 2020 (Q25)."""
    zone = state.where[source] % COUNT if source >= 0 else -1
    return (zone != RESIDENTS and (zone != ARMY or not state.combats)) or bool(state.definitions.profile.leaflet)


def _reach_of(state: ArcState, source: int) -> int:
    """The city to which the text of a card is limited; below 0 for a text that may reach every one."""
    if state.definitions.profile.leaflet or _reaches_everywhere(state, source):
        return -1
    return city_of(state, source)


def targetable(state: ArcState, targets: list[int], ctx: EffectContext) -> list[int]:
    """Those of these cards and players that may be targets; only those are looked at one by one that something may protect."""
    source, protected, definitions = ctx.source, touched(state, "forbid be_targeted"), state.definitions
    attached, reach = _is_to_be_attached(state, source), _reach_of(state, source)
    limited = "sanctuary" in definitions.granted_keywords or reach >= 0
    if limited or protected is None or attached:
        return [card for card in targets if _is_open(state, card, ctx, attached, reach)]
    if source >= 0 and source in targets and state.lies_in(source, RESOLVING):
        targets = [card for card in targets if card != source]
    if not protected and "sanctuary" not in definitions.leaflet_words:
        return targets
    printed, definition = definitions.printed_keywords, state.definition
    return [
        card
        for card in targets
        if not (card in protected or (card >= 0 and "sanctuary" in printed[definition[card]]))
        or _is_open(state, card, ctx, attached, reach)
    ]


def is_open_to(state: ArcState, verb: Verb, card: int, ctx: EffectContext) -> bool:
    """P63, P65: only creatures go to cities and armies; A193: no enchantment onto what cannot be enchanted; A274: no sacrifice of what cannot be sacrificed; no event comes into play (C15)."""
    if isinstance(verb, Attach):
        enchantments = objects_of(state, verb.what, ctx)
        if _is_another(verb.to) and any(state.lies_in(one, ATTACHED) and state.at[one] == card for one in enchantments):
            return False
        return not any(is_forbidden(state, card, "be_enchanted", one) for one in enchantments)
    if card < 0:
        return True
    if isinstance(verb, Sacrifice):
        return not is_forbidden(state, card, "be_sacrificed", ctx.source)
    if isinstance(verb, PutIntoPlay) and state.where[card] % COUNT not in IN_PLAY:
        placed = bool(verb.to) or verb.home is not None
        return state.is_creature(card) if placed else state.type_of(card) not in (EVENT, MAGIC)
    return True


def _is_another(to: object) -> bool:
    """ "Attach it to another creature": than the one that it is on."""
    filter = to.filter if isinstance(to, Choose) else Filter()
    return filter.other or any(how == "other than" for how, _ in filter.related)
