"""Numbers of what an effect before was about: "each card discarded this way"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import GONE, MENTIONED, narrowed
from cardforge.effects.verb import Verb
from cardforge.wording.clauses.past_states import lasts
from cardforge.wording.mapping import mapped
from cardforge.wording.references.history import DEAD, KILLING


@dataclass(frozen=True)
class ThatWay(a.ThatMany):
    """As many as the effect before was about, named by what it did to them."""

    of: a.Filter = a.Filter()
    """What is counted."""
    deed: str = ""
    """The participle of what was done to them."""


WAYS: Final[dict[str, tuple[type[Verb], ...]]] = {
    "marked": (v.Mark,), "unmarked": (v.Unmark,), "discarded": (v.Discard,), "destroyed": KILLING, "sacrificed": (v.Sacrifice,),
    "returned": (v.Return,), "revealed": (v.Reveal, v.RevealUntil), "milled": (v.Mill,), "drawn": (v.Draw,), "removed": (v.RemoveFromGame,), "put": (v.Return, v.PutIntoPlay, v.Mill), "moved": (v.MoveTo,), "dealt damage": (v.Damage, v.Divide), "put into play": (v.PutIntoPlay,), "counter removed": (v.RemoveCounter,),
    **{f"put into {whose} {place}": (v.Return,) for whose in ("your", "its owner's") for place in ("hand", "deck")},
}  # fmt: skip
"""The verbs behind what was done "this way"."""
WHERE_PUT: Final = {
    "hand": ("hand",),
    "deck": ("deck", "deck_top", "deck_bottom", "deck_bottom_ordered", "deck_shuffled_under"),
}
"""The destinations of a return behind each place that a text names: "put into your hand this way"."""
_DEEDS: Final = tuple({kind for kinds in WAYS.values() for kind in kinds})
_COUNTED: Final = (v.Reveal, v.Mill, v.RemoveFromGame, v.Sacrifice, v.Return, v.Discard)
"""Verbs behind which those of a kind can be counted among what they were done to."""
DEED_OF: Final = {
    "sacrificed": "sacrificed", "card_discarded": "discarded", "dies": "destroyed", "card_drawn": "drawn", "returned": "returned",
}  # fmt: skip
"""What was done "this way", by the event that happened: "if you sacrificed an Elf this way"."""


def counting_way(effect: Any, before: tuple[Verb, ...]) -> Any:
    """The effect, in which "each creature card revealed this way" counts those among the cards revealed. Raises NoMeaning if none were."""
    if before and isinstance(before[-1], v.May) and any(find_all(effect, ThatWay)):
        return _if_done(counting_way(effect, before[-1].effects))
    if isinstance(effect, v.ForPlayers) and len(effect.effects) > 1 and any(find_all(effect, ThatWay)):
        return _counting_in_turn(effect, before)
    effect = _counting_inside(_one_by_one(effect))
    gathered = len(before) > 1 and isinstance(before[-1], v.Gather)
    before = before[:-1] if gathered else before
    last = _in_a_row(before) if gathered else before[-1:]
    for way in find_all(effect, ThatWay):
        done = [type(verb) for verb in find_all(last, Verb) if _is_put_there(verb, way.deed)]
        wanted = WAYS.get(way.deed, ())
        if not before or (way.deed and not any(kind in done for kind in wanted)):
            raise NoMeaning(f"cards {way.deed or 'mentioned'} before", "no-antecedent")
        if way.deed == "destroyed" and not any(isinstance(verb, v.Destroy) for verb in find_all(last, Verb)):
            if not lasts(way.of):
                raise NoMeaning("what is printed on those that died")
            effect = _with(effect, way, a.Count(narrowed(way.of, place=GONE, did=DEAD.did), way.n))
            continue
        deeds = [verb for verb in find_all(last, Verb) if not wanted or isinstance(verb, wanted)]
        doing = deeds[0] if gathered and deeds else before[-1]
        named = _named(tuple(deeds))
        of = _of_owner(way)
        plain = of == a.Filter(of.what)
        all_of_them = plain and {filter.what for filter in named} == {of.what}
        if all_of_them or named == {of} or of in (a.Filter("card"), a.Filter("permanent")):
            continue
        if of.what == "resource":
            raise NoMeaning("all of the resource cards")  # which they were, and in which vault, is not known any more
        if isinstance(effect, v.ForPlayers) or of.whose not in ("", "you", "opponent"):
            raise NoMeaning("all of them")
        if isinstance(doing, _COUNTED) and not of.place:
            among = a.Count(narrowed(of, place=MENTIONED), way.n)
            effect = _with(effect, way, among)
        elif isinstance(doing, v.Destroy) and lasts(of):
            effect = _with(effect, way, a.Count(narrowed(of, place=GONE), way.n))
        elif not plain or {filter.what for filter in named} - {of.what}:
            raise NoMeaning("all of them")
    return effect


def _is_put_there(verb: Verb, deed: str) -> bool:
    """Whether a verb puts cards where a participle says, if it says so."""
    there = WHERE_PUT.get(deed.split()[-1]) if deed.startswith("put into ") else None
    return there is None or (isinstance(verb, v.Return) and verb.to in there)


def _of_owner(way: ThatWay) -> a.Filter:
    """What is counted; of what was put into "your hand" only what you own."""
    return narrowed(way.of, owner="you") if way.deed.startswith("put into your ") else way.of


def _counting_inside(effect: Any) -> Any:
    """What is done later, or time and again, in which what follows counts what was done then."""
    if isinstance(effect, v.Watch):
        return replace(effect, ability=replace(effect.ability, effects=_counted_inside(effect.ability.effects)))
    return replace(effect, effects=_counted_inside(effect.effects)) if isinstance(effect, v.Delay) else effect


def _counted_inside(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    for effect in effects:
        try:
            counted = counting_way(effect, tuple(found))
        except NoMeaning:  # it counts what was done before
            counted = effect
        else:
            counted = mapped(counted, lambda part: a.ThatMany(part.n) if isinstance(part, ThatWay) else part)
        found.append(counted)
    return tuple(found)


def _in_a_row(before: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """What was done last; of deeds each of which was kept all of them."""
    first = len(before)
    while first > 1 and isinstance(before[first - 1], v.Keep):
        first -= 2
    return before[first:] or before[-1:]


def _one_by_one(effect: Any) -> Any:
    """ "For each creature destroyed this way, its controller draws a card": "it" is each of them in turn."""
    if not isinstance(effect, v.ForEach) or not isinstance(effect.of, ThatWay):
        return effect
    theirs = any(who.which in _ITS_PLAYER and who.of is None for who in find_all(effect.effects, a.PlayerRef))
    return replace(effect, one_by_one=True) if theirs or any(find_all(effect.effects, a.It)) else effect


_ITS_PLAYER: Final = ("its_controller", "its_owner")


def _named(deeds: tuple[Any, ...]) -> set[a.Filter]:
    """What deeds are done to, of alternatives none alone: of "a creature or a resource card" only some are creatures."""
    whole = tuple(_done_to(one) for verb in find_all(deeds, Verb) if isinstance(verb, _DEEDS) for one in _parts(verb))
    return {filter for filter in whole if filter is not None} or set(find_all(deeds, a.Filter))


def _parts(deed: Verb) -> tuple[Any, ...]:
    what = subject_of(deed)
    return what.parts if isinstance(what, a.Several) else (what if what is not None else deed,)


def _done_to(what: Any) -> a.Filter | None:
    return getattr(what, "filter", None)


def _counting_in_turn(effect: v.ForPlayers, before: tuple[Verb, ...]) -> v.ForPlayers:
    """ "Each player discards his or her hand, then draws as many cards as he or she discarded": what each of them did before."""
    first, *rest = effect.effects
    found = list(counting_way(replace(effect, effects=(first,)), before).effects)
    for place, one in enumerate(rest, start=1):
        found.append(counting_way(one, effect.effects[:place]))
    return replace(effect, effects=tuple(found))


def _if_done(effect: Any) -> v.If:
    """The effect, if what you may do was done: what was mentioned before is no part of it."""
    if isinstance(effect, v.If):
        return replace(effect, condition=a.AllOf((a.YouDo(), effect.condition)))
    return v.If(a.YouDo(), (effect,))


def says_that_many(effect: Any) -> bool:
    """Whether the first thing that an effect does is so many as nothing before was."""
    inner = getattr(effect, "effects", ())
    return says_that_many(inner[0]) if inner else any(find_all(getattr(effect, "n", None), a.ThatMany))


_HOW_MANY: Final = (
    "damaged", "deals_damage", "points_gained", "points_lost", "strength_lost", "strength_gained",
    "would_damaged", "would_points_gained", "would_points_lost",
)  # fmt: skip
"""Events that are about so much damage, or so many points."""


def tells_how_many(when: a.Trigger | None) -> bool:
    """Whether what set an ability off is about a number: so much damage, so many points, so many at once."""
    return when is not None and (when.event in _HOW_MANY or when.together > 0)


def _with(effect: Any, way: ThatWay, number: a.Count) -> Any:
    return mapped(effect, lambda part: number if part == way else part)
