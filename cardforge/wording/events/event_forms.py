"""The forms of an event by rule: "you discard a card" gives "you discarded", "you have not discarded", "you would discard", "that you discarded", "(cannot) discard"."""

from __future__ import annotations

from typing import Final

from cardforge.wording.inflection import lemma, verb_forms
from cardforge.wording.patterns import Part, Slot, Verb, Words

EVENT: Final = "event"
"""The kind of the phrases that these forms are made of."""
HAPPENS, HAPPENED, NEVER, WOULD, DID, DONE, AGAIN = "trigger", "past", "past_not", "would_event", "did", "done", "again"
BEEN: Final = "been"
DID_NOT: Final = "did_not"
WHO_DID, WHO_DID_NOT = "who_did", "who_did_not_so"
"""The symbol of each form: when it happens; it happened; it did not; it would; "(that) died"; "(that) you discarded"; "(or) dies"; "(a
creature) damaged (this turn)"; "(that) did not attack"; "(each player who) drew a card"; "(each player who) did not draw a card"."""

ACTION, ACTION_BY = "action", "action_by"
"""The symbols of what somebody or something cannot or must do: "(cannot) attack", "(cannot) be blocked"; "(cannot) be blocked by (Elves)"."""

_OR: Final = Words(("or",))
_BE: Final = ("is", "are")
_OF_ME: Final = ("am", "'m")
"""The same behind "I"."""


def event_forms(pattern: list[Part]) -> dict[str, list[Part]]:
    """The wording of each form, by its symbol; `pattern` has the verb in the present behind its subject."""
    place = _verb_place(pattern)
    before, verb, rest = pattern[:place], pattern[place], pattern[place + 1 :]
    past, never, would = _tenses(verb)
    if not isinstance(verb, Verb):
        verb = Words((*verb.choices, *_OF_ME))  # type: ignore[union-attr]  # a form of "to be"
    was, not_so, to_be = (_joined_forms(rest, tense) for tense in range(3))
    found = {
        HAPPENS: [*before, verb, *rest],
        HAPPENED: [*before, past, *was],
        NEVER: [*before, never, *not_so],
        WOULD: [*before, would, *to_be],
    }
    if before == [Slot("subject", "subject")]:
        found[DID] = [past, *was]
        found[DID_NOT] = [never, *not_so]
        found[AGAIN] = [verb, *rest]
        if not isinstance(verb, Verb):
            found[BEEN] = rest
    if before == [Slot("who", "agent")]:
        found[WHO_DID] = [past, *was]
        found[WHO_DID_NOT] = [never, *not_so]
    if before == [Slot("who", "agent")] and rest == [Slot("subject", "subject")]:
        found[DONE] = [*before, past]
    return found


def infinitives(pattern: list[Part], action: str) -> dict[str, list[Part]]:
    """The wording of an action in the infinitive, by its symbol: "attack", "be blocked", of what is done to somebody also "be blocked by"; none of an event with two verbs."""
    place = _verb_place(pattern)
    verb, rest = pattern[place], pattern[place + 1 :]
    if any(isinstance(part, Verb) or _is_be(part) for part in rest):
        return {}
    if isinstance(verb, Verb):
        return {ACTION: [Words((verb.plural, *verb.also[1::2])), *rest]}
    be = [Words(_bases(verb)), *rest]
    return {ACTION: be, ACTION_BY: [*be, Words(("by",))]} if action.startswith("be_") else {ACTION: be}


def _bases(verb: Part) -> tuple[str, ...]:
    """The infinitives of a form of "to be" and its like: "is", "becomes"."""
    assert isinstance(verb, Words)
    return tuple(dict.fromkeys("be" if word in (*_BE, *_OF_ME) else lemma(word) for word in verb.choices))


def _joined_forms(rest: list[Part], tense: int) -> list[Part]:
    """The rest of a wording, in which a second verb has the form of the first: "dealt or took damage", "did not deal or take damage"."""
    found = list(rest)
    for place, part in enumerate(rest[1:], 1):
        if isinstance(part, Verb) and rest[place - 1] == _OR:
            each = [verb_forms(base) for base in (part.plural, *part.also[1::2])]
            ways = [
                (one.past, one.participle) if tense == 0 else (one.base, one.participle)[: 2 - tense // 2]
                for one in each
            ]
            found[place] = Words(tuple(dict.fromkeys(way for forms in ways for way in forms)))
    return found


def _verb_place(pattern: list[Part]) -> int:
    """Where the verb is. Raises ValueError for a wording without one."""
    for place, part in enumerate(pattern):
        if isinstance(part, Verb) or _is_be(part):
            return place
    raise ValueError(f"an event without a verb: {pattern}")


def _is_be(part: Part) -> bool:
    return isinstance(part, Words) and part.choices[:2] == _BE


def _tenses(verb: Part) -> tuple[Words, Words, Words]:
    """The words for past, negated past and "would" of a verb in the present."""
    if not isinstance(verb, Verb):
        return (
            Words(("was", "were", "has been", "have been")),
            Words(("was not", "were not", "has not been", "have not been")),
            Words(("would be",)),
        )
    forms = [verb_forms(base) for base in (verb.plural, *verb.also[1::2])]
    past = [way for each in forms for way in (each.past, f"has {each.participle}", f"have {each.participle}")]
    never = [
        way
        for each in forms
        for way in (f"did not {each.base}", f"has not {each.participle}", f"have not {each.participle}")
    ]
    return Words(tuple(past)), Words(tuple(never)), Words(tuple(f"would {each.base}" for each in forms))
