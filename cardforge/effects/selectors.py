"""The players and objects that a text refers to, and the filters that select them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cardforge.kernel.mypyc import mypyc_attr

if TYPE_CHECKING:
    from cardforge.effects.amounts import Amount
    from cardforge.effects.conditions import Meeting, Trigger


@dataclass(frozen=True)
class PlayerRef:
    """A player or players as a text names them: "you", "each opponent", "target player", "its controller"."""

    which: str = "you"
    """you, opponent (an opponent of your choice), each_opponent, each_player, target_player, target_opponent, its_controller,
    its_owner, that_player (the player referred to before), bearer (the one that this enchantment is attached to), active,
    leading (who has the most or fewest of something), left, right (who sits there)."""
    of: Selector | Leading | None = None
    """Whose controller or owner it is, if the text names it: "target creature's controller"; of what a player has the most."""


YOU: Final = PlayerRef("you")
HOME_OF: Final = "home of"
LEFT_BY: Final = "left by"
"""How the city in which a card is, and the one that it has just left, stand to it, as a filter says it: "my city", "the city I was in"."""
ATTACKED_BY: Final = "attacked by"
"""How the city under attack stands to the attacker: "the city I attack"."""
PLACE_LEFT: Final = "from the place left by"
"""How cards stand to one that has moved away from them, out of their city or their army."""
MOVED_FROM: Final = "moved from"
"""How the city stands to a card from which it moved last, wherever the card is by now: "move another Elf from the same city along"."""
LIVED_IN: Final = "lived in"
"""How those who were in a city when it left play stand to it, wherever they are now: "when this city is destroyed, my residents get +1/+1"."""
ANYWHERE: Final = "anywhere"
"""In the place of a zone: in play, or in a hand, a deck or a graveyard."""
HELD_BY: Final = "controlled by"
"""How cards stand to a player whom only the text tells by another card: "controlled by that city's controller"."""
SAME_DEVOTION: Final = "same devotion"
"""How residents that were marked together for the devotion of a city stand to what was told of it before."""
NEXT_TARGET_OF: Final = "could be a target of"
"""How a card stands to what waits to resolve, if it could have been chosen in the place of one of its targets."""
HOMES: Final = (HOME_OF, LEFT_BY, PLACE_LEFT, MOVED_FROM)
"""The ways in which something stands to a card by the place in which this one is or was."""
FIGHTS: Final = "in combat"
"""The state of what attacks or defends, blocked or not."""
HERE: Final = ("here", "same_city")
"""Places that are where the card of a text is."""
STRONGHOLDS: Final = ("city", "outpost")
"""Types of cards that creatures defend and attack, and in or at which they are."""
ZONES_IN_PLAY: Final = frozenset(("reserve", "offense", "defense"))
"""Places in play that are zones of a player's creatures."""
GROUP_OF: Final = "in the group of"
"""How a creature stands to the others with which it attacks in one group, itself included."""
MENTIONED: Final = "mentioned"
GONE: Final = "gone"
"""In the place of a zone: what the text has mentioned before; of this, what is not in play any more."""
SHOWN: Final = "shown"
"""In the place of a zone: what the text has shown or looked at, wherever it has gone since."""


@dataclass(frozen=True)
class Leading:
    """Who has the most or the fewest of something: "the player with the most LP", "each opponent with the fewest creatures"."""

    n: Amount
    """How many "that player" has, asked of each player."""
    most: bool = True
    tied: bool = False
    """Whether all are meant who are level; else there is no such player then."""
    opponents: bool = False
    """Whether only opponents are compared."""


@dataclass(frozen=True)
class StatBound:
    """A limit on a number of an object: "cost 3 or less", "ATK 2 or more"."""

    stat: str
    relation: str
    """<=, >= or =."""
    n: Amount


TOGETHER: Final = StatBound("place", "together", 0)
"""Of all that are chosen, taken together: they are in one city, or in one army: "two target creatures in the same city"."""


DIFFERS: Final = "apart"
"""In the place of a relation: of all that are chosen, taken together, no two are alike."""


def apart(in_what: str) -> StatBound:
    """Of all that are chosen, taken together: no two have the same controller, type, subtype, faction, name or number: "two cards with different names"."""
    return StatBound(in_what, DIFFERS, 0)


APART: Final = apart("controller")
"""Each has another controller: "up to two Outposts controlled by different opponents"."""


@dataclass(frozen=True)
class Holding:
    """How many creatures of a kind must be in a city: "with two or more Elves"."""

    filter: Filter
    relation: str
    """<=, >= or =."""
    n: Amount


@dataclass(frozen=True)
class Filter:
    """The objects that fit: "another unmarked Elf creature you control with cost 3 or less"."""

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
    """army, city, here (the same place as this card), same_city (the same one, if that is a city), hand, deck, graveyard, kingdom, play, beyond (hand, deck and graveyard);
    "" is in play."""
    states: tuple[str, ...] = ()
    """marked, unmarked, attacking, defending, blocked, unblocked, damaged, enchanted, resident, token, opposing (in combat with
    this card)."""
    bounds: tuple[StatBound, ...] = ()
    sums: tuple[StatBound, ...] = ()
    """Limits on a number of all that are chosen, taken together: "with total cost 5 or less"."""
    keywords: tuple[str, ...] = ()
    """Any of these keywords suffices ("with Flying or Ranged")."""
    no_keywords: tuple[str, ...] = ()
    """None of these keywords ("without Flying")."""
    other: bool = False
    """Not this card itself."""
    name: str = ""
    """A card of exactly this name."""
    counter: str = ""
    """It has a counter of this name."""
    either: tuple[Filter, ...] = ()
    """Any of these has to fit, and nothing else counts ("creature or city")."""
    unlike: tuple[Filter, ...] = ()
    """None of these may fit ("except Skeletons")."""
    at: Selector | None = None
    """The city it is in ("resident of target city"), if the text names one."""
    every: tuple[str, ...] = ()
    """Subtype words all of which it must have ("Elf Druid")."""
    most: tuple[str, ...] = ()
    """The one with the highest or lowest of a number among all that fit: ("highest", "attack"); of equal ones any."""
    owner: str = ""
    """Whose card it is, whoever controls it: you, that_player."""
    did: tuple[Trigger, ...] = ()
    """All of these have happened to it this turn ("that was damaged this turn"); the subject of each is any card."""
    holds: tuple[Holding | Meeting, ...] = ()
    """How many of something must be in it, "city with at least two other Elves", and other conditions that each one has to meet."""
    related: tuple[tuple[str, Selector | PlayerRef], ...] = ()
    """How it stands to other objects: attached to them, attacking, blocking, blocked_by ("blocked by a Soldier")."""
    chosen: str = ""
    """faction, subtype, keyword, name or type: it has the one that this card's text had a player choose ("of the chosen faction")."""


SELF: Final = Filter("card", states=("self",))
BEARER: Final = Filter("card", states=("bearer",))
"""This card itself and what it is attached to, as filters."""
IT_PARTY: Final = Filter("card", states=("it",))
"""What the text spoke of before, as the other party of an event: "when a creature dies, destroy target creature that dealt damage to it"."""
ALL: Final = 99
"""So many objects to choose, or counters to remove, are all that there are."""
AMONG_THEM: Final = Filter("card", place=MENTIONED)
"""Any of the cards mentioned before: "one of them"."""
BURIED: Final = Filter("card", whose="you", place="graveyard")
"""What lies in your graveyard."""


def narrowed(filter: Filter, **changes: object) -> Filter:
    """A filter with these fields; of alternatives each one has them."""
    if filter.either:
        return Filter(either=tuple(narrowed(part, **changes) for part in filter.either))
    return replace(filter, **changes)  # type: ignore[arg-type]  # the fields of Filter by name


def without_state(filter: Filter, state: str) -> Filter:
    """A filter that does not ask for this state, such as "resident"."""
    return replace(filter, states=tuple(one for one in filter.states if one != state))


def is_own_party(filter: Filter) -> bool:
    """Whether a filter is this card itself, or what it is attached to: "that blocked this creature"."""
    return filter.states in (("self",), ("bearer",))


def depends_on_card(filter: Filter) -> bool:
    """Whether a filter asks how something stands to the card of its text: "my city", "this city"."""
    own = is_own_party(filter) or filter == IT_PARTY
    return own or bool(filter.related or filter.at) or any(map(depends_on_card, filter.either))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Selector:
    """Objects as a text names them; each selector is a frozen dataclass that extends this class."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class This(Selector):
    """This card itself: "this creature"."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class It(Selector):
    """What the text referred to before: the chosen target, or what set off the trigger: "it", "that creature", "them"."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Bearer(Selector):
    """What this enchantment is attached to: "enchanted creature"."""


@dataclass(frozen=True)
class Target(Selector):
    """Targets chosen when the ability is announced: "target creature", "up to 2 target creatures"."""

    filter: Filter
    n: Amount = 1
    up_to: bool = False
    or_player: bool = False
    """"target creature or player"."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Each(Selector):
    """All that fit, when it happens: "each creature you control"."""

    filter: Filter


def party_of(what: object) -> Filter | None:
    """Objects as the other party of an event, by what each of them is: "damaged by this creature", "by a Goblin"; None for "it" and the like."""
    if isinstance(what, This):
        return SELF
    return BEARER if isinstance(what, Bearer) else getattr(what, "filter", None)


def of_party(party: Filter) -> This | Bearer | Each:
    """The objects that are such a party."""
    if party == SELF:
        return This()
    return Bearer() if party == BEARER else Each(party)


def home_of(of: Selector | PlayerRef) -> Each:
    """The city in which a card is: "my city", "that creature's city"."""
    return Each(Filter("city", related=((HOME_OF, of),)))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Choose(Selector):
    """Chosen when it happens, without being a target: "a creature you control", "2 cards from your hand"."""

    filter: Filter
    n: Amount = 1
    up_to: bool = False
    who: Who = YOU
    """Who chooses."""


@dataclass(frozen=True)
class Random(Selector):
    """Picked at random when it happens: "a random card"."""

    filter: Filter
    n: Amount = 1


@dataclass(frozen=True)
class Top(Selector):
    """The top cards of a player's deck: "the top 3 cards of your deck"."""

    n: Amount = 1
    who: Who = YOU
    bottom: bool = False
    """Whether the cards at the bottom are meant."""
    place: str = "deck"
    """deck, or graveyard: what was put there last lies on top."""
    kind: Filter | None = None
    """What the cards are, if others between them do not count: "the topmost creature card of your graveyard"."""


@dataclass(frozen=True)
class Several(Selector):
    """Objects that a text names one after another: "this creature and target Noble", "target creature and target city"."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True)
class TheRest(Selector):
    """What is left of the cards that were looked at, revealed or chosen from: "the rest", "the others"."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Paid(Selector):
    """The cards that were sacrificed, discarded or marked for the ability: "Sacrifice a creature: Gain LP equal to its cost"."""

    to_play: bool = False
    """Whether they were so for playing its card: "As an additional cost to play me, discard a card. When I enter play, ..."."""


@dataclass(frozen=True)
class Again(Selector):
    """A target that was named before, only to tell where something is: "that city" behind "target creature in target city"."""

    of: Target
    place: int = 0
    """Which of all targets named before it is, from 1 on, if the text points it out so: "the second one"; 0 if it is known by its noun."""


@dataclass(frozen=True)
class Linked(Selector):
    """The cards that another ability of this very card has removed from the game, and that are there still: "the removed card"."""


@dataclass(frozen=True)
class Itself(Selector):
    """In a filter, the very card that is asked about: "whose ATK is greater than its DEF"."""


@dataclass(frozen=True)
class Same(Selector):
    """In the place of objects: those of the effect before ("... and gets +2/+0"); this card if there was none."""

    state: str = ""
    """Only while they are in this state, whatever state the effect before spoke of ("... and +2/+0 while attacking")."""


@dataclass(frozen=True)
class Settled(Selector):
    """Objects that are known by their numbers, because what a text calls "it" is about to change; no text is read into it."""

    objects: tuple[int, ...]


@dataclass(frozen=True)
class Slot(Selector):
    """A target with its number in a program (`kernel.programs`), filled when the ability is announced; no text is read into it."""

    index: int
    of: Target | PlayerRef


Objects = Selector
"""Objects as a text names them."""

Who = PlayerRef | Slot
"""A player or players, as a text names them or as the targets chosen."""
