"""Verbs that move cards into play, out of it, and elsewhere in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import YOU, Objects, PlayerRef, Who
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Destroy(Verb):
    """Puts from play into the owner's graveyard: "Destroy target enchantment"."""

    what: Objects


@dataclass(frozen=True)
class Sacrifice(Verb):
    """A player puts own cards into the graveyard: "Target opponent sacrifices a creature"."""

    what: Objects
    who: Who = YOU


ONLY_OWN: Final[frozenset[type]] = frozenset((Sacrifice,))
"""Verbs that are done only to cards that the player who chooses them controls, whatever the text says of them."""


@dataclass(frozen=True)
class RemoveFromGame(Verb):
    """Takes out of the game: "Remove target card in a graveyard from the game"."""

    what: Objects
    until: str = ""
    """For good, or until it comes back into play: "until this creature leaves play"."""


@dataclass(frozen=True)
class PutIntoPlay(Verb):
    """Puts cards into play without paying: "Put a creature from your graveyard into play marked"."""

    what: Objects
    to: str = ""
    """army, city (all into the same), cities (each into one), here, owners_city (under its owner's control; you choose the city); "" the controller chooses."""
    marked: bool = False
    who: Who = YOU
    """Under whose control."""
    home: Objects | None = None
    """The city that it goes to, or a card with which it goes, if the text names one."""


@dataclass(frozen=True)
class SwapPlaces(Verb):
    """Two cards go where the other one was: "Two target creatures you control swap places"."""

    what: Objects
    marks: bool = True
    """Whether they are marked for it, as for a move."""
    residents: bool = False
    """Whether these are cities, and what is in each of them goes to the other one: "swap the residents of two cities you control"."""


@dataclass(frozen=True)
class CreateToken(Verb):
    """Makes tokens: "Create 2 1/1 Wolf creature tokens"."""

    n: Amount
    stats: tuple[tuple[str, int], ...]
    words: tuple[str, ...]
    abilities: tuple[Ability, ...] = ()
    who: Who = YOU
    """Who gets them."""
    to: str = ""
    """army, city, here (the city of this card), front (its city or army); "" the player chooses."""
    marked: bool = False
    home: Objects | None = None
    """The city that they go to, or a card with which they go, if the text names one."""
    apiece: bool = False
    """Whether each of several cities gets so many."""


@dataclass(frozen=True)
class CreateCopy(Verb):
    """Makes tokens that are copies of a card in play: "Create a copy of target creature"."""

    what: Objects
    n: Amount = 1
    who: Who = YOU
    """Who gets them."""
    marked: bool = False
    to: str = ""
    """army, city (one of their player's), here (the city of the card itself); empty: as if played."""


@dataclass(frozen=True)
class BecomeCopy(Verb):
    """A card becomes what is printed on another: "This creature becomes a copy of target creature until end of turn"."""

    what: Objects
    to: Objects
    """What it becomes a copy of."""
    until: str = ""


@dataclass(frozen=True)
class MoveTo(Verb):
    """Moves a card in play to another place: "Move target creature you control to your army"."""

    what: Objects
    to: str = ""
    """army, city, owners (a city or the army of its owner), owners_city, owners_army, here; "" where its controller likes."""
    marks: bool = False
    who: Who = PlayerRef("its_controller")
    """Who chooses the place."""
    home: Objects | None = None
    """The city that it goes to, or a card with which it goes, if the text names one."""


@dataclass(frozen=True)
class JoinAttack(Verb):
    """Has creatures attack in the attack under way: "Create a 1/1 Wolf creature token that is attacking"."""

    what: Objects


@dataclass(frozen=True)
class Control(Verb):
    """Gains control: "Gain control of target creature until end of turn"."""

    what: Objects
    until: str = ""
    who: Who = YOU
    """Who gains it."""


@dataclass(frozen=True)
class Exchange(Verb):
    """Two cards change their controllers: "Exchange control of two target creatures"."""

    what: Objects
    until: str = ""
    """For how long; "" for good."""


@dataclass(frozen=True)
class Attach(Verb):
    """Attaches an enchantment anew: "Attach this card to another creature"; at first to what it enchants, a card or a player."""

    what: Objects
    to: Objects | PlayerRef


@dataclass(frozen=True)
class Detach(Verb):
    """Takes an enchantment off its bearer; without one it goes to its owner's graveyard."""

    what: Objects
