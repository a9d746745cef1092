"""The verbs that only ARC has: cities, bids, resource cards, gold, attacks (section 5 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import ONLY_NAMED, Condition
from cardforge.effects.selectors import YOU, Filter, Objects, Who
from cardforge.effects.verb import Verb

SENT: Final = f"{ONLY_NAMED}sent"
"""Of the event that a card moves: it is sent on because its city has fallen, which is no move (Q35)."""
BY_SKIPPING: Final = "skip"
"""The detail of a city that is built by skipping a turn (P71)."""
LEVELS: Final = "levels"
"""A number of a city that texts change: how much higher each of its levels is."""
CAST_INTO: Final = "cast_into"
CAST_INTO_ARMY: Final = "cast_into_army"
CAST_ABROAD: Final = "cast_abroad"
"""What a text says of the place into which creatures are played: only some cities, the army as well, cities of opponents as well."""
MORE_MOVES: Final = "more_moves"
"""What is allowed of a city: so many more moves in a turn have it as source or destination (P36)."""
ADDED_ATTACK: Final = "added attack"
"""The name of an attack phase that a text adds to the turn (Q65), until which effects are delayed; if it does not come in this turn, they never happen."""
ADDED_MOVES: Final = "added_moves"
"""What is allowed of a city besides: so many moves more than it may have otherwise; of several texts each adds its own."""
STRENGTH: Final = "strength"
"""In the place of the name of a counter: what a city enters play with more of."""
DEVOTION_SUM: Final = "devotion_sum"
"""A number of a city that texts change: how much higher the sum of its devotion is."""
PUT: Final = f"{ONLY_NAMED}put"
"""Of a card that becomes a resource card: an effect puts it into a vault, which is no laying (P20)."""
PUT_OR_LAID: Final = f",{PUT}"
"""Of what becomes a resource card: however it does."""
HOWEVER: Final = f",army,city,foreign city,{SENT}"
"""Of what enters or leaves a place: however it does, by a move from any of these places or because a city has fallen."""


@dataclass(frozen=True)
class ProduceGold(Verb):
    """Gives gold of a faction for this turn: "Gain 1 Gaian gold"; without a faction, gold of the card's own faction."""

    n: Amount
    faction: str = ""
    who: Who = YOU
    only: Filter | None = None
    """The cards that alone can be paid for with it: "spend it only on creatures"."""


@dataclass(frozen=True)
class FactionGold(Verb):
    """Gives gold of the faction of a card for this turn, or of the chosen one: "Gain 1 gold of that creature's faction"."""

    n: Amount
    of: Objects | None = None
    chosen: Filter | None = None
    """The filter of the chosen faction, if it is that."""


@dataclass(frozen=True)
class DoubleGold(Verb):
    """Lets each resource card of a pile give 2 gold: "Your Gaian resource cards give double gold"."""

    faction: str
    until: str = "static"
    who: Who = YOU


@dataclass(frozen=True)
class MoreGold(Verb):
    """Lets resource cards give more gold each time they are marked for it; behind an event they have just given it, for this turn."""

    what: Objects
    n: Amount
    until: str = "static"
    of_any: bool = False
    """Whether it is of any faction, as its player says, and not of that of the pile."""


AVATAR_DAMAGED: Final = "avatar_damaged"
"""The event of an avatar that is dealt damage, which costs its player LP and is no damage on a card (A153)."""
FOR_GOLD: Final = "gold"
"""The detail of a resource card that is marked for the gold that it gives (A58)."""
LEFT_VAULT: Final = "left_vault"
"""The event of a resource card that leaves its pile, whatever becomes of it."""


@dataclass(frozen=True)
class PileGold(Verb):
    """Gives gold of each pile of a player, or of the smallest one, for this turn (A32, A76)."""

    n: Amount
    who: Who = YOU
    smallest: bool = False


CLAIM: Final = "claim"
ANSWER: Final = "answer_claims"
"""What players cannot do in a tactics phase: make claims (A176), and answer those of others (A179)."""
MARKED_FOR_CLAIM: Final = "marked_for_claim"
WON_FOR: Final = "claim_won_for"
LOST_FOR: Final = "claim_lost_for"
"""The events of a resident that is marked for a claim or for the answer to one: it is marked, and its controller wins that claim or does not."""


def claim_of(discipline: str) -> str:
    """What a player cannot do who cannot claim this discipline."""
    return f"{CLAIM} {discipline}"


FREE_MOVES: Final = "free_moves"
"""What is allowed of a city: moves to and from it by the creatures of a kind are not counted (P36)."""
BE_DEFENDED: Final = "be_defended"
"""What is allowed of a city: residents of other cities, of a kind, defend it (P50)."""
NEVER_CANCELLED: Final = "be_cancelled"
"""What cannot happen to cards that wait to resolve: "your events cannot be cancelled"."""
PLAYED_SAFELY: Final = "have_cancelled"
"""What cannot happen to a player for a time: that cards of a kind are cancelled which he or she plays."""
COMPANY: Final = {"attack_without": 1, "attack_without_2": 2, "attack_without_3": 3}
"""How many others of a kind must attack beside a creature, by what it is forbidden: "cannot attack unless at least two Soldiers attack with it"."""

LEAVE_GRAVEYARD: Final = "leave_graveyard"
"""What is forbidden of cards in a graveyard: to leave it, however that would happen."""
BE_REMOVED: Final = "be_removed"
BE_BROUGHT_INTO_PLAY: Final = "be_brought_into_play"
BE_RETURNED: Final = "be_returned"
"""What is forbidden of cards wherever they are: to be removed from the game, put into play by a text, returned to a hand."""
SENT_ON_MARKED: Final = "sent_on_marked"
"""What is allowed of a city, or of all those of a player: its marked residents go to another city when it falls (Q35)."""

CHOOSE_DEFENCE: Final = "choose_defence"
"""What is allowed to a player: to say which creatures defend, in the place of the player who is attacked (Q27)."""

BATTLE: Final = "battle"
"""What is said of a fight that somebody survives: one attacker with its defenders (P56), not an attack in which nobody met it."""

FALLEN: Final = "cities_lost"
"""The number of cities that a player has lost in this game; also the word of a lasting effect on that player, one for each of them."""

SMALLEST_PILE: Final = "smallest"
CHOSEN_PILE: Final = "chosen"
"""Piles that a text names otherwise than by a faction."""


@dataclass(frozen=True)
class PutResource(Verb):
    """Puts cards face down into a pile as resource cards (A73, A74)."""

    what: Objects
    marked: bool = False
    pile: str = ""
    """A faction, whose pile they go into; "smallest", the one with the fewest cards; "chosen", one of the player's choice for each; "" that of their faction."""
    who: Who | None = None
    """In whose pile; None: in their owner's."""
    laid: bool = False
    """Whether they are laid as in the course of a turn (P20): what forbids or limits laying holds for them, and it counts as laying."""

    def is_seen_on_the_table(self) -> bool:
        return True

    def is_of_own_cards(self) -> bool:
        return self.laid


@dataclass(frozen=True)
class TakeResource(Verb):
    """Takes resource cards of another player: "Take a resource card from target player"."""

    n: Amount
    who: Who
    until: str = ""
    """As long as what, if they go back to where they were: "held play" for "return it when this creature leaves play"."""

    def brings_up(self) -> str:
        return "resource"

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class GiveBack(Verb):
    """Resource cards that this card has taken go back to where they were: "Return that resource card to its owner"."""

    def goes_on_with(self) -> type | None:
        return TakeResource

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class RepairCity(Verb):
    """Removes damage from a city: "Repair 2 damage on target city"; all of it if `n` is None."""

    what: Objects
    n: Amount | None = None

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class BuildFree(Verb):
    """Builds the top city of the cities deck without paying."""

    who: Who = YOU

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class Build(Verb):
    """Builds cities without paying, or skipping a turn, for them: "Build one of your unbuilt cities"."""

    what: Objects

    def is_seen_on_the_table(self) -> bool:
        return True


AMONG_UNBUILT: Final = "unbuilt"
"""Where a city goes that leaves play for the unbuilt ones."""


@dataclass(frozen=True)
class PutAmongUnbuilt(Verb):
    """Puts cities among the unbuilt ones of their owners: "Return target city to its owner's unbuilt cities"."""

    what: Objects

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class CycleCity(Verb):
    """Puts the top city under the cities deck."""

    who: Who = YOU


@dataclass(frozen=True)
class CaptureCity(Verb):
    """Takes control of a city, with its damage (A25, C19)."""

    what: Objects

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class KeepOff(Verb):
    """Creatures cannot attack a player of whom this holds, who is "that player" in it: "cannot attack a player who controls fewer cities than you"."""

    what: Objects
    condition: Condition
    until: str = "static"


@dataclass(frozen=True)
class BidWeight(Verb):
    """Makes a creature count as several residents in a bid."""

    what: Objects
    n: Amount
    until: str = "static"


@dataclass(frozen=True)
class ClaimFree(Verb):
    """Wins a discipline's advantage without a bid."""

    discipline: str


@dataclass(frozen=True)
class PlayOnlyIf(Verb):
    """A precondition for playing the very card (P33): "Play this card only if you control 3 or more creatures"."""

    condition: Condition
    until: str = "static"


@dataclass(frozen=True)
class Uncancellable(Verb):
    """What the very card announces cannot be cancelled: "This card cannot be cancelled"."""


@dataclass(frozen=True)
class PlayFree(Verb):
    """Plays own cards without paying their cost: "Play a creature from your hand without paying its cost"; what else they cost is paid."""

    what: Objects

    def is_of_own_cards(self) -> bool:
        """Whoever plays them takes them from the own hand."""
        return True


@dataclass(frozen=True)
class AddDevotion(Verb):
    """Counts in the sum of a devotion that is being named (Q64): "1 gold: Add 2 to this city's devotion"."""

    n: Amount
    of: str = ""
    """Whose devotion: "this" city's, that of the city in which the card is ("its"), or that of any own city ("")."""


@dataclass(frozen=True)
class StayOut(Verb):
    """Forbids an army to help a city: "Target player's army cannot block attackers of target city until end of turn"."""

    who: Who
    what: Objects
    until: str = "turn"


@dataclass(frozen=True)
class Help(Verb):
    """Lets residents of a city block for the army and the other cities of their controller (A69, A167)."""

    what: Objects
    until: str = "turn"


@dataclass(frozen=True)
class LeaveCombat(Verb):
    """Removes a creature from the attack under way; it stays marked."""

    what: Objects

    def is_seen_on_the_table(self) -> bool:
        return True


@dataclass(frozen=True)
class Skip(Verb):
    """Leaves out the next phase of a player, or the next turn; as long as an ability holds, every such phase."""

    what: str
    """The name of the phase, or turn."""
    who: Who = YOU
    until: str = ""


@dataclass(frozen=True)
class HandSize(Verb):
    """Changes how many cards a player may keep in hand; `n` None: as many as there are."""

    who: Who = YOU
    n: Amount | None = None
    """So many more; less than 0 for fewer."""
    until: str = "static"
    exact: bool = False
    """Whether `n` is the number itself: "Your maximum hand size is 9"."""


@dataclass(frozen=True)
class MoreResources(Verb):
    """Lets a player lay more resource cards in a turn: "You may lay an additional resource card each turn"."""

    who: Who
    n: Amount
    until: str = "static"


@dataclass(frozen=True)
class ExtraPhase(Verb):
    """Gives another phase after the present one: "After this phase there is an additional attack phase"."""

    what: str
    """The name of the phase."""


@dataclass(frozen=True)
class ExtraTurn(Verb):
    """Gives a player another turn after this one."""

    who: Who = YOU


@dataclass(frozen=True)
class ExtraAttack(Verb):
    """Gives a player more attacks this turn."""

    n: Amount = 1
    who: Who = YOU
