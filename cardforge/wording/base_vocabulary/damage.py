"""Phrases of verbs about damage: dealt, prevented, made more, taken off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Gap, NoMeaning, Phrase, Referred, Rider
from cardforge.effects.selectors import BEARER, SELF, of_party, party_of
from cardforge.wording.mapping import mapped
from cardforge.wording.referents import THEM


def damage_by(by: Any, n: Any, to: Any) -> v.Damage:
    """Damage that this card deals needs no word about it; what "I deal damage to it" is done to is another one."""
    to = Referred(a.Filter("card")) if isinstance(by, a.This) and type(to) in (a.It, a.Itself) else to
    return v.Damage(n, to, None if isinstance(by, a.This) else by)


def damage_to_both(n: Any, one: Any, other: Any, by: Any = None) -> v.Damage:
    """ "2 damage to target creature and to each city": at the same moment. Raises NoMeaning for what is chosen only then."""
    if not all(isinstance(part, a.Each | a.Target | a.This | a.It | a.Bearer) for part in (one, other)):
        raise NoMeaning("targets, or all of a kind")
    if isinstance(one, a.Each) and isinstance(other, a.Each):
        return damage_by(by or a.This(), n, a.Each(a.Filter(either=(one.filter, other.filter))))
    return damage_by(by or a.This(), n, a.Several((one, other)))


def dealt_to(to: Any, n: Any) -> v.Damage:
    """ "Deal damage to target creature equal to its ATK": behind the target "its" is the target's; a city has no ATK."""
    none = (
        isinstance(to, a.Target)
        and to.filter.what == "city"
        and "attack" in {one.stat for one in find_all(n, a.StatOf)}
    )
    return v.Damage(n if none or not isinstance(to, a.Target) else mapped(n, partial(_of_target, a.Again(to))), to)


def _of_target(target: a.Again, part: Any) -> Any:
    return target if type(part) is a.It else part


def was_dealt_to(verb: object) -> Mapping[str, Any] | None:
    """The slots of damage that depends on its target, for the writer."""
    if not isinstance(verb, v.Damage) or verb.by is not None or not isinstance(verb.to, a.Target):
        return None
    again = a.Again(verb.to)
    n = mapped(verb.n, lambda part: a.It() if part == again else part)
    return {"to": verb.to, "n": n} if n != verb.n and dealt_to(verb.to, n) == verb else None


def to_and_by(what: Any, until: str, combat: bool) -> tuple[Any, ...]:
    """ "Prevent all damage that would be dealt to and by target creature this turn": what it would deal, and what it would be dealt."""
    again = THEM if isinstance(what, a.Target | a.Choose) and (what.n != 1 or what.up_to) else a.It()
    same = what if isinstance(what, a.This | a.Bearer | a.It | a.Each) else again
    kept = v.Shield(same, None, until, combat=True) if combat else v.Prevent(same, None, until)
    return v.Harmless(what, until, combat), kept


def of_all(by: Any) -> a.Filter:
    """What deals the damage. Raises NoMeaning for a single card."""
    if not isinstance(by, a.Each):
        raise NoMeaning("all of a kind")
    return by.filter


def spares(by: Any, what: Any, until: str, combat: bool = False) -> v.Forbid | v.Shield | v.Grant:
    """ "Creatures without Flying deal no damage to this creature"; "target creature deals no damage to other creatures" is an ability of that creature.

    Raises NoMeaning for several that are chosen.
    """
    if isinstance(by, a.Each):
        return _spared(by.filter, what, until, combat)
    if until == "static":
        if not isinstance(by, a.This | a.Bearer):
            raise NoMeaning("all of a kind, this card, or the enchanted one")
        return _spared(party_of(by) or SELF, _but_bearer(what) if isinstance(by, a.Bearer) else what, until, combat)
    if not isinstance(by, a.This | a.Bearer | a.It) and (getattr(by, "n", 0) != 1 or isinstance(by, a.Choose)):
        raise NoMeaning("all of a kind, or a single card")
    return v.Grant(by, a.Ability("passive", (_spared(SELF, what, "static", combat),)), until)


def _but_bearer(what: Any) -> Any:
    """On an enchantment "other creatures" are others than the one that it enchants."""
    if not isinstance(what, a.Each) or not what.filter.other:
        return what
    return replace(what, filter=replace(what.filter, other=False, unlike=(*what.filter.unlike, BEARER)))


def _spared(by: a.Filter, what: Any, until: str, combat: bool) -> v.Forbid | v.Shield:
    spared = what if isinstance(what, a.It) else any_of(what)
    if combat:
        return v.Shield(spared, None, until, by=by, combat=True)
    return v.Forbid(spared, "be_damaged", until, by)


def was_spared(verb: object, combat: bool) -> Mapping[str, Any] | None:
    """The slots of what this card, or the enchanted one, does not damage."""
    if not isinstance(verb, v.Forbid | v.Shield) or verb.by not in (SELF, BEARER) or verb.until != "static":
        return None
    what, by = verb.what, of_party(verb.by or SELF)
    if isinstance(by, a.Bearer) and isinstance(what, a.Each) and what.filter.unlike[-1:] == (BEARER,):
        what = a.Each(replace(what.filter, other=True, unlike=what.filter.unlike[:-1]))
    return {"by": by, "what": what, "until": verb.until} if spares(by, what, verb.until, combat) == verb else None


def undo_damage_by(verb: object) -> Mapping[str, Any] | None:
    if isinstance(verb, v.Damage) and verb.by is not None and not isinstance(verb.n, a.StatOf) and not verb.sure:
        return {"by": verb.by, "n": verb.n, "to": verb.to}
    return None


def damaged_by(what: Any, by: a.Filter, until: str) -> v.Forbid:
    """ "Prevent all damage that would be dealt to it by events": they cannot damage it."""
    return v.Forbid(what, "be_damaged", until, by)


def fight(one: Any, other: Any, stat: str = "attack") -> v.Fight:
    """ "Target Elf fights target Goblin". Raises NoMeaning for others than one creature on each side."""
    if stat != "attack":
        raise NoMeaning("ATK, with which creatures fight")
    for side in (one, other):
        single = isinstance(side, a.Target) and (side.n, side.up_to, side.or_player) == (1, False, False)
        if not single and not isinstance(side, a.This | a.Bearer | a.It):
            raise NoMeaning("one creature on each side")
    if isinstance(other, a.It) or (one == other and not isinstance(one, a.Target)):
        raise NoMeaning("another creature, named first if it was mentioned before")
    return v.Fight(a.Several((one, other)))


def fight_together(what: Any, stat: str = "attack") -> v.Fight:
    """ "Two target creatures fight each other". Raises NoMeaning for others than two."""
    if stat != "attack":
        raise NoMeaning("ATK, with which creatures fight")
    two = isinstance(what, a.Target) and (what.n, what.up_to, what.or_player) == (2, False, False)
    if not two and not (isinstance(what, a.It) and getattr(what, "many", False)):
        raise NoMeaning("two creatures")
    return v.Fight(what)


def undo_fight(verb: object) -> Mapping[str, Any] | None:
    """The slots of a fight."""
    if not isinstance(verb, v.Fight) or not isinstance(verb.what, a.Several):
        return None
    one, other = verb.what.parts
    return {"one": one, "other": other}


def undo_harmless(verb: object, *, combat: bool) -> Mapping[str, Any] | None:
    """The slots of what deals no damage as long as a card is in play; for a time other wordings are written."""
    lasting = isinstance(verb, v.Harmless) and (verb.until, verb.combat) == ("static", combat)
    return {"what": verb.what, "until": verb.until} if lasting and isinstance(verb, v.Harmless) else None


DAMAGE = (
    Phrase("effect", "{by:objects} deal<s> {n:number} damage (|each) to {to:objects}", damage_by, undo=undo_damage_by, example="Mark: Target creature you control deals 2 damage to another target creature."),
    Phrase("effect", "{by:objects} deal<s> {n:number} damage to {to:player}", damage_by, undo=undo_damage_by, example="When this creature enters play, target creature you control deals 2 damage to each opponent."),
    Phrase("effect", "(that damage is|have that damage) dealt to {to:objects}", lambda to: v.Damage(a.ThatMany(), to), written=False, example="If another creature you control would be dealt damage, that damage is dealt to this creature instead."),
    Phrase("effect", "deal {n:number} damage to {to:objects}", v.Damage, fixed={"by": None}, also=("{n:number} damage is dealt to {to:objects}",), example="Deal 2 damage to target creature."),
    Phrase("effect", "{to:objects} (get<s>|receive<s>|suffer<s>|take<s>) {n:number} damage", v.Damage, fixed={"by": None}, written=False, example="When an opponent discards a card, target creature takes 1 damage."),
    Phrase("effect", "deal {n:number} damage to {to:objects} and {who:player}", lambda n, to, who: (v.Damage(n, to), v.Damage(n, who)), written=False, example="Deal 1 damage to each creature and each player."),
    Phrase("effect", "deal {n:number} damage to {one:objects} and to {other:objects}", damage_to_both, also=("{n:number} damage is dealt to {one:objects} and to {other:objects}",), written=False, example="Deal 1 damage to target creature and to each city."),
    Phrase("effect", "{by:objects} deal<s> {n:number} damage to {one:objects} and to {other:objects}", damage_to_both, written=False, example="Mark: This creature deals 1 damage to each creature with Flying and to target city."),
    Phrase("effect", "deal {n:number} damage to {to:objects} and to {who:player}", lambda n, to, who: (v.Damage(n, to), v.Damage(n, who)), written=False, example="Deal 1 damage to each creature and to each player."),
    Phrase("effect", "deal damage equal to {n:amount} to {to:objects}", v.Damage, fixed={"by": None}, also=("damage equal to {n:amount} is dealt to {to:objects}",), example="Deal damage equal to the number of Goblin creatures you control to target creature."),
    Phrase("bare", "{n:number} damage to {to:objects}", v.Damage, fixed={"by": None}, written=False, example="2 damage to target creature and 1 damage to each city."),
    Phrase("bare", "{n:number} damage to {to:player}", v.Damage, fixed={"by": None}, written=False, example="2 damage to each opponent."),
    Phrase("gap", "{n:number} damage to {to:objects}", lambda n, to: Gap(v.Damage(n, to)), written=False, example="Deal 2 damage to target creature and 1 damage to another target creature."),
    Phrase("gap", "{n:number} damage to {to:player}", lambda n, to: Gap(v.Damage(n, to)), written=False, example="Deal 2 damage to target creature and 1 damage to each opponent."),
    Phrase("effect", "deal {n:number} damage to {to:player}", v.Damage, fixed={"by": None}, also=("{n:number} damage is dealt to {to:player}",), example="Deal 2 damage to each opponent."),
    Phrase("effect", "{by:objects} deal<s> damage equal to its {stat:stat} to {to:objects}", lambda by, stat, to: v.Damage(a.StatOf(stat, a.It()), to, by), undo=lambda verb: {"by": verb.by, "stat": verb.n.stat, "to": verb.to} if isinstance(verb, v.Damage) and verb.by is not None and isinstance(verb.n, a.StatOf) and not verb.sure else None, example="Target creature you control deals damage equal to its ATK to another target creature."),
    Phrase("effect", "{one:objects} fight<s> {other:objects}", fight, undo=undo_fight, also=("{one:objects} and {other:objects} fight (|each other)",), example="Target creature you control fights another target creature."),
    Phrase("effect", "each deals damage equal to its {stat:stat} to (each other|the other)", lambda stat: fight_together(THEM, stat), written=False, example="Choose 2 target creatures. Each deals damage equal to its ATK to the other."),
    Phrase("effect", "they fight each other", lambda: v.Fight(THEM), undo=lambda verb: {} if verb == v.Fight(a.It()) else None, example="Choose 2 target creatures. They fight each other."),
    Phrase("effect", "{what:objects} (fight each other|fight)", fight_together, undo=lambda verb: {"what": verb.what} if isinstance(verb, v.Fight) and isinstance(verb.what, a.Target) else None, example="2 target creatures fight each other."),
    Phrase("effect", "{what:objects} (|each) deal damage to each other equal to their {stat:stat}", fight_together, also=("{what:objects} (|each) deal<s> damage equal to (its|their) {stat:stat} to (each other|the other)",), written=False, example="Choose 2 target creatures. They deal damage to each other equal to their ATK."),
    Phrase("effect", "{one:objects} and {other:objects} (|each) deal damage equal to their {stat:stat} to (each other|the other)", fight, written=False, example="Target creature you control and another target creature each deal damage equal to their ATK to each other."),
    Phrase("more_of", "(deal|deals|it deals|i deal)", (v.Damage,), written=False, example="Deal 2 damage to target creature. If you control a city, deal 1 more."),
    Phrase("effect", "(deal|deals|it deals|i deal) {n:number} more damage", lambda n: Rider((v.Damage,), (("n", n),), again=True), written=False, example="Deal 2 damage to target creature. If you control a city, deal 1 more damage."),
    Phrase("effect", "deal {n:number} damage (|,) divided (|as you choose|, as you choose) (among|between) {what:objects}", v.Divide, fixed={"name": ""}, example="Deal 3 damage divided among up to 3 target creatures."),
    Phrase("effect", "deal damage equal to {n:amount} (|,) divided (|as you choose|, as you choose) (among|between) {what:objects}", v.Divide, fixed={"name": ""}, example="Deal damage equal to the number of Goblin creatures you control divided among up to 2 target creatures."),
    Phrase("effect", "(distribute|divide) {n:number} {name:counter} (counter[s]|token[s]) (|as you choose) (among|between) {what:objects}", v.Divide, example="Distribute 3 +1/+1 counters among up to 2 target creatures you control."),
    Phrase("effect", "deal damage to {to:objects} equal to {n:amount}", dealt_to, undo=was_dealt_to, example="Deal damage to target creature equal to the number of Goblin creatures you control."),
    *(
        Phrase("effect", f"prevent all {damage} that {{what:objects}} would deal {{until:duration}}", v.Harmless, fixed={"combat": combat}, also=(f"prevent all {damage} (|which) {{what:objects}} would deal {{until:duration}}", f"prevent all {damage} that would be dealt by {{what:objects}} {{until:duration}}", f"prevent all {damage} that would be dealt {{until:duration}} by {{what:objects}}", f"{{what:objects}} (deal<s>) no {damage} {{until:duration}}", f"{{what:objects}} do<|es> not deal {damage} {{until:duration}}"), example=f"Prevent all {damage} that target creature would deal until end of turn.")
        for damage, combat in (("damage", False), ("combat damage", True))
    ),
    Phrase("effect", "{what:objects} (deal<s> no|do<|es> not deal) damage {until:until}", v.Harmless, fixed={"combat": False}, undo=lambda verb: undo_harmless(verb, combat=False), example="This creature deals no damage."),
    Phrase("effect", "{what:objects} (deal<s> no|do<|es> not deal) combat damage {until:until}", v.Harmless, fixed={"combat": True}, undo=lambda verb: undo_harmless(verb, combat=True), example="This creature deals no combat damage."),
    *(
        Phrase("effect", f"prevent all {damage} (that would be dealt|dealt) {words}", partial(to_and_by, combat=combat), written=False, example=f"Prevent all {damage} that would be dealt {shown}.")
        for damage, combat in (("damage", False), ("combat damage", True))
        for words, shown in (("(to and by|by and to|to and dealt by|to or by) {what:objects} {until:duration}", "to and by target creature this turn"), ("{until:duration} (to and by|by and to|to and dealt by|to or by) {what:objects}", "this turn to and by target creature"))
    ),
    Phrase("effect", "prevent all combat damage {until:duration}", lambda until: v.Harmless(a.Each(a.Filter("creature")), until, True), also=("prevent all combat damage that would be dealt {until:duration}",), written=False, example="Prevent all combat damage this turn."),
    Phrase("effect", "(all combat damage|combat damage) (|dealt) is prevented {until:duration}", lambda until: v.Harmless(a.Each(a.Filter("creature")), until, True), also=("(all combat damage|combat damage) (|dealt) {until:duration} is prevented",), written=False, example="All combat damage is prevented this turn."),
    Phrase("effect", "(all damage|damage) (that|) {what:objects} (would deal|deal<s>) {until:duration} is prevented", v.Harmless, fixed={"combat": False}, also=("(all damage|damage) (that|) {what:objects} (would deal|deal<s>) is prevented {until:duration}", "(all damage|damage) dealt by {what:objects} {until:duration} is prevented", "(all damage|damage) dealt by {what:objects} is prevented {until:duration}"), written=False, example="All damage target creature would deal this turn is prevented."),
    Phrase("effect", "(all combat damage|combat damage) (that|) {what:objects} (would deal|deal<s>) {until:duration} is prevented", v.Harmless, fixed={"combat": True}, also=("(all combat damage|combat damage) (that|) {what:objects} (would deal|deal<s>) is prevented {until:duration}", "(all combat damage|combat damage) dealt by {what:objects} {until:duration} is prevented", "(all combat damage|combat damage) dealt by {what:objects} is prevented {until:duration}"), written=False, example="All combat damage target creature would deal this turn is prevented."),
    Phrase("effect", "{what:objects} (is|are) dealt {n:number} damage", lambda what, n: v.Damage(n, what), written=False, example="Target creature is dealt 2 damage."),
    Phrase("effect", "remove all damage from {what:objects}", v.Heal, fixed={"n": None}, also=("heal {what:objects}", "heal all damage (from|on|to) {what:objects}", "{what:objects} (is|are) healed", "all damage (on|from) {what:objects} is (healed|removed)", "prevent all damage that was dealt to {what:objects} (this turn|during this turn)", "(heal|regain|remove) all damage (|that was) dealt to {what:objects} (|this turn)"), example="Remove all damage from target creature."),
    Phrase("effect", "remove {n:number} damage from {what:objects}", v.Heal, also=("heal {n:number} damage (from|on|to) {what:objects}",), example="Remove 2 damage from target creature."),
    Phrase("effect", "prevent all damage (|that would be dealt|dealt) to {what:objects} {until:until}", v.Prevent, fixed={"n": None}, example="Prevent all damage to target creature until end of turn."),
    Phrase("effect", "prevent {n:number} (of that damage|of it|damage of it)", v.Avert, example="If this creature would be damaged while you control a city, prevent 1 of that damage."),
    Phrase("effect", "prevent (that damage|the damage|all that damage|all of that damage)", v.Avert(), example="If this creature would be damaged, prevent that damage and put a +1/+1 counter on it."),
    Phrase("effect", "if {what:objects} would be dealt damage, it is dealt {n:number} less damage instead", lambda what, n: v.Prevent(any_of(what), n, "static"), also=("if {what:objects} would be dealt damage, (it is|they are|i am) dealt {n:number} (less|less damage|damage less) (|instead)", "if {what:objects} would be dealt damage, (it is dealt that much damage|it is dealt that damage|that damage is dealt to it) (minus|less) {n:number} instead",), written=False, example="If this creature would be dealt damage, it is dealt 1 less damage instead."),
    Phrase("effect", "the next time {what:objects} would be dealt damage (this turn|this attack), prevent (that damage|the damage|it|all of it|all that damage)", lambda what: v.Prevent(what, None, "turn", once=True), undo=lambda verb: undo_next(verb, False), also=("the next time damage would be dealt to {what:objects} this turn, prevent (that damage|the damage|it)",), example="The next time target creature would be dealt damage this turn, prevent that damage."),
    Phrase("effect", "the next time {what:player} would be dealt damage this turn, prevent (that damage|the damage|it|all of it|all that damage)", lambda what: v.Prevent(what, None, "turn", once=True), undo=lambda verb: undo_next(verb, True), also=("the next time damage would be dealt to {what:player} this turn, prevent (that damage|the damage|it)",), example="The next time you would be dealt damage this turn, prevent that damage."),
    Phrase("effect", "the next time a {by:one} would deal damage to {what:victim} this turn, prevent (that damage|the damage|it|all of it|all that damage)", lambda by, what: v.Prevent(what, None, "turn", True, by), undo=lambda verb: {"by": verb.by, "what": verb.what} if isinstance(verb, v.Prevent) and verb.once and verb.by is not None and (verb.n, verb.until) == (None, "turn") else None, example="The next time a Goblin would deal damage to target creature this turn, prevent that damage."),
    Phrase("effect", "if {what:objects} would be dealt damage, prevent {n:number} of that damage", lambda what, n: v.Prevent(any_of(what), n, "static"), undo=lambda verb: {"what": verb.what, "n": verb.n} if isinstance(verb, v.Prevent) and verb.until == "static" and isinstance(verb.n, int) and not verb.each_turn else None, also=("if (damage would be dealt|a source would deal damage) to {what:objects}, prevent {n:number} of that damage", "prevent {n:number} of all damage that would be dealt to {what:objects}", "if {what:objects} would be dealt damage, prevent {n:number} of it"), example="If this creature would be dealt damage, prevent 1 of that damage."),
    Phrase("effect", "prevent all damage (that would be dealt|dealt|) to {what:objects} by {by:many} {until:until}", damaged_by, written=False, example="Prevent all damage that would be dealt to this creature by events."),
    Phrase("effect", "(damage|all damage) (that would be dealt|dealt|) to {what:objects} by {by:many} {until:until} is prevented", damaged_by, written=False, example="All damage that would be dealt to this creature by events is prevented."),
    Phrase("effect", "(damage|all damage) (that would be dealt|dealt|) to {what:victim} is (reduced|lowered) by {n:number}", lambda what, n: v.Prevent(any_of(what), n, "static"), written=False, example="Damage dealt to this creature is reduced by 1."),
    Phrase("effect", "reduce (damage|all damage) (that would be dealt|dealt|) to {what:victim} by {n:number}", lambda what, n: v.Prevent(any_of(what), n, "static"), written=False, example="Reduce all damage dealt to cities you control by 1."),
    Phrase("effect", "if {what:player} would be dealt damage, prevent {n:number} of that damage", lambda what, n: v.Prevent(any_of(what), n, "static"), undo=lambda verb: {"what": verb.what, "n": verb.n} if isinstance(verb, v.Prevent) and verb.until == "static" and isinstance(verb.n, int) and not verb.each_turn and isinstance(verb.what, a.PlayerRef) else None, also=("if (damage would be dealt|a source would deal damage) to {what:player}, prevent {n:number} of that damage",), example="If you would be dealt damage, prevent 1 of that damage."),
    *(
        Phrase("effect", f"{{by:objects}} (deal<s> no|do<|es> not deal|do<|es> not deal any|cannot deal|cannot deal any) {harm} to {{what:victim}} {{until:until}}", partial(spares, combat=combat), undo=partial(was_spared, combat=combat), example=f"Creatures without Flying deal no {harm} to this creature.")
        for harm, combat in (("damage", False), ("combat damage", True))
    ),
    Phrase("effect", "{what:objects} take<s> no damage from {by:many} {until:until}", damaged_by, also=("{what:objects} (is|are) immune to damage from {by:many} {until:until}",), written=False, example="This creature takes no damage from marked creatures."),
    Phrase("effect", "prevent (|up to) {n:number} damage (|that would be dealt) to {what:player} {until:until}", v.Prevent, written=False, example="Prevent 3 damage that would be dealt to you this turn."),
    Phrase("effect", "(damage|all damage) (that would be dealt|dealt|) to {of:player} {until:duration} is dealt to {to:objects} instead", v.Redirect, also=("(damage|all damage) (that would be dealt|dealt|) to {of:player} is dealt to {to:objects} instead {until:until}",), example="All damage that would be dealt to you until end of turn is dealt to target creature instead."),
    Phrase("effect", "prevent all damage to {what:player} {until:until}", v.Prevent, fixed={"n": None}, also=("prevent all damage (that would be dealt|dealt) to {what:player} {until:until}",), example="Prevent all damage to you until end of turn."),
    Phrase("effect", "prevent (|up to) {n:number} damage that would be dealt to {what:objects} {until:until}", v.Prevent, written=False, example="Prevent 2 damage that would be dealt to target creature this turn."),
    Phrase("effect", "the next {n:number} damage (that would be dealt|dealt|) to {what:victim} {until:duration} is prevented", v.Prevent, also=("the next {n:number} damage (that would be dealt|dealt|) to {what:victim} is prevented {until:duration}",), written=False, example="The next 2 damage that would be dealt to target creature this turn is prevented."),
    Phrase("effect", "prevent (|up to) {n:number} damage (to|on) {what:objects} {until:until}", v.Prevent, written=False, example="Prevent 2 damage to target creature until end of turn."),
    Phrase("effect", "(damage|all damage|all damage that would be dealt|damage that would be dealt|damage dealt|all damage dealt) to {of:objects} {until:until} is dealt to {to:objects} instead", v.Redirect, also=("redirect (damage|all damage|all damage that would be dealt) to {of:objects} {until:until} to {to:objects}", "if damage would be dealt to {of:objects} {until:until} (|,) it is dealt to {to:objects} instead", "if {of:objects} would be dealt damage {until:until} (|,) it is dealt to {to:objects} instead", "if damage would be dealt to {of:objects} {until:until} (|,) (that damage is|put it on|deal it to|it is put on) {to:objects} instead"), example="Damage to target creature until end of turn is dealt to another target creature instead."),
)  # fmt: skip


def undo_next(verb: object, player: bool) -> Mapping[str, Any] | None:
    """The slots of the next damage that is prevented."""
    if not isinstance(verb, v.Prevent) or verb != v.Prevent(verb.what, once=True):
        return None
    return {"what": verb.what} if isinstance(verb.what, a.PlayerRef) == player else None


def any_of(what: Any) -> Any:
    """Whom something always holds for: "a city" is any city, "an opponent" any opponent. Raises NoMeaning for what is chosen."""
    if isinstance(what, a.PlayerRef):
        if what.which not in ("you", "opponent", "each_opponent", "each_player") or what.of is not None:
            raise NoMeaning("you, your opponents or all players")
        return a.PlayerRef("each_opponent") if what.which == "opponent" else what
    if isinstance(what, a.Choose) and what == a.Choose(what.filter):
        return a.Each(what.filter)
    if not isinstance(what, a.This | a.Bearer | a.Each):
        raise NoMeaning("this card, or all of a kind")
    return what


def amplify(what: Any = None, to: Any = None, times: int = 1, more: Any = 0, combat: bool = False) -> v.Amplify:
    """More damage of some cards, to some of them. Raises NoMeaning for dealers that are not in play."""
    of = getattr(what, "filter", None)
    if of is not None and any(
        part.what not in ("creature", "card", "permanent", "city") or part.place in ("hand", "deck", "graveyard")
        for part in of.either or (of,)
    ):
        raise NoMeaning("cards in play that deal damage")
    by = what if type(what) is a.It or what is None else any_of(what)
    of = None if to is None else any_of(to)
    return v.Amplify(by, of, times, more, combat=combat)


def amplify_for(what: Any, until: str, to: Any = None, times: int = 1, more: Any = 0, combat: bool = False) -> v.Grant:
    """ "Target creature deals double damage this turn": an ability for that time."""
    verb = amplify(a.This(), to, times, more, combat)
    return v.Grant(what, a.Ability("passive", (verb,)), until)


def undo_amplify(verb: object, names: tuple[str, ...], combat: bool = False) -> Mapping[str, Any] | None:
    """The slots of more damage; only those of these names are set."""
    if not isinstance(verb, v.Amplify) or verb.combat != combat:
        return None
    slots = {"what": verb.what, "to": verb.to, "times": verb.times, "more": verb.more}
    plain = {"what": None, "to": None, "times": 1, "more": 0}
    if any((slots[name] == plain[name]) == (name in names) for name in slots):
        return None
    return {name: slots[name] for name in names}


_DEALT: Final = (
    (
        "damage (that|which|) {what:objects} deal<s> to {to:victim}",
        ("what", "to"),
        "creatures you control deal to cities",
        (
            "if {what:objects} would deal damage to {to:victim} (|,) it deals",
            "{what:objects} deal<s>",
            "to {to:victim}",
        ),
        "damage dealt by {what:objects} to {to:victim}",
    ),
    (
        "damage (that|which|) {what:objects} deal<s>",
        ("what",),
        "this creature deals",
        ("if {what:objects} would deal damage (|,) it deals", "{what:objects} deal<s>", ""),
        "damage dealt by {what:objects}",
    ),
)
"""Damage by who deals it, and to what: the wording, its slots, an example, and other ways to say it."""


_ALL: Final = "(|all|the|all the|any)"
_WHENEVER: Final = "(when|whenever|if|each time|every time) {what:objects} (damage<s>|deal<s> damage to|would deal damage to) {to:victim} (|,)"
_THAT_DAMAGE: Final = "(that damage|the damage|that combat damage|the combat damage)"
_HERE: Final = "(|to that city|to that creature|to that player|to it)"
_DOUBLED: Final = (
    f"{_WHENEVER} (it|they|i) deal<s> {{times:multiple}} (|the|that) damage {_HERE} (|instead)",
    f"{_WHENEVER} {_THAT_DAMAGE} is {{times:multiplied}}",
)
_RAISED: Final = (
    f"{_WHENEVER} (it|they|i) deal<s> {{more:number}} (more|additional|extra) damage {_HERE} (|instead)",
    f"{_WHENEVER} {_THAT_DAMAGE} is (increased|raised) by {{more:number}}",
)
"""As if it were something that happens: "when this creature damages a city, it deals double damage", "it deals 2 more damage to it"."""


def _more_damage(combat: bool) -> Iterator[Phrase]:
    """The wordings of more damage, any or combat damage: each way to say whose it is, and how much more."""

    def said(words: str) -> str:
        return words.replace("(damage<s>|deal<s> damage to|would deal damage to)", "(deal<s> combat damage to|would deal combat damage to)").replace("damage (that|which|)", "combat damage (that|which|)").replace("deal damage", "deal combat damage").replace("damage dealt", "combat damage dealt") if combat else words  # fmt: skip

    harm = "combat damage" if combat else "damage"
    for shown, names, words, (would, deals, to), passive in _DEALT:
        doubled = (
            f"{_ALL} {said(passive)} is {{times:multiplied}}",
            f"{said(would)} {{times:multiple}} (|that|the) (damage|combat damage) {_HERE} instead",
            f"{said(would)} {{times:multiple}} (that much damage|that amount|that amount of damage) {_HERE} instead",
            f"{deals} {{times:multiple}} (|the|its) {harm} {to}".strip(),
            *(map(said, _DOUBLED) if to else ()),
        )
        raised = (
            f"{_ALL} {said(passive)} is (increased|raised) by {{more:number}}",
            f"{said(would)} that much damage plus {{more:number}} {_HERE} instead",
            f"{said(would)} {{more:number}} (more|additional|extra) damage {_HERE} instead",
            f"{deals} {{more:number}} (more|additional|extra) {harm} {to}".strip(),
            *(map(said, _RAISED) if to else ()),
        )
        fixed = {"combat": True} if combat else {}
        yield Phrase(
            "effect",
            f"{_ALL} {said(shown)} is {{times:multiplied}}",
            amplify,
            also=doubled,
            fixed=fixed,
            undo=partial(undo_amplify, names=(*names, "times"), combat=combat),
            example=f"{harm.capitalize()} that {words} is doubled.",
        )
        yield Phrase(
            "effect",
            f"{_ALL} {said(shown)} is (increased|raised) by {{more:number}}",
            amplify,
            also=raised,
            fixed=fixed,
            undo=partial(undo_amplify, names=(*names, "more"), combat=combat),
            example=f"{harm.capitalize()} that {words} is increased by 1.",
        )
        lasting = f"{deals} {{times:multiple}} (|the|its) {harm} {to} {{until:duration}}".replace("  ", " ")
        yield Phrase(
            "effect",
            lasting,
            amplify_for,
            also=(lasting.replace("{times:multiple} (|the|its)", "{more:number} (more|additional|extra)"),),
            fixed=fixed,
            written=False,
            example=f"Target creature deals double {harm} {'to cities ' if to else ''}until end of turn.",
        )
    yield Phrase(
        "effect",
        f"{_ALL} {harm} dealt to {{to:victim}} is {{times:multiplied}}",
        amplify,
        fixed=fixed,
        undo=partial(undo_amplify, names=("to", "times"), combat=combat),
        example=f"{harm.capitalize()} dealt to damaged creatures is doubled.",
    )
    yield Phrase(
        "effect",
        f"{_ALL} {harm} dealt to {{to:victim}} is (increased|raised) by {{more:number}}",
        amplify,
        fixed=fixed,
        undo=partial(undo_amplify, names=("to", "more"), combat=combat),
        example=f"{harm.capitalize()} dealt to cities is increased by 1.",
    )


AMPLIFIED = (
    *(Phrase("multiple", word, times, written=False, example=f"This creature deals {word.partition('|')[0].strip('(')} damage.") for word, times in (("(double|twice)", 2), ("triple", 3))),
    *(Phrase("multiplied", word, times, example=f"Damage that this creature deals is {word}.") for word, times in (("doubled", 2), ("tripled", 3))),
    Phrase("victim", "{to:objects}", None, example="Damage dealt to cities is doubled."),
    Phrase("victim", "{to:player}", None, example="Damage dealt to you is doubled."),
    Phrase("victim", "a player", a.PlayerRef("each_player"), written=False, example="Damage that this creature deals to a player is doubled."),
    *_more_damage(False),
    *_more_damage(True),
)  # fmt: skip
