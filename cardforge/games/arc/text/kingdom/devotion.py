"""Wordings of ARC about devotion: its sum, who is marked for it, how often, which levels are reached."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Gap, ItDoes, NoMeaning, NotMeant, Phrase, PhraseValue, Same, undone, whose
from cardforge.effects.selectors import home_of, narrowed
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.cities import are_cities, had_more, only_cities, with_more

_CITY: Final = a.Filter("city")
_ANY_CITY: Final = "(cities|a city|any city|their cities|his or her cities|one of their cities)"
_IS_SPOKEN_OF: Final = ("that_player", "its_controller", "its_owner")
"""Players who are known by the city: those who control it."""


def _forbidden(action: str) -> Callable[[PhraseValue, str], v.Forbid]:
    return lambda what, until: v.Forbid(only_cities(what), action, until)


def _was(verb: object, kind: type, action: str) -> Mapping[str, PhraseValue] | None:
    """The slots of what a city may or may not do, for the writer."""
    if not isinstance(verb, v.Forbid | v.Allow) or verb.action != action:
        return None
    return {"what": verb.what, "until": verb.until} if verb == kind(verb.what, action, verb.until) else None


def _cannot_devote(who: a.PlayerRef, what: PhraseValue, until: str) -> v.Forbid:
    """ "That opponent cannot devote residents to that city": only who controls a city devotes to it. Raises NotMeant for another player than that."""
    if isinstance(what, a.Each) and what.filter == _CITY:
        return v.Forbid(what if who.which == "each_player" else a.Each(narrowed(_CITY, whose=whose(who))), "be_devoted", until)  # fmt: skip
    own = isinstance(what, a.This | a.Bearer) or what == home_of(a.This())
    if who.which == "each_player" or (who.which in _IS_SPOKEN_OF and (own or isinstance(what, a.It))):
        return v.Forbid(only_cities(what), "be_devoted", until)
    raise NotMeant("whoever controls the city, or all cities of a player")


def _none_devoted(who: a.PlayerRef, until: str) -> v.Forbid:
    return _cannot_devote(who, a.Each(_CITY), until)


def _devoted(who: a.PlayerRef, city: PhraseValue, n: PhraseValue = 1) -> a.Trigger:
    """ "When you devote three or more residents to my city": the third one of a devotion. Raises NoMeaning for a number that is not known, and for no city."""
    if not isinstance(n, int) or n < 1:
        raise NoMeaning("so many residents")
    if not are_cities(city) or isinstance(city, ItDoes):
        raise NoMeaning("a city")
    return a.Trigger("devoted", city, who, detail=str(n))


def _any_devoted(city: PhraseValue) -> a.Trigger:
    """ "When residents of target city are marked for devotion": once for each devotion."""
    return _devoted(a.PlayerRef(""), city)


def _was_devoted(trigger: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(trigger, a.Trigger) or trigger.event != "devoted" or not trigger.detail.isdecimal():
        return None
    return undone(_devoted, trigger, {"who": trigger.who, "city": trigger.subject, "n": int(trigger.detail)})


def _uncounted(what: PhraseValue, until: str) -> v.SetStat:
    """ "Its loyalty does not count for devotion": it adds nothing when it is marked for it. Raises NoMeaning for cities and the like."""
    filter = getattr(what, "filter", _CREATURES)
    if any(part.what not in ("creature", "card", "permanent") for part in filter.either or (filter,)):
        raise NoMeaning("creatures")
    return v.SetStat(what, "loyalty", 0, until)


def _reached_from(subject: PhraseValue, n: PhraseValue) -> a.Trigger:
    """ "Reaches level 5 or higher": any level from that one on. Raises NoMeaning for a number that is not printed."""
    if not isinstance(n, int) or not 0 < n < HIGHEST_LEVEL:
        raise NoMeaning("the number of a level")
    return a.Trigger("level_reached", subject, detail=",".join(map(str, range(n, HIGHEST_LEVEL + 1))))


def _was_reached_from(trigger: object) -> Mapping[str, PhraseValue] | None:
    first = trigger.detail.partition(",")[0] if isinstance(trigger, a.Trigger) else ""
    if not first.isdecimal() or not isinstance(trigger, a.Trigger) or "," not in trigger.detail:
        return None
    return undone(_reached_from, trigger, {"subject": trigger.subject, "n": int(first)})


HIGHEST_LEVEL: Final = 99
"""No city has a level above this one."""
_CREATURES: Final = a.Filter("creature")
_FOR: Final = "(for|to|toward|towards|in) (|the) (devotion|devotions)"
_ANY_RESIDENTS: Final = "(residents|the residents|one or more residents|any residents)"
_SECOND: Final = "(a second time|once more|twice|one more time|an additional time|again)"
_RESIDENTS: Final = "(residents|creatures|any residents|any of your residents)"

DEVOTION: Final = (
    *(
        Phrase("effect", f"the devotion of {{what:objects}} is {{n:number}} {words} {{until:until}}", partial(with_more, stat=arc.DEVOTION_SUM, sign=sign), undo=partial(had_more, stat=arc.DEVOTION_SUM, sign=sign), also=(f"{{what:possessive}} devotion is {{n:number}} {words} {{until:until}}", f"{{what:possessive}} devotion is ({verbs}) by {{n:number}} {{until:until}}", f"the devotion of {{what:objects}} is ({verbs}) by {{n:number}} {{until:until}}"), row="P23", example=f"The devotion of target city is 2 {words.strip('(').split('|')[0]} until end of turn.")
        for words, verbs, sign in (("(higher|greater|more)", "increased|raised", 1), ("(lower|less|smaller)", "reduced|lowered|decreased", -1))
    ),
    Phrase("effect", "subtract {n:number} from (the|each) devotion of {what:objects} {until:until}", partial(with_more, stat=arc.DEVOTION_SUM, sign=-1), also=("subtract {n:number} from {what:possessive} devotion {until:until}",), written=False, row="P23", example="If this creature is in an opponent's city, subtract 2 from each devotion of that city."),
    Phrase("effect", "add {n:number} to each devotion of {what:objects} {until:until}", partial(with_more, stat=arc.DEVOTION_SUM, sign=1), written=False, row="P23", example="Add 1 to each devotion of my city."),
    Phrase("effect", f"{{what:objects}} count<s> (|as) {{n:number}} (|loyalty|loyalty marks|loyalty mark) {_FOR} {{until:until}}", v.SetStat, fixed={"stat": "loyalty"}, row="Q14", example="Elves you control count 2 for devotion."),
    Phrase("effect", "add {n:number} to the devotion of {what:objects} {until:duration}", partial(with_more, stat=arc.DEVOTION_SUM, sign=1), written=False, row="P23", example="Add 2 to the devotion of target city this turn."),
    Phrase("effect", "{what:objects} cannot be devoted to {until:until}", _forbidden("be_devoted"), undo=partial(_was, kind=v.Forbid, action="be_devoted"), also=("no (residents|creatures|one) can be (devoted|marked for devotion) to {what:objects} {until:until}", "(residents|creatures) cannot be devoted to {what:objects} {until:until}"), row="P22", example="Target city cannot be devoted to until your next turn."),
    Phrase("effect", f"{{who:player}} cannot devote {_RESIDENTS} to {{what:objects}} {{until:until}}", _cannot_devote, written=False, row="P22", example="While this creature is in an opponent's city, that opponent cannot devote residents to that city."),
    Phrase("effect", f"{{who:player}} cannot devote {_RESIDENTS} (|to {_ANY_CITY[1:-1]}) {{until:until}}", _none_devoted, written=False, row="P22", example="Each opponent cannot devote residents until your next turn."),
    Phrase("effect", "{what:objects} cannot reach levels {until:until}", _forbidden("reach_levels"), undo=partial(_was, kind=v.Forbid, action="reach_levels"), also=("{what:objects} cannot reach (any|a) (level|levels) {until:until}", "{what:objects} reach<es> no (level|levels) {until:until}", "no level of {what:objects} can be reached {until:until}"), row="P24", example="Target city cannot reach levels until your next turn."),
    Phrase("effect", "{what:objects} can be devoted to once more {until:until}", lambda what, until: v.Allow(only_cities(what), "devote_again", until), undo=partial(_was, kind=v.Allow, action="devote_again"), also=(f"{{what:objects}} (can|may) be devoted to {_SECOND} {{until:until}}", f"you (can|may) devote {_RESIDENTS} to {{what:objects}} {_SECOND} {{until:until}}", f"you (can|may) devote to {{what:objects}} {_SECOND} {{until:until}}"), row="Q13", example="Target city you control can be devoted to once more this turn."),
    Phrase("effect", f"{{what:objects}} (can|may) be devoted to {_SECOND} (each turn|every turn|in a turn|per turn)", lambda what: v.Allow(only_cities(what), "devote_again", "static"), written=False, row="Q13", example="My city can be devoted to twice each turn."),
    Phrase("effect", "devotion does not mark {what:objects} {until:until}", lambda what, until: v.Allow(what, "devote_unmarked", until), undo=partial(_was, kind=v.Allow, action="devote_unmarked"), also=("{what:objects} (do<|es> not mark|is not marked|are not marked|am not marked) (for devotion|by devotion|when devoted|when marked for devotion|when it is devoted|when they are devoted) {until:until}", "{what:objects} (do<|es> not have|need<|s> not|do<|es> not need) to (mark|be marked) for devotion {until:until}", "{what:objects} (can|may) be devoted without (marking|being marked) {until:until}"), row="P22", example="Devotion does not mark this creature."),
    Phrase("effect", f"{{what:objects}} do<|es> not count {_FOR} {{until:until}}", _uncounted, also=(f"{{what:possessive}} (loyalty|loyalty marks) do<|es> not count {_FOR} {{until:until}}", f"the (loyalty|loyalty marks) of {{what:objects}} (do|does) not count {_FOR} {{until:until}}"), written=False, row="Q14", example="This creature does not count for devotion."),
    Phrase("gap", f"(its|their|my|whose) (loyalty|loyalty marks) do<|es> not count {_FOR} {{until:until}}", lambda until: Gap(v.SetStat(Same(), "loyalty", 0, until)), also=(f"do<|es> not count {_FOR} {{until:until}}",), written=False, row="Q14", example="Enchant creature.\nEnchanted creature gets +3/+3 and does not count for devotion."),
    Phrase("event", "{who:agent} devote<s> {n:number} or more residents to {city:subject}", _devoted, undo=_was_devoted, also=("{who:agent} devote<s> {n:number} or more creatures to {city:subject}", "{who:agent} (devote<s>|devotes) at least {n:number} (residents|creatures) to {city:subject}"), row="P22", example="When you devote 3 or more residents to my city, draw a card."),
    Phrase("event", "(residents|the residents) of {city:subject} (is|are) (marked for devotion|devoted)", _any_devoted, also=("(residents|the residents) of {city:subject} mark<s> for devotion",), written=False, row="P22", example="When residents of my city are marked for devotion, draw a card."),
    Phrase("event", f"{{who:agent}} devote<s> {_ANY_RESIDENTS} of {{city:subject}}", _devoted, also=(f"{{who:agent}} mark<s> {_ANY_RESIDENTS} of {{city:subject}} for devotion",), written=False, row="P22", example="When you devote residents of my city, draw a card."),
    Phrase("event", "{who:agent} devote<s> to {city:subject}", _devoted, also=("{who:agent} devote<s> (residents|creatures|one or more residents|one or more creatures|any residents) to {city:subject}",), written=False, row="P22", example="When you devote residents to a city you control, draw a card."),
    Phrase("event", "{subject:subject} reach<es> a level", a.Trigger, fixed={"event": "level_reached"}, also=("{subject:subject} reach<es> (any level|one of its levels|one or more levels)",), row="P24", example="When a city you control reaches a level, draw a card."),
    Phrase("event", "{subject:subject} reach<es> level {n:number}", lambda subject, n: a.Trigger("level_reached", subject, detail=str(n)), undo=lambda trigger: {"subject": trigger.subject, "n": int(trigger.detail)} if isinstance(trigger, a.Trigger) and trigger.event == "level_reached" and trigger.detail.isdigit() and trigger == a.Trigger("level_reached", trigger.subject, detail=trigger.detail) else None, row="P24", example="When a city you control reaches level 3, draw a card."),
    Phrase("event", "{subject:subject} reach<es> level {n:number} or (higher|more|above)", _reached_from, undo=_was_reached_from, also=("{subject:subject} reach<es> a level of {n:number} or (higher|more|above)", "{subject:subject} reach<es> at least level {n:number}"), row="P24", example="When a city you control reaches level 5 or higher, draw a card."),
)  # fmt: skip
