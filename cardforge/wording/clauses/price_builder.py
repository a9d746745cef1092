"""Makes the values of what is paid and how often: costs, one of several, limits of uses, least and most."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred, whose
from cardforge.effects.selectors import of_party, party_of
from cardforge.wording.clauses.amount_builder import so_many
from cardforge.wording.clauses.choice_builder import ChoiceBuilder, Effects, is_payment
from cardforge.wording.clauses.deed_costs import as_payer, deed_cost
from cardforge.wording.clauses.riders import PaidInstead
from cardforge.wording.filters import only
from cardforge.wording.players import EACH, THAT_PLAYER, by_player
from cardforge.wording.references.that_way import ThatWay
from cardforge.wording.tails.limits import capped_change, check_limited, of
from cardforge.wording.uses.use_limits import OnlyIf


class PriceBuilder(ChoiceBuilder):
    """The part of the builder that makes costs and limits."""

    def _may_pay(self, parts: list[Any]) -> Effects:
        """ "You may pay 1 gold and discard a card": a price. Raises NotMeant for other deeds, which are plain effects."""
        if not is_payment(parts[0]):
            raise NotMeant("a payment")
        return (v.May((), cost=tuple(parts)),)

    def _payment_for_each(self, parts: list[Any]) -> Any:
        """ "You may pay 1 for each Elf in play". Raises NoMeaning for what is no gold and no points."""
        cost, unit = parts
        if not is_payment(cost) or not isinstance(cost.n, int) or any(find_all(unit, ThatWay)):
            raise NoMeaning("so much gold, or so many points, for each of what can be counted")
        return replace(cost, n=so_many(unit, cost.n))

    def _may_for(self, parts: list[Any]) -> Effects:
        """ "You may discard a card to draw two cards": a price, and what it is paid for."""
        *cost, effects = parts
        return (v.May(tuple(effects), cost=tuple(cost)),)

    def _may_pay_and(self, parts: list[Any]) -> Effects:
        """ "You may pay 1 and draw a card". Raises NotMeant for what is a part of the price."""
        _check_no_price(parts[-1])
        return self._may_for(parts)

    def _player_may_pay_and(self, parts: list[Any]) -> Effects:
        _check_no_price(parts[-1])
        return self._player_may_for(parts)

    def _player_may_for(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 2 gold to draw a card". Raises NoMeaning for you, who has a form of your own."""
        who, cost, effects = parts
        if who == a.YOU:
            raise NoMeaning('"you may" before all that you may do')
        each = who.which in EACH
        payer = THAT_PLAYER if each else who
        asked = v.May(by_player(payer, tuple(effects)), payer, cost=(cost,))
        return (v.ForPlayers(who, (asked,)) if each else asked,)

    def _player_may_pay(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 2 gold". Raises NoMeaning for you, who has a form of your own."""
        who, *cost = parts
        if who == a.YOU:
            raise NoMeaning('"you may" before all that you may do')
        if who.which in EACH:
            return (v.ForPlayers(who, (v.May((), THAT_PLAYER, cost=tuple(cost)),)),)
        return (v.May((), who, cost=tuple(cost)),)

    def _player_may_swap(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 2 to return it to his or her hand instead": of what is said before."""
        who, cost, effects = parts
        return (PaidInstead(who, cost, by_player(who, tuple(effects))),)

    def _player_may_prevent(self, parts: list[Any]) -> Effects:
        """ "Its controller may pay 2 to prevent this"."""
        who, cost, *_ = parts
        return (PaidInstead(who, cost, ()),)

    def _one_then_if(self, parts: list[Any]) -> Effects:
        """ "Draw a card, then if you have five or more cards in hand, discard a card"."""
        first, condition, then = parts
        return (*first, v.If(condition, then))

    def _does_and_may(self, parts: list[Any]) -> Effects:
        """ "Target player draws a card, then may discard a card"."""
        who, first, then = parts
        if who == a.YOU:
            raise NoMeaning('"you may" before all that you may do')
        if who.which in EACH:
            done = by_player(THAT_PLAYER, first)
            return (v.ForPlayers(who, (*done, v.May(by_player(THAT_PLAYER, then), THAT_PLAYER))),)
        behind = who if who == THAT_PLAYER else THAT_PLAYER
        return (*by_player(who, first), v.May(by_player(behind, then), behind))

    def _pay_or(self, parts: list[Any]) -> Effects:
        """ "Pay 1 gold or sacrifice this creature". Raises NotMeant for other deeds, which are a plain choice."""
        cost, effects = parts
        if not is_payment(cost):
            raise NotMeant("a payment")
        return (v.May((), a.YOU, tuple(effects), (cost,)),)

    def _unless_apiece(self, parts: list[Any]) -> Effects:
        """ "Cannot attack unless its controller pays 1 gold for each of them". Raises NoMeaning for what is not forbidden to each card by itself."""
        effects, player, cost = parts
        if not is_payment(cost) or not all(isinstance(effect, v.Forbid | v.StayMarked) for effect in effects):
            raise NoMeaning("something that each of them cannot do")
        return self._unless([tuple(_of_creatures(effect, True) for effect in effects), player, cost])

    def _unless(self, parts: list[Any]) -> Effects:
        effects, player, *cost = parts
        effects = tuple(attacking(_of_creatures(effect, False)) for effect in effects)
        if any(getattr(effect, "until", "") == "static" and not hasattr(effect, "unless") for effect in effects):
            raise NoMeaning("something that is done once")
        if all(hasattr(effect, "unless") for effect in effects):
            if any(not _has_price(effect) for effect in effects):
                raise NoMeaning("something that can be paid for, such as attacking")
            cost = [_for_each_attacker(part, effects) for part in cost]
            return tuple(replace(effect, unless=tuple(cost)) for effect in effects)
        if player == THAT_PLAYER and any(_by_each(effect) for effect in effects):
            return (_unless_each(effects, tuple(cost)),)
        settled, effects = _settled_first(effects, tuple(cost))
        return (*settled, v.May((), player, effects, tuple(cost)))

    def _with_target_settled(self, effect: Any) -> Effects:
        """ "Destroy target creature unless its controller pays X, where X is its cost": the target is settled on before."""
        if not isinstance(effect, v.May) or not effect.otherwise or effect.effects:
            return (effect,)
        settled, spared = _settled_first(effect.otherwise, effect.cost)
        return (*settled, replace(effect, otherwise=spared))

    def _who_played_it(self, parts: list[Any]) -> a.PlayerRef:
        """ "The player who played it": of what waits to resolve, its controller."""
        return a.PlayerRef("its_controller", *parts)

    def _unless_its_player(self, parts: list[Any]) -> Effects:
        """ "Cancel target event unless the player who played it pays 2". Raises NoMeaning for what is in play: nobody knows who played it."""
        if not parts[0] or not isinstance(parts[0][-1], v.Cancel):
            raise NoMeaning("what waits to resolve")
        return self._unless(parts)

    def _unless_allowed(self, parts: list[Any]) -> Effects:
        """ "Destroy target creature unless its controller lets you draw two cards": that player decides what happens."""
        effects, player, allowed = parts
        if player == a.YOU or any(getattr(effect, "until", "") == "static" for effect in (*effects, *allowed)):
            raise NoMeaning("something that is done once, unless another player allows it")
        if player == THAT_PLAYER and any(_by_each(effect) for effect in effects):
            return (_unless_each(effects, (), tuple(allowed)),)
        return (v.May(tuple(allowed), player, effects),)

    def _player_may_let(self, parts: list[Any]) -> Effects:
        """ "Target opponent may let you draw two cards". Raises NoMeaning for you, and for several players."""
        who, allowed = parts
        if who == a.YOU:
            raise NoMeaning("another player")
        if who.which in EACH:
            return (v.ForPlayers(who, (v.May(tuple(allowed), THAT_PLAYER),)),)
        return (v.May(tuple(allowed), who),)

    def _may_pay_either(self, parts: list[Any]) -> Effects:
        return (v.May((), cost=(a.EitherCost(tuple(parts)),)),)

    def _deed_cost(self, parts: list[Any]) -> a.DeedCost:
        return deed_cost(only(parts))

    def _deed_of_player(self, parts: list[Any]) -> a.DeedCost:
        """ "Its controller returns an Elf to his or her hand", as a price."""
        return deed_cost(as_payer(only(parts)))

    def _losing(self, parts: list[Any]) -> a.PointsCost:
        """ "Its controller loses 2 LP", as a price. Raises NotMeant for gold, which is paid."""
        n, what = parts
        if what == "gold":
            raise NotMeant("points")
        return a.PointsCost(n, what)

    def _only_deed(self, parts: list[Any]) -> Any:
        """ "My city loses 1 strength", as a price in the midst of a text. Raises NotMeant for what has a word of its own there."""
        if not isinstance(parts[0], a.DeedCost) and type(parts[0]).__name__ != "CounterCost":
            raise NotMeant("a price that can be paid then")
        return parts[0]

    def _limit(self, parts: list[Any]) -> str:
        return str(only(parts))

    def _once_each_own_turn(self, parts: list[Any]) -> OnlyIf:
        """ "Once during each of your turns, you may draw a card"."""
        return OnlyIf("turn", a.TurnOf(a.YOU))

    def _once_each_turn(self, parts: list[Any]) -> str:
        return "turn"

    def _twice_each_turn(self, parts: list[Any]) -> str:
        return "turn 2"

    def _many_each_turn(self, parts: list[Any]) -> str:
        return f"turn {self._number(parts)}"

    def _either_cost(self, parts: list[Any]) -> a.EitherCost:
        if any(find_all(tuple(parts), a.X)):  # nobody is asked how much it is before it is known what is paid
            raise NoMeaning("a cost of so much")
        return a.EitherCost(tuple(parts))

    def _to_a_minimum(self, parts: list[Any]) -> Effects:
        """ "Creatures you play cost 1 less, to a minimum of 1"."""
        effects, n = parts
        return (*effects[:-1], _at_least(effects[-1], n))

    def _or_all(self, parts: list[Any]) -> Effects:
        """ "Marks two of his or her creatures, or all of them if he or she has less than two": as everything is done as far as it can be. Raises NoMeaning for another number."""
        effects, *_, n = parts
        if n not in _chosen_numbers(effects[-1]):
            raise NoMeaning("the number of what is chosen")
        return tuple(effects)

    def _as_many_as_there_are(self, parts: list[Any]) -> Effects:
        """ "Sacrifices two creatures, or as many as possible". Raises NoMeaning where nothing is chosen."""
        return self._or_all([parts[0], *(_chosen_numbers(parts[0][-1]) or [None])[:1]])

    def _to_a_maximum(self, parts: list[Any]) -> Effects:
        """ "Draw X cards, to a maximum of three"."""
        effects, most, *of = parts
        check_limited(effects[-1], *of)
        n = getattr(effects[-1], "n", None)
        if isinstance(n, int | a.Capped | None):
            raise NoMeaning("a number that can be higher")
        return (*effects[:-1], replace(effects[-1], n=a.Capped(n, most)))

    _most_cards, _most_damage, _most_gold, _most_times = (of("cards"), of("damage"), of("gold"), of("times"))

    def _to_a_maximum_of_both(self, parts: list[Any]) -> Effects:
        """ "I get +1/+0 for each other Orc you control, to a maximum of +3/+0"."""
        effects, most = parts
        return (*effects[:-1], capped_change(effects[-1], dict(most)))


def _settled_first(effects: Effects, cost: tuple[Any, ...]) -> tuple[Effects, Effects]:
    """ "Destroy target creature unless its controller pays gold equal to its cost": the price is of the target, which is settled on before it is paid."""
    what = getattr(effects[0], "what", None) if len(effects) == 1 else None
    of_it = any(isinstance(part.of, a.It) for part in find_all(cost, a.StatOf))
    if not of_it or not isinstance(what, a.Target) or isinstance(effects[0], v.Cancel):
        return (), effects
    return (v.Designate(what),), (replace(effects[0], what=a.It()),)


def _chosen_numbers(effect: Any) -> list[Any]:
    """How many cards somebody chooses for an effect."""
    return [*(one.n for one in find_all(effect, a.Choose)), *(one.n for one in find_all(effect, v.Discard))]


def _at_least(change: Any, n: int) -> Any:
    """A change of what cards cost, to no less than so much; also one that holds under a condition. Raises NoMeaning."""
    if isinstance(change, v.If) and len(change.then) == 1 and not change.otherwise:
        return replace(change, then=(_at_least(change.then[0], n),))
    if isinstance(change, v.Modify) and n == 0 and [stat for stat, _ in change.changes] == ["loyalty"]:
        return change  # nothing counts less than nothing in a devotion (P23)
    if not isinstance(change, v.CostChange) or change.least:
        raise NoMeaning("a lower cost")
    return replace(change, least=n)


def attacking(effect: Any) -> Any:
    """ "Creatures cannot attack this city": said of the creatures, each of which can be paid for; itself for all else."""
    if not isinstance(effect, v.Forbid) or effect.action != "be_attacked" or effect.by is None or effect.only:
        return effect
    what = effect.what
    city = party_of(what)
    if city is None or isinstance(what, a.Target | a.Choose):
        return effect
    return v.Forbid(a.Each(effect.by), "attack", effect.until, city)


def _for_each_attacker(cost: Any, effects: Effects) -> Any:
    """ "For each creature that attacks it": so much for each of those that attack, each of which pays for itself. Raises NotMeant for some of them only."""
    fighting = [count for count in find_all(cost, a.Count) if _is_of_fighters(count.of)]
    if not fighting:
        return cost
    count: Any = getattr(cost, "n", None)
    named = {type(of_party(effect.by)) for effect in effects if isinstance(effect, v.Forbid) and effect.by is not None}
    apiece = is_payment(cost) and isinstance(count, a.Count) and replace(count.of, related=()) == a.Filter("creature")
    if not apiece or any(type(whom) not in (a.It, Referred, *named) for _, whom in count.of.related):
        raise NotMeant("so much for each of them, not for all that attack")
    return replace(cost, n=count.n)


def _is_of_fighters(filter: a.Filter) -> bool:
    """Whether only those that attack or defend are counted."""
    return bool({"attacking", "defending"} & set(filter.states)) or any(how == "attacking" for how, _ in filter.related)


def _creatures_of(who: a.PlayerRef) -> a.Filter:
    return a.Filter("creature", whose="" if who.which == "each_player" else whose(who))


_OF_PLAYERS: Final = {"move_creatures": "move", "attack": "attack"}
"""What a player is forbidden, and what it is that each of the creatures cannot do."""


def _of_creatures(effect: Any, each: bool) -> Any:
    """ "Opponents cannot attack unless they pay 1 for each attacker": said of the creatures, each of which can be paid for; itself for what is said of no player.

    Raises NoMeaning for a price that is paid once, for creatures that attack together.
    """
    if not isinstance(effect, v.Forbid) or not isinstance(effect.what, a.PlayerRef):
        return effect
    if effect.action not in _OF_PLAYERS or effect.until != "static" or not (each or effect.action == "move_creatures"):
        raise NoMeaning("something that each creature cannot do, and a price for each of them")
    return replace(effect, what=a.Each(_creatures_of(effect.what)), action=_OF_PLAYERS[effect.action])


_PRICED: Final = (
    "attack",
    "attack_you",
    "attack_your_army",
    "block",
    "unmark",
    "move",
    "leave_city",
    "move_to_army",
    "bid",
    "use",
    "be_entered",
    "be_left",
    "movement",
    "move_into",
)
"""What may be forbidden but for a price, which is paid when it is done."""


def _has_price(effect: Any) -> bool:
    """Whether what is said can be paid for: something forbidden when it is done, or that a card enters play marked."""
    if isinstance(effect, v.Must):
        return effect.action == "enter_marked"
    return not isinstance(effect, v.Forbid) or effect.action in _PRICED


def _by_each(effect: Any) -> bool:
    """Whether several players do something, each by himself."""
    return getattr(getattr(effect, "who", None), "which", "") in EACH


def _unless_each(effects: Effects, cost: tuple[Any, ...], allowed: Effects = ()) -> Any:
    """ "Each opponent discards a card unless he or she pays 2 gold": each one is asked. Raises NoMeaning for more than one thing."""
    effect = effects[0]
    if len(effects) > 1:
        raise NoMeaning("one thing that each of them does")
    done = effect.effects if isinstance(effect, v.ForPlayers) else (replace(effect, who=THAT_PLAYER),)
    return v.ForPlayers(effect.who, (v.May(allowed, THAT_PLAYER, done, cost),))


def _check_no_price(effects: Effects) -> None:
    """Raises NotMeant for "... and sacrifice a creature" behind a payment: both are the price."""
    first = effects[0] if effects else None
    marked = isinstance(first, v.Mark) and isinstance(first.what, a.This | a.Choose)
    if (
        marked
        or isinstance(first, v.Sacrifice | v.Discard)
        or (isinstance(first, v.PutCounter) and type(first.what) is a.It)
    ):
        raise NotMeant("what is got for the payment")
