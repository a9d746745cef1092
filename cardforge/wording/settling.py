"""Settles which of several readings of a sentence is meant, by stated rules; readings that no rule settles are a fault."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import ChooseOne, ForPlayers, May
from cardforge.wording.events.that_player import NOT_NAMED, find_that_player
from cardforge.wording.mapping import mapped
from cardforge.wording.references.named.ambiguous import Ambiguous

if TYPE_CHECKING:
    from cardforge.effects.ability import Ability
    from cardforge.wording.abilities.assembling import Body
    from cardforge.wording.faults import Unread


RULES: Final = {
    "S1": "a cost ends at a colon; a comma in its place is read only if nothing else can be.",
    "S2": "a moment that opens an ability, or that ends one of a card which stays, sets it off; only where nothing can be set off is it a later moment of what happens.",
    "S5": 'an "if" that opens an ability is a condition; only where nothing can be done under it is it an event that sets the ability off.',
    "S6": "behind what several players do, or what a named player may do, a verb without a subject is done by them as well.",
    "S7": '"they" are the cards spoken of before, where no player was named.',
    "S8": 'whose cards are meant, or where, is said behind the last of two kinds of both, if nothing of it is said of the first: "each Tree and each Elf you control".',
    "S9": 'where another player chooses, "you" in what is chosen is you: "each opponent chooses one: he or she sacrifices a creature, or you draw a card".',
    "S10": 'behind a player who attacks "with" tells of the attackers: "when you attack a city with two or more Elves"; of what is in a city say "with two or more residents", or "in it".',
    "S11": 'what can be a heading of the game is meant as one, not as a moment in other words: "When you build an Outpost: 1 vp".',
    "S12": 'in what state cards are is said behind the last of several effects on them of all of these: "Orcs you control get +1/+0 and have Deadly while attacking".',
    "S3": "a wording of the vocabulary is meant as a whole, not piece by piece.",
}
"""How a sentence with several readings is settled, by number."""


@dataclass(frozen=True)
class Settlement:
    """A reading that was not taken, and the rule that says so."""

    rule: str
    meant: tuple[Ability, ...]
    instead: tuple[Ability, ...]


_SHARED_KINDS: Final = (
    "play", "passive", "activated", "triggered", "keyword", "advantage", "level", "additional", "alternative", "enchant",
)  # fmt: skip
"""The kinds of abilities that all games share; others are those of a game's headings."""


@dataclass(frozen=True)
class UnitReading:
    """The abilities of one sentence, and the wordings that it needs."""

    abilities: tuple[Ability, ...]
    wordings: frozenset[int]
    settled: tuple[Settlement, ...] = ()
    rules: frozenset[int] = frozenset()
    """The numbers of the rules of the grammar that it needs."""

    @property
    def only_lasts(self) -> bool:
        """Whether it says only what holds as long as the card is in play."""
        return {one.kind for one in self.abilities} == {"passive"}

    @property
    def is_headed(self) -> bool:
        """Whether it says when it happens by a heading of the game: "at the end of the game, this Location is worth 2 vp"."""
        return {one.kind for one in self.abilities}.isdisjoint(_SHARED_KINDS) and bool(self.abilities)


@dataclass(frozen=True)
class Reading:
    """The abilities of a text, and what could not be read."""

    abilities: tuple[Ability, ...]
    unread: tuple[Unread, ...]
    wordings: frozenset[int] = frozenset()
    """The wordings that the text needs, as indexes into `Reader.wordings`."""
    settled: tuple[Settlement, ...] = ()
    """The readings of its sentences that were not taken, each with the rule that says so."""

    @property
    def complete(self) -> bool:
        """Whether everything was read."""
        return not self.unread

    @property
    def is_ambiguous(self) -> bool:
        """Whether something has several meanings."""
        return any(unread.code == "ambiguous" for unread in self.unread)


def together(readings: list[UnitReading]) -> UnitReading:
    """Sentences that are abilities of their own, as one reading."""
    return UnitReading(
        tuple(ability for reading in readings for ability in reading.abilities),
        frozenset[int]().union(*(reading.wordings for reading in readings)),
        tuple(one for reading in readings for one in reading.settled),
        frozenset[int]().union(*(reading.rules for reading in readings)),
    )


def settled(found: list[tuple[Body, UnitReading]]) -> UnitReading:
    """The one meaning of these readings, by `RULES`. Raises Ambiguous."""
    if len(found) == 1:
        return found[0][1]
    dropped: list[tuple[str, UnitReading]] = []
    for form, rule in (("loose", "S1"), ("if_happens", "S5"), ("happens_after", "S5"), ("at_once", "S2")):
        others = [(body, reading) for body, reading in found if body.form != form]
        if others and (form != "at_once" or any(body.form in _SET_OFF for body, _ in others)):
            dropped += [(rule, reading) for body, reading in found if body.form == form]
            found = others
    enchant = [(body, reading) for body, reading in found if body.form == "enchant"]
    if enchant:  # "put this on target creature" says what an enchantment is played on
        dropped += [("S3", reading) for body, reading in found if body.form != "enchant"]
        found = enchant
    beside = [reading for _, reading in found]
    worse = [
        ("S6", reading)
        for reading in beside
        if any(
            _leaves_them_out(reading, other) or _breaks_off(reading, other) or _turns_to_you(reading, other)
            for other in beside
        )
    ]
    worse += [
        ("S7", reading) for reading in beside if any(_takes_them_for_a_player(reading, other) for other in beside)
    ]
    worse += [("S9", reading) for reading in beside if any(_takes_you_for_them(reading, other) for other in beside)]
    worse += [
        ("S10", reading)
        for reading in beside
        if any(_takes_attackers_for_residents(reading, other) for other in beside)
    ]
    worse += [("S12", reading) for reading in beside if any(_is_of_last_only(reading, other) for other in beside)]
    dropped += worse
    found = [(body, reading) for body, reading in found if reading not in [other for _, other in worse]]
    different = list({reading.abilities: reading for _, reading in found}.values())
    meant = [
        reading
        for reading in different
        if not any(_piece_by_piece(reading, other) or _takes_one_for_all(reading, other) for other in different)
    ]
    headed = [reading for reading in meant if reading.is_headed]
    if headed:
        dropped += [("S11", reading) for reading in meant if not reading.is_headed]
        meant = headed
    if len(meant) != 1:
        raise Ambiguous("a sentence with one meaning", tuple(reading.abilities for reading in meant))
    dropped += [("S3", reading) for reading in different if reading is not meant[0]]
    known = {meant[0].abilities: ""}
    rules = [
        (rule, reading.abilities) for rule, reading in dropped if known.setdefault(reading.abilities, rule) == rule
    ]
    settlements = (Settlement(rule, meant[0].abilities, other) for rule, other in dict.fromkeys(rules))
    return replace(meant[0], settled=tuple(settlements))


_SET_OFF: Final = ("triggered", "moment_after", "moment_after_if", "moment_after_unless")
"""Forms of an ability that a moment sets off."""


def _leaves_them_out(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading is another one but for what you do there, which in the other all players do, or all opponents."""
    return reading.abilities != other.abilities and any(
        mapped(reading.abilities, partial(_done_by, a.PlayerRef(which))) == other.abilities
        for which in ("each_player", "each_opponent")
    )


def _breaks_off(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading is another one but for what you do behind what a player may do, which in the other is a part of that."""
    told, more = (_that_others_may(one.abilities) for one in (reading, other))
    same = len(told) == len(more) and _deeds(reading.abilities) == _deeds(other.abilities)
    return same and told != more and all(few <= many for few, many in zip(told, more, strict=True))


def _turns_to_you(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading is another one but for what you do behind what "they" do: "they draw a card and gain 1 LP"."""
    if _yours(reading) <= _yours(other) or _takes_you_for_them(other, reading):
        return False
    theirs = partial(_done_by, a.PlayerRef("that_player"))
    return bool(mapped(other.abilities, theirs) == mapped(reading.abilities, theirs))


def _that_others_may(abilities: tuple[Ability, ...]) -> list[int]:
    """How many things belong to each that others than you may do."""
    return [len(may.effects) for may in find_all(abilities, May) if may.who != a.YOU and not may.otherwise]


def _deeds(abilities: tuple[Ability, ...]) -> list[str]:
    return sorted(type(verb).__name__ for verb in find_all(abilities, Verb))


def _takes_them_for_a_player(reading: UnitReading, other: UnitReading) -> bool:
    """Whether only this one of two readings speaks of "that player", and neither names one."""
    abilities = (*reading.abilities, *other.abilities)
    named = any(find_all(abilities, ForPlayers)) or any(
        who.which not in NOT_NAMED for who in find_all(abilities, a.PlayerRef)
    )
    return not named and any(find_that_player(reading.abilities)) and not any(find_that_player(other.abilities))


def _takes_you_for_them(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading is another one but for what you do in a choice of another player, of which in this one that player does more."""
    if _yours(reading) >= _yours(other):
        return False
    return bool(mapped(other.abilities, _all_theirs) == mapped(reading.abilities, _all_theirs))


def _takes_attackers_for_residents(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading says of a city what the other one says of those with which a player attacks it."""
    return _attacked_by_player(reading, holding=True) and _attacked_by_player(other, holding=False)


def _attacked_by_player(reading: UnitReading, holding: bool) -> bool:
    """Whether a city is attacked by a player, of which it is told, or not, what is in it."""
    return any(
        isinstance(event.subject, a.Each)
        and event.event == "attacks"
        and event.by is not None
        and any(kind.holds for kind in event.by.either or (event.by,)) == holding
        for event in find_all(reading.abilities, a.Trigger)
    )


def _is_of_last_only(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading is another one but for a state that its last effect alone asks of the cards: "get +1/+0 and have Deadly while attacking"."""
    few, many = (_states_of_subjects(one) for one in (reading, other))
    if few == many or len(few) != len(many) or few[-1] != many[-1]:
        return False
    of_all = all(one <= more <= one | many[-1] for one, more in zip(few, many, strict=True))
    return of_all and bool(mapped(reading.abilities, _in_any_state) == mapped(other.abilities, _in_any_state))


def _states_of_subjects(reading: UnitReading) -> list[frozenset[str]]:
    """In what states the cards are that each effect is about."""
    subjects = [getattr(verb, "what", None) for ability in reading.abilities for verb in ability.effects]
    return [frozenset(one.filter.states) if isinstance(one, a.Each) else frozenset() for one in subjects]


def _in_any_state(part: Any) -> Any:
    return replace(part, states=()) if isinstance(part, a.Filter) else part


def _yours(reading: UnitReading) -> int:
    """How much is done by you."""
    return sum(getattr(verb, "who", None) == a.YOU for verb in find_all(reading.abilities, Verb))


def _all_theirs(part: Any) -> Any:
    """A choice of "that player" in which that player does all that you do."""
    if not isinstance(part, ChooseOne) or getattr(part.who, "which", "") != "that_player":
        return part
    return replace(part, options=mapped(part.options, partial(_done_by, a.PlayerRef("that_player"))))


def _done_by(who: a.PlayerRef, part: Any) -> Any:
    yours = isinstance(part, Verb) and getattr(part, "who", None) == a.YOU
    return replace(cast("Any", part), who=who) if yours else part


def _piece_by_piece(reading: UnitReading, other: UnitReading) -> bool:
    """Whether a reading takes apart what another reads as a whole: of what only one of them uses, it has twice as many wordings or more."""
    return 0 < 2 * len(other.wordings - reading.wordings) <= len(reading.wordings - other.wordings)


def _takes_one_for_all(reading: UnitReading, other: UnitReading) -> bool:
    """Whether "enchanted creature" is every creature that is enchanted in this one of two readings, and what this enchantment is on in the other."""
    all_such = any("enchanted" in filter.states for filter in find_all(reading.abilities, a.Filter))
    return all_such and not _has_bearer(reading) and _has_bearer(other)


def _has_bearer(reading: UnitReading) -> bool:
    return any(find_all(reading.abilities, a.Bearer))
