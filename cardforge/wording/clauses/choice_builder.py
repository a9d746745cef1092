"""Makes the values of choices: one of several, some of several, what another player chooses or pays for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant
from cardforge.wording.clauses.persons.doers import DoerBuilder
from cardforge.wording.clauses.persons.object_builder import ObjectBuilder
from cardforge.wording.mapping import mapped
from cardforge.wording.players import THAT_PLAYER, by_player
from cardforge.wording.tails.raised_choices import RaisedChoiceBuilder

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


class ChoiceBuilder(RaisedChoiceBuilder, DoerBuilder, ObjectBuilder):
    """The part of the builder that makes choices."""

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

    def _may_choose(self, parts: list[Any]) -> Effects:
        """ "You may draw a card or gain 2 LP"."""
        return (v.May((v.ChooseOne(tuple(parts)),)),)


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
