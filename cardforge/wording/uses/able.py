"""What something can do: what the rules do not let it ("can attack this turn"), or what it cannot do but under a condition ("can attack only if ...")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.base_vocabulary.conditions import opposite
from cardforge.wording.mapping import mapped_of


@dataclass(frozen=True)
class Able(v.Allow):
    """ "Can attack", before it is known whether a condition of it follows."""


_LET: Final = ("attack", "block")
"""What the rules keep some creatures in play from, so that a text can let them do it."""


def only_under(effects: tuple[Any, ...], condition: a.Condition) -> tuple[v.If, ...]:
    """ "Draw a card only if you control a city"; "it can attack only if you control an Elf": otherwise it cannot. Raises NotMeant for what the rules do not let it anyway."""
    able = effects[0] if len(effects) == 1 else None
    if isinstance(able, Able):
        return (v.If(opposite(condition), (v.Forbid(able.what, able.action, able.until),)),)
    if any(isinstance(effect, v.Allow) for effect in effects):
        raise NotMeant("something that happens")
    return (v.If(condition, effects),)


def permitted(ability: a.Ability) -> a.Ability:
    """The ability, in which what something can do is what it is let do. Raises NoMeaning for what nothing keeps it from."""
    made: a.Ability = mapped_of(Able, ability, _let)
    return made


def _let(part: Any) -> Any:
    """Raises NotMeant for marked cards, which are allowed what only unmarked ones can do."""
    if not isinstance(part, Able):
        return part
    if part.action not in _LET:
        raise NoMeaning("something that is not allowed otherwise")
    if "marked" in getattr(getattr(part.what, "filter", None), "states", ()):
        raise NotMeant("cards that need not be unmarked")
    return v.Allow(part.what, part.action, part.until)
