"""Whether the cards and players of which a text speaks can be found, chosen or asked as it says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.compile import TARGET_PLAYERS
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost, DeedCost
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.clauses.persons.nouns import PERSONS
from cardforge.wording.sense.places import type_of

_TARGETING: Final = ("event", "ability", "enchantment")
"""What cannot target something at all has wordings of its own."""


def check_cards(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for players in the place of cards, and for the residents of what is no city."""
    if any(filter.what in PERSONS for filter in find_all(abilities, a.Filter)):
        raise NoMeaning("cards")
    if any("residents" in filter.most and filter.what != "city" for filter in find_all(abilities, a.Filter)):
        raise NoMeaning("a city")


def check_alike(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """ "Mark two creatures of the same type" are alike among themselves. Raises NoMeaning for several that are chosen so, if it is not said that they are others than one named before."""
    several: list[a.Target | a.Choose | v.Search] = [*find_all(abilities, a.Target), *find_all(abilities, a.Choose)]
    for some in (*several, *find_all(abilities, v.Search)):
        like = [what for how, what in some.filter.related if how.startswith("same ")]
        if some.n != 1 and not some.filter.other and any(isinstance(what, a.It) for what in like):
            raise NoMeaning("cards that are like one named before")


def check_own(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for "target opponent sacrifices a creature you control", or discards a card of your hand: everybody does so with own cards alone."""
    given: list[tuple[object, object]] = [(one.what, one.who) for one in find_all(abilities, v.Sacrifice)]
    given += [(one, one.who) for one in find_all(abilities, v.Discard) if one.what is None]
    for what, who in given:
        filter = getattr(what, "filter", None)
        if (
            who != a.YOU
            and isinstance(filter, a.Filter)
            and any(part.whose == "you" for part in filter.either or (filter,))
        ):
            raise NoMeaning("cards of that player")


def check_paid(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for what is said of all together that are paid one after another: "sacrifice two creatures with total cost 5 or less"."""
    for ability in abilities:
        paid = tuple(part for part in ability.cost if not isinstance(part, DeedCost))
        if paid and any(filter.sums for filter in find_all(paid, a.Filter)):
            raise NoMeaning("cards that are chosen, not paid")


def check_description(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for sums of cards that nobody chooses, and for descriptions that say something of two kinds and of one of them besides."""
    chosen = [part.filter for part in find_all(abilities, a.Target)]
    chosen += [part.filter for part in find_all(abilities, a.Choose)]
    for filter in find_all(abilities, a.Filter):
        if filter.sums and not any(filter in (one, *one.either) for one in chosen):
            raise NoMeaning("cards that are chosen")
        if filter.either and filter != a.Filter(either=filter.either):
            raise NoMeaning("a simpler description of the objects")


def check_asks_nobody(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for what always holds and speaks of something chosen or of a target player: nobody is asked and nothing announced.

    An enchantment may be put on that player (`put_on_player`).
    """
    held = [(one, (one.condition, one.effects)) for one in abilities if one.kind == "passive"]
    for ability, part in ((ability, part) for ability, said in held for part in _own_parts(said)):
        if isinstance(part, a.Choose):
            raise NoMeaning('each of a kind, such as "creatures you control"')
        if kind == "enchantment":
            continue
        theirs = isinstance(part, v.Forbid) and part.by == a.Filter("ability", whose="that_player")
        if theirs and ability.condition is None:  # "I cannot be the target of their abilities"
            raise NoMeaning("a player, or whose abilities they are", "no-antecedent")
        if isinstance(part, a.PlayerRef) and part.which in TARGET_PLAYERS:
            raise NoMeaning('a player who needs no target, such as "each opponent"')
        if isinstance(part, a.Filter) and part.whose in TARGET_PLAYERS:
            raise NoMeaning('a player who needs no target, such as "your opponents"')


def _own_parts(value: object) -> Iterator[object]:
    """What conditions and effects are made of, without the abilities that they grant and the prices that are paid."""
    if isinstance(value, tuple):
        for part in value:
            yield from _own_parts(part)
    elif is_dataclass(value) and not isinstance(value, a.Ability | Cost):
        yield value
        for field in fields(value):
            yield from _own_parts(getattr(value, field.name))


def check_safe_from_some(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NotMeant for what events, abilities and enchantments of any kind cannot target: what nothing can target has wordings of its own."""
    limits = list(find_all(abilities, v.Forbid))
    immune = [limit.by for limit in limits if limit.action == "be_damaged"]
    for limit in limits:
        if limit.action == "be_targeted" and limit.by is not None and limit.by not in immune and _is_any(limit.by):
            raise NotMeant("some events, such as those of an opponent")


def _is_any(filter: a.Filter) -> bool:
    """Whether nothing is said of events, abilities and enchantments but that they are such."""
    parts = filter.either or (filter,)
    plain = all(part == a.Filter(part.what) and part.what in _TARGETING for part in parts)
    return plain and (len(parts) > 1 or parts[0].what == "enchantment")


def check_cancelled(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for cards that never wait to resolve and are cancelled."""
    for cancelled in find_all(abilities, v.Cancel):
        if type_of(cancelled.what) in ("city", "resource", "avatar"):
            raise NoMeaning("something that waits to resolve, such as an event")
