"""What texts of Outposts ask for as a price: counters on own Outposts, cards, creatures, mana and Crystals (O43)."""

from __future__ import annotations

from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.amounts import PLAIN
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.effects.selectors import narrowed

_HAND: Final = a.Filter("card", whose="you", place="hand")


def _sacrificed(what: PhraseValue) -> a.DeedCost:
    """ "Sacrifice a creature": one of the payer's own. Raises NoMeaning for those of somebody else."""
    if isinstance(what, a.This):
        return a.DeedCost(v.Sacrifice(what))
    if not isinstance(what, a.Choose) or what.up_to:
        raise NoMeaning("creatures or upgrades of your own")
    return a.DeedCost(v.Sacrifice(a.Choose(_own(what.filter), what.n)))


def _own(filter: a.Filter) -> a.Filter:
    if any(part.whose not in ("", "you", "that_player") for part in filter.either or (filter,)):
        raise NoMeaning("cards of your own")
    return narrowed(filter, whose="you")


def _counters(n: PhraseValue, what: PhraseValue) -> a.DeedCost:
    """ "Put two counters on one of your Outposts". Raises NoMeaning for Outposts that may be somebody else's."""
    if not getattr(getattr(what, "filter", None), "whose", "you"):
        raise NoMeaning("Outposts of your own")
    if isinstance(what, a.Bearer):
        return a.DeedCost(v.PutCounter(what, n, PLAIN))
    if isinstance(what, a.Each):
        return a.DeedCost(v.PutCounter(a.Each(_own(what.filter)), n, PLAIN))
    if not isinstance(what, a.Choose) or what.up_to or what.filter.what != "outpost":
        raise NoMeaning("Outposts of your own")
    return a.DeedCost(v.PutCounter(a.Choose(_own(what.filter), what.n), n, PLAIN))


def _divided(n: PhraseValue, what: a.Each) -> a.DeedCost:
    return a.DeedCost(v.Divide(n, a.Each(_own(what.filter)), PLAIN))


def _done(kind: type, cost: object) -> PhraseValue:
    deed = cost.deed if isinstance(cost, a.DeedCost) else None
    return deed if isinstance(deed, kind) else None


def _was_sacrificed(cost: object) -> dict[str, PhraseValue] | None:
    deed = _done(v.Sacrifice, cost)
    if deed is None or not isinstance(deed.what, a.Choose):
        return None if deed is None else {"what": deed.what}
    return {"what": a.Choose(narrowed(deed.what.filter, whose=""), deed.what.n)}


def _were_counters(cost: object) -> dict[str, PhraseValue] | None:
    deed = _done(v.PutCounter, cost)
    return {"n": deed.n, "what": deed.what} if deed is not None else None


def _was_divided(cost: object) -> dict[str, PhraseValue] | None:
    deed = _done(v.Divide, cost)
    return {"n": deed.n, "what": deed.what} if deed is not None else None


def _carded(filter: a.Filter) -> a.DiscardCost:
    """ "Discard a creature card"."""
    return a.DiscardCost(1, narrowed(filter, whose="you", place="hand"))


_DIVIDED: Final = "divided (as you choose|as you like|any way you choose|among them as you choose|as they choose|as he or she chooses)"

COSTS: Final = tuple(
    phrase
    for kind, s, begin, end in (("cost", "", "As an additional cost to play this spell, ", ".\nDraw 2 cards."), ("deed", "<s>", "Draw 2 cards unless target opponent ", "."))
    for phrase in (
        Phrase(kind, f"sacrifice{s} {{what:objects}}", _sacrificed, undo=_was_sacrificed, row="O43", example=f"{begin}sacrifice{'s' if s else ''} a creature{'' if s else ' you control'}{end}"),
        Phrase(kind, f"discard{s} {{n:article}} card[s]", a.DiscardCost, fixed={"filter": _HAND}, row="O43", example=f"{begin}discard{'s' if s else ''} 2 cards{end}"),
        Phrase(kind, f"discard{s} a {{filter:carded}}", _carded, undo=lambda cost: {"filter": narrowed(cost.filter, whose="", place="")} if isinstance(cost, a.DiscardCost) and cost.n == 1 else None, row="O43", example=f"{begin}discard{'s' if s else ''} a creature card{end}"),
        Phrase(kind, f"(put{s}|place{s}) {{n:article}} counter[s] on {{what:objects}}", _counters, undo=_were_counters, row="O73", example=f"{begin}put{'s' if s else ''} 2 counters on an Outpost you control{end}"),
        Phrase(kind, f"(put{s}|place{s}) {{n:number}} counters on {{what:crowd}} (,|) {_DIVIDED}", _divided, undo=_was_divided, row="O73", example=f"{begin}put{'s' if s else ''} 3 counters on Outposts you control, divided as you choose{end}"),
        *((Phrase(kind, "lose {n:article} {what:points}", a.PointsCost, written=False, row="O43", example=f"{begin}lose 1 Crystal{end}"),) if not s else ()),
        Phrase(kind, f"pay{s} {{payment:payment}}", None, row="O43", example=f"{begin}pay{'s' if s else ''} 1 mana{end}"),
    )
)  # fmt: skip
