"""The keys of a position file: those of every game, and those that a game's own zones and values add."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.kernel.contract.positions import AnyPositionRules, PositionCounts, PositionValue
from cardforge.kernel.state import State
from cardforge.tomlio.keys import Key

MOST_SEATS = 6
MAX_CARDS = 200
"""The most entries of a zone, and the most copies of one entry."""
MAX_LINES = 20
"""The most solutions of a puzzle, and the most lines that fail."""
DURATIONS = ("turn", "game")
USED_KEY = Key("used", "wholes", "Its abilities, from 1, that were used this turn.", least=1, most=20)


def position_keys(rules: AnyPositionRules) -> tuple[Key, ...]:
    """The keys of `[position]`."""
    return (
        Key("game", "slug", "Slug of the game.", required=True),
        Key("title", "word", "What the position is called."),
        Key("variant", "word", "Variants of the rules, such as solo,map."),
        Key("seed", "whole", "The seed of what is still random.", most=10**9),
        Key("turn", "whole", "The number of the turn or round.", required=True, least=1),
        Key("active", "whole", "The seat whose turn it is, from 1.", required=True, least=1, most=MOST_SEATS),
        Key("phase", "choice", "Where the turn stands.", required=True, choices=tuple(rules.phases)),
        *(value_key(value) for value in rules.table_values),
    )


def seat_keys(rules: AnyPositionRules) -> tuple[Key, ...]:
    """The single values of a `[[seat]]`."""
    return tuple(value_key(value) for value in rules.seat_values if not value.words)


def counted(
    values: Iterable[PositionValue], counts: Iterable[PositionCounts[State]]
) -> dict[str, tuple[str, tuple[str, ...], int]]:
    """The tables of numbers by word: the help, the words (none for any word) and the greatest number of each."""
    by_words = {value.name: (value.help, value.words, value.most) for value in values if value.words}
    return {**by_words, **{count.name: (count.help, count.words, count.most) for count in counts}}


def card_keys(rules: AnyPositionRules, decks: bool = True) -> tuple[Key, ...]:
    """The single values of a card; `decks` says whether its owner can be another seat than its controller."""
    return (
        Key("card", "word", "The card by name or number: Ash Knight, 17, 17@2.", may_be_empty=False),
        Key("copies", "whole", "How many there are.", least=1, most=MAX_CARDS),
        Key("id", "word", "A name for this copy, for others that are at it.", may_be_empty=False),
        Key("at", "word", "What it is at: the id or name of a card, or a word of the game.", may_be_empty=False),
        *((Key("owner", "whole", "Its owner, if that is another seat.", least=1, most=MOST_SEATS),) if decks else ()),
        Key("known_to", "wholes", "The seats that have seen its hidden face.", least=1, most=MOST_SEATS),
        *((USED_KEY,) if all(value.name != USED_KEY.name for value in rules.card_values) else ()),
        *(value_key(value) for value in rules.card_values),
    )


GOAL_KEYS = (
    Key("text", "text", "What is to be done.", required=True),
    Key("seat", "whole", "Who is to do it.", least=1, most=MOST_SEATS),
    Key("within", "choice", "When it must be done: before the turn ends, or at any time.", choices=DURATIONS),
)
LINE_KEYS = (
    Key("plays", "lines", "The choices of the seat in order, as `play` shows them.", required=True),
    Key("why", "text", "Why this works or fails."),
)
LASTING_KEYS = (
    Key("word", "word", "What it does.", required=True),
    Key("on", "word", "The card, by id or name."),
    Key("seat", "whole", "The player, if it is on a player.", least=1, most=MOST_SEATS),
    Key("what", "word", "What it is about."),
    Key("value", "whole", "How much of it.", least=-999, most=999),
    Key("until", "whole", "The last turn in which it applies.", required=True, most=10**6),
)


def condition_keys(rules: AnyPositionRules) -> tuple[Key, ...]:
    """The keys of a condition of a goal."""
    return (
        Key("seat", "whole", "Of which seat.", required=True, least=1, most=MOST_SEATS),
        Key("won", "yes", "Whether the seat has won."),
        Key("measure", "choice", "What is measured.", choices=tuple(rules.measures)),
        Key("at_least", "whole", "The least that fulfils the goal."),
        Key("at_most", "whole", "The most that fulfils the goal."),
    )


def value_key(value: PositionValue) -> Key:
    """The key of a single value."""
    if value.kind == "yes":
        return Key(value.name, "yes", value.help)
    if value.kind == "seat":
        return Key(value.name, "whole", value.help, least=1, most=MOST_SEATS)
    return Key(value.name, "whole", value.help, most=value.most)
