"""Whether a card fits a filter: type, subtypes, faction, controller, place, state, numbers, keywords (A46, A126, A234)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import Amount, StatOf
from cardforge.effects.conditions import Meeting, compare
from cardforge.effects.evaluate import EffectContext, amount, holds, mentioned_seats, objects_of, player_target
from cardforge.effects.selectors import (
    ATTACKED_BY,
    HELD_BY,
    HERE,
    HOME_OF,
    LEFT_BY,
    LIVED_IN,
    MOVED_FROM,
    NEXT_TARGET_OF,
    PLACE_LEFT,
    Filter,
    Holding,
    It,
    Itself,
    PlayerRef,
    Selector,
    Slot,
)
from cardforge.effects.standard.plain_filters import BARE, FULL, PLAIN, demands
from cardforge.effects.standard.spoken_of import is_true_of
from cardforge.effects.targeting import players_at
from cardforge.effects.verbs import Become
from cardforge.games.arc.card_fields import FACTIONS, PILE, TYPES
from cardforge.games.arc.effects.attacked import city_attacked, defender_against, is_attacked_by
from cardforge.games.arc.effects.continuous import affecting, is_unaffected, keywords
from cardforge.games.arc.effects.fighting import IN_COMBAT, fights
from cardforge.games.arc.effects.locations import city_of, is_there, moved_from, shares_place, was_left_by, was_with
from cardforge.games.arc.effects.stats import counters_on, faction_of, stat
from cardforge.games.arc.effects.waiting import could_be_target, targets_of, waiting_abilities
from cardforge.games.arc.records import CHOSEN, attacker_of, blockers_of
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, GRAVEYARD, IN_PLAY, RESIDENTS, RESOURCES
from cardforge.kernel.numbers import INTERPRETED

_CARD_TYPES: Final = {name: number for number, name in enumerate(TYPES)}


def matches(state: ArcState, card: int, filter: Filter, ctx: EffectContext, anywhere: bool = False) -> bool:
    """Whether a card fits a filter; with `anywhere` its place does not matter."""
    if filter.either:
        return any(matches(state, card, part, ctx, anywhere) for part in filter.either)
    if card < 0 or state.where[card] < 0:
        return False
    zone, definition, definitions = state.where[card] % COUNT, state.definition[card], state.definitions
    kind = _CARD_TYPES.get(filter.what)
    if kind is not None:
        if definitions.card_type[definition] != kind:
            return False
    elif filter.what == "ability":
        seats = waiting_abilities(state, card, filter)
        return any(not filter.whose or _is_of(state, seat, filter.whose, ctx) for seat in seats)
    elif not _is_what(definitions.card_type[definition], zone, filter.what):
        return False
    asked = demands(filter) if INTERPRETED else FULL  # compiled, to look at all fields costs as little
    if asked == BARE:
        return anywhere or is_there(state, card, zone, filter, ctx)
    if filter.other and (
        not _is_other(state, card, filter, ctx) if filter.related else _is_this(state, card, ctx.source)
    ):
        return False
    if not anywhere and not is_there(state, card, zone, filter, ctx):
        return False
    if filter.whose and not _is_of(state, state.where[card] // COUNT, filter.whose, ctx):
        return False
    if (filter.words or filter.without) and not _has_words(state, card, filter):
        return False
    if (filter.factions or filter.not_factions) and not _has_faction(faction_of(state, card), filter):
        return False
    if asked == PLAIN:
        return True
    if filter.name and definitions.cards[definition].name != filter.name:
        return False
    if filter.counter and counters_on(state, card, filter.counter) <= 0:
        return False
    for word in filter.states:
        if not _is_in_state(state, card, word, ctx):
            return False
    for bound in filter.bounds:
        if not compare(stat(state, card, bound.stat), bound.relation, _bound_of(state, card, bound.n, ctx)):
            return False
    if filter.at is not None and city_of(state, card) not in objects_of(state, filter.at, ctx):
        return False
    if filter.every and not all(_has_words(state, card, Filter(words=(word,))) for word in filter.every):
        return False
    if filter.owner and not _is_owned(state, card, filter.owner, ctx):
        return False
    if filter.most and not _is_extreme(state, card, filter, ctx):
        return False
    if filter.related and not all(_is_related(state, card, how, what, ctx) for how, what in filter.related):
        return False
    if filter.holds and not all(_holds(state, card, holding, ctx) for holding in filter.holds):
        return False
    if filter.chosen and not _is_chosen(state, card, filter.chosen, ctx):
        return False
    if filter.did and not all(state.times_happened(event, ctx, card) for event in filter.did):
        return False
    if filter.unlike and any(matches(state, card, part, ctx, True) for part in filter.unlike):
        return False
    return not (filter.keywords or filter.no_keywords) or _has_keywords(state, card, filter)


def filtered(state: ArcState, cards: list[int], filter: Filter, ctx: EffectContext) -> list[int]:
    """The cards that fit a filter, out of cards in its place."""
    cards = of_type(state, cards, filter)
    if not is_more_than_a_type(filter):
        return cards
    anywhere = filter.place not in HERE
    return [card for card in cards if matches(state, card, filter, ctx, anywhere)]


def of_type(state: ArcState, cards: list[int], filter: Filter) -> list[int]:
    """The cards of the filter's card type; all cards if it names no type of card."""
    kind = _CARD_TYPES.get(filter.what)
    if kind is None:
        return cards
    kinds, definition = state.definitions.card_type, state.definition
    return [card for card in cards if card >= 0 and kinds[definition[card]] == kind]


def is_more_than_a_type(filter: Filter) -> bool:
    """Whether a filter has more conditions than a type of card and a place."""
    return filter.what not in _CARD_TYPES or demands(filter) != BARE


def _bound_of(state: ArcState, card: int, n: Amount, ctx: EffectContext) -> int:
    """The number of a bound, which may be another number of the very card."""
    if isinstance(n, StatOf) and isinstance(n.of, Itself):
        return n.n * stat(state, card, n.stat)
    return amount(state, n, ctx)


def _is_other(state: ArcState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card is another than this one; of "others that share a faction with it", another than that one."""
    than = [what for how, what in filter.related if how.startswith("same ")]
    return card not in _likened(state, than[0], ctx) if than else not _is_this(state, card, ctx.source)


def _is_this(state: ArcState, card: int, source: int) -> bool:
    """Whether a card is the one whose text speaks, or has it attached: "another creature" on an enchantment is another than the enchanted one."""
    return card == source or (source >= 0 and state.at[source] == card and state.lies_in(source, ATTACHED))


def _is_owned(state: ArcState, card: int, owner: str, ctx: EffectContext) -> bool:
    if owner == "you":
        return state.owner[card] == ctx.seat
    return state.owner[card] in mentioned_seats(state, ctx, owner)


def _is_extreme(state: ArcState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether nothing that fits otherwise has a higher (or lower) number."""
    end, name = filter.most
    others = state.candidates(replace(filter, most=()), ctx)
    numbers = [stat(state, other, name) for other in others]
    return stat(state, card, name) == (max(numbers) if end == "highest" else min(numbers)) if numbers else False


def _is_related(state: ArcState, card: int, how: str, what: Selector | PlayerRef, ctx: EffectContext) -> bool:
    """Whether a card is attached to, attacks, blocks, or is blocked by something that a text names."""
    others = objects_of(state, what, ctx)
    if how == "attached":
        return state.lies_in(card, ATTACHED) and state.at[card] in others
    if how == "attacking":
        city, defender = city_attacked(state, card), player_target(defender_against(state, card))
        return fights(state, card, how, ctx) and ((city >= 0 and city in others) or defender in others)
    if how == "defending":
        return any(
            card in blockers_of(combat) and city_attacked(state, attacker_of(combat)) in others
            for combat in state.combats
        )
    if how == ATTACKED_BY:
        return is_attacked_by(state, card, others)
    if how == HELD_BY:
        return player_target(state.where[card] // COUNT) in others
    if how == HOME_OF:
        if any(other >= 0 and city_of(state, other) == card for other in others):
            return True
        gone = [other for other in others if other >= 0 and state.where[other] % COUNT not in IN_PLAY]
        return was_left_by(state, card, gone)
    if how == LIVED_IN:
        left = [*others, *state.earlier] if isinstance(what, It) else others
        return any(one.word == how and one.what in left and card in one.value for one in state.effects)
    if how == LEFT_BY:
        return was_left_by(state, card, others)
    if how == MOVED_FROM:
        return moved_from(state, card, others)
    if how == PLACE_LEFT:
        return any(was_with(state, card, other) for other in others if other >= 0)
    if how == "other than":
        return card not in others
    if how == NEXT_TARGET_OF:
        return could_be_target(state, card, _likened(state, what, ctx))
    if how == "targeting":
        return any(target in others for target in targets_of(state, card))
    if how == "targeting only":
        targets = targets_of(state, card)
        return bool(targets) and all(target in others for target in targets)
    if how == "same place":
        return any(shares_place(state, card, other) for other in others)
    if how.startswith("same "):
        others = _likened(state, what, ctx)
        return any(shares(state, card, other, how.removeprefix("same ")) for other in others if other >= 0)
    return (how != "blocked_by" and _blocks(state, card, others)) or (
        how != "blocking" and _is_blocked(state, card, others)
    )


def _likened(state: ArcState, what: Selector | PlayerRef, ctx: EffectContext) -> list[int]:
    """What a card is like; a target that was chosen before, wherever it is by now."""
    if isinstance(what, Slot):
        return list(ctx.targets[what.index]) if what.index < len(ctx.targets) else []
    return objects_of(state, what, ctx)


def _holds(state: ArcState, city: int, holding: Holding | Meeting, ctx: EffectContext) -> bool:
    """Whether so many creatures of a kind are in a city, or whether a card meets a condition, in which it is "it"."""
    if isinstance(holding, Meeting):
        condition, of_it = holding.condition, EffectContext(ctx.sequence, ctx.place, city, ctx.seat, ctx.x, ())
        return is_true_of(state, [city], lambda: holds(state, condition, of_it))
    inside = [card for card in state.candidates(holding.filter, ctx) if city_of(state, card) == city]
    return compare(len(inside), holding.relation, amount(state, holding.n, ctx))


def _blocks(state: ArcState, card: int, others: list[int]) -> bool:
    return any(card in blockers_of(combat) and attacker_of(combat) in others for combat in state.combats)


def _is_blocked(state: ArcState, card: int, others: list[int]) -> bool:
    return any(
        attacker_of(combat) == card and not set(others).isdisjoint(blockers_of(combat)) for combat in state.combats
    )


def shares(state: ArcState, card: int, other: int, what: str) -> bool:
    """Whether two cards have a faction, a type, a subtype, the name or a number in common."""
    one, two = state.definition[card], state.definition[other]
    definitions = state.definitions
    if what == "faction":
        return faction_of(state, card) >= 0 and faction_of(state, card) == faction_of(state, other)
    if what == "subtype":
        return any(_has_words(state, card, Filter(words=(word,))) for word in _subtypes(state, other))
    if what == "type":
        return state.type_of(card) == state.type_of(other)
    if what == "name":
        return definitions.cards[one].name == definitions.cards[two].name
    return stat(state, card, what) == stat(state, other, what)


def _subtypes(state: ArcState, card: int) -> list[str]:
    """The subtypes of the game that a card has now."""
    return [word for word in state.definitions.subtypes if _has_words(state, card, Filter(words=(word,)))]


def last_chosen(state: ArcState, source: int, kind: str) -> str:
    """The faction, subtype, keyword, name or type last chosen for the text of a card; "" before that."""
    chosen = [
        effect.value[1]
        for effect in state.effects
        if effect.word == CHOSEN and effect.what == kind and effect.value[0] == source
    ]
    return str(chosen[-1]) if chosen else ""


def _is_chosen(state: ArcState, card: int, kind: str, ctx: EffectContext) -> bool:
    """Whether a card is of the faction or subtype, or has the keyword, last chosen for the text of this card."""
    word = last_chosen(state, ctx.source, kind)
    if not word:
        return False
    if kind == "type":
        return TYPES[state.definitions.card_type[state.definition[card]]] == word
    if kind == "name":
        return bool(state.definitions.cards[state.definition[card]].name == word)
    if kind == "keyword":
        return word.lower() in keywords(state, card)
    return _has_words(state, card, Filter(words=(word,))) if kind == "subtype" else _is_faction(state, card, word)


def _is_faction(state: ArcState, card: int, name: str) -> bool:
    return _has_faction(faction_of(state, card), Filter(factions=(name,)))


def _has_faction(faction: int, filter: Filter) -> bool:
    if filter.factions and (faction < 0 or FACTIONS[faction] not in filter.factions):
        return False
    return faction < 0 or FACTIONS[faction] not in filter.not_factions


def _has_words(state: ArcState, card: int, filter: Filter) -> bool:
    """A46, A126: whether subtypes fit: words of the name and subtype line, subtypes by texts."""
    definitions, definition = state.definitions, state.definition[card]
    words = definitions.words[definition]
    if not is_unaffected(state, "word"):
        given = [verb for verb, _ in affecting(state, card, "word") if isinstance(verb, Become)]
        words = frozenset() if any(verb.only for verb in given) else words
        words = words | {word.lower() for verb in given for word in verb.words}
    for effect in state.effects:
        if effect.target == card and effect.word == "word":
            words = frozenset((effect.what,)) if effect.value else words.union((effect.what,))
    wanted = not filter.words or any(word.lower() in words for word in filter.words)
    return wanted and not any(word.lower() in words for word in filter.without)


def _is_what(kind: int, zone: int, what: str) -> bool:
    if what == "card":
        return True
    if what == "permanent":
        return zone in IN_PLAY
    if what == "resource":
        return zone == RESOURCES
    return what == "avatar" and kind == len(TYPES)


def _is_of(state: ArcState, holder: int, whose: str, ctx: EffectContext) -> bool:
    """Whether a player is the one, or one of those, whose cards a text speaks of."""
    if whose == "you":
        return holder == ctx.seat
    if whose == "opponent":
        return holder != ctx.seat
    if whose == "active":
        return holder == state.active
    if whose == "defending":
        return holder in state.defending(ctx.source)
    if whose == "enchanted_player":
        return player_target(holder) == state.bearer_of(ctx.source)
    if whose in ("its_controller", "its_owner"):
        return holder == _whose_is_it(state, whose, ctx)
    whose, _, place = whose.partition(" ")
    seats = players_at(state, whose, int(place), ctx) if place else mentioned_seats(state, ctx, whose)
    return holder in seats or (
        not seats and (whose == "target_player" or (whose == "target_opponent" and holder != ctx.seat))
    )


def _whose_is_it(state: ArcState, whose: str, ctx: EffectContext) -> int:
    """The controller or the owner of "it"; in a passive ability "it" is the bearer of the enchantment, or the card itself."""
    antecedent = [card for card in state.antecedent if card >= 0] if state.depth == 0 else []
    bearer = state.bearer_of(ctx.source)
    it = antecedent[0] if antecedent else bearer if bearer >= 0 else ctx.source
    if whose == "its_owner":
        return state.owner[it]
    return state.last_controller(it) if antecedent else state.controller(it)


def _is_in_state(state: ArcState, card: int, word: str, ctx: EffectContext) -> bool:
    if word == "marked":
        return bool(state.marked[card])
    if word == "unmarked":
        return not state.marked[card]
    if word in IN_COMBAT:
        return bool(state.combats) and fights(state, card, word, ctx)
    if word in ("attacked", "besieged"):
        city = card if word == "attacked" else city_of(state, card)
        return city >= 0 and any(city_attacked(state, attacker_of(combat)) == city for combat in state.combats)
    if word == "self":
        return card == ctx.source
    if word == "bearer":
        return card == state.bearer_of(ctx.source)
    if word in ("token", "nontoken"):
        return state.is_token(card) == (word == "token")
    if word.endswith(PILE):
        return state.lies_in(card, RESOURCES) and FACTIONS[state.at[card]] == word.removesuffix(PILE)
    if word == "damaged":
        return state.damage[card] > 0
    if word == "above":
        pile = state.zone(state.controller(ctx.source), GRAVEYARD)
        return ctx.source in pile and card in pile[pile.index(ctx.source) + 1 :]
    if word == "resident":
        return state.lies_in(card, RESIDENTS) or (state.lies_in(card, ARMY) and city_of(state, card) >= 0)
    if word == "enchanted":
        return any(card == state.at[other] for seat in range(state.seats) for other in state.zone(seat, ATTACHED))
    return False


def _has_keywords(state: ArcState, card: int, filter: Filter) -> bool:
    have = keywords(state, card)
    wanted = not filter.keywords or any(word.lower() in have for word in filter.keywords)
    return wanted and not any(word.lower() in have for word in filter.no_keywords)
