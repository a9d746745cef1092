"""Values that change: numbers, keywords, what is forbidden, and which cards a text means (A138, A234, A235, A273-A277)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc import DISCIPLINES, FACTIONS, TYPES
from cardforge.games.arc.topics import topics_of
from cardforge.games.arc.verbs import BidWeight, DoubleGold
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
from cardforge.kernel.programs import GRANTED
from cardforge.kernel.resolution import PLAYER_TARGET, Frame, amount, compare, holds, objects_of
from cardforge.kernel.verbs import (
    Allow,
    Become,
    CostChange,
    Forbid,
    Grant,
    LoseAbilities,
    Modify,
    Must,
    Prevent,
    Redirect,
    SetStat,
    StayMarked,
    SwapStats,
)

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

_PLACES = {
    "army": (ARMY,), "city": (RESIDENTS,), "kingdom": (KINGDOM,), "hand": (HAND,), "deck": (DECK,), "graveyard": (GRAVEYARD,),
    "cities_deck": (CITIES,), "here": (ARMY, RESIDENTS), "stack": (RESOLVING,), "beyond": (HAND, DECK, GRAVEYARD),
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
    if not (state.effects or state.counters or state.statics):
        return value
    other = _swapped(state, card, name)
    return _changed(state, card, name, value) if other == name else _unswapped(state, card, other)


def _swapped(state: ArcState, card: int, name: str) -> str:
    """The number that is in the place of this one, when a text lets them change places."""
    for effect in state.effects:
        if effect[0] == "swap" and effect[1] == card and name in effect[2]:
            name = effect[2][1] if effect[2][0] == name else effect[2][0]
    for verb, _ in bearing(state, card, "swap"):
        if isinstance(verb, SwapStats) and name in verb.stats:
            name = verb.stats[1] if verb.stats[0] == name else verb.stats[0]
    return name


def _unswapped(state: ArcState, card: int, name: str) -> int:
    facts, fact = state.facts, state.fact[card]
    return _changed(state, card, name, (facts.attack if name == "attack" else facts.defense)[fact])


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
    for verb, frame in bearing(state, card, f"stat {name}"):
        if isinstance(verb, Modify):
            for what, n in verb.changes:
                if what == name:
                    value += (-1 if what in verb.negative else 1) * _inner_amount(state, n, card, frame)
        elif isinstance(verb, SetStat):
            value = _inner_amount(state, verb.n, card, frame)
    return value


def _inner_amount(state: ArcState, n: Any, card: int, frame: Frame) -> int:
    """An amount in a passive ability; "its ATK" is that of the card that it bears on."""
    state.depth += 1
    meant = state.meant
    state.meant = [card]
    found = amount(state, n, frame)
    state.meant = meant
    state.depth -= 1
    return found


def price(state: ArcState, card: int, seat: int, name: str = "cost") -> int:
    """What a card costs a seat to play, or its loyalty then: printed, and what texts in play and texts of this turn change."""
    value = stat(state, card, name)
    topic = f"price {name}"
    for effect in state.effects:
        if effect[0] == topic and effect[1] == PLAYER_TARGET - seat:
            (verb,) = state.facts.programs.sequences[effect[3]]
            if matches(state, card, verb.filter, Frame(0, 0, -1, effect[2], 0, ()), anywhere=True):
                value += amount(state, verb.n, Frame(0, 0, -1, effect[2], 0, ()))
    if state.statics and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in passives(state, topic):
            if PLAYER_TARGET - seat in objects_of(state, verb.who, frame) and matches(
                state, card, verb.filter, frame, anywhere=True
            ):
                value += amount(state, verb.n, frame)
        state.depth -= 1
    return max(0, value)


def passives(state: ArcState, topic: str = "") -> list[tuple[int, Any, Frame]]:
    """Every verb of a passive ability that is on now and bears on a topic, in order of entering play; "" is every topic."""
    known = state.texts.get(topic)
    if known is None:
        known = state.texts[topic] = [
            (card, verb, frame_of(state, card), condition, keyword)
            for card in state.statics
            for verb, condition, keyword in state.facts.topics[state.fact[card]].get(topic, ())
        ]
    if state.effects:
        known = known + _given(state, topic)
    if not known:
        return NO_PASSIVES
    if topic != "lose" and _anything_lost(state):
        known = [entry for entry in known if not _is_lost(state, entry[0], entry[4])]
    return [
        (card, verb, frame)
        for card, verb, frame, condition, _ in known
        if condition is None or holds(state, condition, frame)
    ]


def _given(state: ArcState, topic: str) -> list[Any]:
    """Passive verbs that a text has given to cards for a time."""
    return [
        (effect[1], verb, frame_of(state, effect[1]), condition, keyword)
        for effect in state.effects
        if effect[0] == "ability"
        for verb, condition, keyword in state.facts.granted_topics[effect[2]].get(topic, ())
    ]


def _anything_lost(state: ArcState) -> bool:
    return any(effect[0] == "lose" for effect in state.effects) or (
        bool(state.statics) and "lose" in state.facts.topic_words and state.depth < _DEPTH
    )


def _is_lost(state: ArcState, card: int, keyword: str) -> bool:
    """Whether a card has lost all its abilities, or this keyword."""
    lost = lost_abilities(state, card)
    return "" in lost or bool(keyword and keyword in lost)


def lost_abilities(state: ArcState, card: int) -> set[str]:
    """The keywords that a text has taken from a card; "" stands for all abilities."""
    found = {what for word, whom, what, _, _ in state.effects if whom == card and word == "lose"}
    if state.statics and "lose" in state.facts.topic_words and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in passives(state, "lose"):
            if isinstance(verb, LoseAbilities) and frame.source != card and reaches(state, verb.what, card, frame):
                found.add(verb.keyword.lower())
        state.depth -= 1
    return found


def bearing(state: ArcState, card: int, topic: str) -> list[tuple[Any, Frame]]:
    """Every passive verb on a topic that bears on this card now, those of abilities that other texts give it included."""
    verbs = passives(state, topic) if state.statics or state.effects else NO_PASSIVES
    if not verbs or state.depth >= _DEPTH:
        return []
    found: list[tuple[Any, Frame]] = []
    state.depth += 1
    for _, verb, frame in verbs:
        if not reaches(state, verb.what, card, frame):
            continue
        if isinstance(verb, Grant):
            own = frame_of(state, card)
            found += [
                (inner, own)
                for inner in verb.ability.effects
                if topic in topics_of(inner) and isinstance(getattr(inner, "what", None), This)
            ]
        else:
            found.append((verb, frame))
    state.depth -= 1
    return found


def given_abilities(state: ArcState, card: int, topic: str) -> list[int]:
    """The places of the abilities on a topic ("granted use", "granted dies") that texts give to a card now."""
    if not state.facts.grants_abilities:
        return []
    numbers = [
        effect[2]
        for effect in state.effects
        if effect[0] == "ability" and effect[1] == card and topic in state.facts.granted_words[effect[2]]
    ]
    if state.statics and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in passives(state, topic):
            if isinstance(verb, Grant) and reaches(state, verb.what, card, frame):
                numbers.append(state.facts.programs.grants[verb.ability])
        state.depth -= 1
    return [GRANTED + number for number in dict.fromkeys(numbers)]


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
    lost = lost_abilities(state, card)
    if "" in lost:
        return set()
    found = {ability.keyword.lower() for ability in state.facts.abilities[state.fact[card]] if ability.keyword}
    granted = state.facts.programs.granted
    for effect in state.effects:
        if effect[0] == "ability" and effect[1] == card:
            found |= _named(granted[effect[2]].ability)
    if state.statics and state.depth < _DEPTH:
        state.depth += 1
        for _, verb, frame in passives(state, "keyword"):
            if isinstance(verb, Grant) and reaches(state, verb.what, card, frame):
                found |= _named(verb.ability)
        state.depth -= 1
    return found - lost


def _named(ability: Ability) -> set[str]:
    """The keywords of an ability; "gains Flying and Ranged" gives two at once."""
    return set(ability.keyword.lower().split(" and ")) if ability.keyword else set()


def _rules_on(state: ArcState, word: str, card: int, action: str) -> list[Any]:
    """Every Forbid, Allow or Must about an action of this card (or player, -2 - seat) that holds now."""
    found: list[Any] = []
    if state.effects:
        found = [effect for effect in state.effects if effect[0] == word and effect[1] == card and effect[2] == action]
    return found + bearing(state, card, f"{word} {action}")


def forbidden(state: ArcState, card: int, action: str, by: int = -1) -> bool:
    """A274-A277: whether something forbids it; forbidding beats allowing."""
    if not state.effects and not state.statics:
        return False
    for rule in _rules_on(state, "forbid", card, action):
        if len(rule) == 5:
            if not rule[3]:
                return True
            (verb,) = state.facts.programs.sequences[rule[3] - 1]
            frame = Frame(0, 0, card, state.controller(card) if card >= 0 else PLAYER_TARGET - card, 0, ())
        else:
            verb, frame = rule
        if verb.unless and _payable(state, card, verb.unless, frame.source):
            continue
        if verb.by is None or (by >= 0 and matches(state, by, verb.by, frame) != verb.only):
            return True
    return False


def _payable(state: ArcState, card: int, unless: tuple[Any, ...], source: int) -> bool:
    seat = state.controller(card)
    return all(state.can_pay_part(seat, source if source >= 0 else card, cost) for cost in unless)


def prices_of(state: ArcState, card: int, action: str) -> list[tuple[tuple[Any, ...], int]]:
    """What must be paid so that a card may do what a text otherwise forbids it, each price with the card whose text it is."""
    if not state.effects and not state.statics:
        return []
    found: list[tuple[tuple[Any, ...], int]] = []
    for rule in _rules_on(state, "forbid", card, action):
        if len(rule) == 5:
            verbs = state.facts.programs.sequences[rule[3] - 1] if rule[3] else ()
            found += [(verb.unless, card) for verb in verbs if verb.unless]
        elif rule[0].unless:
            found.append((rule[0].unless, rule[1].source))
    return found


def allowed(state: ArcState, card: int, action: str) -> int:
    """Whether a text allows what the rules bar, and how much of it; 0: no."""
    if not state.effects and not state.statics:
        return 0
    best = 0
    for rule in _rules_on(state, "allow", card, action):
        n = rule[3] if len(rule) == 5 else amount(state, rule[0].n, rule[1])
        best = max(best, n or 1)
    return best


def must(state: ArcState, card: int, action: str) -> bool:
    """Whether a text demands it."""
    return bool((state.effects or state.statics) and _rules_on(state, "must", card, action))


def stays_marked(state: ArcState, card: int) -> bool:
    """Whether a text keeps the card marked in the unmark phase, whatever its controller would pay."""
    if any(effect[0] == "stay" and effect[1] == card for effect in state.effects) or forbidden(state, card, "unmark"):
        return True
    return any(not verb.unless for verb, _ in bearing(state, card, "stay"))


def unmark_costs(state: ArcState, card: int) -> list[tuple[Any, int]]:
    """What its controller may pay to unmark a card that a text keeps marked, each with the card whose text it is."""
    return [(verb.unless, frame.source) for verb, frame in bearing(state, card, "stay") if verb.unless]


def bid_weight(state: ArcState, card: int) -> int:
    """As how many residents a card counts in a bid: 1, unless a text says otherwise."""
    given = [effect[3] for effect in state.effects if effect[0] == "bid" and effect[1] == card]
    held = [amount(state, verb.n, frame) for verb, frame in bearing(state, card, "bid") if isinstance(verb, BidWeight)]
    return max([*given, *held], default=1)


def gold_of_one(state: ArcState, seat: int, faction: int) -> int:
    """How much gold one resource card of a pile gives: 1, or 2 if a text doubles it (A75)."""
    if any(
        effect[0] == "double" and effect[1] == PLAYER_TARGET - seat and effect[3] == faction for effect in state.effects
    ):
        return 2
    for _, verb, frame in passives(state, "double") if state.statics else NO_PASSIVES:
        if isinstance(verb, DoubleGold) and frame.seat == seat and FACTIONS[faction] == verb.faction:
            return 2
    return 1


def spared(state: ArcState, target: int) -> bool:
    """Whether a passive ability prevents all damage to a card or player."""
    return bool(state.statics) and any(isinstance(verb, Prevent) for verb, _ in bearing(state, target, "prevent"))


def diverted(state: ArcState, target: int) -> int:
    """Where a passive ability sends damage that would be dealt to this card; the same card if nowhere else."""
    for _, verb, frame in passives(state, "redirect") if state.statics else NO_PASSIVES:
        if isinstance(verb, Redirect) and reaches(state, verb.of, target, frame):
            return next(iter(objects_of(state, verb.to, frame)), target)
    return target


def silenced(state: ArcState, card: int) -> bool:
    """Whether the card has lost all its abilities."""
    return "" in lost_abilities(state, card) if state.effects or state.statics else False


# --- which cards a text means -----------------------------------------------------------------------------------------


def candidates(state: ArcState, filter: Filter, frame: Frame) -> list[int]:
    """Every card that fits, seat by seat from the one whose text it is."""
    if filter.what == "ability":
        return [item[0] for item in state.items if item[1] >= 0]
    found: list[int] = []
    for seat in range(frame.seat, frame.seat + state.seats):
        for zone in _zones(filter):
            found += [card for card in state.zone(seat % state.seats, zone) if matches(state, card, filter, frame)]
    return found


def some_candidate(state: ArcState, filter: Filter, frame: Frame, need: int) -> bool:
    """Whether at least so many cards fit and may be targets; stops at the last one needed."""
    if filter.what == "ability":
        return len(candidates(state, filter, frame)) >= need
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


def matches(state: ArcState, card: int, filter: Filter, frame: Frame, anywhere: bool = False) -> bool:
    """Whether a card is what a text means: type, words, faction, whose, where, state, numbers, keywords."""
    if card < 0 or state.where[card] < 0:
        return False
    if filter.what == "ability":
        return any(item[0] == card and item[1] >= 0 for item in state.items)
    fact, facts = state.fact[card], state.facts
    zone, holder = state.where[card] % COUNT, state.where[card] // COUNT
    what = _KINDS.get(filter.what)
    if what is not None and facts.kind[fact] != what:
        return False
    if filter.other and card == frame.source:
        return False
    if what is None and not _is_what(facts.kind[fact], zone, filter.what):
        return False
    if not anywhere and not _is_there(state, card, zone, filter, frame):
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
    if filter.counter and sum(n for whom, name, n in state.counters if whom == card and name == filter.counter) <= 0:
        return False
    for word in filter.states:
        if not _is_in_state(state, card, word, frame):
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
    if state.statics and "word" in facts.topic_words:
        given = [verb.words for verb, _ in bearing(state, card, "word") if isinstance(verb, Become)]
        words = words | {word.lower() for found in given for word in found}
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
    if whose == "its_controller":
        return holder == _its_controller(state, frame)
    meant = [PLAYER_TARGET - target for target in state.meant if target <= PLAYER_TARGET]
    meant += [PLAYER_TARGET - target for slot in frame.targets for target in slot if target <= PLAYER_TARGET]
    return holder in meant or (whose == "target_player" and not meant)


def _its_controller(state: ArcState, frame: Frame) -> int:
    """Who controls what is spoken of: in a passive ability the bearer of the enchantment or the card itself."""
    meant = [card for card in state.meant if card >= 0] if state.depth == 0 else []
    if meant:
        return state.controller(meant[0]) if state.where[meant[0]] % COUNT in IN_PLAY else state.owner[meant[0]]
    bearer = state.bearer_of(frame.source)
    return state.controller(bearer if bearer >= 0 else frame.source)


def _is_in_state(state: ArcState, card: int, word: str, frame: Frame) -> bool:
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
    if word == "fighting":
        return any(card in combat and len(combat) > 1 for combat in state.combats)
    if word == "opposing":
        return any(card in combat and frame.source in combat for combat in state.combats) and card != frame.source
    if word == "beside":
        attackers = [combat[0] for combat in state.combats]
        blockers = [blocker for combat in state.combats for blocker in combat[1:]]
        return card != frame.source and any(card in side and frame.source in side for side in (attackers, blockers))
    if word == "blocked_by_you":
        return any(
            combat[0] == card and any(state.controller(blocker) == frame.seat for blocker in combat[1:])
            for combat in state.combats
        )
    if word == "self":
        return card == frame.source
    if word == "bearer":
        return card == state.bearer_of(frame.source)
    if word in ("token", "nontoken"):
        return state.facts.is_token(state.fact[card]) == (word == "token")
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


_PASSIVE = (
    Modify, SetStat, SwapStats, Grant, Forbid, Allow, Must, StayMarked, LoseAbilities, BidWeight, Become, CostChange, Prevent,
    Redirect, DoubleGold,
)  # fmt: skip
PASSIVE_VERBS: frozenset[type] = frozenset(_PASSIVE)
"""Verbs that a passive ability may hold; they are asked for, never carried out."""


def played_with_text(ability: Ability) -> bool:
    """Whether a passive ability consists of verbs that are asked for."""
    return all(type(effect) in PASSIVE_VERBS for effect in ability.effects)
