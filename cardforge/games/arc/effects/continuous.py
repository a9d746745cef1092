"""Continuous effects: which passive abilities apply now, which cards they affect, and what cards have lost or gained (A234, A235)."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.compile import GRANTED
from cardforge.effects.continuous import DEPTH, context_of
from cardforge.effects.evaluate import EffectContext, holds, objects_of
from cardforge.effects.selectors import Bearer, Each, PlayerRef, Selector, This
from cardforge.effects.verbs import Grant, LoseAbilities
from cardforge.effects.verbs.changes import ALL_KEYWORDS
from cardforge.games.arc.effects.affected import RULES, is_untouched
from cardforge.games.arc.effects.affected import are_unaffected as are_unaffected
from cardforge.games.arc.effects.affected import continuous_verbs_in_play as continuous_verbs_in_play
from cardforge.games.arc.effects.affected import is_unaffected as is_unaffected
from cardforge.games.arc.effects.affected import prices_stand as prices_stand
from cardforge.games.arc.effects.index import keywords_of, topics_of, weighs_cards
from cardforge.games.arc.records import ActiveEntry, PassiveEntry, PassiveVerb
from cardforge.games.arc.state import ArcState

ActiveVerbs = list[tuple[PassiveVerb, EffectContext]]
"""Verbs that apply now, each with the context of its card."""

NOBODY: Final = -1
"""No card in play gives the ability: it is printed on the card that has it, or given for a time."""

NONE: Final[ActiveVerbs] = []
"""The result when no ability in play affects a topic."""


def entries_in_play(state: ArcState, topic: str) -> list[ActiveEntry]:
    """The passive verbs on a topic of the cards in play, printed and granted for a time, in order of entering play."""
    weighed = state.weighed
    if weighed is not None:
        known = weighed.entries.get(topic)
        if known is not None:
            return known
    by_topic = state.continuous
    entries = (continuous_verbs_in_play(state) if by_topic is None else by_topic).get(topic, [])
    if state.effects and not is_untouched(state, topic):
        entries = entries + _granted_for_a_time(state, topic)
    if weighed is not None:
        weighed.entries[topic] = entries
    return entries


def continuous_verbs(state: ArcState, topic: str) -> ActiveVerbs:
    """The passive verbs on a topic that apply now, in order of entering play."""
    if topic not in state.definitions.topic_words:
        return NONE
    verbs = entries_in_play(state, topic)
    if not verbs:
        return NONE
    losing = topic != "lose" and _any_ability_lost(state)
    return [
        (entry.verb, ctx)
        for card, ctx, entry in verbs
        if not (losing and _is_gone(state, card, entry))
        and (entry.condition is None or _holds_now(state, card, entry, ctx))
    ]


def _holds_now(state: ArcState, card: int, entry: PassiveEntry, ctx: EffectContext) -> bool:
    """Whether the condition of a card's text holds; one about numbers without what this text does: "I get +1/+0 while my ATK is 1 or less"."""
    condition = entry.condition
    if not entry.weighs:
        return holds(state, condition, ctx)
    asked = (card, condition)
    if asked in state.deciding:
        return False
    before, state.deciding = state.deciding, (*state.deciding, asked)
    state.depth += 1
    found = holds(state, condition, ctx)
    state.depth -= 1
    state.deciding = before
    return found


def _granted_for_a_time(state: ArcState, topic: str) -> list[ActiveEntry]:
    """The passive verbs on a topic that texts have granted to cards for a time."""
    return [
        (effect.target, context_of(state, effect.target), entry)
        for effect in state.effects
        if effect.word == "ability"
        for entry in state.definitions.granted_indexes[effect.what].get(topic, ())
    ]


def touched(state: ArcState, topic: str) -> set[int] | None:
    """The cards that texts on an action can concern now; None: any card, because some text is about other cards than its own."""
    found: set[int] = set()
    if is_unaffected(state, topic):
        return found
    for card, _, entry in entries_in_play(state, topic):
        if not entry.own:
            return None
        found.add(card)
    for effect in state.effects:
        if effect.word in RULES:
            found.add(effect.target)
    return found


def _may_concern(state: ArcState, card: int, topic: str) -> bool:
    """Whether texts on a topic can concern a card or player, while options are weighed."""
    assert state.weighed is not None
    known = state.weighed.touched
    if topic not in known:
        known[topic] = touched(state, topic)
    found = known[topic]
    return found is None or card in found


def affecting(state: ArcState, card: int, topic: str) -> ActiveVerbs:
    """The passive verbs on a topic that affect this card now, including those of abilities that other texts grant it."""
    if topic not in state.definitions.topic_words:
        return NONE
    if state.weighed is not None and not _may_concern(state, card, topic):
        return NONE
    entries = entries_in_play(state, topic) if state.depth < DEPTH else []
    if not entries:
        return NONE
    found: ActiveVerbs = []
    for source, ctx, entry in entries:
        if entry.own and source != card:
            continue
        if entry.shares:
            found += _through_others(state, source, entry, ctx, card, topic)
        state.depth += 1
        included = (_reaches if entry.sifts else includes)(state, entry.what, card, ctx)
        state.depth -= 1
        if not included:
            continue
        losing = topic != "lose" and _any_ability_lost(state)  # asked for the few that affect the card
        if losing and _is_gone(state, source, entry):
            continue
        if entry.condition is not None and not _holds_now(state, source, entry, ctx):
            continue
        verb = entry.verb
        if isinstance(verb, Grant):
            if losing and _is_lost(state, card, verb.ability.keyword.lower(), giver=source):
                continue
            state.depth += 1
            own, condition = context_of(state, card), verb.ability.condition
            if condition is None or holds(state, condition, own):
                found += [
                    (inner, own)
                    for inner in verb.ability.effects
                    if topic in topics_of(inner) and isinstance(getattr(inner, "what", None), This)
                ]
            state.depth -= 1
        else:
            found.append((verb, ctx))
    return found


def _through_others(
    state: ArcState, source: int, entry: PassiveEntry, ctx: EffectContext, card: int, topic: str
) -> ActiveVerbs:
    """The passive verbs on a topic that affect a card by an ability that a text gives to other cards now."""
    verb = entry.verb
    assert isinstance(verb, Grant)
    losing = topic != "lose" and _any_ability_lost(state)
    if (losing and _is_gone(state, source, entry)) or (
        entry.condition is not None and not _holds_now(state, source, entry, ctx)
    ):
        return NONE
    found: ActiveVerbs = []
    state.depth += 1
    for having in dict.fromkeys(objects_of(state, verb.what, ctx)):
        own, ability = context_of(state, having), verb.ability
        if losing and _is_lost(state, having, ability.keyword.lower(), giver=source):
            continue
        if ability.condition is None or holds(state, ability.condition, own):
            for inner in ability.effects:
                what = getattr(inner, "what", None)
                if isinstance(what, Each) and topic in topics_of(inner) and includes(state, what, card, own):
                    found.append((inner, own))
    state.depth -= 1
    return found


def includes(state: ArcState, what: Selector | PlayerRef, card: int, ctx: EffectContext) -> bool:
    """Whether the objects of a passive verb include this card."""
    if isinstance(what, This):
        return card == ctx.source
    if isinstance(what, Each):
        return state.matches(card, what.filter, ctx)
    if isinstance(what, Bearer):
        return card >= 0 and card == state.bearer_of(ctx.source)
    return card in objects_of(state, what, ctx)


def _reaches(state: ArcState, what: Selector | PlayerRef, card: int, ctx: EffectContext) -> bool:
    """Whether a passive verb affects a card: one about creatures with ATK 1 or less those that have it without what is done to such creatures."""
    if not isinstance(what, Each) or not weighs_cards(what.filter):
        return includes(state, what, card, ctx)
    if what in state.deciding:
        return False
    before, state.deciding = state.deciding, (*state.deciding, what)
    found = includes(state, what, card, ctx)
    state.deciding = before
    return found


# --- abilities that cards have lost or gained -------------------------------------------------------------------------


def _any_ability_lost(state: ArcState) -> bool:
    return bool(state.effects and not is_untouched(state, "lose")) or _may_lose(state)


def _may_lose(state: ArcState) -> bool:
    return "lose" in state.definitions.topic_words and bool(state.statics or state.effects) and state.depth < DEPTH


def _is_lost(state: ArcState, card: int, keyword: str, since: int = 0, giver: int = NOBODY) -> bool:
    """Whether a card has lost all its abilities or this keyword."""
    return takes(lost_abilities(state, card, since, giver), keyword)


def takes(lost: set[str], keyword: str) -> bool:
    """Whether what is lost includes an ability with this keyword, or with none."""
    return "" in lost or bool(keyword and (keyword in lost or ALL_KEYWORDS in lost))


def _is_gone(state: ArcState, card: int, entry: PassiveEntry) -> bool:
    """Whether a card has lost the ability that a passive verb belongs to: a printed one, or one that a text gave it before it lost abilities."""
    if entry.given < 0:
        return _is_lost(state, card, entry.keyword)
    return not any(
        effect.word == "ability"
        and effect.target == card
        and effect.what == entry.given
        and not _is_lost(state, card, entry.keyword, place)
        for place, effect in enumerate(state.effects)
    )


def lost_abilities(state: ArcState, card: int, since: int = 0, giver: int = NOBODY) -> set[str]:
    """The keywords that a card has lost; "" stands for all abilities, `ALL_KEYWORDS` for all keywords.

    What a text gives for a time is lost only to lasting effects behind that place (`since`); what a card in play gives is not lost to the
    text of that very card (`giver`): "loses all keywords and has Deadly".
    """
    effects = state.effects[since:] if since else state.effects
    found = {effect.what for effect in effects if effect.target == card and effect.word == "lose"}
    if _may_lose(state):
        state.depth += 1
        for verb, ctx in continuous_verbs(state, "lose"):
            if not isinstance(verb, LoseAbilities) or (ctx.source == card and not verb.keyword):
                continue  # a card cannot take all its abilities from itself, for it would give them back
            if ctx.source != giver and _reaches(state, verb.what, card, ctx):
                found.add(verb.keyword.lower())
        state.depth -= 1
    return found


def has_lost_all(state: ArcState, card: int) -> bool:
    """Whether the card has lost all its abilities."""
    if not state.effects and "lose" not in state.definitions.topic_words:
        return False
    return "" in lost_abilities(state, card)


def granted_abilities(state: ArcState, card: int, topic: str) -> list[int]:
    """The numbers of the abilities on a topic ("granted use", "granted dies") that texts grant to a card now, and that it has not lost since."""
    if not state.definitions.grants_abilities or is_unaffected(state, topic):
        return []
    granted, losing = state.definitions.programs.granted, _any_ability_lost(state)
    numbers = [
        effect.what
        for place, effect in enumerate(state.effects)
        if effect.word == "ability"
        and effect.target == card
        and granted[effect.what].ability.kind != "passive"  # which gives such an ability to other cards
        and topic in state.definitions.granted_topics[effect.what]
        and not (losing and _is_lost(state, card, granted[effect.what].ability.keyword.lower(), place))
    ]
    grants = state.definitions.programs.grants
    numbers += [
        grants[ability]
        for ability, giver in _granted_by_others(state, card, topic)
        if ability.kind != "passive" and not (losing and _is_lost(state, card, ability.keyword.lower(), giver=giver))
    ]
    return [GRANTED + number for number in dict.fromkeys(numbers)]


def _granted_by_others(state: ArcState, card: int, topic: str) -> list[tuple[Ability, int]]:
    """The abilities on a topic that passive abilities grant to a card now, each with the card that does."""
    if state.depth >= DEPTH or not (state.statics or state.effects):
        return []
    state.depth += 1
    found = [
        (verb.ability, ctx.source)
        for verb, ctx in continuous_verbs(state, topic)
        if isinstance(verb, Grant) and _reaches(state, verb.what, card, ctx)
    ]
    state.depth -= 1
    return found


def keywords(state: ArcState, card: int) -> Set[str]:
    """The keywords that a card has now, in lower case."""
    traits = state.traits_of(card)
    if traits is None:
        return _keywords(state, card)
    found = traits.keywords.get(card)
    if found is None:
        found = traits.keywords[card] = _keywords(state, card)
    return found


def has_keyword(state: ArcState, card: int, word: str) -> bool:
    """Whether a card has a keyword now, in lower case; one that is neither printed on it nor granted by any text is not looked for."""
    definitions, definition = state.definitions, state.definition[card]
    if definition < 0 or (
        word not in definitions.printed_keywords[definition] and word not in definitions.granted_keywords
    ):
        return False
    return word in keywords(state, card)


def _keywords(state: ArcState, card: int) -> Set[str]:
    definition = state.definition[card]
    if definition < 0:
        return _NO_KEYWORDS
    printed = state.definitions.printed_keywords[definition]
    losing = _any_ability_lost(state)
    if is_unaffected(state, "keyword") and not losing:
        return printed
    found = _without(set(printed), lost_abilities(state, card)) if losing else set(printed)
    granted = state.definitions.programs.granted
    for place, effect in enumerate(state.effects):
        if effect.word == "ability" and effect.target == card:
            words = keywords_of(granted[effect.what].ability)
            found |= _without(words, lost_abilities(state, card, place)) if losing else words
    for ability, giver in _granted_by_others(state, card, "keyword"):
        words = keywords_of(ability)
        found |= _without(words, lost_abilities(state, card, giver=giver)) if losing else words
    return found


def _without(words: set[str], lost: set[str]) -> set[str]:
    """Those of some keywords that are not lost."""
    return {word for word in words if not takes(lost, word)} if lost else words


def given_with(state: ArcState, card: int, word: str) -> list[Ability]:
    """The abilities with this keyword, in lower case, that texts give to a card now."""
    granted = state.definitions.programs.granted
    found = [granted[one.what].ability for one in state.effects if one.word == "ability" and one.target == card]
    found += [ability for ability, _ in _granted_by_others(state, card, "keyword")]
    return [one for one in found if one.keyword.lower() == word]


def is_immune_to(state: ArcState, card: int, word: str) -> bool:
    """K14: whether a card ignores what a keyword, in lower case, would do to it."""
    if not state.definitions.knows_immunity or card < 0:
        return False
    return has_keyword(state, card, f"immune to {word}")


_NO_KEYWORDS: Final[frozenset[str]] = frozenset()
