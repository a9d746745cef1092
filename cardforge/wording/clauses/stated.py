"""What "it" refers to where only this card, or what an ability costs, was mentioned before.

R6: "it" behind something done to this card is this card: "Put a growth counter on this creature. It gains Flying".
R7: "it" behind the cost of an ability is what was paid: "Sacrifice a creature: Gain LP equal to its cost".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import HERE, home_of
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.ambiguous import Named, paid_or_target, short_noun
from cardforge.wording.references.named.as_i import counts_another, tells_of_another
from cardforge.wording.references.named.borne import BORNE, bearer_named
from cardforge.wording.references.several.asked_in_turn import asked_of


@dataclass(frozen=True)
class Unnamed(a.It):
    """What a card is compared with, if the text does not name it: "with equal or lower cost" is compared with this card."""


_PRICES: Final = {
    "SacrificeCost": ("sacrificed", v.Sacrifice),
    "DiscardCost": ("discarded", v.Discard),
    "MarkOthers": ("marked", v.Mark),
}
"""For each cost that takes a card, the participle of what was paid and the verb that does the same as an effect."""
_DONE: Final[dict[type[Verb], str]] = {
    v.RemoveFromGame: "removed", v.Return: "returned", v.Destroy: "destroyed", v.MoveTo: "moved", v.Unmark: "unmarked", v.Mark: "marked", v.Reveal: "revealed", v.Designate: "chosen",
}  # fmt: skip
"""The same for what is done as a price to a card that is chosen."""
_CHOSEN: Final = (a.Target, a.Choose, a.Each, a.Random, a.Top, a.Several)
"""Objects that are mentioned for the first time."""


def with_stated(ability: a.Ability, attached: bool = False, as_i: bool = False) -> a.Ability:
    """The ability with "it" replaced by this card, or by what was paid, where that is what was mentioned last. Raises NoMeaning.

    At a moment nothing was mentioned but, on a card that is `attached`, what it is attached to. A card that speaks of itself `as_i` is not
    "it" where another one was mentioned.
    """
    taken = [cost for cost in ability.cost if _price(cost) and _taken(cost) != a.This()]
    priced = [cost for cost in taken if _takes_another(cost)]
    last = "paid" if priced else _mentioned_first(ability, attached)
    at_moment, played = attached and _is_moment(ability.when), _is_of_played(ability)
    another = as_i and tells_of_another(ability.when)
    done: list[Verb] = []
    for effect in ability.effects:
        effect = _asked_of_replaced(effect, last)
        done.append(_with_paid(effect, taken, tuple(done)))
        if last == "paid" and _price(priced[0])[1] == v.Designate:
            done[-1] = mapped(done[-1], partial(_of_whom, of=a.Paid()), (a.Ability, v.MoveTo))
        if at_moment:
            done[-1] = mapped(done[-1], partial(bearer_named, nouns=BORNE - _spoken(tuple(done))), a.Ability)
        if as_i and not another and counts_another(effect):
            raise NoMeaning("which of them is meant, by what it is", "no-antecedent")
        if last == "bearer":
            done[-1] = mapped(done[-1], partial(_of_whom, of=a.Bearer()), (a.Ability, v.MoveTo))
        new = names_cards(done[-1]) if last == "bearer" or (played and last == "nothing") else introduced(done[-1])
        if last == "paid" and new:
            done[-1] = asked_of(done[-1], _MEANT["paid"])
        if last == "nothing" and _asks_of(effect, _MEANT["this"]) and not names_cards(effect):
            new = False  # "if this creature attacked this turn, an opponent gains control of it"
        beside = last != "another" and asks_of_this_place(effect)
        if as_i and beside and not new:
            done[-1] = of_my_city(done[-1])
        if not new and not another and (beside or _asks_of(effect, _MEANT["this"]) or _chooses_of_this(effect)):
            last = "this"
        if not new and _asks_of(effect, _MEANT["bearer"]):
            last = "bearer"
        if last == "nothing" and not new and any(_is_plain(part) for part in find_all(effect, a.It)):
            raise NoMeaning("a card mentioned before that this refers to", "no-antecedent")
        gone = last == "this" and any(isinstance(verb, _LEAVES) and verb.what == a.This() for verb in done[:-1])
        if last in _MEANT and not new and not (gone and not isinstance(effect, _ELSEWHERE)):
            done[-1] = mapped(done[-1], partial(_stated, last=last), a.Ability)
        elif (
            last == "paid"
            and isinstance(effect, v.Damage)
            and any(_is_plain(part) for part in find_all(effect.n, a.It))
        ):
            raise paid_or_target(ability, len(done) - 1, _price(priced[0])[0], priced[0])
        _check_gone(done[-1], taken)
        _check_of_two(done[-1])
        another = another or (as_i and new)
        if new:
            last = "another"
        elif not another and getattr(done[-1], "what", getattr(done[-1], "to", None)) == a.This():
            last = "this"
    return updated(ability, effects=tuple(done))


def compared(ability: a.Ability) -> a.Ability:
    """The ability with "a creature with the same or higher cost" as one compared with what was paid, or with the only card that the effect before is about.

    A target is chosen too early for that, and for each of several players it is not known any more what it was.
    """
    taken = [cost for cost in ability.cost if _price(cost) and _taken(cost) != a.This()]
    done: list[Verb] = []
    for place, effect in enumerate(ability.effects):
        before = getattr(done[-1], "what", None) if done else None
        meant: a.Objects | None = a.Paid() if not place and len(taken) == 1 and _takes_another(taken[0]) else None
        alone = isinstance(before, a.Target | a.Choose) and before.n == 1 and not before.up_to
        if place and not taken and alone and not isinstance(effect, v.ForPlayers):
            meant = a.It()
        targets = (part for part in find_all(effect, a.Target) if any(find_all(part, Unnamed)))
        effect = mapped(effect, _with_the_first)
        if meant is not None and not any(targets):
            effect = mapped(effect, partial(_compared_with, meant))
        done.append(effect)
    return updated(ability, effects=tuple(done))


def compared_with_bearer(ability: a.Ability) -> a.Ability:
    """ "When equipped creature attacks, destroy target creature with lower cost": than the one that it happens to, if no other card is spoken of."""
    if len(ability.effects) != 1 or ability.cost or (ability.when and ability.when.by):
        return ability
    return cast("a.Ability", mapped(ability, partial(_compared_with, a.Bearer())))


def _with_the_first(part: Any) -> Any:
    """ "Target creature you control and target creature an opponent controls with equal or lower cost": than the first of the two."""
    if not isinstance(part, a.Several) or not all(isinstance(one, a.Target) for one in part.parts):
        return part
    first, *others = part.parts
    if not isinstance(first, a.Target) or (first.n, first.up_to) != (1, False) or any(find_all(first, Unnamed)):
        return part
    return replace(part, parts=(first, *mapped(tuple(others), partial(_compared_with, a.Again(first)))))


def _compared_with(meant: a.Objects, part: Any) -> Any:
    return meant if isinstance(part, Unnamed) else part


def _mentioned_first(ability: a.Ability, attached: bool) -> str:
    """What an ability mentions before its effects, by `_MEANT`; "nothing" at a moment, "" for what an event is about."""
    if any(getattr(cost, "what", None) == a.This() for cost in ability.cost):
        return "this"
    if _is_moment(ability.when) or _is_of_played(ability):
        return "bearer" if attached else "nothing"
    return ""


def _is_of_played(ability: a.Ability) -> bool:
    """Whether a card is played that never is in play, and the first effect needs one that is: "when you play an event, it gets +1/+1"."""
    subject = ability.when.subject if ability.when is not None and not ability.when.it else None
    if not isinstance(subject, a.Each) or subject.filter.what not in ("event", "magic"):
        return False
    verbs = find_all(tuple(takewhile(lambda one: not names_cards(one), ability.effects)), Verb)
    return any(isinstance(verb, _IN_PLAY) and _is_plain(getattr(verb, "what", None)) for verb in verbs)


_IN_PLAY: Final = (v.Modify, v.PutCounter, v.Mark, v.Unmark, v.Grant, v.Forbid)
"""What is done to cards in play only."""
_LEAVES: Final = (v.Destroy, v.Sacrifice, v.RemoveFromGame)
"""Verbs behind which this card is no longer in play, so that "it" is what the event was about."""
_ELSEWHERE: Final = (v.Return, v.PutIntoPlay, v.RemoveFromGame)
"""What can be done to a card that has left play or a hand."""


def _check_gone(effect: Verb, taken: list[Any]) -> None:
    """Raises NoMeaning for something done to a card in play that was sacrificed or discarded before."""
    if any(_price(cost)[1] in (v.Mark, v.Unmark, v.MoveTo, v.Designate) for cost in taken):
        return
    for verb in find_all(effect, Verb):
        if getattr(verb, "what", None) == a.Paid() and not isinstance(verb, _ELSEWHERE):
            raise NoMeaning("something that is still in play")


def _check_of_two(effect: Verb) -> None:
    """Raises NoMeaning for "if it was a Goblin" where both what was paid and a target could be meant."""
    asks = isinstance(effect, v.If) and any(map(_is_plain, find_all(effect.condition, a.It)))
    if asks and any(find_all(effect, a.Paid)):
        raise NoMeaning("which of them is meant, by a name of its own", "ambiguous")


def with_names(ability: a.Ability, besides: tuple[Any, ...]) -> a.Ability:
    """The ability as it is written behind its costs, and those of playing its card: what was paid is "it", or "the sacrificed creature"."""
    paid = list(find_all(ability.effects, a.Paid))
    if not paid:
        return ability
    costs = besides if ability.kind == "play" or paid[0].to_play else ability.cost
    priced = (cost for cost in costs if _price(cost) and _taken(cost) != a.This())
    cost = next(priced, None)
    if cost is None:
        return ability
    noun = short_noun(_taken(cost))
    name = Named(noun, f"the {_price(cost)[0]}", many=not _takes_another(cost))
    effects: list[Any] = []
    for effect in ability.effects:
        said = name if name.many or paid[0].to_play or any(map(introduced, (*effects, effect))) else a.It()
        effects.append(mapped(effect, partial(_said_as, said), a.Ability))
    return updated(ability, effects=tuple(effects))


def _said_as(said: a.It, part: Any) -> Any:
    return said if isinstance(part, a.Paid) else part


def _is_moment(when: a.Trigger | None) -> bool:
    """Whether an ability is set off by the start or the end of something, at which only a player is mentioned."""
    return when is not None and when.event in a.MOMENTS and not isinstance(when.subject, a.Each)


def _chooses_of_this(effect: Verb) -> bool:
    """Whether the first thing to choose is done to this card: "put a counter on this creature; or remove all counters from it"."""
    first = effect.options[0][0] if isinstance(effect, v.ChooseOne) and effect.options[0] else None
    return getattr(first, "what", None) == a.This()


def _asks_of(effect: Verb, what: a.Objects) -> bool:
    """Whether an effect depends on something about this card, or its bearer: "if this creature attacked this turn, unmark it"."""
    if not isinstance(effect, v.If):
        return False
    happened = [one.event.subject for one in find_all(effect.condition, a.Happened) if not one.event.who.which]
    condition = mapped(effect.condition, lambda part: replace(part, did=()) if isinstance(part, a.Filter) else part)
    asked = [part for part in find_all(condition, a.Objects) if not isinstance(part, a.It)]
    return bool(asked) and all(part == what for part in [*happened, *asked])


def _asked_of_replaced(effect: Verb, last: str) -> Verb:
    """ "Put a counter on this creature. If it has three, draw a card instead": asked of what the replaced effect is done to, if no other card was mentioned."""
    done = effect.otherwise if isinstance(effect, v.If) else ()
    what = subject_of(done[0]) if len(done) == 1 else None
    if not isinstance(effect, v.If) or last in ("another", "paid", "") or not isinstance(what, a.This | a.Bearer):
        return effect
    meant = partial(_taken_for, what)
    then = effect.then if any(map(names_cards, effect.then)) else mapped(effect.then, meant, a.Ability)
    return replace(effect, condition=mapped(effect.condition, meant), then=then)


def _taken_for(what: a.Objects, part: Any) -> Any:
    return what if _is_plain(part) else part


def _price(cost: Any) -> tuple[Any, ...]:
    """The participle of what a cost takes, and the verb that does the same; () for one that takes no card that is chosen."""
    if isinstance(cost, a.DeedCost):
        chosen = isinstance(subject_of(cost.deed), a.Choose)
        return (_DONE[type(cost.deed)], type(cost.deed)) if chosen and type(cost.deed) in _DONE else ()
    return _PRICES.get(type(cost).__name__, ())


def asks_of_this_place(effect: Verb) -> bool:
    """Whether an effect depends on others in the place of this card, "if there is an Elf in my city", and on no card that is mentioned."""
    condition = effect.condition if isinstance(effect, v.If) else None
    beside = any(filter.place in HERE for filter in find_all(condition, a.Filter))
    mentions = [*find_all(condition, a.Objects), *(one.event.subject for one in find_all(condition, a.Happened))]
    return beside and not mentions


def _taken(cost: Any) -> Any:
    """The cards that a cost takes; those of a cost without other words stand in itself."""
    return subject_of(cost.deed) if isinstance(cost, a.DeedCost) else getattr(cost, "what", cost)


def _takes_another(cost: Any) -> bool:
    """Whether a cost takes a card that is chosen, and one only."""
    what = _taken(cost)
    return what != a.This() and not isinstance(what, a.Each) and getattr(what, "n", 1) == 1


def of_my_city(effect: Verb) -> Verb:
    """ "If my city has no other residents, it loses 1 strength": the city. Raises NoMeaning for what could be said of others in it as well."""
    city = home_of(a.This())

    def meant(part: Any) -> Any:
        strength = isinstance(part, v.Modify) and not part.until and [stat for stat, _ in part.changes] == ["defense"]
        return replace(part, what=city) if strength and _is_plain(part.what) else part

    made: Verb = mapped(effect, meant, a.Ability)
    if any(map(_is_plain, find_all(made, a.It))):
        raise NoMeaning("what is meant in this city", "no-antecedent")
    return made


_MEANT: Final = {"this": a.This(), "bearer": a.Bearer(), "paid": a.Paid()}
"""What "it" is behind each of them."""


def _is_plain(part: Any) -> bool:
    return type(part) is a.It


def _of_whom(part: Any, of: a.Objects) -> Any:
    """ "Its controller", where nothing but what an enchantment is on was mentioned, or what was chosen as it was used."""
    its = isinstance(part, a.PlayerRef) and part.which in ("its_controller", "its_owner") and part.of is None
    return replace(part, of=of) if its else part


def _stated(part: Any, last: str) -> Any:
    if _is_plain(part):
        return _MEANT[last]
    return part


def _with_paid(effect: Verb, costs: list[Any], before: tuple[Verb, ...]) -> Verb:
    """The effect with "the sacrificed creature" as what was paid, unless an effect has sacrificed one since. Raises NoMeaning for another noun."""
    named = {
        name: cost
        for cost in costs
        for name, verb in (_price(cost),)
        if not any(isinstance(one, verb) for one in find_all(before, Verb))
    }

    if not named:
        return effect
    about = _spoken(effect)

    def paid(part: Any, spoken: set[str] = about) -> Any:
        deed = _deed(part) or (_only_taken(part, named, spoken) if not before else "")
        cost = named.get(deed)
        if cost is None:
            return part
        if not is_such(cost, part.noun):
            raise NoMeaning("what was paid, by what it is", "no-antecedent")
        return a.Paid()

    def limited(part: Any) -> Any:
        return mapped(part, partial(paid, spoken=set())) if isinstance(part, a.StatBound) else part

    effect = mapped(effect, limited, a.Ability)  # "with lower cost than that creature"
    if isinstance(effect, v.Damage):  # "that creature's ATK" stands before what is dealt damage
        effect = replace(effect, n=mapped(effect.n, partial(paid, spoken=set())))
    made: Verb = mapped(effect, paid, a.Ability)
    return made


def _spoken(effects: object) -> set[str]:
    """The types of the objects that effects mention for the first time."""
    found = (part for part in find_all(effects, a.Objects) if isinstance(part, _CHOSEN))
    return {part.filter.what for part in found if hasattr(part, "filter")}


def _deed(part: Any) -> str:
    """What was done to the card that a reference names: "the marked Soldiers" are those that were marked for it."""
    noun = getattr(part, "noun", None)  # numbers of what was done have a deed, too, and no noun
    if not isinstance(noun, a.Filter):
        return ""
    return part.deed or ("marked" if "marked" in noun.states else "")


def _only_taken(part: Any, named: dict[str, Any], spoken: set[str]) -> str:
    """What was done to "that Soldier", if a Soldier was taken for the ability, or to "that creature", where the effect is about none; else ""."""
    noun = getattr(part, "noun", None)
    if not isinstance(noun, a.Filter) or not (noun.words or spoken.isdisjoint((noun.what, "card", "permanent"))):
        return ""
    taken = [deed for deed, cost in named.items() if _takes_another(cost) and is_such(cost, noun)]
    return taken[0] if len(taken) == 1 else ""


def price_of(cost: Any) -> str:
    """The participle of what a cost takes; "" for a cost that takes no card."""
    return str(_price(cost)[0]) if _price(cost) else ""


def is_such(cost: Any, noun: a.Filter) -> bool:
    """Whether a noun can name the cards that a cost takes: no other type, and no other subtypes than the cost says."""
    paid = getattr(_taken(cost), "filter", a.Filter())
    kinds = {noun.what, paid.what} - {"card", "permanent"}
    return len(kinds) < 2 and set(noun.words) <= {*paid.words, *paid.every}


def introduced(effect: Verb) -> bool:
    """Whether an effect mentions other objects than this card."""
    return names_cards(effect) or any(who.which not in ("you", "") for who in find_all(effect, a.PlayerRef))


def names_cards(effect: Verb) -> bool:
    """Whether an effect mentions cards that the text has not spoken of."""
    searching = isinstance(effect, v.Search | v.RevealUntil | v.CreateToken | v.CreateCopy)
    return (
        searching
        or getattr(effect, "kept", False)
        or any(isinstance(part, _CHOSEN) for part in find_all(effect, a.Objects))
    )
