"""Which cards a text means: type, words, faction, whose, where, state, numbers, keywords (A46, A126, A234)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.games.arc import DISCIPLINES, FACTIONS, TYPES
from cardforge.games.arc.passives import bearing, keywords, silent
from cardforge.games.arc.stats import counters_on, stat
from cardforge.games.arc.whereabouts import city_of, is_there
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, IN_PLAY, RESIDENTS, RESOURCES
from cardforge.kernel.abilities import Bound, Filter
from cardforge.kernel.meaning import PLAYER_TARGET, Frame, amount, compare
from cardforge.kernel.verbs import Become

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

IN_COMBAT = frozenset(
    ("attacking", "defending", "blocking", "blocked", "unblocked", "fighting", "opposing", "beside", "blocked_by_you")
)
"""The states that only a card in the attack under way can be in."""

_KINDS = {name: place for place, name in enumerate(TYPES)}


def matches(state: ArcState, card: int, filter: Filter, frame: Frame, anywhere: bool = False) -> bool:
    """Whether a card is what a text means; with `anywhere` wherever it lies."""
    if card < 0 or state.where[card] < 0:
        return False
    zone, fact, facts = state.where[card] % COUNT, state.fact[card], state.facts
    kind = _KINDS.get(filter.what)
    if kind is not None:
        if facts.kind[fact] != kind:
            return False
    elif filter.what == "ability":
        return any(item[0] == card and item[1] >= 0 for item in state.items)
    elif not _is_what(facts.kind[fact], zone, filter.what):
        return False
    if filter.other and card == frame.source:
        return False
    if not anywhere and not is_there(state, card, zone, filter, frame):
        return False
    if filter.whose and not _is_whose(state, card, filter.whose, frame):
        return False
    if (filter.words or filter.without) and not _has_words(state, card, filter):
        return False
    if (filter.factions or filter.not_factions) and not _has_faction(facts.faction[fact], filter):
        return False
    if filter.name and facts.cards[fact].name != filter.name:
        return False
    if filter.counter and counters_on(state, card, filter.counter) <= 0:
        return False
    for word in filter.states:
        if not _is_in_state(state, card, word, frame):
            return False
    for bound in filter.bounds:
        if not _is_bounded(state, card, bound, frame):
            return False
    return not (filter.keywords or filter.no_keywords) or _has_keywords(state, card, filter)


def fitting(state: ArcState, cards: list[int], filter: Filter, frame: Frame) -> list[int]:
    """Those of some cards, which lie where a text looks, that it means."""
    cards = of_type(state, cards, filter)
    if not says_more(filter):
        return cards
    anywhere = filter.place != "here"
    return [card for card in cards if matches(state, card, filter, frame, anywhere)]


def of_type(state: ArcState, cards: list[int], filter: Filter) -> list[int]:
    """Those of the type that a text names; all of them where that is more than a type of card."""
    kind = _KINDS.get(filter.what)
    if kind is None:
        return cards
    kinds, fact = state.facts.kind, state.fact
    return [card for card in cards if card >= 0 and kinds[fact[card]] == kind]


def says_more(filter: Filter) -> bool:
    """Whether a text asks for more than a type of card in a place."""
    return bool(
        filter.what not in _KINDS
        or filter.other
        or filter.whose
        or filter.place == "here"
        or filter.words
        or filter.without
        or filter.states
        or filter.bounds
        or filter.factions
        or filter.not_factions
        or filter.keywords
        or filter.no_keywords
        or filter.name
        or filter.counter
    )


def _has_faction(faction: int, filter: Filter) -> bool:
    if filter.factions and (faction < 0 or FACTIONS[faction] not in filter.factions):
        return False
    return faction < 0 or FACTIONS[faction] not in filter.not_factions


def _has_words(state: ArcState, card: int, filter: Filter) -> bool:
    """A46, A126: the words of name and subtype line, those a text gives, and a city's discipline."""
    facts, fact = state.facts, state.fact[card]
    words = facts.words[fact]
    if state.effects:
        words = words | {what for word, whom, what, _, _ in state.effects if whom == card and word == "word"}
    if not silent(state, "word"):
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
    return what == "avatar" and kind == len(TYPES)


def _is_whose(state: ArcState, card: int, whose: str, frame: Frame) -> bool:
    holder = state.where[card] // COUNT
    if whose == "you":
        return holder == frame.seat
    if whose == "opponent":
        return holder != frame.seat
    if whose == "active":
        return holder == state.active
    if whose == "enchanted_player":
        return PLAYER_TARGET - holder == state.bearer_of(frame.source)
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
    if word in IN_COMBAT:
        return bool(state.combats) and _fights(state, card, word, frame)
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


def _fights(state: ArcState, card: int, word: str, frame: Frame) -> bool:
    """The states of the attack under way: each fight is an attacker with its blockers behind it."""
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
    return False


def _is_bounded(state: ArcState, card: int, bound: Bound, frame: Frame) -> bool:
    return compare(stat(state, card, bound.stat), bound.relation, amount(state, bound.n, frame))


def _has_keywords(state: ArcState, card: int, filter: Filter) -> bool:
    have = keywords(state, card)
    wanted = not filter.keywords or any(word.lower() in have for word in filter.keywords)
    return wanted and not any(word.lower() in have for word in filter.no_keywords)
