"""Whether a card of a type can say what its text says: what is played once, what holds, what fights."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.mapping import mapped, without_granted

ONE_SHOT: Final = ("event", "magic")
"""Types of cards that are played once."""
_NO_FIGHTERS: Final = ("event", "magic", "city", "enchantment", "level", "advantage")
"""Types of cards that have no ATK."""
_PASSING: Final = ("event", "magic", "level", "advantage")
"""What happens once, so that nothing of it always holds."""
_WITHOUT_HEADINGS: Final = ("creature", "event", "magic", "enchantment")
"""Types of cards that have neither levels nor advantages."""


def check_heading(heading: str, kind: str) -> None:
    """Raises NoMeaning for a level or an advantage on a card of a type that has none."""
    if kind in _WITHOUT_HEADINGS:
        raise NoMeaning(f"{heading.capitalize()} on a city", "not-playable")


def check_type(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for an ability that a card of this type cannot have."""
    if kind in ONE_SHOT and ability.kind == "keyword" and ability.effects:
        raise NoMeaning("an effect of playing the card", "not-playable")
    if ability.kind == "enchant" and kind not in ("enchantment", ""):
        raise NoMeaning("Enchant on an enchantment", "not-playable")
    if kind in _PASSING and any(map(_lets_play_always, find_all(ability.effects, v.Allow))):
        raise NoMeaning("a card that stays in play", "not-playable")


def _lets_play_always(verb: v.Allow) -> bool:
    """Whether cards may be played from elsewhere, not a card for a time: "you may play it until end of turn"."""
    return verb.action == "play_from" and verb.until == "static"


def check_moves(ability: a.Ability, kind: str) -> None:
    """Raises NoMeaning for a card of this type that moves, or is attached, itself."""
    if kind in ONE_SHOT and any(one.what == a.This() for one in find_all(ability.effects, v.MoveTo)):
        raise NoMeaning("what moves, such as target creature", "missing-word")
    moves = v.MoveTo if kind == "enchantment" else v.Attach
    if kind and any(getattr(one, "what", None) == a.This() for one in find_all(ability.effects, moves)):
        raise NotMeant("what moves on an enchantment, from one card to another, and on other cards from place to place")


def check_bearer(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for an enchantment that changes its own numbers: what it is put on can be meant alone."""
    own = mapped(tuple(ability.effects for ability in abilities if ability.kind == "passive"), without_granted)
    if kind == "enchantment" and any(one.what == a.This() and one.changes for one in find_all(own, v.Modify)):
        raise NoMeaning("the enchanted card")


def check_fighters(abilities: tuple[a.Ability, ...], kind: str) -> None:
    """Raises NoMeaning for an ATK of the card itself where it has none: "this city becomes a 3/3 Golem"; for a change of an event."""
    if kind not in _NO_FIGHTERS:
        return
    own = mapped(tuple(ability.effects for ability in abilities), without_granted)
    alone = [one.what for one in find_all(own, v.SetStat) if one.stat == "attack"]
    if kind in ONE_SHOT:
        alone += [one.what for one in find_all(own, v.Modify)]
    if a.This() in alone:
        raise NoMeaning("a creature", "missing-word")
