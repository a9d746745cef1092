"""What somebody wants to do and has to pay for first, and remarks that only repeat what is so anyway."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, whose
from cardforge.effects.selectors import narrowed

Effects = tuple[Any, ...]


def forbidden_to(wish: v.Forbid, player: a.PlayerRef) -> v.Forbid:
    """What a player wants to do with cards, as something that those cannot do. Raises NotMeant for cards of somebody else."""
    what = wish.what
    if isinstance(what, a.Choose) and what.n == 1 and not what.up_to:
        theirs = "" if player.which == "each_player" else whose(player)
        if what.filter.whose not in ("", theirs):
            raise NoMeaning("cards of that player")
        return replace(wish, what=a.Each(narrowed(what.filter, whose=theirs)))
    mine = isinstance(what, a.This) and player.which in ("you", "its_controller")
    if not mine and not (isinstance(what, a.It | a.Bearer) and player.which in ("its_controller", "that_player")):
        raise NotMeant("a card, and its controller")
    return wish


def check_same_payer(player: a.PlayerRef, payer: a.PlayerRef) -> None:
    """Raises NoMeaning if somebody else pays than the one who wants it."""
    if payer not in (player, a.PlayerRef("that_player")):
        raise NoMeaning("the player who wants it")


def moved_by_nobody(effects: Effects) -> Effects:
    """ "Cannot be moved, neither by its player nor by a card": both are what it cannot. Raises NoMeaning behind something else."""
    if not effects or not all(isinstance(effect, v.Forbid) and effect.action == "move" for effect in effects):
        raise NoMeaning("something that cannot be moved")
    return effects


def priced_besides(effects: Effects) -> Effects:
    """ "Must pay 1 for each creature they move, in addition to marking it": marks stay as they are. Raises NoMeaning without a price."""
    if not effects or not all(isinstance(effect, v.Forbid) and effect.unless for effect in effects):
        raise NoMeaning("a price of moving or attacking")
    return effects
