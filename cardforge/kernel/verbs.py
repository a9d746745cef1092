"""Verbs: what a rules text makes happen, as plain frozen values; shared by all games. Engines know what each one does.

A duration (`until`) is a word: "" at once and for good, "turn" until end of turn, "next_turn" until your next turn, "static" as long as the
ability holds, "attack" until the end of this attack.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities import (
    YOU,
    Ability,
    Amount,
    Condition,
    Filter,
    Objects,
    Player,
    Trigger,
    Who,
)


@dataclass(frozen=True)
class Draw:
    """Draws cards: "Draw 2 cards"."""

    n: Amount = 1
    who: Who = YOU


@dataclass(frozen=True)
class Discard:
    """Discards from hand: "Target opponent discards 1 card", chosen by that player, at random, or all."""

    n: Amount = 1
    who: Who = YOU
    filter: Filter = Filter("card", place="hand")
    how: str = "choice"
    """choice, random, all, or yours (you choose)."""


@dataclass(frozen=True)
class Mill:
    """From the top of a deck to the graveyard: "Put the top 2 cards of your deck into your graveyard"."""

    n: Amount = 1
    who: Who = YOU


@dataclass(frozen=True)
class Search:
    """Searches the own deck, then shuffles it: "Search your deck for an Elf card and put it into your hand"."""

    filter: Filter
    to: str = "hand"
    """hand, play, or found: it is shown, and the next sentence says where it goes."""
    n: Amount = 1


@dataclass(frozen=True)
class Shuffle:
    """Shuffles a deck."""

    whose: Who = YOU


@dataclass(frozen=True)
class Look:
    """Shows cards to one player: "Look at target player's hand", "Look at the top 3 cards of your deck"."""

    at: Objects | Who


@dataclass(frozen=True)
class Reveal:
    """Shows cards to all: "Reveal your hand"."""

    at: Objects | Who


@dataclass(frozen=True)
class Reorder:
    """Looks at the top cards of a deck and puts them back in any order."""

    n: Amount
    whose: Who = YOU


@dataclass(frozen=True)
class Pick:
    """Looks at the top cards of the own deck, takes some into hand, the rest goes under the deck or into the graveyard."""

    n: Amount
    take: Amount = 1
    rest: str = "deck_bottom"
    """deck_bottom or graveyard."""
    filter: Filter = Filter("card", place="deck")


@dataclass(frozen=True)
class Return:
    """Moves cards to a hidden zone: "Return target creature to its owner's hand", "... from your graveyard to your hand"."""

    what: Objects
    to: str = "hand"
    """hand, deck_top, deck_bottom, deck (shuffled in)."""


@dataclass(frozen=True)
class Mark:
    """Marks: "Mark target creature"."""

    what: Objects


@dataclass(frozen=True)
class Unmark:
    """Unmarks: "Unmark target creature"."""

    what: Objects


@dataclass(frozen=True)
class StayMarked:
    """Does not unmark in the controller's next unmark phase, or (static) in any."""

    what: Objects
    until: str = ""
    unless: tuple[object, ...] = ()
    """Costs that its controller may pay to unmark it all the same: "unless its controller pays 1 gold"."""


@dataclass(frozen=True)
class Modify:
    """Changes numbers: "gets +2/-1 until end of turn" (A138, A139)."""

    what: Objects
    changes: tuple[tuple[str, Amount], ...]
    """Pairs of a number and its change: (("attack", 2), ("defense", -1))."""
    until: str = "turn"
    negative: tuple[str, ...] = ()
    """Numbers whose change is to be taken off instead ("gets -1/-0 for each ...")."""


@dataclass(frozen=True)
class SetStat:
    """Gives a number a base value: "has base ATK 0 until end of turn"."""

    what: Objects
    stat: str
    n: Amount
    until: str = "turn"


@dataclass(frozen=True)
class SwapStats:
    """Lets two numbers change places: "Swap the ATK and DEF of target creature until end of turn"."""

    what: Objects
    stats: tuple[str, str]
    until: str = "turn"


@dataclass(frozen=True)
class Grant:
    """Gives an ability: "gains Flying until end of turn"."""

    what: Objects
    ability: Ability
    until: str = "turn"


@dataclass(frozen=True)
class Become:
    """Gives subtype words or a type: "becomes a Zombie in addition to its other types"."""

    what: Objects
    words: tuple[str, ...]
    until: str = ""


@dataclass(frozen=True)
class LoseAbilities:
    """Takes abilities away: "loses all abilities", or one keyword."""

    what: Objects
    keyword: str = ""
    until: str = "turn"


@dataclass(frozen=True)
class Damage:
    """Deals damage: "Deal 2 damage to target creature"."""

    n: Amount
    to: Objects | Who
    by: Objects | None = None
    """What deals it, when it is not this card."""


@dataclass(frozen=True)
class Heal:
    """Takes damage off creatures: "Remove all damage from target creature"; n None: all."""

    what: Objects
    n: Amount | None = None


@dataclass(frozen=True)
class Prevent:
    """Prevents damage: "Prevent the next 2 damage to target creature this turn"; n None: all."""

    what: Objects | Who
    n: Amount | None = None
    until: str = "turn"


@dataclass(frozen=True)
class Redirect:
    """Sends damage elsewhere: "All damage that would be dealt to it this turn is dealt to this creature instead"."""

    of: Objects | Who
    to: Objects | Who
    until: str = "turn"


@dataclass(frozen=True)
class Save:
    """Keeps from dying the next time: "The next time target creature would die this turn, it does not"."""

    what: Objects
    until: str = "turn"


@dataclass(frozen=True)
class Destroy:
    """Puts from play into the owner's graveyard: "Destroy target enchantment"."""

    what: Objects


@dataclass(frozen=True)
class Sacrifice:
    """A player puts own cards into the graveyard: "Target opponent sacrifices a creature"."""

    what: Objects
    who: Who = YOU


@dataclass(frozen=True)
class RemoveFromGame:
    """Takes out of the game for good: "Remove target card in a graveyard from the game" (A112-A117)."""

    what: Objects


@dataclass(frozen=True)
class PutIntoPlay:
    """Puts cards into play without paying: "Put a creature from your graveyard into play marked"."""

    what: Objects
    to: str = ""
    """army, city, here; "" the controller chooses."""
    marked: bool = False


@dataclass(frozen=True)
class CreateToken:
    """Makes tokens: "Create 2 1/1 Wolf creature tokens"."""

    n: Amount
    stats: tuple[tuple[str, int], ...]
    words: tuple[str, ...]
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class MoveTo:
    """Moves a card in play to another place: "Move target creature you control to your army"."""

    what: Objects
    to: str = ""
    """army, city, here; "" where its controller likes."""
    marks: bool = False
    who: Who = Player("its_controller")
    """Who chooses the place."""


@dataclass(frozen=True)
class Control:
    """Gains control: "Gain control of target creature until end of turn"."""

    what: Objects
    until: str = ""


@dataclass(frozen=True)
class Attach:
    """Attaches an enchantment anew: "Attach this card to another creature"."""

    what: Objects
    to: Objects


@dataclass(frozen=True)
class Detach:
    """Takes an enchantment off its bearer; without one it goes to its owner's graveyard (A195)."""

    what: Objects


@dataclass(frozen=True)
class Gain:
    """Gains points, gold or goods: "Gain 2 VP", "Gain 1 Gaian gold"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class Lose:
    """Loses points or goods: "Each opponent loses 1 LP"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class PutCounter:
    """Puts counters on: "Put a +1/+1 counter on target creature"."""

    what: Objects
    n: Amount
    name: str


@dataclass(frozen=True)
class RemoveCounter:
    """Takes counters off."""

    what: Objects
    n: Amount
    name: str


@dataclass(frozen=True)
class Forbid:
    """Something cannot be done: "cannot attack", "cannot be blocked", "cannot be the target of ..." (forbid beats allow, A274)."""

    what: Objects | Who
    action: str
    """attack, block, move, be_blocked, be_targeted, strike_back, unmark, play_events, bid, ..."""
    until: str = "turn"
    by: Filter | None = None
    """Only by or against these ("cannot be blocked by creatures with cost 1 or less")."""
    only: bool = False
    """By all but these ("cannot be blocked except by ...")."""
    unless: tuple[object, ...] = ()
    """Costs for which it may be done all the same: "cannot attack unless its controller pays 1 gold"."""


@dataclass(frozen=True)
class Allow:
    """Something otherwise barred can be done: "can attack from a city", "can block any number of attackers"."""

    what: Objects | Who
    action: str
    until: str = "turn"
    n: Amount = 0
    by: Filter | None = None


@dataclass(frozen=True)
class Must:
    """Something has to be done if it can: "must attack each turn if able"."""

    what: Objects
    action: str
    until: str = "turn"


@dataclass(frozen=True)
class CostChange:
    """Changes what cards cost: "Elf creatures you play cost 1 less"."""

    filter: Filter
    n: Amount
    until: str = "static"
    stat: str = "cost"
    """cost or loyalty."""
    who: Who = YOU
    """Whose cards."""


@dataclass(frozen=True)
class Cap:
    """A number that never gets above its printed value, or above the points that a player starts with."""

    what: Objects | Player
    stat: str
    """A number of a card, or the points of a player: lp, vp."""
    until: str = "static"


@dataclass(frozen=True)
class Cancel:
    """Stops an event or ability that waits to resolve: "Cancel target event"."""

    what: Objects


@dataclass(frozen=True)
class CopyItem:
    """Copies an event or ability that waits to resolve; new targets may be chosen."""

    what: Objects


@dataclass(frozen=True)
class Retarget:
    """Gives an event or ability a new target."""

    what: Objects


@dataclass(frozen=True)
class ChooseOne:
    """One of several: "Choose one: ... ; or ..."."""

    options: tuple[tuple[object, ...], ...]


@dataclass(frozen=True)
class If:
    """Under a condition: "If it is an Elf, draw a card"; otherwise the other effects."""

    condition: Condition
    then: tuple[object, ...]
    otherwise: tuple[object, ...] = ()


@dataclass(frozen=True)
class ForEach:
    """Once for each: "For each city you control, draw a card"."""

    of: Amount
    effects: tuple[object, ...]


@dataclass(frozen=True)
class May:
    """Only if the player wants: "You may draw a card"; otherwise (or when it is impossible) the other effects."""

    effects: tuple[object, ...]
    who: Who = YOU
    otherwise: tuple[object, ...] = ()
    cost: tuple[object, ...] = ()
    """"You may pay 2 gold. If you do, ..."."""


@dataclass(frozen=True)
class Delay:
    """Later: "At the end of turn, destroy it"."""

    when: Trigger
    effects: tuple[object, ...]


@dataclass(frozen=True)
class Win:
    """Wins the game."""

    who: Who = YOU


@dataclass(frozen=True)
class LoseGame:
    """Loses the game."""

    who: Who = YOU
