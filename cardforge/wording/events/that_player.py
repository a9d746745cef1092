"""Who "that player" is: behind an event the one attacked or damaged; nobody, if only this card was mentioned before, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.conditions import OF_POINTS
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped, updated

THAT_PLAYER: Final = "that_player"
_AN_OPPONENT: Final = "opponent"
NOT_NAMED: Final = ("you", "", THAT_PLAYER, "its_controller", "its_owner", "active", "leading")
"""Players who are not mentioned by being named."""


_TARGETED: Final = ("target_player", "target_opponent")
"""Whose cards tell of a player who is known even if there are none: "return a creature from target player's graveyard to its owner's hand"."""
_OF_PLAYERS: Final = ("claimed", "claim_won", "claim_lost", *OF_POINTS)
"""Events that happen to a player and to no card, whoever that is: "when a player wins a claim"."""


def named_by(event: a.Trigger) -> str:
    """By what an event names "that player": as the "player" to whom a card does something, or as whose card does it ("by"); "" if it does not.

    "Attacks a player", "deals damage to an opponent"; "a creature you control is damaged by an opponent's spell". Raises NoMeaning for a killer.
    """
    if event.it or event.who.which == "you":
        return ""
    if event.event == "attacks_player" or (event.event == "deals_damage" and event.detail == "player"):
        return "player"
    if event.event == "moved" and event.who.which:  # who moves it, which others may control
        return "player"
    done_to = event.subject.filter if isinstance(event.subject, a.Each) else a.Filter()
    if done_to.whose == "opponent" or event.who.which:
        return ""
    if any(deed.by is not None and _is_an_opponents(deed.by) for deed in done_to.did):
        raise NoMeaning("an opponent, named so")
    return "by" if event.by is not None and _is_an_opponents(event.by) else ""


def _is_an_opponents(by: a.Filter) -> bool:
    return all(part.whose == "opponent" for part in by.either or (by,))


def find_that_player(value: Any) -> Iterator[Any]:
    """Where "that player" is said, as somebody who does something or whose cards are meant; not each player in a comparison."""
    if any(find_all(value, a.AmongOpponents)):
        value = mapped(value, lambda part: 0 if isinstance(part, a.AmongOpponents) else part)
    if any(find_all(value, a.Leading)):
        value = mapped(value, lambda part: None if isinstance(part, a.Leading) else part)
    yield from (who for who in find_all(value, a.PlayerRef) if who.which == THAT_PLAYER)
    yield from (filter for filter in find_all(value, a.Filter) if filter.whose == THAT_PLAYER)


def check_that_player(ability: a.Ability) -> None:
    """Raises NoMeaning for "that player" before anybody was mentioned, where no event names a player but you, or one of this card alone."""
    when = ability.when
    own_moment = when is not None and when.event in a.MOMENTS and when.who == a.YOU and not when.it
    told = when is not None and (
        when.it or when.who.which or when.event in (*a.MOMENTS, *_OF_PLAYERS) or not isinstance(when.subject, a.This)
    )
    if told and not own_moment:
        return
    for effect in ability.effects:
        if any(find_all(effect, a.AmongOpponents)):
            return
        if _mentions_somebody(effect) and not (own_moment and _is_that_players(getattr(effect, "what", None))):
            return
        if (
            isinstance(effect, v.Watch) and effect.what is None
        ):  # "whenever a player draws a card this turn, that player ..."
            check_that_player(effect.ability)
        elif any(find_that_player(effect)):
            raise NoMeaning("a player mentioned before", "no-antecedent")


def _mentions_somebody(effect: Any) -> bool:
    """Whether an effect names a player, or cards that somebody else may have."""
    named: tuple[type[Any], ...] = (v.ForPlayers, a.Target, a.Choose, a.Random)
    if any(any(find_all(effect, kind)) for kind in named):
        return True
    if any(filter.whose in _TARGETED for filter in find_all(effect, a.Filter)):
        return True
    return any(who.which not in NOT_NAMED for who in find_all(effect, a.PlayerRef))


def _is_that_players(named: Any) -> bool:
    """Whether cards are known only by "that player", whose they are."""
    return getattr(getattr(named, "filter", None), "whose", "") == THAT_PLAYER


def of_owner(ability: a.Ability) -> a.Ability:
    """The ability with "that player" behind "return target creature to its owner's hand" as that owner, where no event names a player."""
    when = ability.when
    if when is not None and (when.it or when.who.which or when.event in a.MOMENTS):
        return ability
    effects: list[Any] = []
    owner = targeted = False
    for effect in ability.effects:
        targeted = targeted or any(filter.whose in _TARGETED for filter in find_all(effect, a.Filter))
        owner = owner and not targeted and not _mentions_somebody(effect)
        effects.append(mapped(effect, _as_owner, a.Ability) if owner else effect)
        if isinstance(effect, v.Return):
            single = isinstance(effect.what, a.Target | a.Choose) and effect.what.n == 1
            owner = isinstance(effect.what, a.It) or (single and getattr(effect.what, "who", a.YOU) == a.YOU)
    return updated(ability, effects=tuple(effects))


def of_active(ability: a.Ability) -> a.Ability:
    """ "When you play an event during an opponent's turn, that player discards a card": the one whose turn it is."""
    asked = ability.effects[0] if ability.when is not None and len(ability.effects) == 1 else None
    if not isinstance(asked, v.If) or asked.condition != a.TurnOf(a.PlayerRef("each_opponent")) or asked.otherwise:
        return ability
    if ability.when is None or ability.when.it or ability.when.who.which not in ("", "you"):
        return ability
    return updated(ability, effects=(replace(asked, then=mapped(asked.then, _as_active, a.Ability)),))


def of_such_opponent(ability: a.Ability) -> a.Ability:
    """The ability with "that player" behind "if an opponent controls more creatures than you" as each opponent of whom it is true."""
    if ability.kind not in ("triggered", "activated", "play", "level"):
        return ability
    effects: list[Any] = []
    for place, effect in enumerate(_of_precondition(ability.effects)):
        told = any(map(_mentions_somebody, ability.effects[:place]))
        effects.append(effect if told else _asked_of_each_opponent(effect))
    return updated(ability, effects=tuple(effects))


def _of_precondition(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Play this card only if an opponent attacked you this turn. That opponent discards a card": what is done to that player, and what goes on with it, is asked again."""
    asked: Any = getattr(effects[0], "condition", None) if effects and not isinstance(effects[0], v.If) else None
    if asked is None or not _names_an_opponent(asked):
        return effects
    places = [place for place, one in enumerate(effects) if place and any(find_that_player(one))]
    if not places or any(map(_mentions_somebody, effects[1 : places[0]])):
        return effects
    end = places[-1] + 1
    while end < len(effects) and any(find_all(effects[end], a.It)):
        end += 1
    return (*effects[: places[0]], _asked_of_each_opponent(v.If(asked, effects[places[0] : end])), *effects[end:])


def _names_an_opponent(condition: Any) -> bool:
    """Whether a condition is that an opponent did something, or that something of an opponent is so: it may be true of several."""
    if isinstance(condition, a.AllOf):
        return any(map(_names_an_opponent, condition.conditions))
    counted = (
        isinstance(condition, a.Compare) and isinstance(condition.left, a.Count) and condition.relation in (">", ">=")
    )
    if not isinstance(condition, a.Happened) and not counted:
        return False
    if any(event.by is not None and _is_an_opponents(event.by) for event in find_all(condition, a.Trigger)):
        return False  # of what does it nobody remembers whose it was
    named = [who.which for who in find_all(condition, a.PlayerRef)] + [
        one.whose for one in find_all(condition, a.Filter)
    ]
    return _AN_OPPONENT in named


def _of_that_opponent(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.whose == _AN_OPPONENT:
        return replace(part, whose=THAT_PLAYER)
    return a.PlayerRef(THAT_PLAYER) if part == a.PlayerRef(_AN_OPPONENT) else part


def _asked_of_each_opponent(effect: Any) -> Any:
    if isinstance(effect, v.If) and _names_an_opponent(effect.condition) and any(find_that_player(effect.then)):
        one = replace(effect, condition=mapped(effect.condition, _of_that_opponent))
        return effect if effect.otherwise else v.ForPlayers(a.PlayerRef("each_opponent"), (one,))
    if not isinstance(effect, v.If) or effect.otherwise or not isinstance(effect.condition, a.Compare):
        return effect
    asked, turned = effect.condition, isinstance(effect.condition.left, a.AmongOpponents)
    best = asked.left if turned else asked.right
    if not isinstance(best, a.AmongOpponents) or best.highest != (
        asked.relation in ((">", ">=") if turned else ("<", "<="))
    ):
        return effect
    if not any(find_that_player(effect.then)):
        return effect
    first, *rest = effect.then
    if getattr(first, "what", None) == a.This():  # R6
        rest = mapped(tuple(rest), lambda part: a.This() if type(part) is a.It else part, a.Ability)
    alone = replace(asked, left=best.n) if turned else replace(asked, right=best.n)
    one = replace(effect, condition=alone, then=(first, *rest))
    return v.ForPlayers(a.PlayerRef("each_opponent"), (one,))


def _as_active(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.whose == THAT_PLAYER:
        return replace(part, whose="active")
    return a.PlayerRef("active") if part == a.PlayerRef(THAT_PLAYER) else part


def _as_owner(part: Any) -> Any:
    if isinstance(part, a.Filter) and part.whose == THAT_PLAYER:
        return replace(part, whose="its_owner")
    return a.PlayerRef("its_owner") if part == a.PlayerRef(THAT_PLAYER) else part
