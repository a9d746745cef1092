"""Whether what a text says comes at a time at which it can be done."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.sense.places import AWAY

_NAMED: Final = ("attacks", "attacked", "attacks_player", "attacks_alone")
"""Events behind which nobody else can be sent along into the same attack."""


def check_amplified(ability: a.Ability, kind: str) -> None:
    """Raises NotMeant for an event behind which damage is always doubled, and NoMeaning for damage to "it" without a time."""
    if ability.when is not None and any(
        isinstance(one, v.Amplify) and one.until == "static" for one in ability.effects
    ):
        raise NotMeant("a time until which damage is doubled")
    on_bearer = kind == "enchantment" and ability.kind == "passive"
    if not on_bearer and any(type(one.what) is a.It for one in find_all(ability.effects, v.Amplify)):
        raise NoMeaning("a time for which damage is more")


def check_attack_begun(ability: a.Ability, kind: str) -> None:
    """ "Creatures in your army must attack if I attack": too late, once it attacks. Raises NoMeaning."""
    if ability.when is not None and ability.when.event in _NAMED and any(map(_has_to_attack, ability.effects)):
        raise NoMeaning("what is known before the attackers are named")


def _has_to_attack(effect: Any) -> bool:
    return isinstance(effect, v.Must) and effect.action == "attack" and effect.until in ("static", "turn")


def check_still_there(ability: a.Ability, kind: str) -> None:
    """ "When this creature leaves play, sacrifice that creature". Raises NoMeaning if only this card can be meant, which is gone."""
    when, first = ability.when, ability.effects[0] if ability.effects else None
    gone = when is not None and when.event in ("leaves_play", "dies") and isinstance(when.subject, a.This)
    done = isinstance(first, v.Sacrifice | v.Destroy | v.Mark | v.Unmark | v.Heal) and isinstance(
        first.what, a.It | a.This
    )
    if gone and done and when is not None and when.by is None:
        raise NoMeaning("a card that is still there then", "no-antecedent")


def check_holds_away(ability: a.Ability, kind: str) -> None:
    """ "As long as this creature is in your hand, your Orcs get +1/+0". Raises NoMeaning: what holds, holds in play, but for what the card itself costs or has."""
    own = all(subject_of(effect) in (None, a.This()) for effect in ability.effects)
    asked = [one for one in find_all(ability.condition, a.IsA) if one.what == a.This()]
    if ability.kind == "passive" and not own and any(one.filter.place in AWAY for one in asked):
        raise NoMeaning("a card in play")


def check_healed_later(ability: a.Ability, kind: str) -> None:
    """ "Damage on it is not healed at end of turn" holds always. Raises NotMeant for what is begun at that moment, when it is too late."""
    late = [one.effects for one in find_all(ability.effects, v.Delay)]
    late += [ability.effects] if ability.when is not None and ability.when.event == "turn_end" else []
    if any(getattr(one, "action", "") == "heal" for effects in late for one in effects):
        raise NotMeant("a time for which it is not healed")


def check_entering(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for how a card enters play, said of no card that is being played."""
    for ability in abilities:
        enters = ability.kind != "passive" and any(find_all(ability.effects, v.EnterWith))
        if enters and getattr(ability.when, "event", "") != "card_played":
            raise NoMeaning("a card that is being played")
