"""What "it", "that creature" and "the saved card" refer to: resolved over whole abilities, by stated rules, or a fault (`RULES`)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import PLAIN, field_names, find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import MENTIONED
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.hands import kept_for_it
from cardforge.wording.clauses.stated import Unnamed, compared, compared_with_bearer, with_stated
from cardforge.wording.events.bearer_again import with_bearer_again
from cardforge.wording.events.held_by_it import type_held_by
from cardforge.wording.events.mentioned_by import about_that_player, about_the_other, mentioned_by
from cardforge.wording.events.that_bearer import of_enchanted
from cardforge.wording.events.that_city import in_that_city
from cardforge.wording.events.that_player import (
    check_that_player,
    of_active,
    of_owner,
    of_such_opponent,
)
from cardforge.wording.mapping import updated
from cardforge.wording.players import TO_CARDS
from cardforge.wording.references.each_other import of_each_one, of_itself
from cardforge.wording.references.fights.hit_city import by_who_hits
from cardforge.wording.references.fights.whose_gain import by_who_gains
from cardforge.wording.references.history import with_history
from cardforge.wording.references.lasting import of_several, unspoken_of
from cardforge.wording.references.named.alike import alike
from cardforge.wording.references.named.ambiguous import OneOfSeveral, check_owners_of_each, one_of_several
from cardforge.wording.references.named.as_i import (
    check_spoken_of,
    of_that_player,
    tells_of_another,
)
from cardforge.wording.references.named.brought import told_before
from cardforge.wording.references.named.dead import of_the_living
from cardforge.wording.references.named.described_targets import by_targets
from cardforge.wording.references.named.hurt_it import of_whom_it_hurt
from cardforge.wording.references.named.mentions import ONE_OF as ONE_OF
from cardforge.wording.references.named.mentions import THEM as THEM
from cardforge.wording.references.named.mentions import (
    Mention,
    check_mentioned,
    check_reference,
    fits,
    is_part,
    spoken_of_last,
    type_of,
)
from cardforge.wording.references.named.mentions import NoAntecedent as NoAntecedent
from cardforge.wording.references.named.no_nouns import without_nouns
from cardforge.wording.references.named.ordinals import by_place, him_or_her
from cardforge.wording.references.named.other_ones import of_others
from cardforge.wording.references.named.the_only_one import of_the_only_one
from cardforge.wording.references.numbers.compared import check_compared, compared_with
from cardforge.wording.references.numbers.said_before import said_before, unordered
from cardforge.wording.references.own_card import left_by_own, of_this_card
from cardforge.wording.references.several.asked_of_each import asked_of_each
from cardforge.wording.references.several.both_targets import of_both_targets
from cardforge.wording.references.several_in_turn import of_several_laid, of_two_chosen
from cardforge.wording.references.that_way import ThatWay, counting_way, says_that_many, tells_how_many
from cardforge.wording.uses.paid_amounts import paid_so_many
from cardforge.wording.uses.paid_to_play import with_price_named

RULES: Final = {
    "R1": "a reference needs something that was mentioned before it in the same ability: what set it off, a target, the objects of an effect.",
    "R2": '"that creature" refers to something that can be a creature, "the saved card" to what an effect saved.',
    "R3": '"it" is the last thing mentioned, of "target creature deals damage to another target creature" the other one; behind "whenever this creature kills a creature" the dead one, but the killer of what only a card in play can undergo ("put a +1/+1 counter on it"). In a lasting effect it is the card itself, what an enchantment is on, or all of the kind that the effect before was about.',
    "R4": 'behind "when this creature blocks a creature", "that creature" is the other one, and "it" is this creature, until something is done to another one; on a card that calls itself "I", "it" is the other one.',
    "R5": 'behind several things named together, "they" are all of them; "it" is a fault. Behind targets named one after another "they" and "both" are all of them, too.',
    "R6": 'behind something done to this card "it" is this card; on one that calls itself "I" only if no other was mentioned.',
    "R7": 'behind the cost of an ability, or what playing a card costs besides, "it" is what was paid.',
    "R9": 'a number of "it" in front of what an effect is done to is of what was mentioned before ("deal damage equal to its ATK to target creature"), behind it of this; in a change of this card ("I get +X/+0, where X is its ATK") it is that of another card, if one was mentioned.',
    "R10": '"my city" on a creature is the city in which it is; a creature in an army has none (by the draft of 2016 it is in the city that it defends).',
    "R8": 'on an event or a magic card "other creatures" are others than those mentioned before; behind "when a creature attacks" others than that one, if it could be one of them.',
}
"""How references are resolved, by number."""


_PARTS: Final = (v.Look, v.Reveal, v.RevealUntil, v.Search, v.Gather, v.IntoPiles)
"""Verbs behind which there may be a rest."""


def resolved(abilities: tuple[a.Ability, ...], kind: str = "", as_i: bool = False) -> tuple[a.Ability, ...]:
    """The abilities of a card of this type, which may speak of itself `as_i`, with every reference resolved. Raises NoAntecedent."""
    done: list[a.Ability] = []
    attached = kind == "enchantment"
    for ability in (of_whom_it_hurt(asked_of_each(one), attached) for one in abilities):
        besides = done[-1].cost if done and done[-1].kind == "additional" and ability.kind == "play" else ability.cost
        for one in with_bearer_again(of_enchanted(ability, done)) if attached else (ability,):
            meant = _ability(updated(one, cost=besides), _SELF_IS.get(kind, "card"), attached, as_i)
            done.append(updated(meant, cost=ability.cost))
    return alike(tuple(done), kind)


_SELF_IS: Final = {"creature": "creature", "city": "city", "level": "city"}
"""What "this card" is on a card of a type, or under a heading; of other types the bearer may be meant."""


def _ability(ability: a.Ability, this: str = "card", attached: bool = False, as_i: bool = False) -> a.Ability:
    ability = him_or_her(of_both_targets(by_place(paid_so_many(with_price_named(of_itself(of_the_only_one(ability)))))))
    if as_i and not tells_of_another(ability.when):
        ability = updated(ability, effects=kept_for_it(ability.effects))
    if ability.kind in ("passive", "keyword", "enchant"):
        ability = with_history(ability)
        if any(one.many and one.noun != a.Filter("card") for one in find_all(ability.effects[:1], Referred)):
            raise NoAntecedent("several mentioned before")
        if any(find_all(ability.effects, ThatWay)):
            raise NoAntecedent("an effect before that says how many")
        if as_i and ability.condition is not None and not attached:
            check_spoken_of(ability)
        unspoken = "" if attached else unspoken_of(ability)
        if unspoken:
            raise NoAntecedent(f"a {unspoken} mentioned before")
        return cast(
            "a.Ability", without_nouns(updated(ability, effects=unordered(of_each_one(of_several(ability.effects)))))
        )
    ability = of_two_chosen(of_several_laid(with_history(left_by_own(of_this_card(ability)), as_i)))
    if attached and ability.when is not None and isinstance(ability.when.subject, a.Bearer):
        ability = compared_with_bearer(ability)
    if any(find_all(ability, Unnamed)) and any(find_all(ability := compared(ability), Unnamed)):
        _check_unnamed(ability)
    check_compared(ability)
    if not attached and any(find_all(ability.when, a.Target)):
        raise NoMeaning("what it happens to, which nobody chooses before", "no-antecedent")
    ability = of_others(updated(by_who_gains(ability), when=in_that_city(ability.when, attached)))
    ability = with_stated(
        about_that_player(about_the_other(by_who_hits(of_owner(of_such_opponent(of_active(ability))), this), as_i)),
        attached,
        as_i,
    )
    check_that_player(ability)
    ability = of_that_player(of_the_living(ability))
    check_owners_of_each(ability)
    mentioned = mentioned_by(ability, this, as_i)
    first = 0 if tells_of_another(ability.when) else len(mentioned)
    counted: list[Any] = []
    for place, effect in enumerate(ability.effects):
        if not place and says_that_many(effect) and not tells_how_many(ability.when):
            raise NoAntecedent("an effect before that says how many")
        spoken = [mention.what != "player" for mention in mentioned]
        effect = said_before(effect, any(spoken), as_i and any(spoken[first:]))
        counted.append(counting_way(effect, ability.effects[:place]))
        try:
            mentioned = _walk(effect, mentioned)
        except OneOfSeveral:
            raise one_of_several(ability, place) from None
    return by_targets(
        cast("a.Ability", without_nouns(updated(ability, effects=of_each_one(told_before(tuple(counted))))))
    )


def _check_unnamed(ability: a.Ability) -> None:
    """Raises NoMeaning if a comparison could be with another card than this one: with what was paid, or with what the text spoke of before."""
    of_this = ability.kind == "activated" or (ability.when is not None and isinstance(ability.when.subject, a.This))
    paid = any(part for cost in ability.cost for part in find_all(cost, a.Filter))
    first = _selectors(ability.effects[0]) if ability.effects else ()
    others = [part for part in first if not isinstance(part, a.It | a.This)]
    if not of_this or paid or len(ability.effects) != 1 or len(others) != 1 or (ability.when and ability.when.by):
        raise NoMeaning('what it is compared with, such as "than this creature"', "missing-word")


def _walk(effect: Any, mentioned: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Checks the references of an effect; what has been mentioned behind it."""
    own = [part for part in _selectors(effect) if not isinstance(part, a.It | a.This | a.Bearer)]
    new = [Mention(type_of(part), type(effect), is_part(part), single=_is_single(part)) for part in own]
    in_passing = [new[place] for place in _in_passing(own, effect)]
    here = (*mentioned, *new)
    if mentioned and mentioned[-1].several:
        _check_single(effect)
    if _names_several(effect):
        here = (*here, Mention("card", type(effect), several=True))
    if isinstance(effect, v.If) and not effect.otherwise and mentioned:
        _check_asked(effect, mentioned[-1])
    if isinstance(effect, v.If):  # "Deal 1 damage to target creature. If it is damaged, destroy it instead."
        here = _without(here, in_passing)
        for part in effect.otherwise:
            here = _walk(part, here)
    _check_references(effect, own, mentioned, here)
    here = (*here, *_brought_up(effect))
    if isinstance(effect, v.Watch):
        _ability(effect.ability)
    here = _without(here, in_passing)
    for name in ("then", "effects", "options") if isinstance(effect, v.If) else ("otherwise", "effects", "options"):
        for part in _verbs(getattr(effect, name, ())):
            here = _walk(part, here)
    if isinstance(effect, Verb) and any(isinstance(part, a.It) for part in _selectors(effect)):
        again = (Mention(last.what, type(effect), single=last.single, again=True) for last in spoken_of_last(here))
        here = (*here, *again)
    return here


def _names_several(effect: Any) -> bool:
    """Whether an effect is done to several things that are named one after another."""
    return any(isinstance(getattr(effect, name, None), a.Several) for name in ("what", "to"))


def _brought_up(effect: Any) -> tuple[Mention, ...]:
    """What can be spoken of behind an effect because it finds, shows or makes it."""
    if isinstance(effect, v.Search | v.RevealUntil):
        return (Mention(effect.filter.what, type(effect)),)
    if isinstance(effect, v.Gather):
        return (Mention(effect.of.what, v.Gather),)
    if isinstance(effect, v.Draw | v.Mill | v.Discard | v.Look | v.Reveal) and effect.kept:
        return (Mention("card", type(effect)),)
    if isinstance(effect, Verb) and (brought := effect.brings_up()):
        return (Mention(brought, type(effect)),)
    return (Mention("creature", v.CreateToken),) if isinstance(effect, v.CreateToken | v.CreateCopy) else ()


def _elsewhere(effect: Any, own: list[Any], mentioned: tuple[Mention, ...]) -> list[Any]:
    """The parts of an effect that tell where something is, whose it is, or what number it had: they speak of what was mentioned before it."""
    filters = [part.filter for part in own if isinstance(getattr(part, "filter", None), a.Filter)]
    places = [place for filter in filters for place in (filter.at, *(other for _, other in filter.related))]
    places += [getattr(effect, "home", None), *(getattr(who, "of", None) for who in _doers(effect, own))]
    if mentioned:
        places += [number.of for kind in (a.EarlierStat, a.LastStat) for number in find_all(effect, kind)]
    return [] if _names_several(effect) else places


def _check_references(effect: Any, own: list[Any], mentioned: tuple[Mention, ...], here: tuple[Mention, ...]) -> None:
    """Raises NoAntecedent for a reference of an effect to nothing that was mentioned before it, or in it (`here`)."""
    among = any(count.of.place == MENTIONED for count in find_all(effect, a.Count))
    some_of = any(is_part(part) for part in own)
    if not mentioned and (among or some_of):
        raise NoAntecedent("cards mentioned before")
    if not mentioned and isinstance(effect, _CHANGING_IT) and type(effect.what) is a.It:
        raise NoAntecedent("something mentioned before that this refers to")  # what tells how much is not it
    check_mentioned(effect, mentioned, some_of)
    places = _elsewhere(effect, own, mentioned)
    has_rest = any(mention.verb in _PARTS or mention.part for mention in mentioned)
    for reference in _selectors(effect):
        if isinstance(reference, a.TheRest) and not has_rest:
            raise NoAntecedent("cards that were looked at, revealed or chosen from")
        if isinstance(reference, a.It):
            elsewhere = any(reference is place for place in places)
            check_reference(reference, mentioned if elsewhere else here, mentioned)
    if kind := type_held_by(effect):  # of another card than the one that is changed
        if any(fits(Mention(type_of(part), type(None)), kind) for part in own):
            raise NoAntecedent(f"a {kind} mentioned before, and a change of something else")
        check_reference(Referred(a.Filter(kind)), mentioned)
    of_it = isinstance(effect, TO_CARDS) and type(effect.what) is a.It
    of_them = isinstance(effect, v.IntoPiles) and isinstance(effect.what, a.It)
    if (of_it or of_them) and here and all(one.what == "player" for one in here):
        raise NoAntecedent("a card mentioned before that this refers to")
    for reference in compared_with(effect):
        check_reference(reference, mentioned)


_CHANGING_IT: Final = (v.Modify, v.PutCounter, v.SetStat)
"""What changes a card by a number that may be one of another card."""


def _check_asked(effect: v.If, last: Mention) -> None:
    """Raises NoAntecedent for "if it is your only city" behind a creature: what cannot be asked of what was mentioned last."""
    for asked in find_all(effect.condition, a.IsA):
        if type(asked.what) is a.It and asked.filter.what and not fits(last, asked.filter.what):
            raise NoAntecedent(f"a {asked.filter.what} mentioned before")


def _doers(effect: Any, own: list[Any]) -> list[Any]:
    """Who does or chooses something in an effect, who is named before what it is done to."""
    return [getattr(effect, "who", None), *(getattr(part, "who", None) for part in own)]


def _without(mentioned: tuple[Mention, ...], some: list[Mention]) -> tuple[Mention, ...]:
    return tuple(mention for mention in mentioned if not any(mention is other for other in some))


def _in_passing(own: list[Any], effect: Any) -> list[int]:
    """Which of the parts of an effect only tell where another thing is, or how it stands to it: "that city" cannot be said of them behind it."""
    if not own:
        return []
    inside: list[Any] = [getattr(effect, "home", None)]
    for filter in find_all(effect, a.Filter):
        if filter.at is not None or filter.related:
            inside += find_all((filter.at, filter.related), a.Objects)
    within = [place for place, part in enumerate(own) if any(part is one for one in inside)]
    alone = len(within) == len(own)  # no other thing is spoken of: the first target is "it"
    return [place for place in within if not (alone and isinstance(own[place], a.Target))]


def _is_single(selector: Any) -> bool:
    """Whether objects are one card, chosen now or as a target."""
    return isinstance(selector, a.Target | a.Choose) and selector.n == 1 and not selector.up_to


def _check_single(effect: Any) -> None:
    """R5. Raises OneOfSeveral for "it", "that creature", "its controller" behind several things named together."""
    single = [
        part for part in _selectors(effect) if isinstance(part, a.It) and not (isinstance(part, Referred) and part.many)
    ]
    owners = [who for who in find_all(effect, a.PlayerRef) if who.which in ("its_controller", "its_owner")]
    named = [who for who in owners if not isinstance(effect, v.MoveTo | v.StayMarked)]  # those of each of them
    if single or named:
        raise OneOfSeveral("one thing that this refers to; name it by what it is")


_MENTIONED: Final = {"home": 0, "who": 0, "by": 1, "what": 1}
"""The order in which the parts of an effect are mentioned: "it" behind "move an Elf to target city" is the Elf."""


def _verbs(value: tuple[Any, ...]) -> Iterator[Any]:
    for part in value:
        if isinstance(part, tuple):
            yield from _verbs(part)
        else:
            yield part


def _selectors(value: Any) -> Iterator[Any]:
    """The objects and players that an effect names itself, not those in effects inside it."""
    if isinstance(value, a.Objects | a.PlayerRef):
        if isinstance(value, a.Several):
            for part in value.parts:
                yield from _selectors(part)
        elif not isinstance(value, a.PlayerRef) or value.which.startswith("target"):
            yield value
        elif isinstance(value.of, Referred):
            yield value.of
        filter = getattr(value, "filter", None)
        if isinstance(filter, a.Filter):
            yield from (inside for inside in (filter.at, *(other for _, other in filter.related)) if inside is not None)
        return
    if isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Verb | tuple) or (
                isinstance(part, tuple) and not any(isinstance(inner, Verb) for inner in part)
            ):
                yield from _selectors(part)
    elif not isinstance(value, a.Ability):
        for name in _as_mentioned(value.__class__):
            if type(part := getattr(value, name)) not in PLAIN:
                yield from _selectors(part)


@cache
def _as_mentioned(kind: type) -> list[str]:
    """The fields of a kind of values in the order in which they are mentioned."""
    return sorted(field_names(kind) or (), key=lambda name: _MENTIONED.get(name, 2))
