"""Sentences that let somebody else than the controller use an ability: "its controller may pay 4 to destroy this enchantment"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import mapped
from cardforge.wording.players import THAT_PLAYER

OFFER: Final = "offer"
"""The category of such a sentence."""


def is_offer(sentence: tuple[Any, ...]) -> bool:
    """Whether a sentence only says what somebody else may pay for."""
    return len(sentence) == 1 and _offered(sentence[0]) is not None


def in_own_time(sentence: tuple[Any, ...]) -> bool:
    """Whether that can be done in a phase or turn of this player, "in his or her play phase": whenever that is, not as something else happens."""
    offered = _offered(sentence[0])
    return offered is not None and isinstance(offered[0], a.PhaseOf | a.TurnOf) and offered[0].who == THAT_PLAYER


def offered_ability(sentence: tuple[Any, ...]) -> a.Ability:
    """The ability, which this player uses: in it he or she is "you". Raises NoMeaning for a player who is known only from elsewhere."""
    offered = _offered(sentence[0])
    assert offered is not None  # what `is_offer` says
    condition, who, may = offered
    user, meant = user_of(who), (THAT_PLAYER, replace(who, of=None), who)
    _check_condition(condition)
    own = mapped((condition, *may.effects), lambda part: a.YOU if part in meant else part)
    return a.Ability("activated", own[1:], cost=may.cost, condition=own[0], user=user)


def _check_condition(condition: Any) -> None:
    """Raises NoMeaning for "your turn", in which others use no abilities, and for what you have, who do not use this one."""
    yours = any(filter.whose == "you" for filter in find_all(condition, a.Filter))
    if yours or any(who == a.YOU for who in find_all(condition, a.PlayerRef)):
        raise NoMeaning("the turn, or the cards, of the player who may pay")


def user_of(who: a.PlayerRef) -> a.PlayerRef:
    """Who uses an ability: any one of several players, or the controller of what an enchantment is on. Raises NoMeaning for others."""
    if who.which == "opponent":
        return a.PlayerRef("each_opponent")
    named = (
        isinstance(who.of, Referred) and not (who.of.many or who.of.deed) and who.of.noun == a.Filter(who.of.noun.what)
    )
    if who.which in ("its_controller", "its_owner") and (who.of in (None, a.Bearer()) or named):
        return replace(who, of=a.Bearer())
    if who == THAT_PLAYER:  # whom the enchantment is put on, if it is put on a player
        return who
    if who.which not in ("each_player", "each_opponent", "bearer"):
        raise NoMeaning("the controller of what this is attached to, or any player")
    return who


def _offered(effect: Any) -> tuple[a.Condition | None, a.PlayerRef, v.May] | None:
    """Under which condition who may pay for what, if that is what an effect says."""
    if isinstance(effect, v.If) and len(effect.then) == 1 and not effect.otherwise:
        inner = _offered(effect.then[0])
        return None if inner is None or inner[0] else (effect.condition, *inner[1:])
    if isinstance(effect, v.ForPlayers) and len(effect.effects) == 1:
        inner = _offered(effect.effects[0])
        return (None, effect.who, inner[2]) if inner and isinstance(effect.who, a.PlayerRef) else None
    if not isinstance(effect, v.May) or not (effect.cost and effect.effects) or effect.otherwise:
        return None
    who = effect.who
    return (None, who, effect) if isinstance(who, a.PlayerRef) and who != a.YOU else None
