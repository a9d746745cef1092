"""Wordings of ARC about what resource cards do: they are marked for gold, give more of it, and leave their piles (A58, A75)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.text.piles import of_any_faction

_GOLD: Final = "(gold|power)"
_ITS_VAULT: Final = "(its vault|their vault|the vault|a vault|its owner's vault|its controller's vault|one of your vaults|your vault|your vaults|one of their vaults|the vault it is in)"


def _are_resources(what: PhraseValue, standing: bool = True) -> PhraseValue:
    """The resource cards that give gold. Raises NoMeaning for other cards, and for chosen ones where it holds as long as a card is in play."""
    if isinstance(what, a.Bearer) or (isinstance(what, a.It) and not standing):
        return what
    filter = getattr(what, "filter", a.Filter())
    if isinstance(what, a.Each) and all(part.what == "resource" for part in filter.either or (filter,)):
        return what
    raise NoMeaning("resource cards")


def _give_more(what: PhraseValue, n: PhraseValue) -> arc.MoreGold:
    """ "Enchanted resource card produces one additional gold"; "it" produces it behind an event, in which it is a deed."""
    return arc.MoreGold(_are_resources(what, standing=False), n)


def _of_choice(what: PhraseValue, n: a.Amount) -> PhraseValue:
    """ "It produces one additional gold of a faction of your choice", behind an event. Raises NoMeaning where it would always hold."""
    if not isinstance(what, a.It):
        raise NoMeaning("what is done behind an event")
    return of_any_faction(n)


def _gives_instead(what: PhraseValue, n: PhraseValue, m: PhraseValue) -> arc.MoreGold:
    """ "Enchanted resource card produces 2 gold instead of 1". Raises NoMeaning for another number than the one gold of a resource card."""
    if not isinstance(n, int) or m != 1 or n < 2:
        raise NoMeaning("two gold or more instead of 1")
    return arc.MoreGold(_are_resources(what), n - 1)


def _gave(verb: object) -> Mapping[str, PhraseValue] | None:
    return {"what": verb.what, "n": verb.n} if isinstance(verb, arc.MoreGold) else None


def _resource_event(event: str, detail: str = "") -> Callable[[PhraseValue], a.Trigger]:
    """A function that makes an event of resource cards. Raises NoMeaning for others."""

    def make(subject: PhraseValue) -> a.Trigger:
        return a.Trigger(event, _are_resources(subject), detail=detail)

    return make


def _was_event(event: str, detail: str = "") -> Callable[[PhraseValue], Mapping[str, PhraseValue] | None]:
    """The slots of such an event, for the writer."""

    def undo(trigger: object) -> Mapping[str, PhraseValue] | None:
        known = isinstance(trigger, a.Trigger) and trigger == a.Trigger(event, trigger.subject, detail=detail)
        return {"subject": trigger.subject} if known and isinstance(trigger, a.Trigger) else None

    return undo


RESOURCE_CARDS: Final = (
    Phrase("effect", f"{{what:objects}} produce<s> {{n:article}} (additional|extra|more) {_GOLD} (|of the same faction|of its faction|of that faction|of its vault's faction)", _give_more, undo=_gave, also=(f"{{what:objects}} produce<s> {{n:article}} {_GOLD} (|of the same faction|of its faction|of that faction)",), row="A75", example="Enchant resource card.\nEnchanted resource card produces 1 additional gold."),
    Phrase("effect", f"{{what:objects}} produce<s> {{n:article}} (|additional|extra|more) {_GOLD} of (a|any|one|any one) faction (|of your choice|you choose|you like)", _of_choice, written=False, row="A76", example="Enchant resource card.\nWhen enchanted resource card is marked for gold, it produces 1 additional gold of a faction of your choice."),
    Phrase("effect", f"{{what:objects}} produce<s> {{n:number}} {_GOLD} instead of {{m:number}}", _gives_instead, undo=lambda verb: None, written=False, row="A75", example="Enchant resource card.\nEnchanted resource card produces 2 gold instead of 1."),
    Phrase("effect", f"{{what:objects}} produce<s> (double|twice as much) {_GOLD}", lambda what: arc.MoreGold(_are_resources(what), 1), undo=lambda verb: None, written=False, row="A75", example="Enchant resource card.\nEnchanted resource card produces double gold."),
    Phrase("event", f"{{subject:subject}} (is|are) marked for {_GOLD}", _resource_event("marked", arc.FOR_GOLD), undo=_was_event("marked", arc.FOR_GOLD), also=(f"{{subject:subject}} produce<s> {_GOLD}", f"{{subject:subject}} (is|are) marked to produce {_GOLD}"), row="A75", example="Enchant resource card.\nWhen enchanted resource card is marked for gold, gain 1 LP."),
    Phrase("event", f"{{subject:subject}} leave<s> {_ITS_VAULT}", _resource_event(arc.LEFT_VAULT), undo=_was_event(arc.LEFT_VAULT), row="A74", example="When a resource card leaves its vault, gain 1 LP."),
    Phrase("event", "{subject:subject} (is|are) put into (a vault|your vault|your vaults|one of your vaults|its owner's vault|their vault|a gold pile)", lambda subject: a.Trigger("resource_laid", _are_resources(subject), detail=arc.PUT_OR_LAID), undo=lambda trigger: None, written=False, row="A74", example="When a resource card is put into a vault, gain 1 LP."),
)  # fmt: skip
