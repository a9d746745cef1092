"""Passive abilities: which of them are on now, whom they bear on, and what cards have lost or been given (A234, A235)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardforge.games.arc.topics import topics_of
from cardforge.kernel.abilities import Ability, Bearer, Each, This
from cardforge.kernel.meaning import Frame, holds, objects_of
from cardforge.kernel.programs import GRANTED
from cardforge.kernel.verbs import Grant, LoseAbilities

if TYPE_CHECKING:
    from cardforge.games.arc.state import ArcState

DEPTH = 4
"""How deep values may ask for values that ask for values; a circle of texts ends here."""

Said = tuple[int, Any, Frame, Any, str, bool]
"""A verb of a passive ability in play: its card, the verb, the card's point of view, and the rest as in `topics.Entry`."""

_TOPIC = {"set": "stat", "swap": "stat"}
"""Effects that last for a time bear on topics that begin with their word, or with this one."""

On = list[tuple[Any, Frame]]
"""Verbs that are on, each with the point of view of its card."""

NOTHING: On = []
"""The answer when no ability in play bears on a topic."""


def frame_of(state: ArcState, card: int) -> Frame:
    """The point of view of a card in play, for its passive abilities."""
    return Frame(0, 0, card, state.controller(card), 0, ())


def texts_in_play(state: ArcState) -> dict[str, list[Said]]:
    """What the cards in play say, by topic, in order of entering play; worked out once until a card enters play or leaves it."""
    texts = state.texts
    if texts is None:
        texts = state.texts = {}
        topics, fact = state.facts.topics, state.fact
        for card in state.statics:
            frame = frame_of(state, card)
            for topic, said in topics[fact[card]].items():
                there = texts.setdefault(topic, [])
                there += [(card, verb, frame, condition, keyword, own) for verb, condition, keyword, own in said]
    return texts


def silent(state: ArcState, topic: str) -> bool:
    """Whether nothing can bear on a topic now, which is the answer to most questions."""
    texts = state.texts
    if topic in (texts_in_play(state) if texts is None else texts):
        return False
    for effect in state.effects:
        word = effect[0]
        if word == "ability" or topic.startswith(_TOPIC.get(word, word)):
            return False
    return True


def passives(state: ArcState, topic: str, whom: int = -1) -> On:
    """Every verb of a passive ability that is on now and bears on a topic, in order of entering play.

    With `whom` those are left out that bear only on the card on which they stand, and that is another one.
    """
    said = texts_in_play(state).get(topic, [])
    if state.effects:
        said = said + _given(state, topic)
    if not said:
        return NOTHING
    losing = topic != "lose" and _anything_lost(state)
    return [
        (verb, frame)
        for card, verb, frame, condition, keyword, own in said
        if (not own or whom in (card, -1))
        and not (losing and _is_lost(state, card, keyword))
        and (condition is None or holds(state, condition, frame))
    ]


def _given(state: ArcState, topic: str) -> list[Said]:
    """Passive verbs that a text has given to cards for a time."""
    return [
        (effect[1], verb, frame_of(state, effect[1]), condition, keyword, own)
        for effect in state.effects
        if effect[0] == "ability"
        for verb, condition, keyword, own in state.facts.granted_topics[effect[2]].get(topic, ())
    ]


def bearing(state: ArcState, card: int, topic: str) -> On:
    """Every passive verb on a topic that bears on this card now, those of abilities that other texts give it included."""
    verbs = passives(state, topic, card) if state.depth < DEPTH else NOTHING
    if not verbs:
        return NOTHING
    found: On = []
    state.depth += 1
    for verb, frame in verbs:
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


def reaches(state: ArcState, what: Any, card: int, frame: Frame) -> bool:
    """Whether a passive ability's objects include this card."""
    if isinstance(what, This):
        return card == frame.source
    if isinstance(what, Each):
        return state.matches(card, what.filter, frame)
    if isinstance(what, Bearer):
        return card >= 0 and card == state.bearer_of(frame.source)
    return card in objects_of(state, what, frame)


# --- what cards have lost, and what texts have given them -------------------------------------------------------------


def _anything_lost(state: ArcState) -> bool:
    return any(effect[0] == "lose" for effect in state.effects) or _may_lose(state)


def _may_lose(state: ArcState) -> bool:
    return "lose" in state.facts.topic_words and bool(state.statics) and state.depth < DEPTH


def _is_lost(state: ArcState, card: int, keyword: str) -> bool:
    """Whether a card has lost all its abilities, or this keyword."""
    lost = lost_abilities(state, card)
    return "" in lost or bool(keyword and keyword in lost)


def lost_abilities(state: ArcState, card: int) -> set[str]:
    """The keywords that a text has taken from a card; "" stands for all abilities."""
    found = {what for word, whom, what, _, _ in state.effects if whom == card and word == "lose"}
    if _may_lose(state):
        state.depth += 1
        for verb, frame in passives(state, "lose"):
            if isinstance(verb, LoseAbilities) and frame.source != card and reaches(state, verb.what, card, frame):
                found.add(verb.keyword.lower())
        state.depth -= 1
    return found


def silenced(state: ArcState, card: int) -> bool:
    """Whether the card has lost all its abilities."""
    if not state.effects and "lose" not in state.facts.topic_words:
        return False
    return "" in lost_abilities(state, card)


def given_abilities(state: ArcState, card: int, topic: str) -> list[int]:
    """The places of the abilities on a topic ("granted use", "granted dies") that texts give to a card now."""
    if not state.facts.grants_abilities or silent(state, topic):
        return []
    numbers = [
        effect[2]
        for effect in state.effects
        if effect[0] == "ability" and effect[1] == card and topic in state.facts.granted_words[effect[2]]
    ]
    numbers += [state.facts.programs.grants[ability] for ability in _granted_by_others(state, card, topic)]
    return [GRANTED + number for number in dict.fromkeys(numbers)]


def _granted_by_others(state: ArcState, card: int, topic: str) -> list[Ability]:
    """The abilities on a topic that passive abilities give to a card now."""
    if not state.statics or state.depth >= DEPTH:
        return []
    state.depth += 1
    found = [
        verb.ability
        for verb, frame in passives(state, topic)
        if isinstance(verb, Grant) and reaches(state, verb.what, card, frame)
    ]
    state.depth -= 1
    return found


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
    for ability in _granted_by_others(state, card, "keyword"):
        found |= _named(ability)
    return found - lost


def _named(ability: Ability) -> set[str]:
    """The keywords of an ability; "gains Flying and Ranged" gives two at once."""
    return set(ability.keyword.lower().split(" and ")) if ability.keyword else set()
