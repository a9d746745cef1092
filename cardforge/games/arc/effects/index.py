"""The topics of passive abilities ("stat attack", "forbid block"): an index, so that a query looks only at abilities that can matter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount, Count, CountOf, StatOf, name_of_counters
from cardforge.effects.conditions import LEAVING, Began, Condition, Negated, TurnOf
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import HERE, HOMES, Bearer, Each, Filter, It, Linked, Paid, PlayerRef, Selector, This
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Allow,
    Amplify,
    AsThough,
    AtMost,
    Become,
    Cap,
    CostChange,
    CreateToken,
    EnterWith,
    Forbid,
    Grant,
    Harmless,
    LoseAbilities,
    Modify,
    MoveCounters,
    Must,
    Prevent,
    PutIntoPlay,
    Redirect,
    RemoveFromGame,
    Return,
    SetStat,
    Shield,
    StayMarked,
    SwapStats,
    TurnDamage,
)
from cardforge.effects.verbs.changes import DAMAGE_EACH_TURN
from cardforge.games.arc.effects.verbs import (
    BidWeight,
    DoubleGold,
    HandSize,
    KeepOff,
    MoreGold,
    MoreResources,
    PlayOnlyIf,
    Skip,
)
from cardforge.games.arc.records import PassiveEntry, PassiveVerb

Entries = dict[str, list[PassiveEntry]]
"""The passive verbs of one card by topic."""

KEPT_OFF: Final = "keep_off"
"""The topic of texts that keep creatures from attacking some players."""
MORE_GOLD: Final = "more_gold"
"""The topic of texts that let single resource cards give more gold."""
_PLAIN: Final[dict[type, str]] = {
    StayMarked: "stay", BidWeight: "bid", Prevent: "prevent", Amplify: "amplify", Redirect: "redirect", Shield: "shield", Harmless: "harmless", TurnDamage: "turn_damage", Become: "word", LoseAbilities: "lose",
    DoubleGold: "double", MoreGold: MORE_GOLD, EnterWith: "enter_with", KeepOff: KEPT_OFF,
}  # fmt: skip

CONTINUOUS_VERBS: Final[frozenset[type]] = frozenset(
    (
        *_PLAIN,
        Modify,
        SetStat,
        SwapStats,
        Grant,
        Forbid,
        Allow,
        AsThough,
        Must,
        CostChange,
        Cap,
        PlayOnlyIf,
        AtMost,
        Skip,
        HandSize,
        MoreResources,
    )
)
"""The verbs that a passive ability may have; they are queried, never carried out."""


def topics_of(verb: object) -> list[str]:
    """The topics of one passive verb."""
    if isinstance(verb, Modify):
        return [f"stat {stat}" for stat, n in verb.changes if n != 0] + (["weaken"] if _weakens(verb) else [])
    if isinstance(verb, SetStat):
        return [f"stat {verb.stat}", "weaken"]
    if isinstance(verb, SwapStats):
        return ["swap", *(f"stat {stat}" for stat in verb.stats), "weaken"]
    if isinstance(verb, Cap):
        return [f"cap {verb.stat}"] + (["weaken"] if verb.stat != DAMAGE_EACH_TURN else [])
    if isinstance(verb, Forbid):
        return [f"forbid {verb.action}"]
    if isinstance(verb, Allow):
        return [f"allow {verb.action}"]
    if isinstance(verb, AsThough):
        return [f"as_though {verb.action}"]
    if isinstance(verb, Must):
        return [f"must {verb.action}"]
    if isinstance(verb, AtMost):
        return [f"at_most {verb.action}"]
    if isinstance(verb, HandSize):
        return ["hand_size"]
    if isinstance(verb, MoreResources):
        return ["more_resources"]
    if isinstance(verb, Skip):
        return [f"skip {verb.what}"]
    if isinstance(verb, CostChange):
        return [f"price {verb.stat}"]
    if isinstance(verb, Grant):
        return topics_of_grant(verb.ability)
    return [_PLAIN.get(type(verb), type(verb).__name__)]


def _weakens(verb: Modify) -> bool:
    """Whether DEF may become less than printed."""
    return any(stat == "defense" and _may_be_negative(n) for stat, n in verb.changes)


def _may_be_negative(n: Amount) -> bool:
    return n < 0 if isinstance(n, int) else not (isinstance(n, (Count, CountOf)) and n.n >= 0)


def defense_varies(found: Iterable[PassiveEntry]) -> bool:
    """Whether one of these verbs about DEF depends on more than the cards in play."""
    return any(not _lasts(entry.condition) or not _is_steady(entry.verb) for entry in found)


def _lasts(condition: Condition | None) -> bool:
    """Whether a condition is the same all game long: who took the first turn."""
    inner = condition.condition if isinstance(condition, Negated) else condition
    return inner is None or isinstance(inner, Began)


def _is_steady(verb: PassiveVerb) -> bool:
    """Whether a verb changes DEF by a fixed number, for cards that are chosen by what is printed on them and where they lie."""
    if isinstance(verb, Grant):
        return all(_is_steady(inner) for inner in verb.ability.effects) and _is_printed(verb.what)
    fixed = isinstance(verb, Modify) and all(isinstance(n, int) for stat, n in verb.changes if stat == "defense")
    return fixed and _is_printed(verb.what)


def _is_printed(what: Selector | PlayerRef) -> bool:
    if not isinstance(what, Each):
        return isinstance(what, (This, Bearer))
    filter = what.filter
    return not (filter.states or filter.bounds or filter.counter or filter.holds or filter.related or filter.chosen)


_TRAITS: Final = (
    "stat attack",
    "stat defense",
    "stat faction",
    "cap attack",
    "cap defense",
    "swap",
    "lose",
    "word",
    "keyword",
)
"""The topics on which ATK, DEF and keywords depend."""


class SteadyTraits:
    """Which ATK, DEF and keywords of cards depend on what."""

    def __init__(self, printed: list[Entries], granted: list[Entries]) -> None:
        found = [
            [(topic, entry) for topic in _TRAITS for entry in index.get(topic, ())] for index in (*printed, *granted)
        ]
        steady = [[(entry.own, _is_steady_on(topic, entry)) for topic, entry in entries] for entries in found]
        many = len(printed)
        turning = [
            (place, entry)
            for place, one in enumerate(found)
            for _, entry in one
            if entry.condition is not None and _is_of_turn(entry.condition)
        ]
        self.turns = bool(turning)
        """Whether something depends on whose turn it is."""
        self.turning = frozenset(place for place, entry in turning if entry.own and place < many)
        """The cards whose own numbers depend on it."""
        self.of_turn = any(not entry.own or place >= many for place, entry in turning)
        """Whether those of other cards may depend on it, too."""
        self.placed = frozenset(
            place
            for place, one in enumerate(found)
            if any(filter.place in HERE for _, entry in one for filter in find_all(entry.verb, Filter))
        )
        """The cards with a text on which something depends by where they are, and so by whether they defend a city."""
        self.counting = frozenset(
            place for place, one in enumerate(found) if any(_counts_cards(entry) for _, entry in one)
        )
        """The cards whose own numbers change with how many others are in play."""
        self.bearing = frozenset(place for place, one in enumerate(found) if any(not entry.own for _, entry in one))
        """The cards with a text on which the numbers or keywords of others depend."""
        wild = any(not own and not even for entries in steady for own, even in entries)
        wild = wild or not all(even for entries in steady[many:] for _, even in entries)
        wild = wild or any(place >= many for place in self.counting)  # granted to any card
        self.steady = [not wild and all(even for _, even in entries) for entries in steady[:many]]
        """For each card whether its ATK, DEF and keywords depend on the cards in play, the lasting effects, the counters, the blocks and whose
        turn it is alone: not on marks, hands, points or damage. A text about its own card alone bears on no other one."""


def _is_steady_on(topic: str, entry: PassiveEntry) -> bool:
    """Whether a text changes the same cards in the same way as long as these cards are in play."""
    if entry.condition is not None and not _is_of_turn(entry.condition):
        return False
    if topic == "keyword":
        return _is_fixed(entry.verb.what)
    return _changes_evenly(entry.verb) or _counts_cards(entry)


def _is_of_turn(condition: Condition) -> bool:
    """Whether a condition can change with the turn alone: whose it is, and who took the first one."""
    if isinstance(condition, Negated):
        return _is_of_turn(condition.condition)
    if isinstance(condition, TurnOf):
        who = condition.who
        return isinstance(who, PlayerRef) and who.which in ("you", "opponent", "each_opponent") and who.of is None
    return isinstance(condition, Began)


def _counts_cards(entry: PassiveEntry) -> bool:
    """Whether a text about its own card changes numbers by how many cards of a kind are in play, and by nothing else that changes."""
    verb = entry.verb
    if not (entry.own and isinstance(verb, Modify)) or _changes_evenly(verb):
        return False
    return all(isinstance(n, int) or (isinstance(n, Count) and _is_in_play(n.of)) for _, n in verb.changes)


def _is_in_play(filter: Filter) -> bool:
    """Whether a filter asks for creatures or cities in play by what is printed on them and who controls them."""
    if (
        filter.either
        or filter.what not in ("creature", "city")
        or filter.place not in ("", "play", "army", "city", "kingdom")
    ):
        return False
    return _is_plain(filter)


def _changes_evenly(verb: PassiveVerb) -> bool:
    if isinstance(verb, Grant):
        return _is_fixed(verb.what) and all(_changes_evenly(inner) for inner in verb.ability.effects)
    if isinstance(verb, Modify):
        return _is_fixed(verb.what) and all(isinstance(n, int) for _, n in verb.changes)
    if isinstance(verb, (SetStat, Cap)):
        return _is_fixed(verb.what) and (verb.n is None or isinstance(verb.n, int))
    return isinstance(verb, (SwapStats, LoseAbilities, Become)) and _is_fixed(verb.what)


def _is_fixed(what: Selector | PlayerRef) -> bool:
    """Whether the cards that a text names are chosen by what is printed on them, where they are and who controls them."""
    return isinstance(what, (This, Bearer)) or (isinstance(what, Each) and _is_plain(what.filter))


def _is_plain(filter: Filter) -> bool:
    """Whether a filter asks for nothing that changes while the cards in play and the blocks stay the same."""
    rest = replace(
        filter,
        what="card", words=(), without=(), every=(), factions=(), not_factions=(), name="", place="", other=False, either=(), unlike=(),
    )  # fmt: skip
    return rest in _WHOSE and all(_is_plain(part) for part in (*filter.either, *filter.unlike))


_WHOSE: Final = tuple(Filter(whose=whose) for whose in ("", "you", "opponent"))


def topics_of_grant(ability: Ability) -> list[str]:
    """The topics of an ability that a text grants to cards."""
    if ability.kind == "triggered" and ability.when:
        return [f"granted {ability.when.event}"]
    if ability.kind == "activated":
        return ["granted use"]
    inner = [topic for effect in ability.effects for topic in topics_of(effect)]
    return [*(["keyword"] if ability.keyword else []), *inner]


def keywords_of(ability: Ability) -> set[str]:
    """The keywords of an ability, in lower case; "gains Flying and Ranged" grants two at once."""
    return set(ability.keyword.lower().split(" and ")) if ability.keyword else set()


def entries(text: tuple[Ability, ...], given: int = -1) -> Entries:
    """A card's passive verbs by topic, or those of the ability with this number that texts can give to cards."""
    found: Entries = {}
    for ability in text:
        if ability.kind in ("passive", "keyword"):
            for verb in ability.effects:
                what = getattr(verb, "what", None)
                sifts = isinstance(what, Each) and weighs_cards(what.filter)
                own, asks = isinstance(what, This), weighs(ability.condition)
                word, shares = ability.keyword.lower(), isinstance(verb, Grant) and _gives_to_others(verb)
                entry = PassiveEntry(verb, ability.condition, word, own, what, asks, sifts, shares, given)
                for topic in dict.fromkeys(topics_of(verb)):
                    found.setdefault(topic, []).append(entry)
    return found


def _gives_to_others(verb: Grant) -> bool:
    """Whether an ability that is given changes other cards than the one that has it: "Target creature gains 'Other Orcs get +1/+0'"."""
    lasts = verb.ability.kind == "passive"
    return lasts and any(isinstance(getattr(inner, "what", None), Each) for inner in verb.ability.effects)


def asks_for_homes(texts: Iterable[tuple[Ability, ...]]) -> bool:
    """Whether a text speaks of the city in which a card was before it moved or left play."""
    return any(how in HOMES for filter in find_all(tuple(texts), Filter) for how, _ in filter.related) or any(
        asks_where_it_was(ability) for text in texts for ability in text
    )


def speaks_of_removed(texts: Iterable[tuple[Ability, ...]]) -> bool:
    """Whether a text speaks of what another text of its card has removed from the game, or brings back what it has removed itself."""
    said = tuple(texts)
    return any(True for _ in find_all(said, Linked)) or any(
        any(True for _ in find_all(ability.effects, RemoveFromGame))
        and any(isinstance(verb, (PutIntoPlay, Return)) for verb in find_all(ability.effects, Verb))
        for text in said
        for ability in text
    )


def asks_for_counters(texts: Iterable[tuple[Ability, ...]]) -> bool:
    """Whether a text asks how many counters are on a card, or were on one that has left play, or moves them from there."""
    said = tuple(texts)
    return any(name_of_counters(number.stat) is not None for number in find_all(said, StatOf)) or any(
        ability.when is not None and ability.when.event in _GONE and any(find_all(ability.effects, MoveCounters))
        for text in said
        for ability in text
    )


_GONE: Final = ("dies", "leaves_play", "sacrificed")
"""Events behind which a card is not in play."""


def asks_where_it_was(ability: Ability) -> bool:
    """Whether an ability whose card may have left play before it resolves speaks of the city or army in which the card was, or puts something there."""
    if ability.kind not in ("triggered", "activated"):
        return ability.kind in ("play", "level") and any(
            how == "same place" and isinstance(of, It)
            for filter in find_all(ability.effects, Filter)
            for how, of in filter.related
        )
    if any(verb.to == "here" or verb.home == This() for verb in find_all(ability.effects, CreateToken)):
        return True
    return any(
        filter.place in HERE or any(how == "same place" for how, _ in filter.related)
        for filter in find_all(ability.effects, Filter)
    )


def weighs(condition: Condition | None) -> bool:
    """Whether a condition asks for numbers or keywords of cards."""
    return any(find_all(condition, StatOf)) or any(map(weighs_cards, find_all(condition, Filter)))


def weighs_cards(filter: Filter) -> bool:
    """Whether a filter asks for numbers or keywords of cards."""
    if filter.either:
        return any(map(weighs_cards, filter.either))
    keywords = filter.keywords or filter.no_keywords or filter.chosen == "keyword"
    return bool(filter.bounds or keywords or filter.most or filter.related)


def unmark_costs_in(texts: Iterable[tuple[Ability, ...]]) -> tuple[tuple[Cost, ...], ...]:
    """The prices that texts name for unmarking a card that they keep marked."""
    return tuple(dict.fromkeys(verb.unless for text in texts for verb in find_all(text, StayMarked) if verb.unless))


def speaking_of_price(texts: Iterable[tuple[Ability, ...]]) -> frozenset[int]:
    """The places of the texts that speak of what was paid to play their cards, once these are in play."""
    return frozenset(place for place, text in enumerate(texts) if any(one.to_play for one in find_all(text, Paid)))


_HURT: Final = ("damaged", "deals_damage")


def speaking_of_bearer_later(texts: Iterable[tuple[Ability, ...]]) -> frozenset[int]:
    """The places of the texts that speak of what an enchantment was on: behind damage of which that may have died, or as one of the two leaves play."""
    return frozenset(place for place, text in enumerate(texts) if _speaks_of_bearer_later(text))


def _speaks_of_bearer_later(text: tuple[Ability, ...]) -> bool:
    triggered = [(one.when, one.effects) for one in text if one.when is not None]
    leaving = [done for when, done in triggered if when.event in LEAVING and isinstance(when.subject, (This, Bearer))]
    return any(when.event in _HURT for when, _ in triggered) or any(True for _ in find_all(tuple(leaving), Bearer))
