"""Phrases of verbs that change cards in play: marks, numbers, abilities, damage, counters, restrictions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, Rider, Same
from cardforge.wording.base_vocabulary.conditions import opposite
from cardforge.wording.clauses.riders import Gap, with_x

PLAIN: Final = "plain"
"""The name of a counter for which a text has none."""
ALL: Final = 99
"""So many counters are all that there are."""


def modify_by_x(what: Any, changes: tuple[tuple[str, Any], ...], until: str, n: a.Amount) -> v.Modify:
    """ "Gets +X/-X until end of turn, where X is ..."."""
    return v.Modify(what, with_x(changes, n), until)


def one_counter(what: Any, name: str) -> v.PutCounter:
    """A single counter."""
    return v.PutCounter(what, 1, name)


def counter_pair(n: Any, name: str, what: Any, n3: Any, name3: str, what3: Any) -> tuple[v.PutCounter, v.PutCounter]:
    """ "Put a -1/-1 counter on it and a +1/+1 counter on this creature"."""
    return v.PutCounter(what, n, name), v.PutCounter(what3, n3, name3)


def become_subtype(what: Any, word: Any, until: str = "static") -> v.Become:
    return v.Become(what, word["words"], until)


def undo_become_subtype(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Become) and len(verb.words) == 1:
        return {"what": verb.what, "word": verb.words[0], "until": verb.until}
    return None


def animate(
    what: Any, stats: tuple[tuple[str, int], ...], word: Any, until: str, ability: a.Ability | None = None
) -> tuple[Any, ...]:
    """ "Becomes a 5/5 Dragon with Flying": its numbers, a subtype beside its others, and an ability."""
    (first, n), *rest = stats
    again: Any = Same()
    made: tuple[Any, ...] = (v.SetStat(what, first, n, until), *(v.SetStat(again, stat, m, until) for stat, m in rest))
    made = (*made, v.Become(again, word["words"], until))
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


def forbid_all(what: Any, actions: tuple[str, ...], until: str) -> tuple[v.Forbid, ...]:
    """ "Cannot attack or block": neither of them."""
    again: Any = Same()
    if isinstance(what, a.PlayerRef):
        again = a.PlayerRef("that_player") if what.which.startswith("target") else what
    return tuple(v.Forbid(what if action == actions[0] else again, action, until) for action in actions)


def either_ability(what: Any, ability: a.Ability, other: a.Ability, until: str) -> tuple[Any, ...]:
    """ "Gains your choice of Flying or First Strike": of a target or a chosen card it is settled first which one it is."""
    fixed = isinstance(what, a.This | a.Bearer | a.Each | a.It)
    whom = what if fixed else a.It()
    chosen = v.ChooseOne(((v.Grant(whom, ability, until),), (v.Grant(whom, other, until),)))
    return (chosen,) if fixed else (v.Designate(what), chosen)


def either_mark(what: Any) -> tuple[Any, ...]:
    """ "Mark or unmark target creature": which of both is chosen when it happens."""
    return v.Designate(what), v.ChooseOne(((v.Mark(a.It()),), (v.Unmark(a.It()),)))


def lose_keyword(what: Any, ability: a.Ability, until: str) -> v.LoseAbilities:
    return v.LoseAbilities(what, ability.keyword, until)


def undo_lose_keyword(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.LoseAbilities) and verb.keyword:
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


MARKS = (
    Phrase("effect", "mark {what:objects}", v.Mark, also=("{what:objects} (is|are|becomes|become) marked",), example="Mark target creature."),
    Phrase("effect", "unmark {what:objects}", v.Unmark, also=("{what:objects} (is|are|becomes|become) unmarked", "{what:objects} unmark<s>"), example="Unmark target creature you control."),
    Phrase("effect", "{what:objects} do<|es> not unmark {until:until}", v.StayMarked, also=("{what:objects} (stay<s>|remain<s>) marked {until:until}",), example="Enchant creature.\nEnchanted creature does not unmark."),
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


def for_a_time(what: Any, effect: v.Modify | v.Grant, state: str, until: str) -> v.Grant:
    """ "Gets +2/+0 while defending this turn": for a time it has a text that holds while it defends."""
    holds = a.IsA(a.This(), a.Filter(states=(state,)))
    return v.Grant(what, a.Ability("passive", (effect,), condition=holds), until)


def only_these(by: a.Filter, action: str, until: str) -> v.Forbid:
    """ "Only creatures with Flying can attack": all others of their type cannot. Raises NotMeant for a filter that names no type alone."""
    if by.either or not by.what:
        raise NotMeant("one type of card")
    return v.Forbid(a.Each(a.Filter(by.what, unlike=(by,))), action, until)


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
    Phrase("effect", "{what:objects} (lose<s>|get<s> minus) {n:number} {stat:stat} {until:duration}", lambda what, n, stat, until: v.Modify(what, ((stat, -n),), until), written=False, example="Target creature loses 2 ATK until end of turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>) {n:number} {stat:stat} {until:duration}", lambda what, n, stat, until: v.Modify(what, ((stat, n),), until), written=False, example="Target creature gains 2 ATK until end of turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>) {ability:granted} (while|when) {state:doing}", grant_while, written=False, example="Each Elf creature you control has Flying while attacking."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>) {changes:changex} (|,) where x (is|is equal to|equals) {n:amount} {until:until}", modify_by_x, undo=lambda verb: None, written=False, example="Target creature gets +X/+0, where X is its DEF until end of turn."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>) {changes:change} (while|when) {state:doing} {until:duration}", lambda what, changes, state, until: for_a_time(what, v.Modify(a.This(), changes, "static"), state, until), written=False, example="Target creature gets +2/+0 while defending this turn."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>) {ability:granted} (while|when) {state:doing} {until:duration}", lambda what, ability, state, until: for_a_time(what, v.Grant(a.This(), ability, "static"), state, until), written=False, example="Target creature gains Deadly while attacking this turn."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|ha<ve|s>) {changes:change} (while|when) {state:doing}", modify_while, written=False, example="Each Elf creature you control gets +0/+1 while defending."),
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
    Phrase("effect", "{what:objects} (gain<s>|get<s>) (your choice of|either) {ability:granted} or {other:granted} {until:until}", either_ability, written=False, example="Target creature gains your choice of Flying or First Strike until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) (without|with no) abilities {until:until}", animate_plain, written=False, example="Target creature becomes a 1/1 Frog without abilities until end of turn."),
    Phrase("effect", "{what:objects} (ha<ve|s>) no abilities {until:until}", v.LoseAbilities, fixed={"keyword": ""}, written=False, example="Target creature has no abilities until end of turn."),
    Phrase("effect", "{what:objects} lose<s> all abilities {until:until}", v.LoseAbilities, fixed={"keyword": ""}, also=("{what:objects} lose<s> (its|their|all its|all their|all of its|all of their|any) (abilities|keywords) {until:until}",), example="Target creature loses all abilities until end of turn."),
    Phrase("effect", "{what:objects} lose<s> {ability:keyword_name} {until:until}", lose_keyword, undo=undo_lose_keyword, example="Target creature loses Flying until end of turn."),
    Phrase("effect", "{what:objects} lose<s> {names:keyword_names} {until:until}", lose_keywords, written=False, example="Target creature loses Flying and Ranged until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) {until:until}", animate, written=False, example="Target creature becomes a 5/5 Dragon until end of turn."),
    Phrase("effect", "{what:objects} become<s> a {stats:size} {word:name} (|creature) with {ability:granted} {until:until}", animate, written=False, example="Target creature becomes a 5/5 Dragon with Flying until end of turn."),
    Phrase("effect", "{what:possessive} {one:stat} and {other:stat} (become|are) {n:number} {until:until}", lambda what, one, other, n, until: (v.SetStat(what, one, n, until), v.SetStat(Same(), other, n, until)), written=False, example="Target creature's ATK and DEF become 1 until end of turn."),
    Phrase("effect", "{what:possessive} {stat:stat} becomes equal to {n:amount} {until:for_good}", v.SetStat, example="When this creature enters play, this creature's ATK becomes equal to the number of creatures you control."),
    Phrase("effect", "{what:possessive} {one:stat} and {other:stat} (become|are) equal to (those|that) of {of:objects} {until:for_good}", equal_to, written=False, example="When this creature enters play, this creature's ATK and DEF become equal to those of target creature."),
    Phrase("gap", "(its|their) {one:stat} and {other:stat} (become|are|each become|are each) {n:number} {until:until}", lambda one, other, n, until: (Gap(v.SetStat(Same(), one, n, until)), Gap(v.SetStat(Same(), other, n, until))), written=False, example="Target creature loses all abilities and its ATK and DEF become 1 until end of turn."),
    Phrase("gap", "(its|their) {stat:stat} (becomes|is|become|are) {n:number} {until:until}", lambda stat, n, until: Gap(v.SetStat(Same(), stat, n, until)), written=False, example="Target creature loses all abilities and its ATK becomes 0 until end of turn."),
    Phrase("effect", "{what:possessive} {stat:stat} (becomes|is) {n:number} {until:until}", v.SetStat, written=False, example="Target creature's ATK becomes 0 until end of turn."),
    Phrase("effect", "(it's|that's) (|also) a {word:name} (in addition to its other types|as well) {until:until}", lambda word, until: become_subtype(a.It(), word, until), written=False, example="When another creature you control dies, put it into your army. It's a Zombie in addition to its other types."),
    Phrase("effect", "{what:objects} become<s> a {word:name} in addition to its other types {until:until}", become_subtype, undo=undo_become_subtype, also=("{what:objects} (is|are) also a {word:name} {until:until}", "{what:objects} (is|are) also {word:names} {until:until}", "{what:objects} (is|are) {word:names} in addition to (its|their) other types {until:until}", "{what:objects} count<s> as a {word:name} {until:until}", "{what:objects} (is|are) a {word:name} in addition to its other types {until:until}", '{what:objects} (gain<s>|get<s>|ha<ve|s>) the (type|subtype) (|") {word:name} (|") {until:until}',), example="Target creature becomes a Zombie in addition to its other types until end of turn."),
)  # fmt: skip


def named(name: str) -> str:
    """The name of the counters. Raises NotMeant for none: "all counters" are those of every name."""
    if name == PLAIN:
        raise NotMeant("counters with a name")
    return name


COUNTERS = (
    Phrase("effect", "{what:objects} (enter<s>|come<s> into) play with {n:article} {name:counter} (counter[s]|token[s]) (|on it|on them|on me)", v.EnterWith, fixed={"until": "static"}, example="This creature enters play with 2 growth counters on it."),
    Phrase("effect", "remove all {name:counter} (counters|tokens) from {what:objects}", lambda name, what: v.RemoveCounter(what, ALL, named(name)), undo=lambda verb: {"name": verb.name, "what": verb.what} if isinstance(verb, v.RemoveCounter) and verb.n == ALL and verb.name else None, example="Remove all growth counters from target creature."),
    Phrase("effect", "remove all (counters|tokens) from {what:objects}", lambda what: v.RemoveCounter(what, ALL, ""), undo=lambda verb: {"what": verb.what} if isinstance(verb, v.RemoveCounter) and not verb.name else None, example="Remove all counters from target creature."),
    Phrase("effect", "move all {name:counter} (counters|tokens) from {what:objects} (onto|to) {to:objects}", lambda name, what, to: v.MoveCounters(what, to, named(name)), undo=lambda verb: {"name": verb.name, "what": verb.what, "to": verb.to} if isinstance(verb, v.MoveCounters) and verb.name and verb.n is None else None, example="Move all growth counters from target creature onto another target creature."),
    Phrase("effect", "move {n:article} {name:counter} (counter[s]|token[s]) from {what:objects} (onto|to) {to:objects}", lambda n, name, what, to: v.MoveCounters(what, to, named(name), n), undo=lambda verb: {"n": verb.n, "name": verb.name, "what": verb.what, "to": verb.to} if isinstance(verb, v.MoveCounters) and verb.name and verb.n is not None else None, example="Move a growth counter from target creature onto another target creature."),
    Phrase("effect", "move all (counters|tokens) from {what:objects} (onto|to) {to:objects}", v.MoveCounters, fixed={"name": "", "n": None}, example="Move all counters from target creature onto another target creature."),
    Phrase("effect", "(put|place) {n:article} {name:counter} (counter[s]|token[s]|) on {what:objects}", v.PutCounter, example="Put a +1/+1 counter on target creature you control."),
    Phrase("effect", "give {what:objects} {n:article} {name:counter} (counter[s]|token[s])", v.PutCounter, written=False, example="Give target creature a +1/+1 counter."),
    Phrase("effect", "{what:objects} (get<s>|gain<s>|receive<s>) {n:article} {name:counter} (counter[s]|token[s])", v.PutCounter, written=False, example="Target creature gets a +1/+1 counter."),
    Phrase("effect", "(put|place) {n:article} {name:counter} (counter[s]|token[s]|) on {what:objects} and {n3:article} {name3:counter} (counter[s]|token[s]|) on {what3:objects}", counter_pair, written=False, example="Mark: Put a +1/+1 counter on target creature and a -1/-1 counter on this creature."),
    Phrase("effect", "remove {n:article} {name:counter} (counter[s]|token[s]) from {what:objects}", v.RemoveCounter, example="Remove a growth counter from target creature."),
    Phrase("effect", "remove {n:article} {name:counter} (counter[s]|token[s])", lambda n, name: v.RemoveCounter(a.It(), n, name), written=False, example="When a creature with a stun counter on it would die, remove a stun token instead."),
)  # fmt: skip


def forbid_except(what: Any, action: str, until: str, by: a.Filter) -> v.Forbid:
    return v.Forbid(what, action, until, by, only=True)


def forbid_all_except(what: Any, by: a.Filter) -> v.Forbid:
    return v.Forbid(what, "be_blocked", "static", by, only=True)


def forbid_them(by: Any, what: Any, action: str, until: str) -> v.Forbid:
    """ "Dwarves cannot block this creature". Raises NotMeant for others than one card of which all of them are kept off."""
    if not isinstance(by, a.Each) or not isinstance(what, a.This | a.Bearer | a.Target | a.It):
        raise NotMeant("all of a kind, and one card")
    return v.Forbid(what, action, until, by.filter)


def only_while(what: Any, action: str, condition: a.Condition) -> v.If:
    """ "Can attack only if you control an Elf": otherwise it cannot."""
    return v.If(opposite(condition), (v.Forbid(what, action, "static"),))


def forbid_by(what: Any, action: str, by: a.Filter, until: str) -> v.Forbid:
    """ "Cannot be the target of events an opponent controls"."""
    return v.Forbid(what, action, until, by)


def forbid_others(what: Any, action: str, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Can block only creatures with Flying": nothing else; who attacks only some cities attacks no army."""
    others = v.Forbid(what, action, until, by, only=True)
    return (others, v.Forbid(Same(), "attack_army", until)) if action == "attack" else (others,)


def undo_forbid_others(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Forbid) and verb.only and verb.action != "be_blocked" and not verb.unless:
        return {"what": verb.what, "action": verb.action, "by": verb.by, "until": verb.until}
    return None


def enter_marked(what: Any) -> v.Must:
    """ "Creatures your opponents control enter play marked". Raises NotMeant for what was put into play before."""
    if isinstance(what, a.It):
        raise NotMeant("cards that are yet to enter play")
    return v.Must(what, "enter_marked", "static")


def immune(what: Any, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Is immune to Gaian events": it can be neither their target nor damaged by them."""
    return v.Forbid(what, "be_targeted", until, by), v.Forbid(Same(), "be_damaged", until, by)


def protected(what: Any, by: a.Filter, until: str) -> tuple[v.Forbid, ...]:
    """ "Protection from Goblins": they cannot block it, nor target, damage or enchant it."""
    again: Any = Same()
    actions = ("be_targeted", "be_damaged", "be_blocked", "be_enchanted")
    return tuple(v.Forbid(what if action == actions[0] else again, action, until, by) for action in actions)


def not_alone(what: Any, n: a.Amount, until: str) -> v.Forbid:
    """ "Can only be blocked by two or more creatures". Raises NoMeaning for another number."""
    if n != 2:
        raise NoMeaning("two")
    return v.Forbid(what, "be_blocked_alone", until)


def all_block(filter: a.Filter, what: Any, until: str) -> v.Must:
    """ "All creatures able to block this creature do so". Raises NotMeant for some creatures only."""
    if filter != a.Filter("creature"):
        raise NotMeant("all creatures")
    return v.Must(what, "be_blocked_by_all", until)


def undo_all_block(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Must) and verb.action == "be_blocked_by_all":
        return {"filter": a.Filter("creature"), "what": verb.what, "until": verb.until}
    return None


_ABLE: Final = (
    "if able|if possible|if it can|if they can|if i can|each turn|every turn|each turn if able|every turn if able|each turn if possible|every turn if possible"
    "|each turn if it is able to|every turn if it is able to|each turn if it can|every turn if it can|each combat|each combat if able|during your combat|during your attack phase|during your combat phase|during each attack phase|during each combat phase"
)
"""How it is said that something has to be done whenever it can be done."""

RESTRICTIONS = (
    Phrase("effect", "{what:objects} cannot {action:action} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target creature cannot block until end of turn."),
    Phrase("effect", "{what:objects} cannot {actions:actions} {until:until}", forbid_all, written=False, example="Target creature cannot attack or block until end of turn."),
    Phrase("effect", "{what:player} cannot {actions:deeds_of} {until:until}", forbid_all, written=False, example="Target opponent cannot play events or magic cards until end of turn."),
    Phrase("effect", "{what:player} cannot {action:deed_of} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target opponent cannot bid until end of turn."),
    Phrase("effect", "no {by:many} (may|can) {action:action} {until:until}", lambda by, action, until: v.Forbid(a.Each(by), action, until), written=False, example="No creatures may attack until end of turn."),
    Phrase("effect", "{what:player} cannot play {action:played} {until:until}", v.Forbid, fixed={"by": None, "only": False, "unless": ()}, example="Target opponent cannot play events until end of turn."),
    Phrase("effect", "{what:objects} (can|may) {action:action_by} only {by:many} {until:until}", forbid_others, undo=undo_forbid_others, example="This creature can block only creatures with Flying."),
    Phrase("effect", "{what:objects} (can|may) attack only armies {until:until}", lambda what, until: v.Forbid(what, "attack", until, a.Filter("city")), written=False, example="This creature can attack only armies."),
    Phrase("effect", "{what:objects} (can|may) only {action:action_by} {by:many} {until:until}", forbid_others, written=False, example="This creature can only block creatures with Flying."),
    Phrase("effect", "only {by:many} (can|may) {action:action} {until:until}", only_these, written=False, example="Only creatures with Flying can attack this turn."),
    Phrase("sources", "{by:many}", None, example="Protection from Goblins."),
    Phrase("sources", "(the chosen|the named|that) faction", a.Filter("card", chosen="faction"), written=False, example="When this creature enters play, choose a faction.\nThis creature has protection from the chosen faction."),
    Phrase("effect", "protection from {by:sources} {until:until}", lambda by, until: protected(Same(), by, until), written=False, example="Protection from Goblins."),
    Phrase("effect", "{what:objects} (gain<s>|get<s>|ha<ve|s>) protection from {by:sources} {until:until}", protected, written=False, example="Target creature gains protection from Goblins until end of turn."),
    Phrase("effect", "immune to {by:many} {until:until}", lambda by, until: immune(Same(), by, until), written=False, example="Immune to Goblin cards."),
    Phrase("effect", "{what:objects} (is|are) immune to {by:many} {until:until}", immune, written=False, example="This creature is immune to Goblin cards."),
    Phrase("effect", "{what:objects} cannot {action:action_by} (your opponents|opponents|an opponent|any opponent) {until:until}", lambda what, action, until: forbid_by(what, action, a.Filter("card", whose="opponent"), until), written=False, example="This creature cannot be the target of your opponents."),
    Phrase("effect", "{what:objects} cannot {action:action_by} {by:many} {until:until}", forbid_by, example="This creature cannot be blocked by creatures with cost 2 or less."),
    Phrase("effect", "{what:objects} cannot be blocked except by {by:many} {until:until}", lambda what, by, until: forbid_except(what, "be_blocked", until, by), undo=lambda verb: {"what": verb.what, "by": verb.by, "until": verb.until} if isinstance(verb, v.Forbid) and verb.only and verb.action == "be_blocked" else None, example="This creature cannot be blocked except by creatures with Flying."),
    Phrase("effect", "{by:objects} cannot (block|defend against|intercept) {what:objects} {until:until}", lambda by, what, until: forbid_them(by, what, "be_blocked", until), written=False, example="Goblins cannot block this creature."),
    Phrase("effect", "{by:objects} cannot attack {what:objects} {until:until}", lambda by, what, until: forbid_them(by, what, "be_attacked", until), written=False, example="Goblins cannot attack target city until end of turn."),
    Phrase("effect", "{what:objects} (can|may) {action:action} (only if|only while|only as long as) {condition:conditions}", only_while, also=("{what:objects} (can|may) only {action:action} (if|while|as long as) {condition:conditions}",), written=False, example="This creature can attack only if you control another Goblin."),
    Phrase("effect", "only {by:many} (can|may) (block|defend against|intercept) {what:objects}", forbid_all_except, written=False, example="Only creatures with Flying can block this creature."),
    Phrase("effect", "{what:objects} (enter<s>|come<s> into) play marked", enter_marked, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Must) and verb.action == "enter_marked" else None, example="Creatures an opponent controls enter play marked."),
    Phrase("effect", "{what:objects} must {action:action} {until:duration} (|if able)", v.Must, written=False, example="Target creature must attack this turn if able."),
    Phrase("effect", f"{{what:objects}} must {{action:action}} ({_ABLE}) {{until:until}}", v.Must, also=(f"{{what:objects}} ha<ve|s> to {{action:action}} ({_ABLE}) {{until:until}}",), example="This creature must attack if able."),
    Phrase("effect", f"{{what:objects}} attack<s> ({_ABLE}) {{until:until}}", v.Must, fixed={"action": "attack"}, written=False, example="This creature attacks each turn if able."),
    Phrase("effect", f"{{what:objects}} (block<s>|defend<s>) ({_ABLE}) {{until:until}}", v.Must, fixed={"action": "block"}, written=False, example="This creature blocks each turn if able."),
    Phrase("effect", "{what:objects} (block<s>|defend<s>) {until:duration} if able", v.Must, fixed={"action": "block"}, written=False, example="Target creature blocks this turn if able."),
    Phrase("effect", "all {filter:many} able to (block|intercept) {what:objects} (must do so|do so|must block it|block it|do it) {until:until}", all_block, undo=undo_all_block, also=(f"all {{filter:many}} must (block|intercept) {{what:objects}} ({_ABLE}) {{until:until}}", "all {filter:many} that (can|are able to) (block|intercept) {what:objects} (must do so|do so|must block it) {until:until}"), example="All creatures able to block this creature do so."),
    Phrase("effect", "{what:objects} (can|may) (only be|be) (blocked|intercepted|defended against) (|only) by (one|a single) (creature|defender|blocker) {until:until}", lambda what, until: v.Forbid(what, "be_blocked_again", until), written=False, example="This creature can only be defended against by one creature."),
    Phrase("effect", "{what:objects} (can|may) (only be blocked|be blocked only|only be intercepted) by {n:number} or more (creatures|blockers|defenders) {until:until}", not_alone, also=("{what:objects} cannot be (blocked|intercepted) except by {n:number} or more (creatures|blockers|defenders) {until:until}", "{what:objects} cannot be (blocked|intercepted) by (less|fewer) than {n:number} (creatures|blockers|defenders) {until:until}"), written=False, example="This creature can only be blocked by 2 or more creatures."),
    Phrase("effect", "you control enchanted {noun:borne}", v.Control(a.Bearer(), "held play"), written=False, example="Enchant creature.\nYou control enchanted creature."),
    Phrase("effect", "{what:objects} cannot be {one:undergone} or {other:undergone} by {by:many} {until:until}", lambda what, one, other, by, until: (v.Forbid(what, one, until, by), v.Forbid(Same(), other, until, by)), written=False, example="This creature cannot be destroyed or damaged by events."),
    *(Phrase("undergone", word, f"be_{word}", written=False, example=f"This creature cannot be {word} or {other} by events.") for word, other in (("destroyed", "damaged"), ("damaged", "destroyed"), ("targeted", "damaged"), ("blocked", "damaged"), ("attacked", "damaged"))),
    Phrase("effect", "{what:objects} attack<s> {until:duration} if able", v.Must, fixed={"action": "attack"}, written=False, example="Target creature attacks this turn if able."),
    Phrase("effect", "{what:objects} (can|may) {action:action} {until:until} as though it (did|does) not have {by:keyword_name}", v.AsThough, undo=lambda verb: {"what": verb.what, "action": verb.action, "by": verb.by.keyword, "until": verb.until} if isinstance(verb, v.AsThough) else None, also=("{what:objects} (can|may) {action:action} {until:until} as (though|if) (it|they|i) (did|does|do) not have {by:keyword_name}", "{what:objects} (can|may) {action:action} as (though|if) (it|they|i) (did|does|do) not have {by:keyword_name} {until:duration}"), example="Target creature can attack this turn as though it did not have Peaceful."),
    Phrase("effect", "{what:objects} (can|may) {action:leave} {until:until}", v.Allow, fixed={"n": 0, "by": None}, example="Target creature you control can attack from a city until end of turn."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against|intercept) any number of (attackers|creatures|attacking creatures) (|at once|at a time|at the same time|each turn) {until:until}", v.Allow, fixed={"action": "extra_block", "n": 99, "by": None}, example="This creature can block any number of attackers."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against) {n:number} more attacker[s] {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, also=("{what:objects} (can|may) (block|defend against) {n:number} (additional|other|extra) (creature[s]|attacker[s]) (|each turn|each combat) {until:until}", "{what:objects} (can|may) (block|defend against) {n:number} more creature[s] (|each turn|each combat) {until:until}"), example="This creature can block 2 more attackers."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against|intercept) {n:another} creature {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, written=False, example="This creature can block an additional creature."),
    Phrase("effect", "{what:objects} (can|may) (block|defend against) {n:another} attacker {until:until}", v.Allow, fixed={"action": "extra_block", "by": None}, written=False, example="This creature can block an additional attacker."),
    Phrase("effect", "{what:objects} {action:leaves} {until:until}", v.Allow, fixed={"n": 0, "by": None}, written=False, example="Mark: Target creature does not have to mark to attack."),
    Phrase("effect", "the next time {what:objects} would die {until:until}, it does not", v.Save, fixed={"marks": False}, also=("prevent {what:objects} from dying {until:until}", "prevent {what:objects} from being destroyed {until:until}",), example="Mark: The next time target creature you control would die until end of turn, it does not."),
)  # fmt: skip

CHANGES = (*MARKS, *NUMBERS, *COUNTERS, *RESTRICTIONS)
