"""What a rules text is read into: abilities, and the players, objects, amounts, costs, triggers and conditions in them.

All of them are plain frozen values; verbs (what happens) stand in `kernel.verbs`. Nothing here acts: engines do.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Player:
    """A player or players as a text names them: "you", "each opponent", "target player", "its controller"."""

    which: str = "you"
    """you, opponent (an opponent of your choice), each_opponent, each_player, target_player, target_opponent, its_controller,
    its_owner, that_player (the one meant before), bearer (the one that this enchantment is attached to), active."""


YOU = Player("you")


@dataclass(frozen=True)
class Bound:
    """A limit on a number of an object: "cost 3 or less", "ATK 2 or more"."""

    stat: str
    relation: str
    """<=, >= or =."""
    n: Amount


@dataclass(frozen=True)
class Filter:
    """Which objects are meant: "another unmarked Elf creature you control with cost 3 or less"."""

    what: str = "card"
    """A type (creature, city, enchantment, event, magic, resource ...), "permanent" or "card"."""
    words: tuple[str, ...] = ()
    """Subtype words; any of them suffices ("Elf or Dwarf")."""
    without: tuple[str, ...] = ()
    """Subtype words it must not have ("non-Elf")."""
    factions: tuple[str, ...] = ()
    not_factions: tuple[str, ...] = ()
    whose: str = ""
    """you, opponent, its_controller, that_player, target_player, active; "" anybody's."""
    place: str = ""
    """army, city, here (the same place as this card), hand, deck, graveyard, kingdom, play, beyond (hand, deck and graveyard);
    "" is in play."""
    states: tuple[str, ...] = ()
    """marked, unmarked, attacking, defending, blocked, unblocked, damaged, enchanted, resident, token, opposing (in combat with
    this card)."""
    bounds: tuple[Bound, ...] = ()
    keywords: tuple[str, ...] = ()
    """Any of these keywords suffices ("with Flying or Ranged")."""
    no_keywords: tuple[str, ...] = ()
    """None of these keywords ("without Flying")."""
    other: bool = False
    """Not this card itself."""
    name: str = ""
    """A card of exactly this name."""
    counter: str = ""
    """A counter of this name lies on it."""


@dataclass(frozen=True)
class This:
    """This card itself: "this creature"."""


@dataclass(frozen=True)
class It:
    """What was meant before: the chosen target, or what set off the trigger: "it", "that creature", "them"."""


@dataclass(frozen=True)
class Bearer:
    """What this enchantment is attached to: "enchanted creature"."""


@dataclass(frozen=True)
class Target:
    """Targets chosen when the ability is announced: "target creature", "up to 2 target creatures"."""

    filter: Filter
    n: Amount = 1
    up_to: bool = False
    or_player: bool = False
    """"target creature or player"."""


@dataclass(frozen=True)
class Each:
    """All that fit, when it happens: "each creature you control"."""

    filter: Filter


@dataclass(frozen=True)
class Choose:
    """Chosen when it happens, without being a target: "a creature you control", "2 cards from your hand"."""

    filter: Filter
    n: Amount = 1
    up_to: bool = False
    who: Who = YOU
    """Who chooses."""


@dataclass(frozen=True)
class Random:
    """Picked at random when it happens: "a random card"."""

    filter: Filter
    n: Amount = 1


@dataclass(frozen=True)
class Top:
    """The top cards of a player's deck: "the top 3 cards of your deck"."""

    n: Amount = 1
    who: Who = YOU


@dataclass(frozen=True)
class Same:
    """In the place of objects: those of the effect before ("... and gets +2/+0"); this card if there was none."""

    state: str = ""
    """Only while they are in this state, whatever state the effect before spoke of ("... and +2/+0 while attacking")."""


@dataclass(frozen=True)
class Slot:
    """A target with its number in a program (`kernel.programs`), filled when the ability is announced; no text is read into it."""

    index: int
    of: Target | Player


Objects = This | It | Bearer | Target | Each | Choose | Random | Top | Slot | Same

Who = Player | Slot
"""A player or players, as a text means them or as the targets chosen."""


@dataclass(frozen=True)
class X:
    """The number chosen or settled when the card is played: "X"."""


@dataclass(frozen=True)
class Count:
    """How many there are: "the number of Elves you control"; with `n`, so many for each: "2 for each Elf you control"."""

    of: Filter
    n: int = 1


@dataclass(frozen=True)
class CountOf:
    """A count that is no card: "vp", "lp", "cards_in_hand", "gold", "counters", "turn"; `n` for each."""

    what: str
    who: Who = YOU
    n: int = 1


@dataclass(frozen=True)
class StatOf:
    """A number of an object: "its ATK", "the cost of that card"; times `n`."""

    stat: str
    of: Objects = This()
    n: int = 1


@dataclass(frozen=True)
class Half:
    """Half of an amount: "half its ATK, rounded up"."""

    of: Amount
    up: bool = False


@dataclass(frozen=True)
class Minus:
    """One amount less another, not less than 0: "7 minus the number of cards in your hand"."""

    left: Amount
    right: Amount


Amount = int | X | Count | CountOf | StatOf | Half | Minus


@dataclass(frozen=True)
class GoldCost:
    """Pays gold: "3 gold" (A253-A255)."""

    n: Amount


@dataclass(frozen=True)
class MarkThis:
    """Marks this very card: "Mark" (A256-A258)."""


@dataclass(frozen=True)
class MarkOthers:
    """Marks so many other own creatures: "Mark 2 others" (A259-A261)."""

    n: int
    filter: Filter = Filter("creature", whose="you", other=True)


@dataclass(frozen=True)
class SacrificeCost:
    """Puts own cards into the graveyard: "Sacrifice this creature", "Sacrifice a Tree"."""

    what: Objects


@dataclass(frozen=True)
class DiscardCost:
    """Discards from hand: "Discard 2 cards"."""

    n: int = 1
    filter: Filter = Filter("card", whose="you", place="hand")


@dataclass(frozen=True)
class PointsCost:
    """Pays points or goods: "Pay 2 LP", "Pay 1 VP"."""

    n: Amount
    what: str


@dataclass(frozen=True)
class CounterCost:
    """Takes counters off this card, or puts them on: "Remove a growth counter", "Put a -1/-1 counter on this creature"."""

    n: int
    name: str
    put: bool = False


@dataclass(frozen=True)
class CustomCost:
    """A precondition in free words that the player confirms (A248, A250)."""

    text: str


@dataclass(frozen=True)
class Trigger:
    """What sets a triggered ability off: "When this creature enters play", "At the start of your draw phase"."""

    event: str
    """enters_play, leaves_play, dies, marked, unmarked, moved, attacks, blocks, is_blocked, unblocked, deals_damage, damaged,
    city_built, city_destroyed, claim_won, claim_lost, card_drawn, card_discarded, event_played, magic_played, phase_start,
    turn_end, would_die (its effects happen instead, A273)."""
    subject: Objects = This()
    """Whom it must happen to: This, Bearer, or Each(filter)."""
    who: Player = Player("")
    """Whose phase, draw, claim or event it must be; "" anybody's."""
    detail: str = ""
    """The phase of `phase_start`, the discipline of a claim, several with commas between ..."""
    by: Filter | None = None
    """What does it to the subject ("is blocked by a Goblin", "deals damage to a city")."""


@dataclass(frozen=True)
class Compare:
    """A comparison of amounts: "if you control 3 or more cities"."""

    left: Amount
    relation: str
    right: Amount


@dataclass(frozen=True)
class IsA:
    """Whether objects fit a filter: "if it is an Elf", "while this creature is attacking"."""

    what: Objects
    filter: Filter


@dataclass(frozen=True)
class YouDo:
    """Whether the optional thing before was done: "if you do"."""


@dataclass(frozen=True)
class TurnOf:
    """Whose turn it is: "during your turn"."""

    who: Who


@dataclass(frozen=True)
class Negated:
    """The opposite of a condition: "if you control no cities", "unless ..."."""

    condition: Condition


Condition = Compare | IsA | YouDo | TurnOf | Negated


@dataclass(frozen=True)
class Ability:
    """One ability of a card: when, at what cost, under what condition, what happens (A233 to A269).

    `effects` are verbs of `kernel.verbs` or of the game, `cost` prices of this module or of the game.
    """

    kind: str
    """play (what an event or magic does), passive, activated, triggered, keyword, advantage (a city's, A181), level (a Region's, A353)."""
    effects: tuple[object, ...] = ()
    cost: tuple[object, ...] = ()
    when: Trigger | None = None
    condition: Condition | None = None
    keyword: str = ""
    n: Amount = 0
    """The keyword's parameter, or the number of the level."""
    limit: str = ""
    """"turn" for "Once per turn"; "" without a limit."""
    place: str = ""
    """Where it holds if not in play: "hand", "graveyard"."""
