"""Wordings about cities and those who live in them: strength, building, residents, devotion, who blocks for which city."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import ItsStrength, NoMeaning, Phrase, PhraseValue, Referred, whose
from cardforge.effects.selectors import HOME_OF, home_of, narrowed
from cardforge.effects.verbs.changes import DAMAGE_EACH_TURN
from cardforge.games.arc.effects import verbs as arc

_CITY: Final = "city"
_THAT_PLAYER: Final = a.PlayerRef("that_player")
_SEVERAL: Final = ("each_opponent", "each_player")
"""Players each of whom does it in turn."""


def _stronger(what: PhraseValue, n: PhraseValue) -> v.Modify:
    """Q34: strength is gained for good, and may exceed what is printed. Raises NoMeaning for what is no city."""
    return v.Modify(only_cities(what), (("defense", n),), "")


def _weaker(what: PhraseValue, n: PhraseValue) -> v.Modify:
    """Q34: losing strength is not damage. Raises NoMeaning for what is no city."""
    return v.Modify(only_cities(what), (("defense", _less(n)),), "")


def _less(n: PhraseValue) -> PhraseValue:
    """So many fewer. Raises NoMeaning for a number that has no factor."""
    if isinstance(n, int):
        return -n
    if isinstance(n, a.Half):  # half of so many fewer, rounded the other way
        return a.Half(_less(n.of), not n.up)
    if not hasattr(n, "n"):
        raise NoMeaning("a number, or so many for each")
    return replace(n, n=-n.n)


def _made_weaker(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Modify) or not are_cities(verb.what):
        return None
    if isinstance(verb.what, a.Choose) and verb.what.who != a.YOU:
        return None
    if verb.until == "" and len(verb.changes) == 1:
        ((stat, n),) = verb.changes
        if stat == "defense" and (n == a.X(-1) or (isinstance(n, int) and n < 0)):
            return {"what": verb.what, "n": _less(n)}
    return None


def with_more(what: PhraseValue, n: PhraseValue, until: str, stat: str, sign: int) -> v.Modify:
    """ "Each level of target city is 2 higher": so much more devotion is needed for it. Raises NoMeaning for a number that is not known, and for what is no city."""
    if not isinstance(n, int):
        raise NoMeaning("so much")
    return v.Modify(only_cities(what), ((stat, n * sign),), until)


def had_more(verb: object, stat: str, sign: int) -> Mapping[str, PhraseValue] | None:
    """The slots of such a change of this number of a city, for the writer."""
    if not isinstance(verb, v.Modify) or [changed for changed, _ in verb.changes] != [stat]:
        return None
    n = verb.changes[0][1]
    return {"what": verb.what, "n": n * sign, "until": verb.until} if isinstance(n, int) and n * sign > 0 else None


def _weaker_but(what: PhraseValue, n: PhraseValue, least: int) -> v.Modify:
    """So much, but so that some strength is left: never less than it has if that is below."""
    lost = a.Capped(n, a.Minus(a.StatOf("strength", a.It()), least))
    return v.Modify(only_cities(what), (("defense", a.Share(lost, 1, n=-1)),), "")


def _made_weaker_but(verb: object) -> Mapping[str, PhraseValue] | None:
    lost = verb.changes[0][1] if isinstance(verb, v.Modify) and verb.changes else None
    lost = lost.of if isinstance(lost, a.Share) else None
    if not isinstance(lost, a.Capped) or not isinstance(lost.most, a.Minus) or not isinstance(verb, v.Modify):
        return None
    return _if_made(verb, _weaker_but, what=verb.what, n=lost.of, least=lost.most.right)


def _weaker_by(what: PhraseValue, n: PhraseValue) -> v.Modify:
    """So much as an amount says. Raises NoMeaning for what is no city, and for a plain number."""
    if isinstance(n, int):
        raise NoMeaning("an amount")
    return _weaker(what, n)


def _weaker_by_choice(who: a.PlayerRef, n: PhraseValue, filter: a.Filter) -> v.Modify | v.ForPlayers:
    """ "That player loses 1 strength from a city of his or her choice": one of that player's own. Raises NoMeaning for what is no city."""
    doer = _THAT_PLAYER if who.which in _SEVERAL else who
    done = _weaker(a.Choose(narrowed(filter, whose=whose(doer)), who=doer), n)
    return v.ForPlayers(who, (done,)) if who.which in _SEVERAL else done


def _made_weaker_by_choice(verb: object) -> Mapping[str, PhraseValue] | None:
    done = verb.effects[0] if isinstance(verb, v.ForPlayers) and len(verb.effects) == 1 else verb
    if not isinstance(done, v.Modify) or not isinstance(done.what, a.Choose):
        return None
    who, (_, n) = getattr(verb, "who", done.what.who), done.changes[0]
    if not isinstance(who, a.PlayerRef) or not isinstance(n, int):
        return None
    return _if_made(verb, _weaker_by_choice, who=who, n=-n, filter=narrowed(done.what.filter, whose=""))


def _stronger_by(what: PhraseValue, n: PhraseValue) -> v.Modify:
    if isinstance(n, int):
        raise NoMeaning("an amount")
    return _stronger(what, n)


def _made_weaker_by(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Modify) or len(verb.changes) != 1:
        return None
    ((_, n),) = verb.changes
    if isinstance(n, int) or not _is_negative(n):
        return None
    return _if_made(verb, _weaker, what=verb.what, n=_less(n))


def _if_made(verb: object, make: PhraseValue, **slots: PhraseValue) -> Mapping[str, PhraseValue] | None:
    """These slots, if a wording makes the verb of them."""
    try:
        return slots if make(**slots) == verb else None
    except NoMeaning:
        return None


def _is_negative(n: PhraseValue) -> bool:
    return _is_negative(n.of) if isinstance(n, a.Half) else getattr(n, "n", 0) < 0


def _made_stronger_by(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Modify) or len(verb.changes) != 1:
        return None
    ((_, n),) = verb.changes
    return None if isinstance(n, int) or _is_negative(n) else _if_made(verb, _stronger, what=verb.what, n=n)


def _half_lost(up: bool) -> Callable[[PhraseValue], v.Modify]:
    """A function that takes half of the strength that each city has."""
    return lambda what: _weaker(what, a.Half(a.StatOf("strength", a.It()), up))


def _half_was_lost(up: bool) -> Callable[[object], Mapping[str, PhraseValue] | None]:
    return lambda verb: _if_made(verb, _half_lost(up), what=verb.what) if isinstance(verb, v.Modify) else None


def _shifted(n: PhraseValue, what: PhraseValue, to: PhraseValue) -> tuple[v.Modify, ...]:
    """Strength that one city loses and another gains."""
    return _weaker(what, n), _stronger(to, n)


def _of_strength(what: PhraseValue, action: str, until: str) -> v.Forbid:
    return v.Forbid(only_cities(what), action, until)


def only_cities(what: PhraseValue) -> PhraseValue:
    """Raises NoMeaning for what is no city."""
    if not are_cities(what):
        raise NoMeaning("cities")
    return what


def are_cities(what: object) -> bool:
    """Whether only cities can be meant."""
    filter = getattr(what, "filter", None)
    return filter is None or all(part.what == _CITY for part in filter.either or (filter,))


def _home_of(what: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(what, a.Each) and len(what.filter.related) == 1:
        ((how, of),) = what.filter.related
        if how == HOME_OF and what == home_of(of):
            return {"of": of}
    return None


def _build_of(what: PhraseValue) -> arc.Build:
    """Raises NoMeaning for what is no city that waits to be built."""
    filter = getattr(what, "filter", None)
    if filter is None or filter.what != _CITY or filter.place not in ("hand", "unbuilt", "graveyard"):
        raise NoMeaning("an unbuilt city, or one in a hand or graveyard")
    return arc.Build(what)


def _costs_strength(what: PhraseValue, n: int) -> a.DeedCost:
    """Q34: points that are lost as a cost, even if the city falls by it. Raises NoMeaning for no city."""
    return a.DeedCost(_weaker(what, n))


def _own_strength(cost: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(cost, a.DeedCost):
        return _made_weaker(cost.deed)
    return None


def _losing_at_most(what: PhraseValue, n: a.Amount, until: str) -> v.Cap:
    """ "This city cannot lose more than 3 strength each turn": by damage and by texts."""
    city = ItsStrength() if type(what) is a.It else only_cities(what)
    return v.Cap(city, DAMAGE_EACH_TURN, until, n)


def _losing_at_most_now(what: PhraseValue, n: a.Amount) -> v.Grant:
    """ "Target city cannot lose more than 3 strength this turn": all that it loses in it counts."""
    return v.Grant(only_cities(what), a.Ability("passive", (_losing_at_most(a.This(), n, "static"),)), "turn")


def _devoted_by(who: a.PlayerRef, filter: a.Filter) -> a.Trigger:
    """ "When you mark a creature for devotion": one of that player's is marked."""
    return a.Trigger("marked", a.Each(narrowed(filter, whose=whose(who))), detail="devotion")


def _has_lost(who: a.PlayerRef, n: a.Amount) -> a.Compare:
    """ "You have lost two or more cities"."""
    return a.Compare(a.CountOf(arc.FALLEN, who), ">=", n)


def _lost_so_many(who: a.PlayerRef, condition: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(condition, a.Compare) or condition != _has_lost(who, condition.right):
        return None
    return {"n": condition.right}


def _needing(sign: int) -> tuple[str, str]:
    """How it is said that so much more or less devotion is needed for each level."""
    more = f"{{n:number}} ({'more|additional|further|extra' if sign > 0 else 'less|fewer'}) (devotion|loyalty|loyalty mark[s]|)"
    return (
        f"(each level|every level|all levels|the levels|levels) of {{what:objects}} (requires|require|needs|need|costs|cost|takes|take) {more} (|to reach|to be reached) {{until:until}}",
        f"{{what:possessive}} levels (require|need|cost) {more} {{until:until}}",
    )


_IN_GAME: Final = "(this game|in this game|so far|during this game|during the game|in the game|)"
_POINTS: Final = "(defense points|points of strength|strength points|points of defense)"
_STRENGTH: Final = "(strength|strength point[s]|defense point[s]|point[s] of strength|points of defense)"
_MORE_STRENGTH: Final = "(more|additional|further|extra) (strength|strength point[s]|defense point[s]|point[s] of strength|points of defense)"

CITIES: Final = (
    Phrase("effect", "repair {n:number} damage on {what:objects}", arc.RepairCity, also=("repair {n:number} damage (from|to|of) {what:objects}", "repair {n:number} strength (on|of|to) {what:objects}"), row="A171", example="Repair 2 damage on target city you control."),
    Phrase("effect", "repair {what:objects}", arc.RepairCity, fixed={"n": None}, row="A171", example="Repair target city you control."),
    Phrase("effect", "{what:objects} gain<s> {n:number} {stat:stat} for good", lambda what, n, stat: v.Modify(what, ((stat, n),), ""), undo=lambda verb: {"what": verb.what, "n": verb.changes[0][1], "stat": verb.changes[0][0]} if isinstance(verb, v.Modify) and verb.until == "" and len(verb.changes) == 1 and _made_weaker(verb) is None else None, also=("{what:objects} (gain<s>|get<s>) {n:number} {stat:stat} (points|point)",), row="A171", example="Target city gains 2 DEF for good."),
    Phrase("effect", "{what:objects} gain<s> {n:number} strength", _stronger, also=("{what:objects} gain<s> {n:number} (strength point[s]|defense point[s]|point[s] of strength|points of defense)", "{what:objects} gain<s> {n:number} DEF", "add {n:number} (|to the) strength to {what:objects}", "add {n:number} to the strength of {what:objects}"), written=False, row="Q34", example="Target city gains 2 strength."),
    Phrase("effect", f"gain {{n:number}} {_STRENGTH} (in|on|for) {{what:objects}}", _stronger, written=False, row="Q34", example="Gain 2 strength in target city."),
    Phrase("effect", "{what:objects} lose<s> {n:number} strength", _weaker, also=("{what:objects} lose<s> {n:number} (strength point[s]|defense point[s]|point[s] of strength|points of defense|DEF)",), undo=_made_weaker, row="Q34", example="Target city loses 2 strength."),
    Phrase("effect", "{what:objects} lose<s> {n:number} strength (,|) but not below {least:number}", _weaker_but, undo=_made_weaker_but, also=(f"{{what:objects}} lose<s> {{n:number}} {_STRENGTH} (,|) (to a minimum of|but not less than|but never less than|but not to less than|but not below|but never below|with a minimum of|down to a minimum of) {{least:number}}",), row="Q34", example="Target city loses 3 strength, but not below 1."),
    Phrase("effect", "{who:player} lose<s> {n:number} strength from a {filter:one} of {who2:own} choice", _weaker_by_choice, undo=_made_weaker_by_choice, also=("{who:player} lose<s> {n:number} (strength point[s]|point[s] of strength) from a {filter:one} of {who2:own} choice",), row="Q34", example="When an opponent plays an event, that player loses 1 strength from a city of their choice."),
    Phrase("effect", f"{{what:objects}} gain<s> {{n:number}} {_MORE_STRENGTH}", _stronger, written=False, row="Q34", example="Target city gains 1 more strength."),
    Phrase("effect", f"{{what:objects}} lose<s> {{n:number}} {_MORE_STRENGTH}", _weaker, also=("remove {n:article} (strength|point of strength|points of strength|strength point[s]|defense point[s]|points of defense) from {what:objects}",), written=False, row="Q34", example="Target city loses 1 more strength."),
    Phrase("effect", "{what:objects} lose<s> half (its|their) strength rounded up", _half_lost(True), undo=_half_was_lost(True), also=("{what:objects} lose<s> half (its|their) strength , rounded up",), row="Q34", example="Target city loses half its strength rounded up."),
    Phrase("effect", "{what:objects} lose<s> half (its|their) strength", _half_lost(False), undo=_half_was_lost(False), also=("{what:objects} lose<s> half (its|their) strength (|,) rounded down",), row="Q34", example="Target city loses half its strength."),
    Phrase("effect", "{what:objects} lose<s> strength equal to {n:amount}", _weaker_by, also=(f"{{what:objects}} lose<s> {_POINTS} equal to {{n:amount}}",), undo=_made_weaker_by, row="Q34", example="Target city loses strength equal to the number of creatures you control."),
    Phrase("effect", "{what:objects} gain<s> strength equal to {n:amount}", _stronger_by, also=(f"{{what:objects}} gain<s> {_POINTS} equal to {{n:amount}}",), undo=_made_stronger_by, row="Q34", example="Target city gains strength equal to the number of creatures you control."),
    *(
        Phrase("effect", f"each level of {{what:objects}} (is|are) {{n:number}} {words} {{until:until}}", partial(with_more, stat=arc.LEVELS, sign=sign), undo=partial(had_more, stat=arc.LEVELS, sign=sign), also=(*_needing(sign), f"(all levels|the levels) of {{what:objects}} are {{n:number}} {words} {{until:until}}", f"{{what:possessive}} levels are {{n:number}} {words} {{until:until}}", f"{{what:objects}} need<s> {{n:number}} {more} (devotion|loyalty|loyalty marks) (to reach|for) (its levels|each level|each of its levels) {{until:until}}"), row="P24", example=f"Each level of target city is 2 {words.strip('(').split('|')[0]} until your next turn.")
        for words, more, sign in (("(higher|greater|more)", "more", 1), ("(lower|less)", "less", -1))
    ),
    Phrase("effect", "double the strength of {what:objects}", lambda what: _stronger(what, a.StatOf("strength", a.It())), also=("double {what:possessive} strength",), written=False, row="Q34", example="Double the strength of target city you control."),
    Phrase("effect", "move {n:number} (strength|strength point[s]|point[s] of strength) from {what:objects} to {to:objects}", _shifted, written=False, row="Q34", example="Move 2 points of strength from target city to another target city."),
    Phrase("effect", f"{{what:objects}} cannot lose more than {{n:number}} {_STRENGTH} this turn", _losing_at_most_now, written=False, row="Q34", example="Target city cannot lose more than 3 defense points this turn."),
    Phrase("effect", f"{{what:objects}} cannot lose more than {{n:number}} {_STRENGTH} (each turn|in a turn|per turn|a turn|in each turn) {{until:until}}", _losing_at_most, also=(f"(each turn|every turn|in each turn) (|,) {{what:objects}} (lose<s> at most|lose<s> no more than|cannot lose more than) {{n:number}} {_STRENGTH} {{until:until}}", f"{{what:objects}} (lose<s> at most|lose<s> no more than) {{n:number}} {_STRENGTH} (each turn|in a turn|per turn|a turn|in each turn) {{until:until}}"), written=False, row="Q34", example="This city cannot lose more than 3 strength each turn."),
    Phrase("event", "{who:agent} mark<s> a {filter:one} for devotion", _devoted_by, written=False, row="P22", example="When you mark an Elf for devotion, gain 1 LP."),
    Phrase("strength_change", "lose strength", "lose_strength", also=(f"lose (any|) {_POINTS}", "lose any strength"), row="Q34", example="Cities you control cannot lose strength."),
    Phrase("strength_change", "gain strength", "gain_strength", also=(f"gain (any|) {_POINTS}", "gain any strength"), row="Q34", example="Cities cannot gain strength."),
    Phrase("effect", "{what:objects} cannot {action:strength_change} {until:until}", _of_strength, undo=lambda verb: {"what": verb.what, "action": verb.action, "until": verb.until} if isinstance(verb, v.Forbid) and verb.action in ("lose_strength", "gain_strength") and verb == v.Forbid(verb.what, verb.action, verb.until) else None, row="Q34", example="Cities you control cannot lose strength until your next turn."),
    Phrase("effect", "{what:objects} lose<s> no (strength|strength points|points of strength|defense points|points of defense) {until:until}", lambda what, until: _of_strength(what, "lose_strength", until), also=("{what:objects} do<|es> not lose (strength|any strength|defense points|any defense points) {until:until}",), written=False, row="Q34", example="Target city you control loses no strength this turn."),
    Phrase("cost", "{what:objects} lose<s> {n:number} strength", _costs_strength, undo=_own_strength, also=("{what:objects} lose<s> {n:number} (strength point[s]|defense point[s]|point[s] of strength)", "(pay|remove|sacrifice) {n:article} (strength|strength point[s]|defense point[s]|point[s] of strength) (from|of) {what:objects}"), row="Q34", example="This creature's city loses 1 strength: Draw a card."),
    Phrase("cost", "lose {n:number} strength", lambda n: _costs_strength(a.This(), n), also=("(lose|pay|remove|sacrifice) {n:article} (strength|strength point|strength points|point of strength|points of strength|defense point|defense points) (|from this city|of this city)",), written=False, row="Q34", example="Lose 1 strength: Draw a card."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>|receive<s>) {n:plus} strength {until:until}", lambda what, n, until: v.Modify(only_cities(what), (("defense", n),), until), also=("{what:objects} (get<s>|ha<ve|s>) {n:number} (additional|more|extra) (strength|strength points|defense points) {until:until}",), written=False, row="A170", example="Enchant city.\nEnchanted city gets +2 strength."),
    Phrase("stat", "strength", "strength", also=("(current|remaining) strength", "defense points"), row="Q34", example="Draw cards equal to target city's strength."),
    Phrase("bound", "with strength {n:number} or less", {"stat": "strength", "relation": "<="}, also=("(with|that has|that have) {n:number} (or less|or fewer) (strength|strength points|points of strength)",), row="Q34", example="Destroy target city with strength 2 or less."),
    Phrase("bound", "with strength {n:number} or more", {"stat": "strength", "relation": ">="}, also=("(with|that has|that have) {n:number} or more (strength|strength points|points of strength)",), row="Q34", example="Target city with strength 6 or more loses 2 strength."),
    Phrase("bound", "with {n:number} residents", {"stat": "residents", "relation": "="}, also=("(with exactly|that has|that have) {n:number} resident[s]", "with {n:number} resident"), row="A164", example="Destroy target city with 2 residents."),
    Phrase("bound", "with {n:number} or more residents", {"stat": "residents", "relation": ">="}, also=("(that has|that have) {n:number} or more resident[s]", "(with|that has|that have) at least {n:number} resident[s]"), row="A164", example="Deal 2 damage to target city with 3 or more residents."),
    Phrase("bound", "with {n:number} or fewer residents", {"stat": "residents", "relation": "<="}, also=("(with|that has|that have) {n:number} or less resident[s]", "(that has|that have) {n:number} or fewer resident[s]", "(with|that has|that have) at most {n:number} resident[s]"), row="A164", example="Deal 2 damage to target city with 1 or fewer residents."),
    Phrase("whose", "(without|that has no|that have no) residents", {"bounds": (a.StatBound("residents", "<=", 0),)}, written=False, row="A164", example="Destroy target city without residents."),
    Phrase("objects", "the city of {of:objects}", home_of, undo=_home_of, also=("{of:possessive} city", "the city {of:in_it}"), row="A169", example="When this creature enters play, the city of this creature loses 1 strength."),
    Phrase("objects", "its city", home_of(Referred(a.Filter("creature"))), written=False, row="A169", example="Mark target creature. Its city gains 2 strength."),
    Phrase("place", "(from|of) its city", {"at": home_of(Referred(a.Filter("creature")))}, written=False, row="A164", example="Mark target creature. Unmark all residents of its city."),
    Phrase("in_it", "(i am|i 'm|this creature is) in", a.This(), written=False, example="When this creature enters play, the city this creature is in gains 2 strength."),
    Phrase("in_it", "(it is|it 's) in", a.It(), written=False, example="Mark target creature. The city it is in gains 2 strength."),
    Phrase("subject", "my city", home_of(a.This()), also=("this creature's city", "the city (i am in|this creature is in)"), row="A169", example="When this creature's city is attacked, draw a card."),
    Phrase("effect", "build {what:objects}", _build_of, undo=lambda verb: {"what": verb.what} if isinstance(verb, arc.Build) else None, also=("(put|bring) {what:objects} (into your kingdom|into play as a built city)",), row="P62", example="Build one of your unbuilt cities."),
    Phrase("adjective", "unbuilt", {"place": "unbuilt"}, row="P70", example="Look at target player's unbuilt cities."),
    Phrase("effect", "build the top city of your cities deck", arc.BuildFree, fixed={"who": a.YOU}, row="A163", example="Build the top city of your cities deck."),
    Phrase("effect", "put the top city of your cities deck under it", arc.CycleCity, fixed={"who": a.YOU}, row="A163", example="Put the top city of your cities deck under it."),
    Phrase("effect", "capture {what:objects}", arc.CaptureCity, row="A25", example="Capture target damaged city."),
    *(
        phrase
        for words, whom, who in (("you (have|)", "you have", a.YOU), ("(an opponent has|your opponent has|your opponents have|opponents have|each opponent has)", "an opponent has", a.PlayerRef("each_opponent")))
        for phrase in (
            Phrase("unit_of", f"city {words} lost {_IN_GAME}", a.CountOf(arc.FALLEN, who), row="A173", example=f"This creature gets +1/+0 for each city {whom} lost this game."),
            Phrase("amount", f"the number of cities {words} lost {_IN_GAME}", a.CountOf(arc.FALLEN, who), row="A173", example=f"Draw cards equal to the number of cities {whom} lost this game."),
        )
    ),
    *(
        phrase
        for words, whom, who in (("you have", "you have", a.YOU), ("(an opponent has|your opponent has|your opponents have|opponents have)", "an opponent has", a.PlayerRef("each_opponent")))
        for phrase in (
            Phrase("condition", f"{words} lost {{n:number}} or more cities {_IN_GAME}", partial(_has_lost, who), undo=partial(_lost_so_many, who), also=(f"{words} lost at least {{n:number}} cities {_IN_GAME}", f"{words} lost {{n:article}} (city|cities) {_IN_GAME}"), row="A173", example=f"While {whom} lost 2 or more cities this game, this creature gets +2/+0."),
            Phrase("condition", f"{words} (not lost a city|lost no city|lost no cities|not lost any cities) {_IN_GAME}", a.Compare(a.CountOf(arc.FALLEN, who), "<=", 0), row="A173", example=f"While {whom} not lost a city this game, this creature gets +1/+0."),
        )
    ),
)  # fmt: skip
