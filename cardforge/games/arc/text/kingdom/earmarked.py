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
_GOLD: Final = "(gold|power|resource[s])"
_THAT: Final = "that|this|that resource|this resource|those resources|these resources|the resource|the resources|this gold|that gold"
_IT: Final = f"(it|them|these|{_THAT})"
_IT_CAN: Final = f"(it|they|{_THAT})"

EARMARKED_GOLD: Final = (
    Phrase("for_only", f"only {_ON} {{only:many}}", None, also=(f"{_ON} {{only:many}} only",), written=False, example="Mark: Gain 1 Gaian gold. Spend it only on creatures."),
    Phrase("spent_only", "can only be spent on {only:many}", None, also=(f"(can|may|must) only be (used|spent) {_ON} {{only:many}}", "(can|may|must) be (used|spent) {only:for_only}"), example="Mark: Gain 1 Gaian gold that can only be spent on creatures."),
    Phrase("earmarked", "that {only:spent_only}", None, also=("which {only:spent_only}", "(|to be spent|to be used|usable) {only:for_only}", "(that|which) you (can|may) (use|spend) {only:for_only}", f"(that|which) you (can|may) only (use|spend) {_ON} {{only:many}}"), example="Mark: Gain 1 Gaian gold that can only be spent on creatures."),
    Phrase("effect", f"{_PRODUCE} {{n:number}} {{faction:faction}} {_GOLD} {{only:earmarked}}", _earmarked, undo=lambda verb: _was_earmarked(verb, True), also=(f"{_PRODUCE} {{n:number}} (additional|extra) {{faction:faction}} {_GOLD} {{only:earmarked}}",), row="A76", example="Mark: Gain 1 Gaian gold that can only be spent on creatures."),
    Phrase("effect", f"{_PRODUCE} {{n:number}} {_GOLD} {{only:earmarked}}", _earmarked, undo=lambda verb: _was_earmarked(verb, False), also=(f"{_PRODUCE} {{n:number}} (additional|extra) {_GOLD} {{only:earmarked}}",), row="A76", example="Mark: Gain 2 gold that can only be spent on events."),
    Phrase("effect", f"{_PRODUCE} {{n:number}} (gold|resource[s]) of (any|any one) faction (|of your choice) {{only:earmarked}}", _of_any_faction, written=False, row="A76", example="Mark: Gain 2 gold of any faction that can only be spent on events."),
    Phrase("effect", f"{_IT_CAN} {{only:spent_only}}", _spent_only, written=False, row="A76", example="Mark: Gain 1 Gaian gold. It can only be spent on creatures."),
    Phrase("effect", f"(|you can|you may) (use|spend) {_IT} {{only:for_only}}", _spent_only, also=(f"you (can|may) only (use|spend) {_IT} {_ON} {{only:many}}",), written=False, row="A76", example="Mark: Gain 1 Gaian gold. Spend it only on creatures."),
)  # fmt: skip
