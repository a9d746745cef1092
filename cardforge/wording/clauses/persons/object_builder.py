"""Makes the values of objects by whose they are, who chooses them, and what belongs to them; and of objects that are listed."""

from __future__ import annotations

from typing import Any

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, whose
from cardforge.effects.selectors import HERE, ZONES_IN_PLAY, narrowed, without_state
from cardforge.effects.standard.said import of_its_own
from cardforge.wording.events.event_builder import EventBuilder
from cardforge.wording.players import TheirChoice, YourChoice
from cardforge.wording.references.place_filters import of_both
from cardforge.wording.references.relations import of_player


class ObjectBuilder(EventBuilder):
    """The part of the builder for objects of players and of other objects."""

    def _of_their_choice(self, parts: list[Any]) -> a.Objects:
        """ "A creature of his or her choice"."""
        return TheirChoice(parts[-1], parts[0] if len(parts) > 1 else 1)

    def _of_your_choice(self, parts: list[Any]) -> a.Objects:
        return YourChoice(parts[-1], parts[0] if len(parts) > 1 else 1)

    def _half_rounded_up(self, parts: list[Any], up: bool = True) -> a.Objects:
        """ "Half of his or her creatures, rounded up". Raises NoMeaning for those of several players together."""
        who, filter = parts
        if who.which.startswith("each"):
            raise NoMeaning("cards of one player, or what each player does")
        own = of_player(filter, who)
        return a.Choose(own, a.Half(a.Count(own), up))

    def _half_rounded_down(self, parts: list[Any]) -> a.Objects:
        return self._half_rounded_up(parts, up=False)

    def _half_of_those_up(self, parts: list[Any], up: bool = True) -> a.Objects:
        """ "Half of the creatures in his or her army, rounded up": as many of them are chosen."""
        return a.Choose(parts[0], a.Half(a.Count(parts[0]), up))

    def _half_of_those_down(self, parts: list[Any]) -> a.Objects:
        return self._half_of_those_up(parts, up=False)

    def _another_of_owner(self, parts: list[Any]) -> a.Objects:
        """ "Another of your creatures", "one more of his or her creatures": of somebody mentioned before, than the one mentioned before."""
        who, filter = parts
        if who == a.YOU:
            return a.Choose(narrowed(filter, whose="you", other=True))
        others = narrowed(filter, whose=whose(who))
        return a.Choose(narrowed(others, related=(*others.related, ("other than", a.It()))))

    def _target_of_opponent(self, parts: list[Any]) -> a.Objects:
        """ "Target opponent's creature": one that an opponent controls."""
        return a.Target(_of_opponent(parts[0]))

    def _one_of_opponent(self, parts: list[Any]) -> a.Objects:
        return a.Choose(_of_opponent(parts[0]))

    def _each_of_opponents(self, parts: list[Any]) -> a.Objects:
        """ "Each opponent's city"."""
        return a.Each(_of_opponent(parts[0]))

    def _owners_all(self, parts: list[Any]) -> a.Objects:
        """ "Target player's creatures", "your opponents' cities"."""
        who, filter = parts
        if who == a.YOU or filter.whose:
            raise NotMeant("the cards of another player")
        return a.Each(narrowed(filter, whose=whose(who)))

    def _of_that_player(self, parts: list[Any]) -> a.Filter:
        """ "That player's cities", "my residents". Raises NotMeant for you and your opponents, which are adjectives elsewhere."""
        if parts[0].which in ("you", "opponent", "each_opponent") and "resident" not in parts[1].states:
            raise NotMeant("a player mentioned before")
        return self._of_owner(parts)

    def _owners_most(self, parts: list[Any]) -> a.Objects:
        """ "Your largest city". Raises NotMeant for all of a player's cards."""
        who, filter = parts
        if not filter.most or filter.whose:
            raise NotMeant("the highest or lowest of something")
        return a.Choose(narrowed(filter, whose=whose(who)))

    def _your_others(self, parts: list[Any]) -> a.Objects:
        """ "Your other Elves"."""
        return a.Each(narrowed(parts[0], whose="you", other=True))

    def _this_one(self, parts: list[Any]) -> a.Objects:
        if not parts[0]:
            raise NoMeaning("this card")
        return a.This()

    def _this_mine(self, parts: list[Any]) -> a.Objects:
        """ "My": what belongs to this card."""
        return a.This()

    def _things_of(self, parts: list[Any]) -> a.Objects:
        """ "Enchanted city's residents", "target creature's enchantments", "my fellow residents"."""
        what, filter = parts
        if what == a.This() and filter.place in HERE:
            return a.Each(without_state(filter, "resident"))
        return a.Each(of_its_own(filter, what))

    def _target_gen(self, parts: list[Any]) -> a.Objects:
        return a.Target(parts[0])

    def _other_target_gen(self, parts: list[Any]) -> a.Objects:
        return a.Target(narrowed(parts[0], other=True))

    def _that_gen(self, parts: list[Any]) -> a.Objects:
        return Referred(parts[0])

    def _bearer_gen(self, parts: list[Any]) -> a.Objects:
        if parts[0] != a.Filter(parts[0].what):
            raise NoMeaning("what this card is attached to")
        return a.Bearer()

    def _controller_named(self, parts: list[Any]) -> a.PlayerRef:
        """ "Target creature's controller"."""
        return a.PlayerRef("its_controller", parts[0])

    def _owner_named(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("its_owner", parts[0])

    def _each_of_both(self, parts: list[Any]) -> a.Objects:
        """ "Each creature and each city"."""
        return a.Each(of_both(*parts))

    def _all_of_none(self, parts: list[Any]) -> a.Objects:
        """ "No Elves can attack": of all of them it is said that they cannot."""
        return a.Each(parts[0])

    def _of_no_player(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("each_player")

    def _of_no_opponent(self, parts: list[Any]) -> a.PlayerRef:
        return a.PlayerRef("each_opponent")

    def _several(self, parts: list[Any]) -> a.Objects:
        """ "Target creature and target city". Raises NoMeaning for kinds of cards, which are one description, and for what is chosen late."""
        listed = tuple(one for part in parts for one in (part.parts if isinstance(part, a.Several) else (part,)))
        if all(isinstance(part, a.Each) for part in listed) or isinstance(parts[1], a.Several):
            raise NoMeaning("one description of all of them")
        if isinstance(parts[1], a.It) or any(
            isinstance(part, a.Choose | a.Same) or not isinstance(part, a.Objects) for part in listed
        ):
            raise NoMeaning("targets, or all of a kind")
        return a.Several(listed)


def _of_opponent(filter: a.Filter) -> a.Filter:
    """What an opponent controls. Raises NoMeaning for what is somebody else's, or elsewhere."""
    if any(
        part.whose
        or (part.place and not set(part.place.split(" or ")) <= ZONES_IN_PLAY)
        or part.what in ("card", "event", "magic")
        for part in filter.either or (filter,)
    ):
        raise NoMeaning("something in play")
    return narrowed(filter, whose="opponent")
