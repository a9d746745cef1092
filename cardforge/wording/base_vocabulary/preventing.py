"""Damage by what deals it, to what, and in combat or not: prevented, made less, turned against its own source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Nth, Phrase
from cardforge.effects.selectors import BEARER, SELF, party_of
from cardforge.wording.base_vocabulary.damage import any_of, of_all, spares, to_and_by
from cardforge.wording.clauses.durations import next_points, undo_next_points
from cardforge.wording.clauses.riders import Lives, Unpreventable
from cardforge.wording.references.several.next_ones import are_several


@dataclass(frozen=True)
class Harm:
    """Damage as a noun: "combat damage that Goblins would deal to this creature"."""

    what: Any
    by: a.Filter | None = None
    combat: bool = False


def _by_each(what: Any, by: Any, combat: bool = False) -> Harm:
    """ "Damage that events would deal to you". Raises NoMeaning for a single card that deals it."""
    return Harm(what, of_all(by), combat)


def _by_one_to(by: Any, what: Any, until: str, combat: bool) -> Any:
    """ "Prevent all combat damage target creature would deal to that city this turn". Raises NotMeant for all of a kind, whose damage is a noun."""
    if isinstance(by, a.Each):
        raise NotMeant("a single card")
    return spares(by, what, until, combat)


def _prevented(harm: Harm, until: str) -> v.Shield | v.Prevent | v.Forbid:
    """ "All combat damage to cities is prevented"; damage by some cards cannot be dealt at all. Raises NoMeaning for what does not last."""
    what = any_of(harm.what) if until == "static" else harm.what
    if harm.by is None and not harm.combat:
        return v.Prevent(what, None, until)
    if harm.by is not None and not harm.combat:
        return v.Forbid(what, "be_damaged", until, harm.by)
    return v.Shield(what, None, until, by=harm.by, combat=harm.combat)


def _less(harm: Harm, n: a.Amount, until: str = "static") -> v.Shield | v.Prevent:
    """ "Damage dealt to this creature by spells is reduced by 2". Raises NoMeaning for a turn: of so much damage, or of each time?"""
    if until != "static":
        raise NoMeaning("what holds as long as the card is in play")
    if harm.by is None and not harm.combat:
        return v.Prevent(any_of(harm.what), n, "static")
    return v.Shield(any_of(harm.what), n, "static", by=harm.by, combat=harm.combat)


def _deals_less(by: Any, n: a.Amount, what: Any, until: str) -> v.Shield:
    """ "Every attacker deals 1 damage less to that city": each time. Raises NoMeaning for single cards that are chosen."""
    dealer = party_of(by)
    if dealer is None or isinstance(by, a.Choose | a.Target) or not isinstance(n, int):
        raise NoMeaning("this card, or all of a kind")
    return v.Shield(what if isinstance(what, a.It | a.Target) else any_of(what), n, until, by=dealer)


def _deals_at_most(by: Any, n: a.Amount, what: Any, until: str) -> v.Shield:
    """ "Each attacking creature deals at most 2 damage to that city": each time. Raises NoMeaning for a number that is not told."""
    if not isinstance(n, int):
        raise NoMeaning("so much damage")
    return replace(_deals_less(by, n, what, until), n=None, left=n, above=n)


def _dealt_at_most(what: Any, n: a.Amount, until: str) -> v.Shield:
    """ "This creature cannot be dealt more than 2 damage by a single source"."""
    return replace(_only(what, n, above=n), until=until)


def _each_time(what: Any, n: a.Amount, by: a.Filter | None = None, combat: bool = False) -> v.Shield | v.Prevent:
    """ "Each time a creature deals damage to enchanted city, that damage is reduced by 1"."""
    return _less(Harm(what, by, combat), n)


def _only(what: Any, n: a.Amount, by: a.Filter | None = None, above: a.Amount | None = None) -> v.Shield:
    """ "If a source would deal damage to this creature, it deals 1 damage to it instead", or only of more damage than so much."""
    if not isinstance(n, int) or not (above is None or isinstance(above, int)):
        raise NoMeaning("so much damage")
    return v.Shield(any_of(what), None, "static", by=by, left=n, above=above)


def _undo_only(verb: object, by: bool, above: bool) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.Shield) or verb.left is None or (verb.by is not None) != by:
        return None
    if (verb.above is not None) != above:
        return None
    said = {"by": verb.by} if by else {}
    return {"what": verb.what, "n": verb.left, **said, **({"above": verb.above} if above else {})}


def _only_from(what: Any, n: a.Amount, above: a.Amount, by: a.Filter | None = None) -> v.Shield:
    """ "If this city would be dealt 3 or more damage, it is dealt 1 damage instead": of more than 2. Raises NoMeaning for a number that is not known."""
    if not isinstance(above, int) or above < 1:
        raise NoMeaning("so much damage")
    return _only(what, n, by, above - 1)


def _first_each_turn(what: Any, n: a.Amount) -> v.Prevent:
    """ "Prevent the first 3 damage that would be dealt to this city each turn". Raises NoMeaning for several: of each, or of all of them?"""
    if not isinstance(n, int):
        raise NoMeaning("so much damage")
    what = any_of(what)
    if are_several(what) or (isinstance(what, a.PlayerRef) and what != a.YOU):
        raise NoMeaning("this card, or a single city or player")
    return v.Prevent(what, n, "static", each_turn=True)


def _undo_first(verb: object) -> Mapping[str, Any] | None:
    """The slots of what is prevented first in each turn."""
    if not isinstance(verb, v.Prevent) or not verb.each_turn:
        return None
    return {"what": verb.what, "n": verb.n}


def _undo_prevented(verb: object, n: bool) -> Mapping[str, Any] | None:
    """The slots of damage that is prevented, or made less, of what some cards or combat deal."""
    if (
        not isinstance(verb, v.Shield)
        or verb.left is not None
        or not (verb.by or verb.combat)
        or verb.by in (SELF, BEARER)
    ):
        return None
    if (verb.n is not None) != n:
        return None
    slots: dict[str, Any] = {"harm": Harm(verb.what, verb.by, verb.combat)}
    return {**slots, "n": verb.n} if n else {**slots, "until": verb.until}


def _turned(what: Any, to: Any, until: str, once: bool = False, combat: bool = False) -> v.TurnDamage:
    """Damage that is dealt to something else. Raises NoMeaning for players, who deal none."""
    if type(to) is a.It:
        raise NotMeant("itself, or something else")
    if until == "static":
        what = any_of(what)
    return v.TurnDamage(what, to, until, once, combat)


def _undo_turned(verb: object, once: bool, combat: bool = False) -> Mapping[str, Any] | None:
    if not isinstance(verb, v.TurnDamage) or (verb.once, verb.combat) != (once, combat):
        return None
    return {"what": verb.what, "to": verb.to, **({} if once else {"until": verb.until})}


def _next_redirected(of: Any, to: Any, until: str) -> v.Redirect:
    """ "The next time target creature would be dealt damage, that damage is dealt to this creature instead". Raises NoMeaning for several, of which each would have a next time of its own."""
    single = isinstance(of, a.This | a.Bearer | a.It | Nth) or getattr(of, "n", 0) == 1
    if not single and getattr(of, "which", "") not in ("you", "target_player", "target_opponent", "that_player"):
        raise NoMeaning("one card, or one player")
    return v.Redirect(of, to, until, once=True)


def _next_prevented(what: Any, until: str, n: a.Amount | None = None, by: a.Filter | None = None) -> v.Prevent:
    """ "The next time target creature would be dealt damage this turn, prevent 2 of that damage", or all of it. Raises NoMeaning for a number that is not known, and for what lasts with its card."""
    if not (n is None or isinstance(n, int)) or until == "static":
        raise NoMeaning("so much damage, for a time")
    return v.Prevent(what, n, until, True, by)


def _next_damage(what: Any, until: str) -> v.Prevent:
    """ "Prevent the next damage that would be dealt to target creature this turn". Raises NoMeaning for several: that of each, or of one of them?"""
    if are_several(what):
        raise NoMeaning("each of them, or one of them")
    return _next_prevented(what, until)


def _undo_next_prevented(verb: object, n: bool, by: bool) -> Mapping[str, Any] | None:
    """The slots of so much of the next damage; of all of it in a turn others write."""
    if not isinstance(verb, v.Prevent) or not verb.once or (verb.n is not None, verb.by is not None) != (n, by):
        return None
    if not n and verb.until == "turn":
        return None
    said = {"what": verb.what, "until": verb.until, **({"by": verb.by} if by else {})}
    return {**said, **({"n": verb.n} if n else {})}


def _taking_none(what: Any, until: str, combat: bool) -> v.Shield | v.Prevent:
    """ "Target creature takes no combat damage this turn"."""
    return v.Shield(what, None, until, combat=True) if combat else v.Prevent(what, None, until)


_DEALERS: Final = (
    (
        False,
        "(a source|anything|something)",
        "{what:objects} would be dealt more than {above:number} damage",
        "a source",
    ),
    (True, "a {by:one}", "{what:objects} would be dealt more than {above:number} damage by a {by:one}", "a Goblin"),
)
"""What may deal damage, and how it is said of what it is dealt to, with an example."""
_TAKE: Final = "(take<s>|receive<s>|suffer<s>)"
_DAMAGE: Final = "(damage|all damage|any damage|the damage)"
_COMBAT: Final = "(combat damage|all combat damage|any combat damage|the combat damage)"
_DEALT: Final = "(that would be dealt|dealt|that is dealt|)"
_BACK: Final = "(|to it|to me|to this creature|to that creature|to that city|to them)"
_STOPPED: Final = "(prevent|avoid|stop|ignore)"
_THAT: Final = "(that damage|the damage|it|this damage|all of that damage)"


_IT_DEALS: Final = "(it|that creature|that source) deals"
_EACH_TURN: Final = "(each turn|in each turn|every turn|during each turn)"
_EVER: Final = "(if|when|whenever|each time|every time)"
_LESSENED: Final = (
    f"{_THAT} is (reduced|lowered|decreased) by {{n:number}}", f"(reduce|lower) {_THAT} by {{n:number}}", "(it|that creature|that source|that city|that player) (deals|takes|is dealt) {n:number} (less damage|damage less|less) (|instead)",
    f"{_STOPPED} {{n:number}} (|damage|points) of {_THAT}",
)  # fmt: skip
"""How it is said behind an event of damage that there is less of it."""


def _each_times() -> Iterator[Phrase]:
    """ "Each time a creature deals damage to enchanted city, that damage is reduced by 1": in the words of an event, of what lasts."""
    for harm, combat in (("damage", False), ("combat damage", True)):
        for words, shown in (
            (f"(a source|anything|something) (would deal|deals) {harm} to {{what:victim}}", f"a source would deal {harm} to this creature"),
            (f"a {{by:one}} (would deal|deals) {harm} to {{what:victim}}", f"a creature deals {harm} to a city you control"),
            (f"{{what:objects}} (would be|is|are) dealt {harm}", f"this creature is dealt {harm}"),
            (f"{{what:objects}} (would be|is|are) dealt {harm} by a {{by:one}}", f"this creature is dealt {harm} by an Orc"),
            (f"{{what:objects}} (would be|is|are) dealt {harm} by {{by:many}}", f"this creature is dealt {harm} by Orcs"),
            (f"{harm} (would be|is) dealt to {{what:victim}}", f"{harm} would be dealt to this creature"),
            (f"{harm} (would be|is) dealt to {{what:victim}} (by|from) a {{by:one}}", f"{harm} would be dealt to this creature by an Orc"),
            (f"{harm} (would be|is) dealt to {{what:victim}} (by|from) {{by:many}}", f"{harm} would be dealt to this creature by Orcs"),
        ):  # fmt: skip
            yield Phrase("effect", f"{_EVER} {words} (|,) {_LESSENED[0]}", _each_time, fixed={"combat": combat}, also=tuple(f"{_EVER} {words} (|,) {less}" for less in _LESSENED[1:]), written=False, example=f"When {shown}, that damage is reduced by 1.")  # fmt: skip


def _harms(damage: str, combat: bool) -> tuple[Phrase, ...]:
    """The noun phrases of one kind of damage."""
    word = "combat damage" if combat else "damage"
    fixed = {"combat": combat}
    return (
        Phrase("harm" if combat else "any_harm", f"{damage} {_DEALT} to {{what:victim}}", lambda what: Harm(what, None, combat), undo=lambda harm: {"what": harm.what} if harm == Harm(getattr(harm, "what", None), None, combat) else None, example=f"All {word} that would be dealt to cities you control is prevented."),
        Phrase("harm", f"{damage} {_DEALT} to {{what:victim}} (by|from) {{by:many}}", Harm, fixed=fixed, undo=lambda harm: {"what": harm.what, "by": harm.by} if isinstance(harm, Harm) and harm.by is not None and harm.combat == combat else None, also=(f"{damage} {_DEALT} (by|from) {{by:many}} to {{what:victim}}",), example=f"{word.capitalize()} dealt to this creature by Goblins is reduced by 2."),
        Phrase("harm", f"{damage} {_DEALT} to {{what:victim}} (by|from) a {{by:one}}", Harm, fixed=fixed, also=(f"{damage} {_DEALT} (by|from) a {{by:one}} to {{what:victim}}",), written=False, example=f"Prevent all {word} that would be dealt to this creature by a Goblin."),
        *(Phrase("harm", f"{_DAMAGE} {_DEALT} to {{what:victim}} (in|during) (combat|battle|combats|fights)", lambda what: Harm(what, None, True), written=False, example="Prevent all damage that would be dealt to creatures in combat this turn.") for _ in range(combat)),
        Phrase("harm", f"{damage} (that|) {{by:objects}} (would deal|deal<s>) to {{what:victim}}", _by_each, fixed=fixed, written=False, example=f"Prevent all {word} that Goblins would deal to this creature."),
    )  # fmt: skip


_BY_ONE: Final = "(by a single source|from a single source|by one source|from one source)"
PREVENTING = (
    *(
        Phrase("effect", f"{_STOPPED} the next {{n:number}} damage {words} {{until:until}}", next_points, undo=partial(undo_next_points, player=player), example=f"Prevent the next 2 damage to {shown} until end of turn.")
        for player, words, shown in ((True, "(to|that would be dealt to) {what:player}", "you"), (False, "(to|that would be dealt to|on) {what:objects}", "target creature"))
    ),
    *_each_times(),
    *_harms(_DAMAGE, False),
    *_harms(_COMBAT, True),
    Phrase("effect", f"{_STOPPED} {{harm:harm}} {{until:until}}", _prevented, undo=lambda verb: _undo_prevented(verb, False), example="Prevent all combat damage dealt to cities you control."),
    Phrase("effect", "{harm:any_harm} is prevented {until:until}", _prevented, also=("{harm:any_harm} {until:duration} is prevented",), written=False, example="All damage to cities is prevented this turn."),
    Phrase("effect", "{harm:harm} is prevented {until:until}", _prevented, also=("{harm:harm} {until:duration} is prevented",), written=False, example="All combat damage to cities is prevented this turn."),
    Phrase("effect", "{harm:harm} is (reduced|lowered|decreased) by {n:number}", _less, undo=lambda verb: _undo_prevented(verb, True), also=("reduce {harm:harm} by {n:number}", f"{_STOPPED} {{n:number}} (|damage|points) of {{harm:harm}}"), example="Damage dealt to this creature by events is reduced by 2."),
    Phrase("effect", "{by:objects} deal<s> {n:number} (less damage|damage less) to {what:victim} {until:until}", _deals_less, written=False, example="Goblins deal 1 less damage to this creature."),
    Phrase("effect", "{by:objects} deal<s> (at most|no more than|not more than|a maximum of) {n:number} damage (|each) to {what:victim} {until:until}", _deals_at_most, also=("{by:objects} cannot deal more than {n:number} damage (|each) to {what:victim} {until:until}",), written=False, example="Goblins deal at most 1 damage to this creature."),
    Phrase("effect", f"{{what:objects}} cannot be dealt more than {{n:number}} damage {_BY_ONE} {{until:until}}", _dealt_at_most, also=(f"{{what:objects}} cannot (take|get|receive) more than {{n:number}} damage {_BY_ONE} {{until:until}}",), written=False, example="This creature cannot be dealt more than 2 damage by a single source."),
    Phrase("effect", f"if (a source|anything|something) would deal damage to {{what:victim}} (|,) (it|that source) deals (|only) {{n:number}} damage {_BACK} instead", _only, undo=lambda verb: _undo_only(verb, False, False), example="If a source would deal damage to this creature, it deals 1 damage to it instead."),
    Phrase("effect", f"if a {{by:one}} would deal damage to {{what:victim}} (|,) (it|that creature) deals (|only) {{n:number}} damage {_BACK} instead", _only, undo=lambda verb: _undo_only(verb, True, False), example="If a Goblin would deal damage to this creature, it deals 1 damage to it instead."),
    *(
        Phrase("effect", f"if {dealer} would deal more than {{above:number}} damage to {{what:victim}} (|,) {_IT_DEALS} (|only) {{n:number}} (|damage) {_BACK} instead", _only, undo=partial(_undo_only, by=by, above=True), also=(f"if {dealer} would deal more than {{above:number}} damage to {{what:victim}} (|,) (that damage is|reduce that damage|that damage is reduced|it is reduced) (|to) {{n:number}} (|instead)", f"if {passive} (|,) (that damage is|reduce that damage|that damage is reduced|it is reduced) (|to) {{n:number}} (|instead)", f"if {passive} (|,) (it|i|that creature|that city) (is dealt|am dealt|takes) (|only) {{n:number}} (|damage) instead"), example=f"If {shown} would deal more than 2 damage to this creature, it deals 2 damage to it instead.")
        for by, dealer, passive, shown in _DEALERS
    ),
    *(
        Phrase("effect", f"if {dealer} would deal {{above:number}} or more damage to {{what:victim}} (|,) {_IT_DEALS} (|only) {{n:number}} (|damage) {_BACK} instead", _only_from, written=False, also=(f"if {dealer} would deal {{above:number}} or more damage to {{what:victim}} (|,) (that damage is|reduce that damage|that damage is reduced|it is reduced) (|to) {{n:number}} (|instead)", f"if {passive.replace('more than {above:number} damage', '{above:number} or more damage')} (|,) (that damage is|reduce that damage|that damage is reduced|it is reduced) (|to) {{n:number}} (|instead)", f"if {passive.replace('more than {above:number} damage', '{above:number} or more damage')} (|,) (it|i|that creature|that city) (is dealt|am dealt|takes) (|only) {{n:number}} (|damage) instead"), example=f"If {shown} would deal 3 or more damage to this creature, it deals 1 damage to it instead.")
        for by, dealer, passive, shown in _DEALERS
    ),
    Phrase("effect", f"{_STOPPED} the first {{n:number}} (|points of) damage (that would be dealt|dealt|) to {{what:victim}} {_EACH_TURN}", _first_each_turn, undo=_undo_first, also=(f"the first {{n:number}} (|points of) damage (that would be dealt|dealt|) to {{what:victim}} {_EACH_TURN} is prevented", f"(each turn|every turn) (|,) {_STOPPED} the first {{n:number}} (|points of) damage (that would be dealt|dealt|) to {{what:victim}}"), example="Prevent the first 3 damage that would be dealt to this creature each turn."),
    Phrase("effect", f"the next time {{what:objects}} would deal damage this turn (|,) (it|that creature|they) deal<s> {_THAT} to {{to:turned_to}} instead", lambda what, to: _turned(what, to, "turn", True), undo=lambda verb: _undo_turned(verb, True), also=(f"the next time {{what:objects}} would deal damage this turn (|,) {_THAT} is dealt to {{to:turned_to}} instead",), example="The next time target creature would deal damage this turn, it deals that damage to itself instead."),
    Phrase("effect", f"the next time {{what:objects}} would deal combat damage this turn (|,) (it|that creature|they) deal<s> {_THAT} to {{to:turned_to}} instead", lambda what, to: _turned(what, to, "turn", True, True), undo=lambda verb: _undo_turned(verb, True, True), also=(f"the next time {{what:objects}} would deal combat damage this turn (|,) {_THAT} is dealt to {{to:turned_to}} instead",), example="The next time target creature would deal combat damage this turn, it deals that damage to itself instead."),
    Phrase("effect", f"if {{what:objects}} would deal damage {{until:until}} (|,) (it|that creature|they) deal<s> {_THAT} to {{to:turned_to}} instead", _turned, also=(f"if {{what:objects}} would deal damage {{until:until}} (|,) {_THAT} is dealt to {{to:turned_to}} instead",), written=False, example="If target creature would deal damage this turn, it deals that damage to itself instead."),
    Phrase("effect", f"if {{what:objects}} would deal combat damage {{until:until}} (|,) (it|that creature|they) deal<s> {_THAT} to {{to:turned_to}} instead", partial(_turned, combat=True), also=(f"if {{what:objects}} would deal combat damage {{until:until}} (|,) {_THAT} is dealt to {{to:turned_to}} instead",), written=False, example="If target creature would deal combat damage this turn, it deals that damage to itself instead."),
    *(
        Phrase("effect", f"the next time {{what:victim}} would be dealt damage {{until:duration}} (|,) {much}", _next_prevented, undo=partial(_undo_next_prevented, n=n, by=False), also=(f"the next time damage would be dealt to {{what:victim}} {{until:duration}} (|,) {much}", f"the next time (a source|anything|something) would deal damage to {{what:victim}} {{until:duration}} (|,) {much}"), example=f"The next time target creature would be dealt damage {time}, {shown}.")
        for n, much, time, shown in ((True, f"{_STOPPED} (|up to) {{n:number}} (|damage|points) of {_THAT}", "this turn", "prevent 2 of that damage"), (False, f"{_STOPPED} {_THAT}", "until your next turn", "prevent that damage"))
    ),
    Phrase("effect", f"{_STOPPED} the next damage (that would be dealt|dealt|) to {{what:victim}} {{until:duration}}", _next_damage, written=False, example="Prevent the next damage that would be dealt to target creature until your next turn."),
    *(
        Phrase("effect", f"the next time a {{by:one}} would deal damage to {{what:victim}} {{until:duration}} (|,) {much}", _next_prevented, undo=partial(_undo_next_prevented, n=n, by=True), example=f"The next time a Goblin would deal damage to target creature until your next turn, {shown}.")
        for n, much, shown in ((True, f"{_STOPPED} (|up to) {{n:number}} (|damage|points) of {_THAT}", "prevent 2 of that damage"), (False, f"{_STOPPED} {_THAT}", "prevent that damage"))
    ),
    Phrase("effect", f"the next time {{of:victim}} would be dealt damage {{until:duration}} (|,) {_THAT} is dealt to {{to:victim}} instead", _next_redirected, undo=lambda verb: {"of": verb.of, "to": verb.to, "until": verb.until} if isinstance(verb, v.Redirect) and verb.once else None, also=(f"the next time damage would be dealt to {{of:victim}} {{until:duration}} (|,) {_THAT} is dealt to {{to:victim}} instead", "the next damage (that would be dealt|dealt|) to {of:victim} {until:duration} is dealt to {to:victim} instead"), example="The next time target creature would be dealt damage this turn, that damage is dealt to another target creature instead."),
    Phrase("effect", "all damage that {what:objects} would deal {until:until} is dealt to {to:turned_to} instead", _turned, undo=lambda verb: _undo_turned(verb, False), also=("(damage|all damage|any damage) (that|) {what:objects} (would deal|deal<s>) {until:until} is dealt to {to:turned_to} instead",), example="All damage that target creature would deal this turn is dealt to another target creature instead."),
    Phrase("effect", "all combat damage that {what:objects} would deal {until:until} is dealt to {to:turned_to} instead", partial(_turned, combat=True), undo=lambda verb: _undo_turned(verb, False, True), also=("(combat damage|all combat damage|any combat damage) (that|) {what:objects} (would deal|deal<s>) {until:until} is dealt to {to:turned_to} instead",), example="All combat damage that target creature would deal this turn is dealt to another target creature instead."),
    Phrase("turned_to", "(itself|themselves)", a.Itself(), example="All damage that target creature would deal this turn is dealt to itself instead."),
    Phrase("turned_to", "{what:victim}", None, example="All damage that target creature would deal this turn is dealt to target city instead."),
    *(
        Phrase("effect", f"{{what:objects}} {words} {{until:until}}", partial(to_and_by, combat=combat), written=False, example=f"Target creature {shown} {damage} this turn.")
        for damage, combat in (("damage", False), ("combat damage", True))
        for words, shown in (
            (f"deal<s> and {_TAKE} no (|more|further|other) {damage}", "deals and takes no"),
            (f"{_TAKE} and deal<s> no (|more|further|other) {damage}", "takes and deals no"),
            (f"neither deal<s> nor {_TAKE} (|any|any more) {damage}", "neither deals nor takes"),
            (f"do<|es> not deal (or|and) {_TAKE} (|any|any more) {damage}", "does not deal or take"),
        )
    ),
    *(
        Phrase("effect", f"{{what:objects}} {words} {{until:until}}", partial(_taking_none, combat=combat), written=False, example=f"Target creature {shown} {damage} this turn.")
        for damage, combat in (("damage", False), ("combat damage", True))
        for words, shown in ((f"{_TAKE} no (|more|further|other) {damage}", "takes no"), (f"do<|es> not {_TAKE} (|any|any more) {damage}", "does not take"), (f"(is|are) dealt no (|more|further) {damage}", "is dealt no"))
    ),
    *(
        Phrase("effect", f"{_STOPPED} all {damage} (|that|which) {words} {{until:duration}}", make, written=False, example=f"Prevent all {damage} target creature {shown} this turn.")
        for damage, combat in (("damage", False), ("combat damage", True))
        for words, make, shown in (
            ("{what:objects} would be dealt", partial(_taking_none, combat=combat), "would be dealt"),
            ("{what:objects} would (deal and be dealt|deal or be dealt|be dealt and deal)", partial(to_and_by, combat=combat), "would deal and be dealt"),
            ("{by:objects} would deal to {what:victim}", partial(_by_one_to, combat=combat), "would deal to cities you control"),
        )
    ),
    *(
        Phrase("effect", f"{{what:objects}} deal<s> no (more|further|other) {damage} {{until:until}}", v.Harmless, fixed={"combat": combat}, written=False, example=f"Target creature deals no more {damage} this turn.")
        for damage, combat in (("damage", False), ("combat damage", True))
    ),
    Phrase("effect", "(this|that|the|its|all this) (damage|combat damage) cannot be (prevented|avoided|prevented or reduced)", Unpreventable, also=("it cannot be prevented", "this damage is not preventable"), written=False, example="Deal 2 damage to target creature. This damage cannot be prevented."),
    Phrase("effect", "deal {n:number} (damage that cannot be prevented|unpreventable damage) to {to:objects}", v.Damage, fixed={"by": None, "sure": True}, also=("deal {n:number} damage to {to:objects} (, which|that|, that) cannot be prevented", "deal {n:number} damage to {to:objects} and (this|that|the) damage cannot be prevented"), example="Deal 2 damage that cannot be prevented to target creature."),
    Phrase("effect", "deal {n:number} (damage that cannot be prevented|unpreventable damage) to {to:player}", v.Damage, fixed={"by": None, "sure": True}, example="Deal 2 damage that cannot be prevented to each opponent."),
    Phrase("effect", "damage (that|) {what:objects} deal<s> cannot be prevented {until:until}", v.Forbid, fixed={"action": "be_prevented", "by": None, "only": False, "unless": ()}, undo=lambda verb: {"what": verb.what, "until": verb.until} if isinstance(verb, v.Forbid) and verb == v.Forbid(verb.what, "be_prevented", verb.until) else None, also=("damage dealt by {what:objects} cannot be prevented {until:until}",), example="Damage that this creature deals cannot be prevented."),
    Phrase("effect", "{what:objects} (do<es> not die|is not destroyed|are not destroyed|do<es> not get destroyed|stay<s> in play|stay<s> alive)", Lives, written=False, example="If another creature you control would die, you may sacrifice this creature. If you do, that creature does not die."),
)  # fmt: skip
