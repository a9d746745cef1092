"""Wordings of ARC about resources that are there for some cards only: "produce 2 resources that can be used for creatures only" (A76, Q19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, Rider
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects import verbs as arc


def _played(filter: a.Filter) -> a.Filter:
    """Cards that are played. Raises NoMeaning for what nobody plays, and for cards that are somewhere, or somebody's."""
    for part in filter.either or (filter,):
        if part.what not in ("card", "creature", "event", "magic", "enchantment", "spell"):
            raise NoMeaning("cards that are played")
        if part.place or part.states or part.whose not in ("", "you") or part.at is not None:
            raise NoMeaning("a kind of cards")
    return filter


def _earmarked(n: a.Amount, only: a.Filter, faction: str = "") -> arc.ProduceGold:
    return arc.ProduceGold(n, faction, only=_played(only))


def _was_earmarked(verb: object, faction: bool) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, arc.ProduceGold) or verb.only is None or bool(verb.faction) != faction:
        return None
    slots: dict[str, PhraseValue] = {"n": verb.n, "only": verb.only}
    return {**slots, "faction": verb.faction} if faction else slots


def _of_any_faction(n: a.Amount, only: a.Filter) -> v.ChooseOne:
    return v.ChooseOne(tuple((_earmarked(n, only, faction),) for faction in FACTIONS))


def _spent_only(only: a.Filter) -> Rider:
    """ "Spend it only on creatures", of the resources produced before."""
    return Rider((arc.ProduceGold,), (("only", _played(only)),))


_ON: Final = "(for|on|to play|to cast|to pay for|for playing|for casting|for paying|to pay the costs of|to pay the cost of|in order to play)"
_PRODUCE: Final = "(gain|produce|add)"
_WHICH: Final = "(that|which)"
_FOR_ONLY: Final = (
    f"{_WHICH} (can|may|must) only be (used|spent) {_ON} {{only:many}}",
    f"{_WHICH} (can|may|must) be (used|spent) only {_ON} {{only:many}}",
    f"{_WHICH} (can|may|must) be (used|spent) {_ON} {{only:many}} only",
    f"{_WHICH} you (can|may) (use|spend) only {_ON} {{only:many}}",
    f"{_WHICH} you (can|may) only (use|spend) {_ON} {{only:many}}",
    f"(to be spent|to be used|usable|) only {_ON} {{only:many}}",
    f"{_ON} {{only:many}} only",
)
_IT: Final = "(it|them|that|this|these|that resource|this resource|those resources|these resources|the resource|the resources|this gold|that gold)"
_THEY: Final = "(it|they|that resource|this resource|those resources|these resources|the resource|the resources|this gold|that gold)"
_SPENT: Final = (
    f"(|you can|you may) (use|spend) {_IT} {_ON} {{only:many}} only",
    f"you (can|may) only (use|spend) {_IT} {_ON} {{only:many}}",
    f"{_THEY} (can|may|must) only be (used|spent) {_ON} {{only:many}}",
    f"{_THEY} (can|may|must) be (used|spent) only {_ON} {{only:many}}",
    f"{_THEY} (can|may|must) be (used|spent) {_ON} {{only:many}} only",
)

EARMARKED_GOLD: Final = (
    Phrase("effect", f"{_PRODUCE} {{n:number}} {{faction:faction}} (gold|power|resource[s]) that can only be spent on {{only:many}}", _earmarked, undo=lambda verb: _was_earmarked(verb, True), also=tuple(f"{_PRODUCE} {{n:number}} (|additional|extra) {{faction:faction}} (gold|power|resource[s]) {form}" for form in _FOR_ONLY), row="A76", example="Mark: Gain 1 Gaian gold that can only be spent on creatures."),
    Phrase("effect", f"{_PRODUCE} {{n:number}} (gold|power|resource[s]) that can only be spent on {{only:many}}", _earmarked, undo=lambda verb: _was_earmarked(verb, False), also=tuple(f"{_PRODUCE} {{n:number}} (|additional|extra) (gold|power|resource[s]) {form}" for form in _FOR_ONLY), row="A76", example="Mark: Gain 2 gold that can only be spent on events."),
    Phrase("effect", f"{_PRODUCE} {{n:number}} (gold|resource[s]) of any faction that can only be spent on {{only:many}}", _of_any_faction, also=tuple(f"{_PRODUCE} {{n:number}} (gold|resource[s]) of (any|any one) faction (|of your choice) {form}" for form in _FOR_ONLY), written=False, row="A76", example="Mark: Gain 2 gold of any faction that can only be spent on events."),
    Phrase("effect", f"(|you can|you may) (use|spend) {_IT} only {_ON} {{only:many}}", _spent_only, also=_SPENT, written=False, row="A76", example="Mark: Gain 1 Gaian gold. Spend it only on creatures."),
)  # fmt: skip
