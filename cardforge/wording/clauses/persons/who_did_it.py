"""Who did what several players might do: "Each opponent may discard a card. If they do, ...", "If a player does, ...", "If no one does, ...", "Otherwise, ..."."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.events.that_player import find_that_player
from cardforge.wording.mapping import mapped_of
from cardforge.wording.players import EACH


@dataclass(frozen=True)
class TheyDo(a.YouDo):
    """ "If that player does", before it is known whether each of several players is asked in turn."""


@dataclass(frozen=True)
class OpponentsDid(a.PlayersDid):
    """ "If an opponent does", before it is known whether only opponents were asked."""


def asked_who_did(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, in which "if they do" behind what each of several players does is asked of each of them in turn, and "if a player does" of all.

    "If you do" behind what happens later is asked then.

    Raises NoMeaning for "if you do" behind what others do.
    """
    found: list[Any] = []
    for effect in effects:
        before = found[-1] if found else None
        asked = _asked(effect.condition) if isinstance(effect, v.If) else None
        each = before if isinstance(before, v.ForPlayers) else None
        if each is not None and (isinstance(asked, TheyDo) or _is_of_that_player(asked, effect)):
            found[-1] = replace(each, effects=(*each.effects, _asked_of(effect, a.YouDo())))
            continue
        if isinstance(asked, a.YouDo) and isinstance(before, v.Delay | v.Watch):
            found[-1] = _later(before, effect)
            continue
        if type(asked) is a.YouDo and each is not None:
            if each.who != a.PlayerRef("each_player"):
                raise NoMeaning("who of them did it, such as a player")
            effect = _asked_of(effect, a.PlayersDid(you=True))
        if isinstance(asked, a.PlayersDid) and each is None:
            if asked.all or not isinstance(before, v.May) or before.who == a.YOU:
                raise NoMeaning("something that each of several players does before", "no-antecedent")
            effect = _asked_of(effect, a.YouDo())
        if isinstance(asked, OpponentsDid) and each is not None and each.who != a.PlayerRef("each_opponent"):
            raise NoMeaning("a player, for you were asked as well")
        found.append(effect)
    return tuple(mapped_of((OpponentsDid, TheyDo), one, _plain) for one in found)


def _later(before: v.Delay | v.Watch, effect: v.If) -> v.Delay | v.Watch:
    """ "At end of turn, sacrifice it. If you do, ...": then."""
    if isinstance(before, v.Delay):
        return replace(before, effects=asked_who_did((*before.effects, effect)))
    return replace(before, ability=replace(before.ability, effects=asked_who_did((*before.ability.effects, effect))))


def _is_of_that_player(asked: Any, effect: Any) -> bool:
    """ "If a player does, that player draws a card": each of them who does."""
    return isinstance(asked, a.PlayersDid) and any(find_that_player((*effect.then, *effect.otherwise)))


def _asked(condition: Any) -> Any:
    return condition.condition if isinstance(condition, a.Negated) else condition


def _asked_of(effect: v.If, condition: a.Condition) -> v.If:
    """The same under this condition, or its opposite."""
    return replace(effect, condition=a.Negated(condition) if isinstance(effect.condition, a.Negated) else condition)


def _plain(part: Any) -> Any:
    if isinstance(part, OpponentsDid):
        return a.PlayersDid(part.all)
    return a.YouDo() if isinstance(part, TheyDo) else part


def otherwise(before: Any, effects: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """What may be done, with what happens if it is not: "You may discard a card. Otherwise, lose 2 LP"; None behind anything else.

    Behind what several players may do it is said of each of them if it speaks of "that player", and otherwise of all: nobody did it.
    """
    refused = v.If(a.Negated(a.YouDo()), effects)
    if isinstance(before, v.Delay):
        later = otherwise(before.effects[-1], effects)
        return None if later is None else (replace(before, effects=(*before.effects[:-1], *later)),)
    if isinstance(before, v.May) and not before.otherwise:
        return (before, refused)
    if (
        isinstance(before, v.ForPlayers)
        and getattr(before.who, "which", "") in EACH
        and isinstance(before.effects[-1], v.May)
    ):
        if any(find_that_player(effects)):
            return (replace(before, effects=(*before.effects, refused)),)
        return (before, v.If(a.Negated(a.PlayersDid()), effects))
    return None
