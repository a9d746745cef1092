"""Conditions that only ARC has: the sizes of armies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, undone, whose
from cardforge.effects.selectors import narrowed, without_state
from cardforge.effects.standard.said import any_of_them
from cardforge.games.arc.profiles import STAGES


def _of_another(what: PhraseValue = None) -> a.Negated:
    """ "While I am not controlled by my owner": whoever controls this card does not own it."""
    return a.Negated(a.IsA(a.This(), a.Filter("card", owner="you")))


def _army(who: a.PlayerRef) -> a.Count:
    return a.Count(a.Filter("creature", whose=whose(a.PlayerRef(who.which)), place="army"))


_SEVERAL: Final = {"opponent": False, "each_opponent": True}
"""Opponents with whose armies one is compared, and whether it is compared with all of them."""


def _size(who: a.PlayerRef, above: bool) -> a.Amount:
    """How many creatures are in an army which is to be `above` another one; of an opponent's that of any of them, of each opponent's that of every one."""
    if who.which not in _SEVERAL or who.of is not None:
        return _army(who)
    return a.AmongOpponents(_army(a.PlayerRef("that_player")), above != _SEVERAL[who.which])


def _compared(who: a.PlayerRef, than: a.PlayerRef, relation: str = ">") -> a.Compare:
    """Raises NoMeaning for the armies of several players on both sides."""
    if who.which in _SEVERAL and than.which in _SEVERAL:
        raise NoMeaning("your army, or that of one player")
    return a.Compare(_size(who, relation == ">"), relation, _size(than, relation == "<"))


def _were_compared(condition: object, relation: str) -> Mapping[str, PhraseValue] | None:
    if not isinstance(condition, a.Compare) or condition.relation != relation:
        return None
    who, than = (
        _owner_of(number, above)
        for number, above in ((condition.left, relation == ">"), (condition.right, relation == "<"))
    )
    if not who or not than or {who.which, than.which} <= _SEVERAL.keys():
        return None
    return {"who": who, "than": than}


def _owner_of(number: object, above: bool) -> a.PlayerRef | None:
    """Whose army it is that a number counts."""
    several = isinstance(number, a.AmongOpponents)
    counted = number.n if isinstance(number, a.AmongOpponents) else number
    named = counted.of.whose if isinstance(counted, a.Count) else ""
    if several and named == "that_player":
        return next((who for which in _SEVERAL if number == _size(who := a.PlayerRef(which), above)), None)
    return a.PlayerRef(named) if named and not several and counted == _army(a.PlayerRef(named)) else None


def _phase_of(who: a.PlayerRef, phase: str) -> a.PhaseOf:
    return a.PhaseOf(a.PlayerRef("each_opponent") if who.which == "opponent" else who, phase)


def _lives(relation: str) -> Callable[[a.Objects, a.Amount], a.Compare]:
    return lambda of, n: a.Compare(a.StatOf("residents", of), relation, n)


def _holds(what: a.Objects, held: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "My city has another resident". Raises NotMeant for what has a wording of its own, and for others than one city."""
    relation, n, filter = held
    home = isinstance(what, a.Each) and bool(what.filter.related)
    plain = not filter.other and filter == a.Filter("creature", states=("resident",))
    if not (home or isinstance(what, a.Target | a.It)) or "resident" not in filter.states or plain:
        raise NotMeant("other residents of one city")
    if home:
        return a.Compare(a.Count(replace(without_state(filter, "resident"), place="same_city")), relation, n)
    return a.Compare(a.Count(replace(filter, at=what)), relation, n)


def _is_deserted(of: a.Objects) -> a.Compare:
    """ "My city is empty". Raises NotMeant for creatures, such as those in an army."""
    if isinstance(of, a.Each) and of.filter.what == "creature":
        raise NotMeant("a city")
    return _lives("=")(of, 0)


def _lie_there(who: a.PlayerRef, place: str, held: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "Your army has two or more creatures", "an opponent's graveyard is empty". Raises NotMeant for hands and cities, which have wordings of their own."""
    relation, n, filter = held
    if place in ("hand", "city") or any(part.whose or part.place for part in filter.either or (filter,)):
        raise NotMeant("what lies there")
    if who.which in ("opponent", "each_opponent"):
        theirs = a.Count(narrowed(filter, whose="that_player", place=place))
        most = (relation in (">", ">=")) == (who.which == "opponent")
        return a.Compare(a.AmongOpponents(theirs, most), relation, n)
    return a.Compare(a.Count(narrowed(filter, whose=whose(who), place=place)), relation, n)


def _lived(relation: str) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    def undo(condition: object) -> Mapping[str, PhraseValue] | None:
        if (
            isinstance(condition, a.Compare)
            and isinstance(condition.left, a.StatOf)
            and (condition.left.stat, condition.left.n, condition.relation) == ("residents", 1, relation)
        ):
            return {"of": condition.left.of, "n": condition.right}
        return None

    return undo


_ALONE: Final = a.AllOf(
    (
        a.IsA(a.This(), a.Filter("creature", states=("attacking",))),
        a.Compare(a.Count(a.Filter("creature", states=("attacking",))), "=", 1),
    )
)

_PLACES: Final = {
    "army": a.Filter("creature", whose="you", place="army"),
    "city": a.Filter("creature", place="same_city"),
    "": a.Filter("creature", place="here"),
}


def _is_alone(place: str) -> a.Condition:
    """ "I am alone in my army": this creature is there, and no other one."""
    others = a.Compare(a.Count(replace(_PLACES[place], other=True)), "<=", 0)
    return a.AllOf((a.IsA(a.This(), a.Filter(place=place)), others)) if place else others


def _city_has(so: tuple[str, a.Amount, a.Filter]) -> a.Compare:
    """ "My city has no Elves", "has two or more marked creatures". Raises NotMeant for its residents, who are a number of the city."""
    relation, n, filter = so
    parts = filter.either or (filter,)
    if any(part.place or part.whose or part.at is not None or part.what != "creature" for part in parts):
        raise NotMeant("creatures that are in this city")
    if any("resident" in part.states for part in parts):
        raise NotMeant("some of the residents, by what they are")
    return a.Compare(a.Count(narrowed(filter, place="same_city")), relation, n)


def _targets(what: PhraseValue, of: PhraseValue, how: str) -> a.IsA:
    """ "Target event targets a creature you control"."""
    return a.IsA(what, a.Filter("card", related=((how, any_of_them(of)),)))


def _is_targeting(condition: object, how: str) -> Mapping[str, PhraseValue] | None:
    if not isinstance(condition, a.IsA) or condition.filter != a.Filter("card", related=condition.filter.related):
        return None
    related = condition.filter.related
    return {"what": condition.what, "of": related[0][1]} if len(related) == 1 and related[0][0] == how else None


CONDITIONS: Final = (
    *(
        Phrase("condition", f"{{what:objects}} {word} {{of:objects}}", partial(_targets, how=how), undo=partial(_is_targeting, how=how), row="Q42", example=f"Choose target event. If it {shown} a creature you control, draw a card.")
        for word, shown, how in (("target<s>", "targets", "targeting"), ("(only target<s>|target<s> only)", "targets only", "targeting only"))
    ),
    Phrase("condition", "{what:this} (is|are) not controlled by (its|my) owner", _of_another, undo=lambda value: {"what": a.This()} if value == _of_another() else None, also=("(another player than|a player other than|someone other than) (its|my) owner controls {what:this}", "(an opponent of (its|my) owner) controls {what:this}", "(you are not (its|my) owner)"), row="A240", example="This creature gets +1/+1 while this creature is not controlled by its owner."),
    Phrase("condition", "my city (has|contains|holds) {so:counted}", _city_has, written=False, row="A164", example="While my city has no Elves, this creature gets +1/+1."),
    Phrase("condition", "(this creature is|i am|i 'm) attacking alone", _ALONE, also=("(i attack|this creature attacks|it attacks) alone", "attacking alone", "(i am|i 'm|this creature is) the only (attacker|attacking creature) (|you control|from my army|in my army|in your army|from this creature's army)"), row="A295", example="While this creature is attacking alone, it gets +2/+0."),
    *(
        Phrase("condition", f"(this creature is|i am|i 'm|this creature stands|i stand|this creature lives|i live) alone {words}".strip(), _is_alone(place), written=False, row="A66", example=f"While this creature is alone {shown}, it gets +2/+0.")
        for place, words, shown in (("army", "in (the|my|your|its|an|its controller's|my controller's) army", "in the army"), ("city", "in (the|a|my|its|this|one of your|one of my controller's) (city|cities)", "in the city"))
    ),
    *(
        Phrase("condition", f"{{of:objects}} ha<ve|s> {words} resident[s]", _lives(relation), undo=_lived(relation), also=tuple(f"{{of:objects}} ha<ve|s> {other} resident[s]" for other in others), row="A164", example=f"If target city has {words.replace('{n:number}', '2')} residents, draw a card.")
        for words, relation, others in (("{n:number} or more", ">=", ("at least {n:number}",)), ("{n:number} or fewer", "<=", ("{n:number} or less", "at most {n:number}")), ("exactly {n:number}", "=", ()))
    ),
    Phrase("condition", "{what:objects} ha<ve|s> {held:counted}", _holds, written=False, row="A164", example="If my city has no other residents, this creature gets +2/+0."),
    Phrase("condition", "{who:owner} {place:zone} (has|have|contain<s>|hold<s>) {held:counted}", _lie_there, written=False, row="A66", example="While your army has 2 or more creatures, this creature gets +1/+1."),
    Phrase("condition", "{who:owner} {place:zone} (is|are) empty", lambda who, place: _lie_there(who, place, ("<=", 0, a.Filter("creature" if place in ("army", "city") else "card"))), written=False, row="A66", example="While your army is empty, this creature gets +1/+1."),
    Phrase("condition", "{of:objects} ha<ve|s> no residents", _is_deserted, also=("{of:objects} (is|are) empty",), written=False, row="A164", example="If target city has no residents, draw a card."),
    Phrase("condition", "{what:this} (is|am|'m|stay<s>|remain<s>) in the army", lambda what: a.IsA(what, a.Filter("card", place="army")), written=False, row="A66", example="While this creature is in the army, it gets +1/+0."),
    Phrase("condition", "it is {who:owner} {phase:phase} phase", _phase_of, undo=lambda value: undone(_phase_of, value, {"who": value.who, "phase": value.phase}) if isinstance(value, a.PhaseOf) and value.phase not in STAGES else None, row="A201", example="If it is your attack phase, draw a card."),
    *(
        Phrase("condition", f"{{who:army}} has {word} creatures than {{than:army}}", partial(_compared, relation=relation), undo=partial(_were_compared, relation=relation), also=(f"{{who:army}} has {word} creatures (in it|) than {{than:army}} (has|does)", f"{{who:army}} is {size} than {{than:army}}"), row="A66", example=f"While your army has {word} creatures than each opponent's army, this creature gets +2/+0.")
        for word, relation, size in (("more", ">", "(bigger|larger)"), ("fewer", "<", "smaller"))
    ),
    *(
        Phrase("condition", f"{{who:army}} has {word} creatures than {{than:owner}}", partial(_compared, relation=relation), written=False, row="A66", example=f"While your army has {word} creatures than an opponent's, this creature gets +1/+0.")
        for word, relation in (("more", ">"), ("fewer", "<"))
    ),
    *(
        Phrase("condition", f"{{who:army}} has {word} creatures than yours", partial(_compared, than=a.YOU, relation=relation), written=False, row="A66", example=f"While an opponent's army has {word} creatures than yours, this creature gets +1/+0.")
        for word, relation in (("more", ">"), ("fewer", "<"))
    ),
)  # fmt: skip
