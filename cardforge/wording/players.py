"""Players whom a text names: those who do something ("Target opponent discards a card"), and whose hand or deck is said again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning

EACH: Final = ("each_player", "each_opponent")
"""Players of whom there may be several."""
_THAT: Final = a.PlayerRef("that_player")
YOURS, THEIRS = "your", "their"
"""Whose place a possessive names: that of the reader of the card, or that of somebody mentioned before."""


def by_player(who: a.PlayerRef, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with this player as the one who does them; behind the first it is "that player". Raises NoMeaning."""
    if who == a.YOU:
        return effects
    first, *rest = effects
    behind = who if who.which in EACH or who.which == "that_player" else _THAT
    return (_done_by(first, who), *(_done_by(effect, behind) for effect in rest))


def _done_by(effect: Any, who: a.PlayerRef) -> Any:
    own = [name for name in ("who", "whose", "at") if getattr(effect, name, None) in (a.YOU, _THAT)]
    if own and not isinstance(getattr(effect, "what", None), a.Choose):
        return replace(effect, **{own[0]: who})
    chosen = [name for name in ("what", "to") if isinstance(getattr(effect, name, None), a.Choose)]
    if not chosen:
        raise NoMeaning("something that this player can do")
    chooser = _THAT if who.which in EACH else who
    changed: dict[str, Any] = {name: replace(getattr(effect, name), who=chooser) for name in chosen}
    if getattr(effect, "who", None) == a.YOU:
        changed["who"] = chooser
    done = replace(effect, **changed)
    return v.ForPlayers(who, (done,)) if who.which in EACH else done


def as_you(effects: tuple[Any, ...], who: a.Who = _THAT) -> tuple[Any, ...]:
    """What a player does, as if it were you: the opposite of `by_player`, for the writer."""
    return tuple(_as_you(effect, who) for effect in effects)


def _as_you(effect: Any, who: a.Who) -> Any:
    changed: dict[str, Any] = {name: a.YOU for name in ("who", "whose", "at") if getattr(effect, name, None) == who}
    for name in ("what", "to"):
        chosen = getattr(effect, name, None)
        if isinstance(chosen, a.Choose) and chosen.who == who:
            changed[name] = replace(chosen, who=a.YOU)
    return replace(effect, **changed)


def check_repeated(again: Any, values: Mapping[str, Any]) -> None:
    """Raises NoMeaning if a repeated owner or player is not the one of the other values of the phrase.

    Cards only go to places of their owners, so "your hand" needs cards that can be yours.
    """
    if isinstance(again, a.PlayerRef):
        if again != a.YOU and isinstance(values.get("what"), a.Choose):
            raise NoMeaning("a player who chooses")
    elif "who" in values and again in (YOURS, THEIRS):
        if (values["who"] == a.YOU) != (again == YOURS):
            raise NoMeaning('"your"' if values["who"] == a.YOU else '"their"')
    elif again == YOURS and not _can_be_yours(values.get("what")):
        if _is_anywhere(values.get("what")):
            raise NoMeaning("the place that they come from, such as your graveyard", "no-source")
        raise NoMeaning('"its owner\'s"')


def _can_be_yours(what: Any) -> bool:
    filter = getattr(what, "filter", None)
    if not isinstance(filter, a.Filter):
        return True
    return all(each.whose == "you" for each in filter.either or (filter,))


def _is_anywhere(what: Any) -> bool:
    """Whether cards are chosen of which nothing says where they are."""
    filter = getattr(what, "filter", None)
    return isinstance(what, a.Choose) and isinstance(filter, a.Filter) and not filter.place and not filter.whose
