"""Phrases, which map each wording of a rules text to its value, and what their values are made with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, cast

from cardforge.effects.selectors import Bearer, Choose, Each, Filter, It, PlayerRef, Selector, Target, This
from cardforge.effects.selectors import Same as Same
from cardforge.effects.verbs import CreateToken
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game

PhraseValue: TypeAlias = Any
"""The value of a wording or of a part of it: an ability, a verb, a filter, a word, a number."""


class NoMeaning(CardforgeError):
    """Known words in a combination that has no meaning here, such as a plain one-shot sentence on a permanent.

    The message says what was expected instead.
    """

    def __init__(self, expected: str, code: str = "wrong-role") -> None:
        super().__init__(expected)
        self._code = code

    @property
    def code(self) -> str:
        """Which of the faults of texts it is."""
        return self._code


class NotMeant(NoMeaning):
    """A wording that is not the one meant here; the fault of another wording says more."""


@dataclass(frozen=True)
class Phrase:
    """A wording of a game's controlled English and the value that it represents.

    The parser and the writer both use these phrases and therefore always agree. In `text`:

    * `{slot:kind}` matches a phrase of another kind; its value becomes the field `slot` of this value;
    * `(a|b)` are synonyms, of which the first is written;
    * `card[s]` is a noun, plural unless the number before it is 1;
    * `get<s>` is a verb, with an s after a singular subject;
    * a word in capitals (Gaian, Flying, ATK) is a proper name, not a subtype of a creature.
    """

    kind: str
    """The part of a sentence that it forms: "effect", "cost", "trigger", "heading" (opens an ability: "Production: ...", its value is the ability's kind), "adjective", "noun", "suffix" ..."""
    text: str
    """The wording that is written and parsed, e.g. "draw {n:number} card[s]"."""
    make: PhraseValue
    """The class (a frozen dataclass) or plain value of the phrase; a mapping for a part of a filter."""
    also: tuple[str, ...] = ()
    """Other wordings that are parsed but never written."""
    fixed: Mapping[str, PhraseValue] = field(default_factory=dict)
    """Fields of the value that this wording fixes, e.g. {"n": 1} for "draw a card"."""
    undo: Callable[[PhraseValue], Mapping[str, PhraseValue] | None] | None = None
    """Returns the slots of a value that `make` returned, None for any other value; needed only if the slots are not its fields."""
    written: bool = True
    """Whether the wording is written; a phrase that is only parsed is a synonym of a written phrase."""
    example: str = ""
    """A complete card text with this wording, for the designers' manual and the tests."""
    row: str = ""
    """The rule row that defines the value."""
    action: str = ""
    """Of an event, the word for what its subject may be kept from or made to do: "attack", "be_blocked"; its wordings in the infinitive stand for it."""
    says: tuple[str, ...] = ()
    """Of a keyword, what it means, in words that its reminder on a card may use."""
    must_say: tuple[str, ...] = ()
    """Of a keyword, words one of which, or of their synonyms, its reminder has to use."""


def phrases_of(game: Game) -> tuple[Phrase, ...]:
    """Returns the phrases of a game's rules texts; () for a game without rules texts."""
    return cast("tuple[Phrase, ...]", game.vocabulary())


def undone(
    make: Callable[..., PhraseValue], value: object, slots: Mapping[str, PhraseValue]
) -> Mapping[str, PhraseValue] | None:
    """The slots of a value, if a wording makes that value of them."""
    try:
        return slots if make(**slots) == value else None
    except NoMeaning:
        return None


@dataclass(frozen=True)
class Together:
    """Abilities that a text gives at once: "with Flying and \"Mark: Draw a card.\""."""

    abilities: tuple[PhraseValue, ...]


def granted_slot(abilities: tuple[PhraseValue, ...]) -> PhraseValue:
    """The slot of one ability or of several, for the writer."""
    return abilities[0] if len(abilities) == 1 else Together(abilities)


def token_of(
    n: PhraseValue,
    stats: tuple[tuple[str, int], ...],
    filter: Filter,
    abilities: tuple[PhraseValue, ...] = (),
    to: str = "",
    marked: bool = False,
) -> CreateToken:
    """The tokens that a filter describes: creatures of some subtypes, perhaps marked. Raises NoMeaning for all that a token cannot be."""
    of_marked = filter.states == ("marked",)
    plain = replace(filter, words=(), every=(), states=() if of_marked else filter.states)
    if plain != Filter("creature") or len(filter.words) > 1 or (filter.words and filter.every):
        raise NoMeaning("a creature token and its subtypes")
    if not all(isinstance(value, int) for _, value in stats):
        raise NoMeaning("a token whose numbers are known, such as 1/1")
    each = tuple(one for part in abilities for one in (part.abilities if isinstance(part, Together) else (part,)))
    return CreateToken(n, stats, filter.every or filter.words, each, to=to, marked=marked or of_marked)


def token_filter(words: tuple[str, ...]) -> Filter:
    """The filter that describes tokens of these subtypes, for the writer."""
    return Filter("creature", every=words) if len(words) > 1 else Filter("creature", words=words)


@dataclass(frozen=True)
class Gap:
    """ "... and 1 damage to target city": an effect whose verb is that of the effect before."""

    effect: PhraseValue


@dataclass(frozen=True)
class Rider:
    """A sentence that modifies the preceding effect: "Gain 1 more", "It enters play marked"."""

    about: tuple[type, ...]
    """The verbs that it can modify."""
    changes: tuple[tuple[str, PhraseValue], ...]
    """The fields of the verb that it sets."""
    again: bool = False
    """Whether the effect is repeated with these fields instead of being changed."""
    of_action: str = ""
    """The action that the verb before has to be about, if only such a one can be meant."""


@dataclass(frozen=True)
class Instead:
    """Effects that replace others, possibly under a condition; resolved when the sentences are combined."""

    effects: tuple[Any, ...]
    condition: Any = None
    of: Any = None
    """The number of what is replaced, if the text says it again: "draw two cards instead of one"."""


@dataclass(frozen=True)
class SoMany:
    """ "Deal 2 damage to target creature. If it is an Elf, deal 4 instead": the effect before with another number."""

    verbs: tuple[type, ...]
    n: Any
    less: bool = False
    """Whether something is lost."""
    to: Any = None
    """Where tokens are put, if the text says so again: a place of yours by its name, or a city."""


@dataclass(frozen=True)
class ItDoes(Selector):
    """ "It" as the subject of an event, before it is known whether it is this card or what this enchantment is on."""


@dataclass(frozen=True)
class Referred(It):
    """A reference with a noun, before it is resolved: "that creature", "the saved card"."""

    noun: Filter
    deed: str = ""
    """The participle of what was done to it."""
    many: bool = False
    """Whether all are meant that were mentioned together: "them", "those creatures"."""


@dataclass(frozen=True)
class ItsStrength(It):
    """ "It" that can or cannot lose strength, as only cities do, before it is known whether the text has spoken of one beside a creature."""


@dataclass(frozen=True)
class Along(Selector):
    """Where something goes that moves "along", before it is known with what it moves."""


@dataclass(frozen=True)
class Nearest(Selector):
    """What is in "the same city", before it is known: the card that an effect before is about, else this one."""


@dataclass(frozen=True)
class HimOrHer(Selector):
    """ "Him", "her", before it is known whether it is this creature or another one."""


@dataclass(frozen=True)
class Nth(Selector):
    """ "The first creature", "the latter": of the targets that the text has named one after another, before it is known which one it is."""

    place: int
    """From 1 on; `LAST`."""
    noun: Filter = Filter("card")
    """What it is: only targets that are such a thing count."""


@dataclass(frozen=True)
class Pile(Selector):
    """ "One of the piles", "all creatures in the other pile", before it is known who takes one, and what was divided."""

    which: str = "one"
    """one, which is taken now; that, which was taken before; other."""
    of: Filter = Filter("card")
    """Which of its cards are meant."""


LAST: Final = -1
"""The last of what was named."""
TYPE_SAID: Final = "type said"
"""What is chosen as "the type", before it is known whether a card type was named or a creature type."""
LAST_ONE: Final = "the last one"
"""In the place of the name of a counter: that of which another ability of the card speaks."""
_WHOSE: Final[dict[str, str]] = {
    "you": "you", "opponent": "opponent", "each_opponent": "opponent", "target_player": "target_player", "target_opponent": "target_opponent",
    "its_controller": "its_controller", "its_owner": "its_owner", "that_player": "that_player", "bearer": "enchanted_player", "defending": "defending", "active": "active",
}  # fmt: skip
"""The word of a filter for a player who is named otherwise."""


def whose(who: PlayerRef) -> str:
    """Whose cards those of a player are, as a filter says it. Raises NoMeaning for a player whom no filter knows."""
    if who.which not in _WHOSE or who.of is not None:
        raise NoMeaning("a player whose cards are meant")
    return _WHOSE[who.which]


_YOUR_CITIES: Final = Filter("city", whose="you")


def _two_own(parts: tuple[Selector, ...]) -> tuple[Selector, ...]:
    """The same creatures, residents of your cities only as far as they are yours. Raises NoMeaning for more or fewer than two of yours."""
    if sum(map(_number_of, parts)) != 2:
        raise NoMeaning("two creatures you control")
    return tuple(
        replace(part, filter=replace(part.filter, whose="you")) if isinstance(part, Target | Choose) else part
        for part in parts
    )


_ELSEWHERE: Final = ("hand", "deck", "graveyard", "stack")
"""Places of cards that have none on the table."""


def two_of(parts: tuple[Selector, ...], kinds: tuple[str, ...]) -> tuple[Selector, ...]:
    """The same things in play, each of one of these kinds. Raises NoMeaning for more or fewer than two, and for all of a kind."""
    if not all(isinstance(part, Target | Choose | This | Bearer | It) for part in parts):
        raise NoMeaning("two things that are named, chosen or targets")
    filters = [part.filter for part in parts if isinstance(part, Target | Choose)]
    each = [one for filter in filters for one in filter.either or (filter,)]
    if any(one.what not in kinds or one.place in _ELSEWHERE for one in each):
        raise NoMeaning("things in play of a kind that this can be done to")
    if any(getattr(part, "up_to", False) for part in parts) or sum(getattr(part, "n", 1) for part in parts) != 2:
        raise NoMeaning("two of them")
    return parts


def two_creatures(parts: tuple[Selector, ...]) -> tuple[Selector, ...]:
    """The same two creatures, residents of your cities as yours if the other one is. Raises NoMeaning for more or fewer than two."""
    try:
        return _two_own(parts)
    except NoMeaning:
        return two_of(parts, ("creature",))


def _number_of(what: Selector) -> int:
    """How many cards of yours these are; 0 for others."""
    if isinstance(what, This):
        return 1
    if not isinstance(what, Target | Choose) or what.up_to or not isinstance(what.n, int):
        return 0
    of = what.filter
    lives_here = isinstance(of.at, Each | Choose) and of.at.filter == _YOUR_CITIES
    mine = of.what == "creature" and of.place not in _ELSEWHERE and (of.whose == "you" or (not of.whose and lives_here))
    return what.n if mine else 0


def signed(n: Any, sign: int) -> Any:
    """By how much a number grows, or becomes less with a sign of -1. Raises NoMeaning for a number of which there is no opposite."""
    if isinstance(n, int) or sign > 0:
        return n * sign if isinstance(n, int) else n
    if not isinstance(getattr(n, "n", None), int):
        raise NoMeaning("a number")
    return replace(n, n=-n.n)


@dataclass(frozen=True)
class Behind:
    """What has to stand before a remark for it to be true, and what must not, as patterns of its text in lower case."""

    said: str
    unsaid: str = ""
