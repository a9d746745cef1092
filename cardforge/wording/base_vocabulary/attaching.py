"""Phrases of enchantments that are put on another card, move to it, or come off."""

from __future__ import annotations

from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase


def moved_onto(what: Any, to: Any) -> v.Attach:
    """ "Move this enchantment to another creature". Raises NotMeant for a place: creatures, which are in one, are moved otherwise."""
    kinds = getattr(to, "filter", a.Filter())
    if (
        not isinstance(to, a.Target | a.Choose)
        or to.n != 1
        or to.up_to
        or any(part.what not in ("creature", "city", "resource") for part in kinds.either or (kinds,))
    ):
        raise NotMeant("what an enchantment can be on")
    return v.Attach(what, to)


ATTACHING: Final = (
    Phrase("effect", "move {what:this} to {to:objects}", moved_onto, written=False, example="Enchant creature.\nEnchanted creature gets +1/+1.\n1 gold: Move this enchantment to another creature."),
    Phrase("effect", "put {what:this} (on|onto) {to:objects}", moved_onto, written=False, example="Put this enchantment on a creature. That creature gets +1/+1."),
    Phrase("effect", "attach {what:objects} to {to:objects}", v.Attach, also=("equip {to:objects} with {what:objects} (|for free)",), example="Enchant creature you control.\nEnchanted creature gets +1/+1.\n1 gold: Attach this enchantment to another creature you control."),
    Phrase("effect", "detach {what:objects}", v.Detach, example="Detach target enchantment."),
)  # fmt: skip
