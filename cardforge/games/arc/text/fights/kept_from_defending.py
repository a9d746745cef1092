"""Wordings of ARC about who cannot defend a city, or who alone attacks together with a creature (P50, A278)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NotMeant, Phrase, PhraseValue, Same
from cardforge.effects.selectors import narrowed
from cardforge.games.arc.text.cities import are_cities


def _kept_off(by: PhraseValue, what: PhraseValue, until: str) -> v.Forbid:
    """ "Creatures with Flying cannot defend target city". Raises NotMeant for others than all of a kind, and for no city."""
    if not isinstance(by, a.Each) or not are_cities(what) or isinstance(what, a.PlayerRef):
        raise NotMeant("all of a kind, and a city")
    return v.Forbid(what, "be_defended", until, by.filter)


def _kept_off_wholly(by: PhraseValue, what: PhraseValue, until: str) -> tuple[v.Forbid, ...]:
    """ "Creatures cannot attack or defend target city": neither of them."""
    defended = _kept_off(by, what, until)
    again: PhraseValue = Same()
    return v.Forbid(what, "be_attacked", until, defended.by), v.Forbid(again, "be_defended", until, defended.by)


def _only_beside(by: a.Filter, what: PhraseValue, until: str) -> v.Forbid:
    """ "Only Soldiers can attack together with this creature". Raises NotMeant for others than this card, or what it is on, and for what names no type alone."""
    if not isinstance(what, a.This | a.Bearer | a.It | a.Target) or by.either or not by.what:
        raise NotMeant("this creature, and one type of card")
    return v.Forbid(what, "be_accompanied", until, narrowed(by, other=False), only=True)


def _was_only_beside(verb: object) -> Mapping[str, PhraseValue] | None:
    if not isinstance(verb, v.Forbid) or not isinstance(verb.by, a.Filter):
        return None
    if verb != v.Forbid(verb.what, "be_accompanied", verb.until, verb.by, only=True) or verb.by.either:
        return None
    return {"by": verb.by, "what": verb.what, "until": verb.until}


_DEFEND: Final = "(defend|help defend|help to defend|block for|block attackers of)"
_IT: Final = "(it|that city|them)"
_WITH: Final = "(together with|along with|alongside|with)"

KEPT_FROM_DEFENDING: Final = (
    Phrase("action", "be defended", "be_defended", row="P50", example="Target city cannot be defended until end of turn."),
    Phrase("action_by", "be defended by", "be_defended", row="P50", example="Target city cannot be defended by Goblins until end of turn."),
    Phrase("effect", f"{{by:objects}} cannot {_DEFEND} {{what:objects}} {{until:until}}", _kept_off, written=False, row="P50", example="Goblins cannot defend target city until end of turn."),
    Phrase("effect", f"{{by:objects}} cannot attack {{what:objects}} (and|or|nor) (|cannot) {_DEFEND} {_IT} {{until:until}}", _kept_off_wholly, also=(f"{{by:objects}} cannot {_DEFEND} {{what:objects}} (and|or|nor) (|cannot) attack {_IT} {{until:until}}", "{by:objects} cannot attack (or|nor|and) defend {what:objects} {until:until}", "{by:objects} cannot defend (or|nor|and) attack {what:objects} {until:until}"), written=False, row="P50", example="Goblins cannot attack target city and cannot defend it until end of turn."),
    Phrase("effect", f"only {{by:many}} (can|may) attack {_WITH} {{what:objects}} {{until:until}}", _only_beside, undo=_was_only_beside, row="A278", example="Only Soldier creatures can attack together with this creature."),
)  # fmt: skip
