"""Whether anything in play, or anything that texts do for a time, can affect a topic at all: asked before each look at every text."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import EffectValue
from cardforge.games.arc.records import ActiveEntry, Lasting
from cardforge.games.arc.state import ArcState

_TOPIC: Final = {"swap": "stat"}
"""Lasting effects affect the topics that begin with their word, or with the word given here."""

RULES: Final = frozenset(("forbid", "allow", "must"))
"""Lasting effects about one action, which is the last word of their topic."""


def continuous_verbs_in_play(state: ArcState) -> dict[str, list[ActiveEntry]]:
    """The passive verbs of the cards in play by topic, in order of entering play; kept, and changed with each card that enters or leaves play."""
    verbs = state.continuous
    if verbs is None:
        verbs = state.continuous = {}
        for card in state.statics:
            for topic, entries in state.entries_of(card):
                before = verbs.get(topic)
                verbs[topic] = entries if before is None else before + entries
    return verbs


def is_unaffected(state: ArcState, topic: str) -> bool:
    """Whether nothing can affect a topic now; true for most topics most of the time."""
    if topic in state.definitions.topic_words:
        verbs = state.continuous
        if topic in (continuous_verbs_in_play(state) if verbs is None else verbs):
            return False
    if not state.effects:
        return True
    found = _lasting_now(state).untouched.get(topic)
    return is_untouched(state, topic) if found is None else found


def are_unaffected(state: ArcState, topics: frozenset[str]) -> bool:
    """Whether nothing can affect any of these topics now."""
    asked = state.definitions.asked_topics.get(topics)
    if asked is None:
        asked = state.definitions.asked_topics[topics] = topics & state.definitions.topic_words
    if asked:
        verbs = continuous_verbs_in_play(state)
        for topic in asked:
            if topic in verbs:
                return False
    return not state.effects or _all_untouched(state, topics)


def _all_untouched(state: ArcState, topics: frozenset[str]) -> bool:
    """Whether none of the lasting effects can affect any of these topics; remembered under all of them together."""
    untouched = _lasting_now(state).untouched
    found = untouched.get(topics)
    if found is None:
        found = untouched[topics] = all(is_untouched(state, topic) for topic in topics)
    return found


def is_untouched(state: ArcState, topic: str) -> bool:
    """Whether none of the lasting effects can affect a topic; looked at once for all effects about the same things."""
    lasting = _lasting_now(state)
    found = lasting.untouched.get(topic)
    if found is None:
        found = lasting.untouched[topic] = not any(_touches(state, word, what, topic) for word, what in lasting.about)
    return found


def _lasting_now(state: ArcState) -> Lasting:
    """What is known of the topics that the lasting effects of now touch or leave alone, kept for all states with effects about the same things."""
    weighed = state.weighed
    if weighed is not None and weighed.lasting is not None:
        return weighed.lasting
    lasting = state.lasting
    if lasting.effects != state.effects:
        about = frozenset([(effect.word, effect.what) for effect in state.effects])
        known = state.definitions.untouched
        if len(known) > _MANY:
            known.clear()
        lasting = state.lasting = Lasting(state.effects.copy(), about, known.setdefault(about, {}))
    if weighed is not None:
        weighed.lasting = lasting
    return lasting


_MANY: Final = 10_000
"""So many kinds of lasting effects are remembered at once."""


def prices_stand(state: ArcState) -> bool:
    """Whether no lasting effect changes what cards cost."""
    if not state.effects:
        return True
    return _all_untouched(state, _PRICES)


_PRICES: Final = frozenset(("price cost", "price loyalty", "stat cost", "stat loyalty"))
"""The topics on which the cost of cards and their loyalty depend."""


def _touches(state: ArcState, word: str, what: EffectValue, topic: str) -> bool:
    """Whether a lasting effect with this word about this can affect a topic."""
    if word == "ability":
        return topic in state.definitions.granted_topics[what]
    if word == "stat" or word == "set":
        return topic == f"stat {what}"
    return topic.startswith(_TOPIC.get(word, word)) and not (word in RULES and not topic.endswith(what))
