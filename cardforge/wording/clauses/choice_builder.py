"""Makes the values of choices: one of several, some of several, what another player chooses, objects and amounts that are listed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, whose
from cardforge.effects.selectors import HERE, ZONES_IN_PLAY, narrowed, without_state
from cardforge.effects.standard.said import of_its_own
from cardforge.wording.clauses.persons.players_who import who_has, who_with
from cardforge.wording.clauses.riders import HadNone, WhoDid
from cardforge.wording.events.event_builder import EventBuilder
from cardforge.wording.mapping import mapped
from cardforge.wording.players import THAT_PLAYER, TheirChoice, YourChoice, by_player
from cardforge.wording.references.place_filters import of_both
from cardforge.wording.references.relations import of_player
from cardforge.wording.tails.raised_choices import MoreChosenBuilder

Effects = tuple[Any, ...]


@dataclass(frozen=True)
class Kept:
    """Effects of yours among those that another player chooses from."""

    effects: Effects


def _alike(first: Effects, second: Effects) -> tuple[Effects, Effects]:
    """ "Target creature gets +1/-1 or -1/+1 until end of turn": both of the same creature, and for the same time."""
    done, other = first[-1], second[0]
    what = getattr(done, "what", None)
    bare = isinstance(done, v.Modify) and isinstance(other, v.Modify) and other.what == a.This()
    if not bare or not isinstance(what, a.Target | a.It | a.Bearer):
        return first, second
    until = getattr(other, "until", "static")
    if getattr(done, "until", "") == "static" and until != "static":
        done = replace(done, until=until)
    return (*first[:-1], done), (replace(other, what=what), *second[1:])


class ChoiceBuilder(MoreChosenBuilder, EventBuilder):
    """The part of the builder that makes choices and lists."""

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

    def _for_each_doer(self, parts: list[Any]) -> Effects:
        """ "Each opponent may discard a card. For each opponent who does, draw a card": you do it. Raises NoMeaning for what lasts."""
        who, effects = parts
        if any(getattr(effect, "until", "") == "static" or isinstance(effect, v.Modify) for effect in effects):
            raise NoMeaning("something that is done once for each of them")
        return (WhoDid(who, a.YouDo(), tuple(effects)),)

    def _for_each_other(self, parts: list[Any]) -> Effects:
        (did,) = self._for_each_doer(parts)
        return (replace(did, condition=a.Negated(did.condition)),)

    def _who_did(self, parts: list[Any]) -> Effects:
        return (WhoDid(parts[0], a.YouDo(), by_player(THAT_PLAYER, parts[1])),)

    def _who_did_not(self, parts: list[Any]) -> Effects:
        return (WhoDid(parts[0], a.Negated(a.YouDo()), by_player(THAT_PLAYER, parts[1])),)

    def _who_did_not_so_much(self, parts: list[Any]) -> Effects:
        """ "Each player who cannot sacrifice a creature discards a card": who did not do what is said again."""
        who, again, effects = parts
        (did,) = self._who_did_not([who, effects])
        return (replace(did, again=tuple(again)),)

    def _who_has(self, parts: list[Any]) -> Effects:
        return who_has(*parts)

    def _who_with(self, parts: list[Any]) -> Effects:
        return who_with(*parts)

    def _who_has_may(self, parts: list[Any]) -> Effects:
        """ "Each player who attacked this turn may draw a card"."""
        who, condition, effects = parts
        return who_has(who, condition, (v.May(by_player(THAT_PLAYER, effects), THAT_PLAYER),))

    def _who_with_may(self, parts: list[Any]) -> Effects:
        who, condition, effects = parts
        return who_with(who, condition, (v.May(by_player(THAT_PLAYER, effects), THAT_PLAYER),))

    def _who_has_either(self, parts: list[Any]) -> Effects:
        """ "Each player who lost LP or attacked this turn"."""
        who, one, other, effects = parts
        return who_has(who, a.AnyOf((one, other)), effects)

    def _who_has_both(self, parts: list[Any]) -> Effects:
        who, one, other, effects = parts
        return who_has(who, a.AllOf((one, other)), effects)

    def _for_each_doer_after(self, parts: list[Any]) -> Effects:
        return self._for_each_doer([parts[1], parts[0]])

    def _for_each_other_after(self, parts: list[Any]) -> Effects:
        return self._for_each_other([parts[1], parts[0]])

    def _choose_one(self, parts: list[Any]) -> Effects:
        return (v.ChooseOne(tuple(parts)),)

    def _one_of_both(self, parts: list[Any]) -> Effects:
        """ "Draw a card or gain 2 LP". Raises NotMeant for "target player must discard a card or lose 2 LP", which that player chooses."""
        first, second = parts
        if _does_another(first[-1]) and getattr(second[0], "who", None) == a.YOU:
            raise NotMeant("one player who does either")
        first, second = _alike(first, second)
        each = first[0] if len(first) == 1 and isinstance(first[0], v.ForPlayers) else None
        if each is not None and any(filter.whose == "that_player" for filter in find_all(second, a.Filter)):
            theirs = mapped(second, _chosen_by_them)
            return (replace(each, effects=(v.ChooseOne((each.effects, theirs), THAT_PLAYER),)),)
        return self._choose_one([first, second])

    def _one_of_verb(self, parts: list[Any]) -> Effects:
        """ "Deal 2 damage to target creature or 1 damage to target city"."""
        first, more = parts
        gaps = more if isinstance(more, tuple) else (more,)
        return self._one_of_both([first, tuple(continued(gap.effect, first[-1]) for gap in gaps)])

    def _choose_one_or_both(self, parts: list[Any]) -> Effects:
        if len(parts) != 2:
            raise NoMeaning("two things to choose from")
        return (v.ChooseOne(tuple(parts), most=2),)

    def _choose_any(self, parts: list[Any]) -> Effects:
        return (v.ChooseOne(tuple(parts), most=len(parts)),)

    def _choose_at_random(self, parts: list[Any]) -> Effects:
        return (v.ChooseOne(tuple(parts), at_random=True),)

    def _choose_some(self, parts: list[Any]) -> Effects:
        n, *options = parts
        return (v.ChooseOne(tuple(options), least=_of(n, options), most=n),)

    def _choose_up_to(self, parts: list[Any]) -> Effects:
        n, *options = parts
        return (v.ChooseOne(tuple(options), least=0, most=_of(n, options)),)

    def _player_chooses(self, parts: list[Any]) -> Effects:
        """ "Target opponent loses 4 LP or discards two cards": that player decides."""
        who, *options = parts
        if who == a.YOU:
            return (v.ChooseOne(tuple(options)),)
        mine = tuple(_of_that_player(option) for option in options)
        if who.which in ("its_controller", "its_owner") and who.of is None:  # "it" is still the card, not the player
            return (v.ChooseOne(mine, who),)
        if who != THAT_PLAYER and any(type(part) is a.It for part in find_all(mine, a.It)):
            raise NoMeaning("what is meant, by its name")
        chosen = v.ChooseOne(mine, THAT_PLAYER)
        return (chosen if who == THAT_PLAYER else v.ForPlayers(who, (chosen,)),)

    def _your_option(self, parts: list[Any]) -> Kept:
        """ "... or you draw two cards": what somebody else chooses and you do."""
        return Kept(parts[0])

    def _not_yours(self, parts: list[Any]) -> Effects:
        """ "... or that creature gets a -1/-1 counter". Raises NotMeant for what somebody does, who has to be named."""
        if getattr(parts[0], "who", None) is not None:
            raise NotMeant("who does it")
        return parts[0] if isinstance(parts[0], tuple) else (parts[0],)

    def _pays_or(self, parts: list[Any]) -> Effects:
        """ "That player pays 1 gold or loses 2 LP", "or you draw a card". Raises NotMeant for other deeds, which are a plain choice."""
        who, cost, effects = parts
        if not is_payment(cost):
            raise NotMeant("a payment")
        its = a.PlayerRef(who.which) if who.which in ("its_controller", "its_owner") else None
        otherwise = effects.effects if isinstance(effects, Kept) else by_player(its or THAT_PLAYER, effects)
        if its is not None and (who.of is None or isinstance(who.of, a.Target)):  # "it" is still the card
            settled = () if who.of is None else (v.Designate(who.of),)
            return (*settled, v.May((), its, otherwise, (cost,)))
        if who != THAT_PLAYER and any(type(part) is a.It for part in find_all(otherwise, a.It)):
            raise NoMeaning("what is meant, by its name")
        done = v.May((), THAT_PLAYER, otherwise, (cost,))
        return (done if who == THAT_PLAYER else v.ForPlayers(who, (done,)),)

    def _does_or_pays(self, parts: list[Any]) -> Effects:
        """ "Its controller must return it to its owner's hand or pay 2"."""
        return self._pays_or([parts[0], parts[2], parts[1]])

    def _from_you(self, parts: list[Any]) -> Effects:
        """ "Starting with you, each player sacrifices a creature": in the order in which it is done anyway. Raises NoMeaning for what not each player does."""
        effects = tuple(effect for part in parts for effect in (part if isinstance(part, tuple) else (part,)))
        if not all(getattr(getattr(effect, "who", None), "which", "") == "each_player" for effect in effects):
            raise NoMeaning("something that each player does")
        return effects

    def _having_none(self, parts: list[Any]) -> Effects:
        """ "Target opponent sacrifices a creature. If they don't control one, draw a card"."""
        who, effects = parts
        return (HadNone(who, effects),)

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

    def _may_choose(self, parts: list[Any]) -> Effects:
        """ "You may draw a card or gain 2 LP"."""
        return (v.May((v.ChooseOne(tuple(parts)),)),)

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


def _grants_text(gap: Any, before: Any) -> bool:
    """Whether one of two abilities is given in full: "gains Flying and \"Mark: Draw a card\""."""
    return (
        isinstance(gap, v.Grant) and "keyword" not in (gap.ability.kind, getattr(before, "ability", gap.ability).kind)
    ) or (isinstance(gap, v.Grant) and isinstance(before, v.Grant) and gap.ability.kind != before.ability.kind)


def is_payment(cost: Any) -> bool:
    """Whether a cost is so much gold, or so many points."""
    return hasattr(cost, "n") and not hasattr(cost, "filter") and not hasattr(cost, "name")


def _chosen_by_them(part: Any) -> Any:
    """ "Each opponent sacrifices a creature or one of their cities loses 2 strength": each of them chooses the own one."""
    theirs = isinstance(part, a.Choose) and part.filter.whose == "that_player"
    return replace(part, who=THAT_PLAYER) if theirs else part


def _does_another(effect: Any) -> bool:
    """Whether somebody else than you does it."""
    who = getattr(effect, "who", None)
    return isinstance(who, a.PlayerRef) and who != a.YOU


def _of(n: Any, options: list[Any]) -> int:
    if not isinstance(n, int) or n > len(options) or n < 2:
        raise NoMeaning("so many things to choose from")
    return n


def _of_that_player(effects: Effects | Kept) -> Effects:
    """What the player who chooses does, also where "he or she" is said again."""
    done: list[Any] = []
    if isinstance(effects, Kept):
        return effects.effects
    for effect in effects:
        doing = getattr(effect, "who", getattr(effect, "whose", None))
        done += [effect] if doing not in (None, a.YOU) else by_player(THAT_PLAYER, (effect,))
    return tuple(done)


def continued(gap: Any, before: Any) -> Any:
    """ "Deal 2 damage to target creature and 1 damage to another": the verb of the effect before. Raises NoMeaning for another verb."""
    if isinstance(gap, v.SetStat) and isinstance(before, v.Grant | v.Modify | v.LoseAbilities | v.SetStat | v.Become):
        return gap
    if isinstance(gap, v.Grant | v.Modify):
        if (type(gap) is type(before) and not _grants_text(gap, before)) or not isinstance(before, v.Grant | v.Modify):
            raise NotMeant("a change of another kind before")
        return gap
    if isinstance(gap, v.Discard) and isinstance(before, v.Draw):  # "draw 3 cards and discard 2"
        return replace(gap, who=before.who)
    if type(gap) is not type(before):
        raise NoMeaning("an effect of the same kind before", "no-antecedent")
    if isinstance(gap, v.PutCounter):
        return gap
    if isinstance(gap, v.Damage):
        return replace(gap, by=before.by)
    return replace(gap, who=before.who)
