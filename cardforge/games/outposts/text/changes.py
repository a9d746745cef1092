"""What designers say of counters, mana, Crystals, upgrades and tokens beside the plainest wordings (`text.effects`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import PLAIN
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue, Rider
from cardforge.games.outposts.effects import verbs as own
from cardforge.games.outposts.text.places import home_of_post

_FREELY: Final = "(|without paying its cost|without paying for it|for free|at no cost|and without paying its cost|, and without paying its cost)"


def _flipped(what: PhraseValue, up: bool | None = None) -> own.Flip:
    """Raises NotMeant for Outposts, which are restored or destroyed."""
    filter = getattr(what, "filter", a.Filter("upgrade"))
    if any(part.what not in ("upgrade", "card") for part in filter.either or (filter,)):
        raise NotMeant("upgrades")
    return own.Flip(what, up)


def _sized_token(
    n: PhraseValue, stats: PhraseValue, health: PhraseValue, name: str, ability: PhraseValue = None
) -> v.CreateToken:
    """ "A 2/1/2 Guest token": Attack, Defense, Health; a token without a name is called so."""
    given = () if ability is None else tuple(getattr(ability, "abilities", (ability,)))
    return v.CreateToken(n, (*stats, ("health", health)), ("token" if name == PLAIN else name,), given)


def to_outpost(
    what: PhraseValue, to: PhraseValue, done: Callable[[PhraseValue, PhraseValue], PhraseValue]
) -> PhraseValue:
    """What is done to cards and an Outpost; where both are chosen, the cards are chosen first. Raises NotMeant for what is no Outpost."""
    if getattr(to, "filter", a.Filter("outpost")).what != "outpost":
        raise NotMeant("an Outpost")
    if isinstance(to, a.Choose | a.Target) and to.filter.other:  # than the one on which they are
        elsewhere = ("other than", home_of_post(a.It()))
        to = replace(to, filter=replace(to.filter, other=False, related=(*to.filter.related, elsewhere)))
        return v.Designate(what), done(a.It(), to)
    if isinstance(what, a.Choose) and isinstance(to, a.Choose):
        return v.Designate(what), done(a.It(), to)
    return done(what, to)


def _attached(what: PhraseValue, to: PhraseValue) -> PhraseValue:
    return to_outpost(what, to, v.Attach)


def _attached_so(what: PhraseValue, to: PhraseValue, up: bool) -> PhraseValue:
    return to_outpost(what, to, lambda what, to: own.AttachUpgrade(what, to, up))


def _unattached(verb: object, up: bool) -> dict[str, PhraseValue] | None:
    if isinstance(verb, own.AttachUpgrade) and verb.up == up:
        return {"what": verb.what, "to": verb.to}
    return None


def _divided(n: PhraseValue, what: a.Each) -> v.Divide:
    """ "Put three counters on your Outposts, divided as you choose"."""
    return v.Divide(n, what, PLAIN)


def _undivided(verb: object) -> dict[str, PhraseValue] | None:
    return {"n": verb.n, "what": verb.what} if isinstance(verb, v.Divide) and verb.name == PLAIN else None


def _uncounted(verb: object) -> dict[str, PhraseValue] | None:
    if not isinstance(verb, v.MoveCounters) or verb.name != PLAIN or verb.n is None:
        return None
    return {"n": verb.n, "what": verb.what, "to": verb.to}


_ON: Final = "(on|from|of|to)"
_DAMAGE: Final = "(|damage|point|points|counter|counters|point of damage|points of damage)"
_ON_IT: Final = "(|on it|on them)"

COUNTERS: Final = (
    Phrase("effect", "(put|place) {n:article} counter[s] on {what:objects}", v.PutCounter, fixed={"name": PLAIN}, row="O73", example="Put 2 counters on each unguarded Outpost."),
    Phrase("effect", "remove {n:article} counter[s] from {what:objects}", v.RemoveCounter, fixed={"name": PLAIN}, row="O73", example="Remove 2 counters from target Outpost."),
    Phrase("effect", f"repair {{n:number}} {_DAMAGE} {_ON} {{what:objects}}", v.Heal, written=False, example="Repair 2 on one of your Outposts."),
    Phrase("effect", f"repair {{what:objects}} (by|for) {{n:number}} {_DAMAGE}", v.Heal, written=False, example="Repair one of your Outposts by 2."),
    Phrase("effect", f"repair {{n:number}} {_DAMAGE} here", lambda n: v.Heal(a.Bearer(), n), written=False, example="When this Outpost is destroyed, repair 2 here."),
    Phrase("effect", "repair all (counters|damage|of the counters|the counters) (on|from) {what:objects}", lambda what: v.Heal(what, None), written=False, example="Repair all counters on one of your Outposts."),
    Phrase("effect", "(they|it|this|these creatures|those creatures) (gives|give) no mana", lambda: Rider((v.Sacrifice,), ()), also=("(they|it|this|these creatures|those creatures) (gives|give) no mana and (does|do) not count (towards|toward|against) your limit",), written=False, row="O42", example="Sacrifice a creature. It gives no mana."),
    Phrase("effect", "(it|they) (has|have) no effect (until|unless) (it is|they are|it's) (flipped|turned|face-up) (|again|face-up again|face-up)", lambda: Rider((own.Flip,), ()), also=("(it|they) (has|have) no effect while face-down",), written=False, row="O51", example="Turn one of your face-up upgrades face-down. It has no effect until it is flipped again."),
    Phrase("effect", "(fully|completely) repair {what:objects}", lambda what: v.Heal(what, None), written=False, example="Fully repair one of your Outposts."),
    Phrase("effect", f"restore {{what:objects}} (with|and put) {{n:article}} counter[s] {_ON_IT}", own.Restore, written=False, example="Restore one of your destroyed Outposts with five counters on it."),
    Phrase("effect", f"restore {{what:objects}} (with no counters|without counters) {_ON_IT}", lambda what: own.Restore(what, 0), written=False, example="Restore one of your destroyed Outposts without counters."),
    Phrase("effect", "put {n:number} counters on {what:crowd} (,|) divided (as you choose|as you like|any way you choose|among them as you choose|)", _divided, undo=_undivided, also=("divide {n:number} counters (among|between) {what:crowd} (|as you choose|as you like)", "distribute {n:number} counters (among|between) {what:crowd} (|as you choose|as you like)"), example="Put 3 counters on Outposts you control, divided as you choose."),
    Phrase("effect", "move {n:number} counter[s] from {what:objects} (to|into) {to:objects}", lambda n, what, to: to_outpost(what, to, lambda what, to: v.MoveCounters(what, to, PLAIN, n)), undo=_uncounted, row="O73", example="Choose an Outpost you control. Move 2 counters from it to an Outpost an opponent controls."),
)  # fmt: skip

POINTS: Final = (
    Phrase("effect", "gain {n:article} {what:points}", lambda n, what: v.Gain(n, what), written=False, example="Gain a Mana Crystal."),
    Phrase("effect", "gain {n:number} mana this turn", lambda n: v.Gain(n, "mana"), written=False, example="Gain 2 mana this turn."),
    Phrase("effect", "gain {n:number} (extra|additional|more) {what:points}", lambda n, what: v.Gain(n, what), written=False, example="Gain 1 extra mana."),
    Phrase("effect", "{who:player} gain<s> {n:article} {what:points}", lambda who, n, what: v.Gain(n, what, who), written=False, example="Each player gains a Mana Crystal."),
    Phrase("effect", "lose {n:article} {what:points}", lambda n, what: v.Lose(n, what), written=False, example="Lose a Mana Crystal."),
    Phrase("effect", "{who:player} lose<s> {n:article} {what:points}", lambda who, n, what: v.Lose(n, what, who), written=False, example="Target opponent loses a Mana Crystal."),
    Phrase("effect", "lose (that|the) {what:points}", lambda what: v.Lose(1, what), written=False, example="Gain a Mana Crystal. If you have no face-up Outpost, lose that Crystal."),
    Phrase("payment", "{n:number} {what:points}", a.PointsCost, also=("{n:article} {what:points}",), row="O43", example="You may pay 2 mana. If you do, draw a card."),
)  # fmt: skip

UPGRADES: Final = (
    Phrase("effect", "(turn|flip) {what:objects} (|to be) (face-up|face up)", lambda what: _flipped(what, True), written=False, row="O52", example="Turn one of your face-down upgrades face-up."),
    Phrase("effect", "(turn|flip) {what:objects} (|to be) (face-down|face down)", lambda what: _flipped(what, False), written=False, row="O51", example="Turn one of your face-up upgrades face-down."),
    Phrase("effect", "flip {what:objects}", _flipped, also=("(turn|flip) {what:objects} over",), undo=lambda verb: {"what": verb.what} if isinstance(verb, own.Flip) and verb.up is None else None, row="O51", example="Flip target upgrade an opponent controls."),
    Phrase("effect", f"attach {{what:objects}} (to|into) {{to:objects}} {_FREELY}", _attached, written=False, row="O49", example="Attach an upgrade in your discard pile to an Outpost you control without paying its cost."),
    *(
        phrase
        for word, up in (("face-up", True), ("face-down", False))
        for phrase in (
            Phrase("effect", f"attach {{what:objects}} {word} (to|into) {{to:objects}}", partial(_attached_so, up=up), undo=partial(_unattached, up=up), row="O50", example=f"Choose an upgrade in your discard pile. Attach it {word} to an Outpost you control."),
            Phrase("effect", f"attach {{what:objects}} (to|into) {{to:objects}} (|,) {word} {_FREELY}", partial(_attached_so, up=up), written=False, row="O50", example=f"Attach an upgrade in your discard pile to an Outpost you control, {word} and without paying its cost."),
        )
    ),
)  # fmt: skip

TOKENS: Final = (
    *(
        Phrase("effect", f"create {{n:article}} {{stats:size}} / {{health:number}} {{name:counter}} (|creature) token[s]{able}{there}", _sized_token, written=False, row="D49", example=f"Create 2 2/1/2 sprout tokens{shown}{said}.")
        for able, shown in (("", ""), (" with {ability:granted}", " with Nimble"))
        for there, said in (("", ""), (" (in|into) {who2:any_owner} (reserve|reserve zone)", " in your reserve"))
    ),
)  # fmt: skip


def _from_there(what: PhraseValue, place: str, to: str) -> v.If:
    """ "Move this creature from offense to reserve": if it is there."""
    if place == to:
        raise NotMeant("another zone")
    return v.If(a.IsA(what, a.Filter("card", place=place)), (v.MoveTo(what, to),))


def _back(what: PhraseValue) -> v.PutIntoPlay:
    """ "Return a creature card from your discard pile to your reserve". Raises NotMeant for what is in play, which is moved."""
    if getattr(getattr(what, "filter", None), "place", "") not in ("discard", "graveyard", "hand"):
        raise NotMeant("a card in a discard pile")
    return v.PutIntoPlay(what, "reserve")


MOVES: Final = (
    Phrase("effect", "return {what:objects} (to|into) (|your|its owner's|their owner's) reserve", _back, written=False, row="O47", example="Return target creature card in your discard pile to your reserve."),
    Phrase("effect", "move {what:this} from (|your|its|the) {place:open_zone} (to|into) (|your|its|the|its owner's) {to:open_zone}", _from_there, written=False, row="O58", example="At the start of your turn, move this creature from offense to reserve."),
    Phrase("effect", "move {what:objects} (to|into|to the defense of) {to:objects}", lambda what, to: to_outpost(what, to, own.Station), undo=lambda verb: {"what": verb.what, "to": verb.to} if isinstance(verb, own.Station) else None, row="O60", example="Move target defender you control to target Outpost you control."),
    *(
        Phrase("effect", f"move {{what:objects}} (|back) (to|into) {owner}{zone} (|zone)", v.MoveTo, fixed={"to": zone, "marks": False}, written=False, row="O58", example=f"Move target creature you control to {said}{zone} zone.")
        for owner, said in (("{who2:any_owner} ", "your "), ("(|the) ", "the "))
        for zone in ("reserve", "offense", "defense")
    ),
)  # fmt: skip

CHANGES: Final = (*COUNTERS, *POINTS, *UPGRADES, *TOKENS, *MOVES)
