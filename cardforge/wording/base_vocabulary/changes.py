"""Phrases of verbs that change cards in play: marks, numbers, abilities, counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import PLAIN, WORKED_OUT
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import LAST_ONE, Gap, NoMeaning, NotMeant, Phrase, Rider, Same
from cardforge.effects.selectors import ALL
from cardforge.effects.verbs.changes import ALL_KEYWORDS
from cardforge.wording.clauses.riders import NotBelow, Spared, taken_off, with_x
from cardforge.wording.tails.one_of_keywords import GainsChosen, OneOfKeywords, one_gained


def modify_by_x(what: Any, changes: tuple[tuple[str, Any], ...], until: str, n: a.Amount) -> v.Modify:
    """ "Gets +X/-X until end of turn, where X is ..."."""
    return v.Modify(what, with_x(changes, n), until)


def become_subtype(what: Any, word: Any, until: str = "static") -> v.Become:
    return v.Become(what, word["words"], until)


def undo_become_subtype(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Become) and len(verb.words) == 1 and not verb.only:
        return {"what": verb.what, "word": verb.words[0], "until": verb.until}
    return None


def set_number(what: Any, stat: str, n: Any, until: str) -> v.SetStat:
    """ "Target creature's ATK becomes 0". Raises NotMeant for a number that is worked out of others."""
    if stat in WORKED_OUT:
        raise NotMeant("a number that a card has of itself")
    return v.SetStat(what, stat, n, until)


def animate(
    what: Any,
    stats: tuple[tuple[str, int], ...],
    word: Any,
    until: str,
    ability: a.Ability | None = None,
    only: bool = True,
) -> tuple[Any, ...]:
    """ "Becomes a 5/5 Dragon with Flying": its numbers, a subtype in the place of its others, and an ability."""
    (first, n), *rest = stats
    again: Any = Same()
    made: tuple[Any, ...] = (v.SetStat(what, first, n, until), *(v.SetStat(again, stat, m, until) for stat, m in rest))
    made = (*made, v.Become(again, word["words"], until, only))
    return made if ability is None else (*made, v.Grant(again, ability, until))


def equal_to(what: Any, one: str, other: str, of: Any, until: str) -> tuple[v.SetStat, ...]:
    """ "My ATK and DEF become equal to those of target creature": the numbers that it has then. Raises NoMeaning for "it", which in numbers is the card that changes."""
    if not isinstance(of, a.Target | a.This | a.Bearer):
        raise NoMeaning("a target, this card or what it is attached to")
    again = a.Again(of) if isinstance(of, a.Target) else of
    return v.SetStat(what, one, a.StatOf(one, of), until), v.SetStat(Same(), other, a.StatOf(other, again), until)


def size_of(what: Any, stats: tuple[tuple[str, int], ...], until: str) -> tuple[v.SetStat, ...]:
    """ "Becomes 0/1"."""
    return tuple(v.SetStat(what if not place else Same(), stat, n, until) for place, (stat, n) in enumerate(stats))


def animate_plain(what: Any, stats: tuple[tuple[str, int], ...], word: Any, until: str) -> tuple[Any, ...]:
    """ "Becomes a 1/1 Frog without abilities"."""
    again: Any = Same()
    return (v.LoseAbilities(what, "", until), *animate(again, stats, word, until))


def lose_keywords(what: Any, names: tuple[str, ...], until: str) -> tuple[v.LoseAbilities, ...]:
    return tuple(v.LoseAbilities(what if name == names[0] else Same(), name, until) for name in names)


def either_mark(what: Any) -> tuple[Any, ...]:
    """ "Mark or unmark target creature": which of both is chosen when it happens."""
    return v.Designate(what), v.ChooseOne(((v.Mark(a.It()),), (v.Unmark(a.It()),)))


def lose_keyword(what: Any, ability: a.Ability, until: str) -> v.LoseAbilities:
    return v.LoseAbilities(what, ability.keyword, until)


def undo_lose_keyword(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.LoseAbilities) and verb.keyword not in ("", ALL_KEYWORDS):
        return {"what": verb.what, "ability": verb.keyword, "until": verb.until}
    return None


def swap_stats(what: Any, one: str, other: str, until: str) -> v.SwapStats:
    return v.SwapStats(what, (one, other), until)


def undo_swap_stats(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.SwapStats):
        return {"what": verb.what, "one": verb.stats[0], "other": verb.stats[1], "until": verb.until}
    return None


def halve_stat(what: Any, stat: str, until: str) -> v.SetStat:
    return v.SetStat(what, stat, a.Half(a.StatOf(stat, a.It()), True), until)


def undo_halve_stat(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.SetStat) and verb.n == a.Half(a.StatOf(verb.stat, a.It()), True):
        return {"what": verb.what, "stat": verb.stat, "until": verb.until}
    return None


def stay_marked(what: Any, until: str) -> v.StayMarked:
    """ "Enchanted creature stays marked". Raises NotMeant for "it remains marked", which says how it is after what was done to it."""
    if until == "static" and isinstance(what, a.It):
        raise NotMeant("a time until which it stays marked")
    return v.StayMarked(what, until)


MARKS = (
    Phrase("effect", "mark {what:objects}", v.Mark, also=("{what:objects} (is|are|becomes|become) marked",), example="Mark target creature."),
    Phrase("effect", "unmark {what:objects}", v.Unmark, also=("{what:objects} (is|are|becomes|become) unmarked", "{what:objects} unmark<s>"), example="Unmark target creature you control."),
    Phrase("effect", "{what:objects} do<|es> not unmark {until:until}", v.StayMarked, example="Enchant creature.\nEnchanted creature does not unmark."),
    Phrase("effect", "{what:objects} (stay<s>|remain<s>) marked {until:until}", stay_marked, written=False, example="Enchant creature.\nEnchanted creature stays marked."),
)  # fmt: skip


def modify_while(what: Any, changes: tuple[tuple[str, Any], ...], state: str) -> Any:
    """ "Gets +1/+0 while defending": of several objects those that defend, of one object only while it defends."""
    if isinstance(what, Same):
        return v.Modify(Same(state), changes, "static")
    if isinstance(what, a.Each):
        return v.Modify(a.Each(replace(what.filter, states=(state, *what.filter.states))), changes, "static")
    condition = a.IsA(what, a.Filter(states=(state,)))
    return v.If(condition, (v.Modify(what, changes, "static"),))


def grant_while(what: Any, ability: a.Ability, state: str) -> Any:
    """ "Has Flying while attacking": of several objects those that attack, of one object only while it does."""
    if isinstance(what, a.Each):
        return v.Grant(a.Each(replace(what.filter, states=(state, *what.filter.states))), ability, "static")
    if isinstance(what, Same):
        return v.Grant(Same(state), ability, "static")
    return v.If(a.IsA(what, a.Filter(states=(state,))), (v.Grant(what, ability, "static"),))


def _by_itself(make: Callable[..., Any]) -> Callable[..., Any]:
    """ "Orcs get +1/+0 when they attack": each while it does so itself. Raises NotMeant for one that is chosen."""

    def made(what: Any, state: str, **slots: Any) -> Any:
        if not isinstance(what, a.This | a.Bearer | a.Each | Same):
            raise NotMeant("this card, or all of a kind")
        return make(what=what, state=state, **slots)

    return made


def for_a_time(what: Any, effect: v.Modify | v.Grant, state: str, until: str) -> v.Grant:
    """ "Gets +2/+0 while defending this turn": for a time it has a text that holds while it defends."""
    holds = a.IsA(a.This(), a.Filter(states=(state,)))
    return v.Grant(what, a.Ability("passive", (effect,), condition=holds), until)


def modify_beside(what: Any, changes: tuple[tuple[str, Any], ...], filter: a.Filter) -> v.If:
    """ "Gets +2/+0 while fighting beside an Orc": while an Orc attacks or defends together with this card."""
    there = a.Compare(a.Count(replace(filter, states=(*filter.states, "beside"))), ">=", 1)
    return v.If(there, (v.Modify(what, changes, "static"),))


def undo_double(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Modify) and len(verb.changes) == 1:
        ((stat, n),) = verb.changes
        return {"stat": stat, "what": verb.what, "until": verb.until} if n == a.StatOf(stat, a.It()) else None
    return None


NUMBERS = (
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>|receive<s>) {changes:change} {until:until}", v.Modify, example="Target creature gets +2/+1 until end of turn."),
    Phrase("effect", "give {what:objects} {changes:change} {until:until}", v.Modify, written=False, example="Give target creature +1/+1 until end of turn."),
    Phrase("effect", "{changes:change} to {what:objects} {until:until}", v.Modify, written=False, example="Mark: +1/+1 to target creature until end of turn."),
    Phrase("effect_same", "{changes:change} {until:until}", lambda changes, until: v.Modify(Same(), changes, until), written=False, example="+1/+0 for each other Goblin you control."),
    Phrase("gap", "{ability:granted} {until:until}", lambda ability, until: Gap(v.Grant(Same(), ability, until)), written=False, example="Target creature gets +1/+0 and Flying until end of turn."),
    Phrase("gap", "{changes:change} {until:until}", lambda changes, until: Gap(v.Modify(Same(), changes, until)), written=False, example="This creature has Flying and +1/+1."),
    Phrase("effect", "mark or unmark {what:objects}", either_mark, also=("unmark or mark {what:objects}",), written=False, example="Mark or unmark target creature."),
    Phrase("effect", "give {what:objects} {ability:granted} {until:until}", v.Grant, written=False, example="Give target creature Flying until end of turn."),
    Phrase("effect", "{filter:many} (is|are) (not affected|unaffected|spared)", Spared, also=("this (does not affect|does not apply to|does not count for|does not concern) {filter:many}",), written=False, example="Each creature gets -1/-1 until end of turn. Elves are not affected."),
    Phrase("effect", "{filter:many} (is|are) not (bound by|subject to|affected by) (this|that) (limit|limitation|restriction|rule)", Spared, also=("{filter:many} (is|are) exempt from (this|that) (limit|limitation|restriction|rule)", "{filter:many} do<|es> not count (towards|toward|against|for) (this|that) (limit|limitation|restriction)", "{filter:many} (ignore<s>|ignores) (this|that) (limit|limitation|restriction|rule)"), written=False, example="Each player can play no more than 1 creature each turn. Elves are not bound by this limit."),
    Phrase("effect", "{what:objects} count<s> as having {n:number} (more|additional) {stat:stat} {until:until}", lambda what, n, stat, until: v.Modify(what, ((stat, n),), until), also=("{what:objects} count<s> as having {n:number} {stat:stat} (more|additional) {until:until}",), written=False, example="Target creature counts as having 1 more ATK until end of turn."),
    Phrase("effect", "{what:objects} count<s> as having {n:number} less {stat:stat} {until:until}", lambda what, n, stat, until: v.Modify(what, ((stat, taken_off(n)),), until), also=("{what:objects} count<s> as having {n:number} {stat:stat} (less|fewer) {until:until}", "{what:objects} count<s> as having {n:number} fewer {stat:stat} {until:until}"), written=False, example="Target creature counts as having 1 less ATK until end of turn."),
    Phrase("effect", "{what:objects} count<s> as having {n:number} {stat:stat} {until:until}", lambda what, n, stat, until: v.SetStat(what, stat, n, until), written=False, example="Target creature counts as having 3 ATK until end of turn."),
    Phrase("effect", "{what:objects} ha<ve|s> the {stat:stat} of {of:objects} {until:until}", lambda what, stat, of, until: v.SetStat(what, stat, a.StatOf(stat, of), until), written=False, example="Target creature has the ATK of another target creature until end of turn."),
    Phrase("effect", "{what:objects} ha<ve|s> the {one:stat} and {other:stat} of {of:objects} {until:until}", equal_to, written=False, example="When this creature attacks, this creature has the ATK and DEF of target creature until end of turn."),
    Phrase("effect", "{what:objects} (lose<s>|get<s> minus) {n:number} {stat:stat} {until:duration}", lambda what, n, stat, until: v.Modify(what, ((stat, -n),), until), written=False, example="Target creature loses 2 ATK until end of turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>) {n:number} {stat:stat} {until:duration}", lambda what, n, stat, until: v.Modify(what, ((stat, n),), until), written=False, example="Target creature gains 2 ATK until end of turn."),
    Phrase("effect", "{ability:granted} (while|when) {state:doing}", partial(grant_while, a.This()), written=False, example="Flying while attacking."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>) {ability:granted} (while|when) {state:doing}", grant_while, written=False, example="Each Elf creature you control has Flying while attacking."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>) {changes:changex} (|,) where x (is|is equal to|equals) {n:amount} {until:until}", modify_by_x, undo=lambda verb: None, written=False, example="Target creature gets +X/+0, where X is its DEF until end of turn."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>) {changes:change} (while|when) {state:doing} {until:duration}", lambda what, changes, state, until: for_a_time(what, v.Modify(a.This(), changes, "static"), state, until), written=False, example="Target creature gets +2/+0 while defending this turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>) {ability:granted} (while|when) {state:doing} {until:duration}", lambda what, ability, state, until: for_a_time(what, v.Grant(a.This(), ability, "static"), state, until), written=False, example="Target creature gains Deadly while attacking this turn."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>) {changes:change} (while|when) {state:doing}", modify_while, written=False, example="Each Elf creature you control gets +0/+1 while defending."),
    Phrase("effect_same", "{changes:change} (while|when) {state:doing}", partial(modify_while, Same()), written=False, example="Each Elf creature you control gets +1/+0 while attacking and +0/+1 while defending."),
    *(
        phrase
        for have, who, deed, several in (("(gets|has|gains)", "it", "does_deed", "Each Orc gets"), ("(get|have|gain)", "(they|i)", "do_deed", "Orcs get"))
        for phrase in (
            Phrase("effect", f"{{what:objects}} {have} {{changes:change}} (while|when|whenever) {who} {{state:{deed}}}", _by_itself(modify_while), written=False, example=f"{several} +1/+0 when {'it attacks' if who == 'it' else 'they attack'}."),
            Phrase("effect", f"{{what:objects}} {have} {{ability:granted}} (while|when|whenever) {who} {{state:{deed}}}", _by_itself(grant_while), written=False, example=f"{several.replace('get', 'gain')} Flying when {'it attacks' if who == 'it' else 'they attack'}."),
            Phrase("effect_same", f"{{changes:change}} (while|when|whenever) {who} {{state:{deed}}}", partial(modify_while, Same()), written=False, example=f"{several} +1/+0 when {'it attacks' if who == 'it' else 'they attack'} and +0/+1 when {'it defends' if who == 'it' else 'they defend'}."),
        )
    ),
    *(
        Phrase(kind, f"{word}{ending}", state, written=False, example=f"{subject} +1/+0 when {pronoun} {word}{ending}.")
        for kind, ending, subject, pronoun in (("does_deed", "s", "Each Orc gets", "it"), ("do_deed", "", "Orcs get", "they"))
        for word, state in (("attack", "attacking"), ("defend", "defending"), ("block", "defending"), ("intercept", "defending"))
    ),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>) {changes:change} (while|when) fighting (beside|together with) a {filter:one}", modify_beside, written=False, example="This creature gets +2/+1 while fighting beside an allied Caster."),
    Phrase("effect", "{what:possessive} {stat:stat} (is|are) equal to {n:amount} {until:until}", v.SetStat, example="This creature's ATK is equal to the number of creatures you control."),
    Phrase("effect", "{what:possessive} {one:stat} and {other:stat} are (|each) equal to {n:amount} {until:until}", lambda what, one, other, n, until: (v.SetStat(what, one, n, until), v.SetStat(Same(), other, n, until)), written=False, example="This creature's ATK and DEF are each equal to the number of creatures you control."),
    Phrase("effect", "{what:objects} ha<ve|s> base {stat:stat} {n:number} {until:until}", v.SetStat, example="Target creature has base ATK 0 until end of turn."),
    Phrase("effect", "halve the {stat:stat} of {what:objects} {until:until}, rounded up", halve_stat, undo=undo_halve_stat, also=("{what:objects} {stat:stat} (is|are) (halved|reduced to half|reduced to half rounded up) {until:until}",), example="Halve the ATK of target creature until end of turn, rounded up."),
    Phrase("effect", "double the {stat:stat} of {what:objects} {until:until}", lambda stat, what, until: v.Modify(what, ((stat, a.StatOf(stat, a.It())),), until), undo=undo_double, also=("double {what:objects} {stat:stat} {until:until}", "double {what:possessive} {stat:stat} {until:until}"), example="Double the ATK of target creature until end of turn."),
    Phrase("effect", "double its {stat:stat} {until:until}", lambda stat, until: v.Modify(a.It(), ((stat, a.StatOf(stat, a.It())),), until), written=False, example="Unmark target creature, then double its ATK until end of turn."),
    Phrase("effect", "double its {one:stat} and {other:stat} {until:until}", lambda one, other, until: tuple(v.Modify(a.It(), ((stat, a.StatOf(stat, a.It())),), until) for stat in (one, other)), also=("double the {one:stat} and {other:stat} of it {until:until}",), written=False, example="Unmark target creature, then double its ATK and DEF until end of turn."),
    Phrase("effect", "(swap|switch|exchange) the {one:stat} and {other:stat} of {what:objects} {until:until}", swap_stats, undo=undo_swap_stats, example="Swap the ATK and DEF of target creature until end of turn."),
    *(
        Phrase("effect", f"{{what:possessive}} {{stat:stat}} (is|are) ({words}) by {{n:number}} {{until:until}}", lambda what, stat, n, until, sign=sign: v.Modify(what, ((stat, n * sign if isinstance(n, int) else replace(n, n=n.n * sign)),), until), written=False, example=f"Target creature's ATK is {words.split('|')[0]} by 2 until end of turn.")
        for words, sign in (("increased|raised", 1), ("reduced|decreased|lowered", -1))
    ),
    Phrase("effect", "{what:objects} become<s> {stats:size} {until:until}", size_of, also=("{what:objects} ha<ve|s> base ATK and DEF {stats:size} {until:until}",), written=False, example="Target creature becomes 0/1 until end of turn."),
    Phrase("effect", "(swap|switch|exchange) {what:possessive} {one:stat} and {other:stat} {until:until}", swap_stats, written=False, example="Swap target creature's ATK and DEF until end of turn."),
    Phrase("effect", "the values of {what:possessive} {one:stat} and {other:stat} change places (|with each other) {until:until}", swap_stats, written=False, example="The values of enchanted creature's ATK and DEF change places."),
    Phrase("effect", "this also applies to all effects that modify them", Rider((v.SwapStats,), ()), written=False, example="Swap the ATK and DEF of enchanted creature. This also applies to all effects that modify them."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>|receive<s>) {ability:granted} {until:until}", v.Grant, example="Target creature gains Flying until end of turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>) (|your choice of|either) {keywords:either_keyword} (|of your choice|as you choose) {until:until}", one_gained, also=("{what:objects} (gain<s>|get<s>) {keywords:either_keyword} {until:until} (of your choice|as you choose)",), written=False, example="Target creature gains your choice of Flying or First Strike until end of turn."),
    Phrase("effect", "choose (|either|one of) {keywords:either_keyword}", OneOfKeywords, written=False, example="Choose Flying, Rage or First Strike. Target creature gains the chosen keyword until end of turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>|receive<s>) (the chosen|that|the named) (keyword|ability|one) {time:until}", GainsChosen, written=False, example="When this creature enters play, choose Flying or Rage. This creature gains the chosen keyword."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) (without|with no) abilities {until:until}", animate_plain, written=False, example="Target creature becomes a 1/1 Frog without abilities until end of turn."),
    Phrase("effect", "{what:objects} (ha<ve|s>) no abilities {until:until}", v.LoseAbilities, fixed={"keyword": ""}, written=False, example="Target creature has no abilities until end of turn."),
    Phrase("effect", "{what:objects} lose<s> all abilities {until:until}", v.LoseAbilities, fixed={"keyword": ""}, also=("{what:objects} lose<s> (its|their|all its|all their|all of its|all of their|any) abilities {until:until}",), example="Target creature loses all abilities until end of turn."),
    Phrase("effect", "{what:objects} lose<s> all keywords {until:until}", v.LoseAbilities, fixed={"keyword": ALL_KEYWORDS}, also=("{what:objects} lose<s> all keyword abilities {until:until}", "{what:objects} lose<s> (its|their|all its|all their|all of its|all of their|any) (keywords|keyword abilities) {until:until}", "{what:objects} (ha<ve|s>) no (keywords|keyword abilities) {until:until}"), example="Target creature loses all keywords until end of turn."),
    Phrase("effect", "{what:objects} lose<s> {ability:keyword_name} {until:until}", lose_keyword, undo=undo_lose_keyword, example="Target creature loses Flying until end of turn."),
    Phrase("effect", "{what:objects} lose<s> {names:keyword_names} {until:until}", lose_keywords, written=False, example="Target creature loses Flying and Ranged until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) in addition to (its|their|my) other types {until:until}", partial(animate, only=False), also=("{what:objects} (is|are) a {stats:size} {word:name} (|creature) in addition to (its|their|my) other types {until:until}",), written=False, example="Target creature becomes a 5/5 Dragon in addition to its other types until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) {until:until}", animate, also=("{what:objects} (is|are) a {stats:size} {word:name} (|creature) {until:until}",), written=False, example="Target creature becomes a 5/5 Dragon until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) with {ability:granted} {until:until}", animate, written=False, example="Target creature becomes a 5/5 Dragon with Flying until end of turn."),
    Phrase("effect", "{what:possessive} {one:stat} and {other:stat} (become|are) {n:number} {until:until}", lambda what, one, other, n, until: (v.SetStat(what, one, n, until), v.SetStat(Same(), other, n, until)), written=False, example="Target creature's ATK and DEF become 1 until end of turn."),
    Phrase("effect", "its {stat:stat} becomes equal to {n:amount} {until:for_good}", partial(v.SetStat, a.It()), undo=lambda verb: {"stat": verb.stat, "n": verb.n, "until": verb.until} if isinstance(verb, v.SetStat) and verb.what == a.It() else None, example="Mark target creature. Its ATK becomes equal to the number of cities you control until end of turn."),
    Phrase("effect", "{what:possessive} {stat:stat} becomes equal to {n:amount} {until:for_good}", v.SetStat, example="When this creature enters play, this creature's ATK becomes equal to the number of creatures you control."),
    Phrase("effect", "{what:possessive} {one:stat} and {other:stat} (become|are) equal to (those|that) of {of:objects} {until:for_good}", equal_to, written=False, example="When this creature enters play, this creature's ATK and DEF become equal to those of target creature."),
    Phrase("gap", "(its|their) {one:stat} and {other:stat} (become|are|each become|are each) {n:number} {until:until}", lambda one, other, n, until: (Gap(v.SetStat(Same(), one, n, until)), Gap(v.SetStat(Same(), other, n, until))), written=False, example="Target creature loses all abilities and its ATK and DEF become 1 until end of turn."),
    Phrase("gap", "(its|their) {stat:stat} (becomes|is|become|are) {n:number} {until:until}", lambda stat, n, until: Gap(v.SetStat(Same(), stat, n, until)), written=False, example="Target creature loses all abilities and its ATK becomes 0 until end of turn."),
    Phrase("effect", "{what:possessive} {stat:stat} (becomes|is) {n:number} {until:until}", set_number, written=False, example="Target creature's ATK becomes 0 until end of turn."),
    Phrase("effect", "(it's|that's) (|also) a {word:name} (in addition to its other types|as well) {until:until}", lambda word, until: become_subtype(a.It(), word, until), written=False, example="When another creature you control dies, put it into your army. It's a Zombie in addition to its other types."),
    Phrase("effect", "{what:objects} (is|are) also a {word:name} and a {other:name} {until:until}", lambda what, word, other, until: (become_subtype(what, word, until), become_subtype(Same(), other, until)), also=("{what:objects} count<s> as a {word:name} and a {other:name} {until:until}",), written=False, example="This creature is also an Elf and a Soldier."),
    Phrase("effect", "{what:objects} become<s> a {word:name} in addition to its other types {until:until}", become_subtype, undo=undo_become_subtype, also=("{what:objects} (is|are) also a {word:name} {until:until}", "{what:objects} (is|are) also {word:names} {until:until}", "{what:objects} (is|are) {word:names} in addition to (its|their) other types {until:until}", "{what:objects} count<s> as a {word:name} {until:until}", "{what:objects} (is|are) a {word:name} in addition to (its|my) other types {until:until}", '{what:objects} (gain<s>|get<s>|ha<ve|s>) the (type|subtype) (|") {word:name} (|") {until:until}',), example="Target creature becomes a Zombie in addition to its other types until end of turn."),
)  # fmt: skip


def named(name: str) -> str:
    """The name of the counters. Raises NotMeant for none: "all counters" are those of every name."""
    if name == PLAIN:
        raise NotMeant("counters with a name")
    return name


def put_one(what: Any, n: Any) -> v.PutCounter:
    """ "Put one on it": a counter as the one mentioned before."""
    return v.PutCounter(what, n, LAST_ONE)


def _enter_with_so_many(what: Any, name: str, n: Any) -> v.EnterWith:
    """ "Comes into play with counters equal to the number of cities you control". Raises NoMeaning for "its" number of another card than the one that enters."""
    if isinstance(what, a.This) and any(type(part) is a.It for part in find_all(n, a.It)):
        raise NoMeaning("what is meant, by its name")
    return v.EnterWith(what, n, name, "static")


def _was_so_many(verb: object) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.EnterWith) or isinstance(verb.n, int | a.X) or verb.until != "static":
        return None
    return {"what": verb.what, "name": verb.name, "n": verb.n}


COUNTERS = (
    Phrase("effect", "{what:objects} (enter<s>|come<s> into) play with {n:article} {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", v.EnterWith, fixed={"until": "static"}, example="This creature enters play with 2 growth counters on it."),
    Phrase("effect", "{what:objects} (enter<s>|come<s> into) play with (a number of|) {name:counter} (counters|tokens) (|on it|on them|on me) equal to {n:amount}", _enter_with_so_many, undo=_was_so_many, example="This creature enters play with a number of +1/+1 counters equal to the number of cities you control."),
    Phrase("effect", "(remove|take) all {name:counter} (counters|tokens) from {what:objects}", lambda name, what: v.RemoveCounter(what, ALL, named(name)), undo=lambda verb: {"name": verb.name, "what": verb.what} if isinstance(verb, v.RemoveCounter) and verb.n == ALL and verb.name else None, example="Remove all growth counters from target creature."),
    Phrase("effect", "(remove|take) all (counters|tokens) from {what:objects}", lambda what: v.RemoveCounter(what, ALL, ""), undo=lambda verb: {"what": verb.what} if isinstance(verb, v.RemoveCounter) and not verb.name else None, example="Remove all counters from target creature."),
    Phrase("effect", "move all {name:counter} (counters|tokens) from {what:objects} (onto|to) {to:objects}", lambda name, what, to: v.MoveCounters(what, to, named(name)), undo=lambda verb: {"name": verb.name, "what": verb.what, "to": verb.to} if isinstance(verb, v.MoveCounters) and verb.name and verb.n is None else None, example="Move all growth counters from target creature onto another target creature."),
    Phrase("effect", "move {n:article} {name:counter} (counter[s]|token[s]) from {what:objects} (onto|to) {to:objects}", lambda n, name, what, to: v.MoveCounters(what, to, named(name), n), undo=lambda verb: {"n": verb.n, "name": verb.name, "what": verb.what, "to": verb.to} if isinstance(verb, v.MoveCounters) and verb.name and verb.n is not None else None, example="Move a growth counter from target creature onto another target creature."),
    Phrase("effect", "move all (counters|tokens) from {what:objects} (onto|to) {to:objects}", v.MoveCounters, fixed={"name": "", "n": None}, example="Move all counters from target creature onto another target creature."),
    Phrase("effect", "(put|place) {n:article} {name:counter} (counter[s]|token[s]) on {what:objects}", v.PutCounter, also=("add {n:article} {name:counter} (counter[s]|token[s]) (to|on) {what:objects}",), example="Put a +1/+1 counter on target creature you control."),
    Phrase("effect", "(put|place) {n:article} on {what:objects}", put_one, written=False, example="Remove a +1/+1 counter from target creature and put one on this creature."),
    Phrase("effect", "give {what:objects} {n:article} {name:counter} (counter[s]|token[s])", v.PutCounter, written=False, example="Give target creature a +1/+1 counter."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|receive<s>) {n:article} {name:counter} (counter[s]|token[s])", v.PutCounter, written=False, example="Target creature gets a +1/+1 counter."),
    Phrase("gap", "{n:article} {name:counter} (counter[s]|token[s]) on {what:objects}", lambda n, name, what: Gap(v.PutCounter(what, n, name)), written=False, example="Mark: Put a +1/+1 counter on target creature and a -1/-1 counter on this creature."),
    Phrase("gap", "{n:article} on {what:objects}", lambda n, what: Gap(put_one(what, n)), written=False, example="Mark: Put a +1/+1 counter on target creature and one on this creature."),
    Phrase("effect", "(remove|take) {n:article} {name:counter} (counter[s]|token[s]) from {what:objects}", v.RemoveCounter, example="Remove a growth counter from target creature."),
    Phrase("effect", "(remove|take) {n:article} (counter[s]|token[s]) of (any kind|any type|any name|your choice) from {what:objects}", lambda n, what: v.RemoveCounter(what, n, PLAIN), also=("(remove|take) any {n:number} (counter[s]|token[s]) from {what:objects}",), written=False, example="Remove a counter of any kind from target creature."),
    Phrase("effect", "remove {n:article} {name:counter} (counter[s]|token[s])", lambda n, name: v.RemoveCounter(a.It(), n, name), written=False, example="When a creature with a stun counter on it would die, remove a stun token instead."),
)  # fmt: skip

_ITS_LOSS: Final = "(this|it|this effect|this damage|that damage|this loss)"
_LEFT_OF: Final = "(strength|defense|defense points|points of strength|DEF)"
_BELOW: Final = "(below|under|to less than)"

FLOORS = (
    Phrase("effect", f"{_ITS_LOSS} cannot (reduce|lower|bring) (its|that city's|the city's|a city's|their) {_LEFT_OF} {_BELOW} {{n:number}}", NotBelow, also=(f"{_ITS_LOSS} cannot (reduce|lower|bring) (it|that city|the city|a city|cities) {_BELOW} {{n:number}} (|strength|defense points|points of strength)", f"(it|that city|the city|a city) cannot be (brought|lowered|reduced) {_BELOW} {{n:number}} (|strength|defense points|points of strength) (|by this|this way|by it)"), written=False, example="Target city loses 3 strength. This cannot reduce its strength below 1."),
)  # fmt: skip

CHANGES = (*MARKS, *NUMBERS, *COUNTERS, *FLOORS)
