"""Wordings of ARC about what cards cost more or less for what they target (A57, A193)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, Phrase, PhraseValue, undone
from cardforge.effects.standard.said import any_of_them, taxed

_EVERYBODY: Final = a.PlayerRef("each_player")


def _targeting(filter: a.Filter, of: PhraseValue) -> a.Filter:
    """The cards of a kind that target something."""
    what = ("targeting", any_of_them(of))
    parts = tuple(replace(part, related=(*part.related, what)) for part in filter.either or (filter,))
    return a.Filter(either=parts) if filter.either else parts[0]


def _of_player(
    who: a.PlayerRef, filter: a.Filter, of: PhraseValue, n: PhraseValue, until: str, sign: int
) -> v.CostChange:
    """ "Spells your opponents play that target a creature you control cost 1 more"."""
    if isinstance(of, a.Target):
        raise NoMeaning("a kind of card")
    change = taxed(who, filter, n, until, sign)
    return replace(change, filter=_targeting(change.filter, of))


def _undone(verb: object, sign: int) -> Mapping[str, PhraseValue] | None:
    """The slots of such a change, for the writer."""
    if not isinstance(verb, v.CostChange) or not isinstance(verb.n, int) or verb.n * sign <= 0:
        return None
    parts = verb.filter.either or (verb.filter,)
    found = [part.related[-1][1] for part in parts if part.related and part.related[-1][0] == "targeting"]
    if len(found) < len(parts):
        return None
    plain = tuple(replace(part, related=part.related[:-1]) for part in parts)
    filter = a.Filter(either=plain) if verb.filter.either else plain[0]
    slots = {"who": verb.who, "filter": filter, "of": found[0], "n": verb.n * sign, "until": verb.until}
    return undone(partial(_of_player, sign=sign), verb, slots)


def _phrases() -> Iterator[Phrase]:
    for word, sign in (("less", -1), ("more", 1)):
        how = f"{{n:number}} ({word}|gold {word}) (|to play|to cast)"
        yield Phrase("effect", f"(each|every|any|a) {{filter:one}} (|spell) (|that) {{who:player}} (play<s>|cast<s>) (that|which) target<s> {{of:objects}} cost<s> {how} {{until:until}}", partial(_of_player, sign=sign), written=False, row="A57", example=f"Each event you play that targets a creature you control costs 1 {word}.")  # fmt: skip
        for said, play in (("(|spells) (|that) {who:player} (play<s>|cast<s>)", True), ("(|spells)", False)):
            make = _of_player if play else partial(_of_player, _EVERYBODY)
            shown = "Events you play" if play else "Events"
            yield Phrase("effect", f"{{filter:many}} {said} (that|which) target<s> {{of:objects}} cost {how} {{until:until}}", partial(make, sign=sign), undo=partial(_undone, sign=sign) if play else None, also=(f"{{filter:many}} {said} targeting {{of:objects}} cost {how} {{until:until}}",), written=play, row="A57", example=f"{shown} that target a creature you control cost 1 {word}.")  # fmt: skip


PRICES_BY_TARGETS: Final = tuple(_phrases())
