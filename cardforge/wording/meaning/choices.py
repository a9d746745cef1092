"""Who chooses what of an effect, and when; how many there are, and how long it lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.selectors import ALL, HOME_OF, MENTIONED, narrowed
from cardforge.effects.verb import Verb

_PLAYERS: Final = {
    "you": "you", "opponent": "an opponent", "each_opponent": "each opponent", "each_player": "each player", "target_player": "the target player",
    "target_opponent": "the target opponent", "its_controller": "its controller", "its_owner": "its owner", "that_player": "that player",
    "bearer": "the enchanted player", "active": "the active player", "defending": "the defending player", "leading": "that player",
}  # fmt: skip
_UNTIL: Final = {
    "turn": "it lasts until end of turn", "next_turn": "it lasts until your next turn", "attack": "it lasts until the end of this attack",
    "game": "it lasts for the rest of the game",
    "held marked": "it lasts as long as this card stays marked", "held play": "it lasts as long as this card is in play",
    "held control": "it lasts as long as you control this card",
    "static": "it lasts as long as the ability holds",
}  # fmt: skip


_KEPT: Final = (v.Become, v.StayMarked, v.EnterWith, v.Amplify, v.Cap)
"""Verbs that a card is left with, or that say their time otherwise."""


_CITIES: Final = {"city": "another city of its controller", "owners_city": "another city of its owner"}
"""Which cities something may move to, if the text names none."""


def player_words(who: object) -> str:
    """A player as a note names them."""
    which = getattr(who, "which", "you")
    return _PLAYERS.get(which, str(which).replace("_", " "))


def notes_on(effect: Any, described: Callable[[str, object], str], once: bool = False) -> Iterator[str]:
    """The notes on an effect; `described` writes a value of a kind of phrase; whether it happens `once`, and no ability holds it."""
    moment = "at any moment" if getattr(effect, "until", "") == "static" else "when it happens"
    for part in own_parts(effect):
        if isinstance(part, a.Target):
            yield f"you choose {_number(part, 'target')} when it is announced: {_filter(part, described)}"
        elif isinstance(part, a.Choose) and part.n == ALL and not part.up_to:
            yield f"nobody chooses: all of them that fit when it happens: {_filter(part, described)}"
        elif isinstance(part, a.Choose):
            who = player_words(part.who)
            yield f"{who} {'choose' if who == 'you' else 'chooses'} {_number(part, 'card')} when it happens: {_filter(part, described)}"
        elif isinstance(part, a.Random):
            yield f"picked at random when it happens: {_filter(part, described)}"
        elif isinstance(part, a.Each) and isinstance(effect, v.Divide):
            yield f"among all that fit {moment}: {_filter(part, described)}"
        elif isinstance(part, a.Each):
            yield f"nobody chooses: all that fit {moment}: {_filter(part, described)}"
        elif isinstance(part, a.PlayerRef) and part.which in ("target_player", "target_opponent"):
            yield f"you choose {player_words(part)} when it is announced"
        elif isinstance(part, a.PlayerRef) and part.which == "opponent" and not isinstance(effect, a.Condition):
            yield "you choose the opponent when it happens"
        elif isinstance(part, a.Count | a.CountOf):
            yield f"counted {moment}"
    if isinstance(effect, v.MoveTo) and effect.to in _CITIES:
        who = "its controller" if effect.who == a.PlayerRef("its_controller") else player_words(effect.who)
        yield f"{who} {'choose' if who == 'you' else 'chooses'} the city when it happens: {_CITIES[effect.to]}"
    if isinstance(effect, v.Divide):
        yield "you divide it as you like when it happens"
    how = getattr(effect, "how", "")
    if how in ("choice", "yours"):
        by = "you" if how == "yours" else player_words(getattr(effect, "who", a.YOU))
        yield f"{by} {'choose' if by == 'you' else 'chooses'} the cards"
    elif how == "random":
        yield "the cards are picked at random"
    until = getattr(effect, "until", None)
    if once and until == "static" and not isinstance(effect, _KEPT):
        yield "it lasts until end of turn, for no time is named"
    elif until in _UNTIL and not (once and until == "static"):
        yield _UNTIL[str(until)]


def own_parts(value: Any) -> Iterator[Any]:
    """The players, objects and counts that an effect names itself, not those of effects inside it."""
    names = [field.name for field in fields(value)] if is_dataclass(value) else []
    if isinstance(value, v.Damage):  # who deals it is named before to whom
        names.sort(key=lambda name: name != "by")
    for name in names:
        yield from _parts(getattr(value, name))


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, a.Objects | a.PlayerRef | a.Count | a.CountOf | a.StatOf):
        yield from _within(getattr(value, "filter", None))
        yield value
        if isinstance(value, a.EarlierStat) or (isinstance(value, a.StatOf) and not isinstance(value.of, a.It)):
            yield from _parts(value.of)
    elif isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif is_dataclass(value) and not isinstance(value, type | Verb | a.Ability | a.Filter):
        yield from own_parts(value)


def _within(filter: a.Filter | None) -> Iterator[a.Target | a.PlayerRef]:
    """The targets that a filter names, which are chosen before what it describes: "target creature in target city"."""
    for part in filter.either or (filter,) if filter is not None else ():
        for one in (part.at, *(other for _, other in part.related)):
            if isinstance(one, a.Target):
                yield from _within(one.filter)
                yield one
            elif isinstance(one, a.PlayerRef) and one.which.startswith("target"):
                yield one


def _number(part: Any, noun: str) -> str:
    if not isinstance(part.n, int):
        return f"that many {noun}s"
    if part.n >= ALL:
        return f"any number of {noun}s"
    number = f"a {noun}" if part.n == 1 else f"{part.n} {noun}s"
    return f"up to {part.n} {noun}{'s' if part.n > 1 else ''}" if part.up_to else number


def _filter(part: Any, described: Callable[[str, object], str]) -> str:
    """What may be chosen, or what fits; the city of a creature has a wording only as a whole."""
    if part.filter.place == MENTIONED:
        return f"{described('one', narrowed(part.filter, place=''))} among them"
    if any(how == HOME_OF for how, _ in part.filter.related):
        return described("objects", part)
    return described("one", part.filter)


def conditions_of_each(effect: Any) -> list[Any]:
    """The conditions that each of those meets whom an effect is about."""
    filter = getattr(getattr(effect, "what", None), "filter", a.Filter())
    return [one.condition for one in filter.holds if isinstance(one, a.Meeting)]


def without_conditions_of_each(effect: Any) -> Any:
    """The effect on all of a kind, for which there is a wording."""
    if not conditions_of_each(effect):
        return effect
    filter = effect.what.filter
    plain = replace(filter, holds=tuple(one for one in filter.holds if not isinstance(one, a.Meeting)))
    return replace(effect, what=replace(effect.what, filter=plain))
