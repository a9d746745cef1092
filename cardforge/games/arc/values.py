"""Values that change: numbers, keywords, what is forbidden, and which cards a text means (A138, A234, A235, A273-A277)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc import DISCIPLINES, FACTIONS, TYPES
from cardforge.games.arc.verbs import BidWeight
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    CITIES,
    COUNT,
    DECK,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    KINGDOM,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
)  # fmt: skip
from cardforge.kernel.abilities import Ability, Bound, Each, Filter, This
from cardforge.kernel.resolution import PLAYER_TARGET, Frame, amount, compare, holds, objects_of
from cardforge.kernel.verbs import Allow, Forbid, Grant, LoseAbilities, Modify, Must, SetStat, StayMarked

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

_PLACES = {
    "army": (ARMY,), "city": (RESIDENTS,), "kingdom": (KINGDOM,), "hand": (HAND,), "deck": (DECK,), "graveyard": (GRAVEYARD,),
    "cities_deck": (CITIES,), "here": (ARMY, RESIDENTS), "stack": (RESOLVING,),
    "": (ARMY, KINGDOM, RESIDENTS, ATTACHED), "play": (ARMY, KINGDOM, RESIDENTS, ATTACHED),
}  # fmt: skip

_IN_PLAY = {
    "creature": (ARMY, RESIDENTS), "city": (KINGDOM,), "region": (KINGDOM,), "enchantment": (ATTACHED,), "resource": (RESOURCES,),
    "permanent": _PLACES[""], "card": _PLACES[""], "avatar": _PLACES[""],
}  # fmt: skip
"""Where cards of each type lie when they are in play; events and magic cards never do (C15)."""

_KINDS = {name: place for place, name in enumerate(TYPES)}

_DEPTH = 4
"""How deep values may ask for values that ask for values; a circle of texts ends here."""


NO_PASSIVES: list[tuple[int, Any, Frame]] = []
"""The answer when no ability in play bears on a topic."""


def frame_of(state: ArcState, card: int) -> Frame:
    """The point of view of a card in play, for its passive abilities."""
    return Frame(0, 0, card, state.controller(card), 0, ())


def stat(state: ArcState, card: int, name: str) -> int:
    """A number of a card: printed, then base values, counters, changes for a time, and passive abilities."""
    fact = state.fact[card]
    facts = state.facts
    if name == "attack":
        value = facts.attack[fact]
    elif name == "defense":
        value = facts.defense[fact] + facts.hp[fact]
    elif name == "cost":
        value = facts.cost[fact]
    elif name == "loyalty":
        value = facts.loyalty[fact]
    else:
        return state.damage[card] if name == "damage" else 0
    if state.effects or state.counters or state.statics:
        return _changed(state, card, name, value)
    return value


def _changed(state: ArcState, card: int, name: str, value: int) -> int:
    for word, whom, what, n, _ in state.effects:
        if whom == card and what == name and word == "set":
            value = n
    for whom, counter, n in state.counters:
        if whom == card and "/" in counter:
            value += n * int(counter.split("/")[0 if name == "attack" else 1]) if name in ("attack", "defense") else 0
    for word, whom, what, n, _ in state.effects:
        if whom == card and what == name and word == "stat":
            value += n
    verbs = passives(state, f"stat {name}") if state.statics else NO_PASSIVES
    if verbs and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in verbs:
            if (
                isinstance(verb, Modify)
                and any(change[0] == name for change in verb.changes)
                and reaches(state, verb.what, card, frame)
            ):
                for what, n in verb.changes:
                    if what == name:
                        value += (-1 if what in verb.negative else 1) * amount(state, n, frame)
            elif isinstance(verb, SetStat) and verb.stat == name and reaches(state, verb.what, card, frame):
                value = amount(state, verb.n, frame)
        state.depth -= 1
    return value


def passives(state: ArcState, topic: str = "") -> list[tuple[int, Any, Frame]]:
    """Every verb of a passive ability that is on now and bears on a topic, in order of entering play; "" is every topic."""
    known = state.texts.get(topic)
    if known is None:
        known = state.texts[topic] = [
            (card, verb, frame_of(state, card), condition)
            for card in state.statics
            for verb, condition in state.facts.topics[state.fact[card]].get(topic, ())
        ]
    if not known:
        return NO_PASSIVES
    return [
        (card, verb, frame)
        for card, verb, frame, condition in known
        if condition is None or holds(state, condition, frame)
    ]


def reaches(state: ArcState, what: Any, card: int, frame: Frame) -> bool:
    """Whether a passive ability's objects include this card."""
    if isinstance(what, This):
        return card == frame.source
    if isinstance(what, Each):
        return matches(state, card, what.filter, frame)
    return card in objects_of(state, what, frame)


def keywords(state: ArcState, card: int) -> set[str]:
    """The keywords that a card has now, in small letters."""
    if state.fact[card] < 0:
        return set()
    lost = {what for word, whom, what, _, _ in state.effects if whom == card and word == "lose"}
    if "" in lost:
        return set()
    found = {ability.keyword.lower() for ability in state.facts.abilities[state.fact[card]] if ability.keyword}
    found |= {what for word, whom, what, _, _ in state.effects if whom == card and word == "keyword"}
    if state.statics and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in passives(state, "keyword"):
            if isinstance(verb, Grant) and verb.ability.keyword and reaches(state, verb.what, card, frame):
                found.add(verb.ability.keyword.lower())
        state.depth -= 1
    return found - lost


def _rules_on(state: ArcState, kind: Any, word: str, card: int, action: str) -> list[Any]:
    """Every Forbid, Allow or Must about an action of this card (or player, -2 - seat) that holds now."""
    found: list[Any] = []
    if state.effects:
        found = [effect for effect in state.effects if effect[0] == word and effect[1] == card and effect[2] == action]
    verbs = passives(state, f"{word} {action}") if state.statics else NO_PASSIVES
    if verbs and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in verbs:
            if isinstance(verb, kind) and verb.action == action and reaches(state, verb.what, card, frame):
                found.append((verb, frame))
            elif isinstance(verb, Grant) and reaches(state, verb.what, card, frame):
                own = frame_of(state, card)
                found += [
                    (inner, own) for inner in verb.ability.effects if isinstance(inner, kind) and inner.action == action
                ]
        state.depth -= 1
    return found


def forbidden(state: ArcState, card: int, action: str, by: int = -1) -> bool:
    """A274-A277: whether something forbids it; forbidding beats allowing."""
    if not state.effects and not state.statics:
        return False
    for rule in _rules_on(state, Forbid, "forbid", card, action):
        if len(rule) == 5:
            return True
        verb, frame = rule
        if verb.by is None or (by >= 0 and matches(state, by, verb.by, frame)):
            return True
    return False


def allowed(state: ArcState, card: int, action: str) -> int:
    """Whether a text allows what the rules bar, and how much of it; 0: no."""
    if not state.effects and not state.statics:
        return 0
    best = 0
    for rule in _rules_on(state, Allow, "allow", card, action):
        n = rule[3] if len(rule) == 5 else amount(state, rule[0].n, rule[1])
        best = max(best, n or 1)
    return best


def must(state: ArcState, card: int, action: str) -> bool:
    """Whether a text demands it."""
    return bool((state.effects or state.statics) and _rules_on(state, Must, "must", card, action))


def stays_marked(state: ArcState, card: int) -> bool:
    """Whether a text keeps the card marked in the unmark phase."""
    if any(effect[0] == "stay" and effect[1] == card for effect in state.effects):
        return True
    return any(
        isinstance(verb, StayMarked) and reaches(state, verb.what, card, frame)
        for _, verb, frame in passives(state, "stay")
    )


def bid_weight(state: ArcState, card: int) -> int:
    """As how many residents a card counts in a bid: 1, unless a text says otherwise."""
    weights = [
        amount(state, verb.n, frame)
        for _, verb, frame in passives(state, "bid")
        if isinstance(verb, BidWeight) and reaches(state, verb.what, card, frame)
    ]
    return max(weights, default=1)


def silenced(state: ArcState, card: int) -> bool:
    """Whether the card has lost all its abilities."""
    return bool(state.effects) and any(
        effect[0] == "lose" and effect[1] == card and effect[2] == "" for effect in state.effects
    )


# --- which cards a text means -----------------------------------------------------------------------------------------


def candidates(state: ArcState, filter: Filter, frame: Frame) -> list[int]:
    """Every card that fits, seat by seat from the one whose text it is."""
    found: list[int] = []
    for seat in range(frame.seat, frame.seat + state.seats):
        for zone in _zones(filter):
            found += [card for card in state.zone(seat % state.seats, zone) if matches(state, card, filter, frame)]
    return found


def some_candidate(state: ArcState, filter: Filter, frame: Frame, need: int) -> bool:
    """Whether at least so many cards fit and may be targets; stops at the last one needed."""
    for seat in range(frame.seat, frame.seat + state.seats):
        for zone in _zones(filter):
            for card in state.zones[(seat % state.seats) * COUNT + zone]:
                if matches(state, card, filter, frame) and can_be_target(state, card, frame):
                    need -= 1
                    if need <= 0:
                        return True
    return need <= 0


def _zones(filter: Filter) -> tuple[int, ...]:
    """Where a text looks when it names no place: in play; for an event or magic card, among what waits to resolve (C15)."""
    if filter.place in ("", "play"):
        return _IN_PLAY.get(filter.what) or ((RESOLVING,) if filter.place == "" else _PLACES["play"])
    return (RESOURCES,) if filter.what == "resource" else _PLACES.get(filter.place, _PLACES[""])


def matches(state: ArcState, card: int, filter: Filter, frame: Frame) -> bool:
    """Whether a card is what a text means: type, words, faction, whose, where, state, numbers, keywords."""
    if card < 0 or state.where[card] < 0:
        return False
    fact, facts = state.fact[card], state.facts
    zone, holder = state.where[card] % COUNT, state.where[card] // COUNT
    what = _KINDS.get(filter.what)
    if what is not None and facts.kind[fact] != what:
        return False
    if filter.other and card == frame.source:
        return False
    if (what is None and not _is_what(facts.kind[fact], zone, filter.what)) or not _is_there(
        state, card, zone, filter, frame
    ):
        return False
    if filter.whose and not _is_whose(state, card, holder, filter.whose, frame):
        return False
    if (filter.words or filter.without) and not _has_words(state, card, filter):
        return False
    faction = facts.faction[fact]
    if filter.factions and (faction < 0 or FACTIONS[faction] not in filter.factions):
        return False
    if filter.not_factions and faction >= 0 and FACTIONS[faction] in filter.not_factions:
        return False
    if filter.name and facts.cards[fact].name != filter.name:
        return False
    for word in filter.states:
        if not _is_in_state(state, card, word):
            return False
    for bound in filter.bounds:
        if not _is_bounded(state, card, bound, frame):
            return False
    return not (filter.keywords or filter.no_keywords) or _has_keywords(state, card, filter)


def _has_words(state: ArcState, card: int, filter: Filter) -> bool:
    """A46, A126: the words of name and subtype line, those a text gives, and a city's discipline."""
    facts, fact = state.facts, state.fact[card]
    words = facts.words[fact]
    if state.effects:
        words = words | {what for word, whom, what, _, _ in state.effects if whom == card and word == "word"}
    wanted = not filter.words or any(
        word.lower() in words or facts.discipline[fact] == _discipline(word) for word in filter.words
    )
    return wanted and not any(word.lower() in words for word in filter.without)


def _discipline(word: str) -> int:
    return DISCIPLINES.index(word) if word in DISCIPLINES else -2


def _is_what(kind: int, zone: int, what: str) -> bool:
    if what == "card":
        return True
    if what == "permanent":
        return zone in IN_PLAY
    if what == "resource":
        return zone == RESOURCES
    if what == "avatar":
        return kind == len(TYPES)
    return what in TYPES and TYPES.index(what) == kind


def _is_there(state: ArcState, card: int, zone: int, filter: Filter, frame: Frame) -> bool:
    if filter.place == "here":
        home = city_of(state, frame.source)
        if home >= 0:
            return zone in (ARMY, RESIDENTS) and city_of(state, card) == home
        if zone == RESIDENTS:
            return state.lies_in(frame.source, RESIDENTS) and state.at[card] == state.at[frame.source]
        return (
            zone == ARMY
            and state.lies_in(frame.source, ARMY)
            and state.controller(card) == state.controller(frame.source)
        )
    return zone in _zones(filter) or (zone == RESOURCES and filter.place == "")


def _is_whose(state: ArcState, card: int, holder: int, whose: str, frame: Frame) -> bool:
    if whose == "you":
        return holder == frame.seat
    if whose == "opponent":
        return holder != frame.seat
    if whose == "active":
        return holder == state.active
    meant = [PLAYER_TARGET - target for target in state.meant if target <= PLAYER_TARGET]
    meant += [PLAYER_TARGET - target for slot in frame.targets for target in slot if target <= PLAYER_TARGET]
    return holder in meant


def _is_in_state(state: ArcState, card: int, word: str) -> bool:
    if word == "marked":
        return bool(state.marked[card])
    if word == "unmarked":
        return not state.marked[card]
    if word == "attacking":
        return any(combat[0] == card for combat in state.combats)
    if word in ("defending", "blocking"):
        return any(card in combat[1:] for combat in state.combats)
    if word == "blocked":
        return any(combat[0] == card and len(combat) > 1 for combat in state.combats)
    if word == "unblocked":
        return any(combat[0] == card and len(combat) == 1 for combat in state.combats)
    if word == "damaged":
        return state.damage[card] > 0
    if word == "resident":
        return state.lies_in(card, RESIDENTS) or (state.lies_in(card, ARMY) and city_of(state, card) >= 0)
    if word == "enchanted":
        return any(card == state.at[other] for seat in range(state.seats) for other in state.zone(seat, ATTACHED))
    return False


def _is_bounded(state: ArcState, card: int, bound: Bound, frame: Frame) -> bool:
    return compare(stat(state, card, bound.stat), bound.relation, amount(state, bound.n, frame))


def _has_keywords(state: ArcState, card: int, filter: Filter) -> bool:
    if not filter.keywords and not filter.no_keywords:
        return True
    have = keywords(state, card)
    wanted = not filter.keywords or any(word.lower() in have for word in filter.keywords)
    return wanted and not any(word.lower() in have for word in filter.no_keywords)


def can_be_target(state: ArcState, card: int, frame: Frame) -> bool:
    """A165, C35: a resident's ability reaches only permanents in its city; A274: what must not be a target is none; an event never aims at itself."""
    if card == frame.source and state.lies_in(card, RESOLVING):
        return False
    if forbidden(state, card, "be_targeted", frame.source):
        return False
    source = frame.source
    if source < 0 or state.lies_in(source, ATTACHED) or state.lies_in(source, KINGDOM):
        return True
    home = city_of(state, source)
    return home < 0 or (card >= 0 and city_of(state, card) == home)


def city_of(state: ArcState, card: int) -> int:
    """The city in which a permanent is, -1 in none: a resident, an army creature that helps it (A169), what is attached there."""
    while state.lies_in(card, ATTACHED):
        card = state.at[card]
        if card < 0:
            return -1
    if state.lies_in(card, KINGDOM):
        return card
    if state.lies_in(card, RESIDENTS):
        return max(-1, state.at[card])
    if not state.combats or state.target_city < 0 or state.facts.profile.regions or not state.lies_in(card, ARMY):
        return -1
    return state.target_city if any(card in fight[1:] for fight in state.combats) else -1


def unplayable(verbs: frozenset[type], known: frozenset[type]) -> list[str]:
    """Verbs of a text that the engine does not know; such a text is played without it, openly."""
    return sorted(verb.__name__ for verb in verbs - known)


_PASSIVE = (Modify, SetStat, Grant, Forbid, Allow, Must, StayMarked, LoseAbilities, BidWeight)
PASSIVE_VERBS: frozenset[type] = frozenset(_PASSIVE)
"""Verbs that a passive ability may hold; they are asked for, never carried out."""


def played_with_text(ability: Ability) -> bool:
    """Whether a passive ability consists of verbs that are asked for."""
    return all(type(effect) in PASSIVE_VERBS for effect in ability.effects)
