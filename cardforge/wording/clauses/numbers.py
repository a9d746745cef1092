"""What depends on a number that a die shows or a player chooses: "Roll a die. Draw that many cards", "Choose a number between 1 and 5"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import compare
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

_MOST: Final = 20
"""So many numbers at most are there to choose from."""


@dataclass(frozen=True)
class Rolled(a.ThatMany):
    """What the die shows; resolved when the sentences are combined."""


@dataclass(frozen=True)
class Chosen(a.ThatMany):
    """The number that was chosen; resolved when the sentences are combined."""


@dataclass(frozen=True)
class ChooseNumber(Verb):
    """ "Choose a number between 1 and 5"; resolved when the sentences are combined."""

    least: a.Amount
    most: a.Amount


def numbered(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with the numbers of a die and of a choice in what follows. Raises NoMeaning for a number from nowhere."""
    found: list[Any] = []
    for place, effect in enumerate(effects):
        if isinstance(effect, ChooseNumber):
            return (*found, _options(effect, numbered(effects[place + 1 :])))
        if not any(find_all(effect, Rolled)):
            found.append(effect)
        elif found and isinstance(found[-1], v.RollDie):
            _check_faces(effect, found[-1].sides)
            found.append(_settled(effect, Rolled, a.ThatMany()))
        elif len(found) > 1 and isinstance(found[-2], v.RollDie) and _is_branch(effect):
            _check_faces(effect, found[-2].sides)
            found[-1] = _else(found[-1], _settled(effect, Rolled, a.ThatMany()), found[-2].sides)
        else:
            raise NoMeaning("a die that is rolled just before", "no-antecedent")
    return tuple(found)


def check_numbers(abilities: tuple[a.Ability, ...]) -> None:
    """Raises NoMeaning for a die or a chosen number that nothing says, or that nothing uses."""
    if any(isinstance(part, Rolled | Chosen) for part in find_all(abilities, a.ThatMany)):
        raise NoMeaning("a die that is rolled, or a number that is chosen before", "no-antecedent")
    if any(find_all(abilities, ChooseNumber)):
        raise NoMeaning("what the number is for")


def _options(choice: ChooseNumber, rest: tuple[Any, ...]) -> v.ChooseOne:
    """One option for each number: all that follows, with this number."""
    least, most = choice.least, choice.most
    if not isinstance(least, int) or not isinstance(most, int) or not least < most < least + _MOST:
        raise NoMeaning("a lower and a higher number")
    if not any(find_all(rest, Chosen)):
        raise NoMeaning("what the number is for")
    players = (who.which for who in find_all(rest, a.PlayerRef))
    if any(find_all(rest, a.Target)) or any(which.startswith("target") for which in players):
        raise NoMeaning("a target that is named before the number")
    return v.ChooseOne(tuple(_settled(rest, Chosen, n) for n in range(least, most + 1)))


def _settled(effect: Any, kind: type, n: Any) -> Any:
    return mapped(effect, lambda part: n if isinstance(part, kind) else part)


def _is_branch(effect: Any) -> bool:
    """Whether all that the die has to do with an effect is whether it happens."""
    return isinstance(effect, v.If) and any(find_all(effect.condition, Rolled))


def _else(before: Any, effect: v.If, sides: int) -> Any:
    """The effect as what happens for other numbers. Raises NoMeaning for a number for which both would happen."""
    if not isinstance(before, v.If) or not any(find_all(before.condition, a.ThatMany)):
        raise NoMeaning("a die that is rolled just before", "no-antecedent")
    if set(_faces(before.condition, sides)) & set(_faces(effect.condition, sides)):
        raise NoMeaning("numbers for which nothing is said yet")
    (further,) = before.otherwise or (None,)
    return replace(before, otherwise=(effect if further is None else _else(further, effect, sides),))


def _check_faces(effect: Any, sides: int) -> None:
    """Raises NoMeaning for a condition that never holds, or always."""
    for branch in find_all(effect, v.If):
        if any(find_all(branch.condition, Rolled)) and not 0 < len(list(_faces(branch.condition, sides))) < sides:
            raise NoMeaning("a number that the die shows at times")


def _faces(condition: Any, sides: int) -> Iterator[int]:
    """The numbers of a die for which a condition holds."""
    for face in range(1, sides + 1):
        if _holds(condition, face):
            yield face


def _holds(condition: Any, face: int) -> bool:
    if isinstance(condition, a.AllOf):
        return all(_holds(part, face) for part in condition.conditions)
    if isinstance(condition, a.AnyOf):
        return any(_holds(part, face) for part in condition.conditions)
    if isinstance(condition, a.Compare) and isinstance(condition.right, int):
        return compare(face, condition.relation, condition.right)
    raise NoMeaning("a number")


def part_of(make: dict[str, Any], slots: Mapping[str, Any]) -> dict[str, Any]:
    """A part of a filter; a bound takes its number from the wording."""
    if "relation" in make:
        return {"bounds": (a.StatBound(make["stat"], make["relation"], slots["n"]),)}
    return {**make, **slots}
