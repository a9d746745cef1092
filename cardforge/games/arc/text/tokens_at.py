"""Tokens that a text puts into a place of its choice, marked or with a keyword or both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import NoMeaning, NotMeant, Phrase, PhraseValue, granted_slot, token_filter, token_of


def _token_at(
    n: a.Amount,
    stats: tuple[tuple[str, int], ...],
    filter: a.Filter,
    to: str | a.Objects,
    ability: a.Ability | None = None,
    marked: bool = False,
) -> v.CreateToken:
    """ "Put a 1/1 Goblin token with Haste into your army"."""
    abilities = () if ability is None else (ability,)
    if isinstance(to, str):
        return token_of(n, stats, filter, abilities, to, marked)
    return replace(token_of(n, stats, filter, abilities, "", marked), home=to)


def _undo_token_at(verb: object, marked: bool, able: bool) -> Mapping[str, PhraseValue] | None:
    """The slots of a token that enters play in a place, for the writer."""
    if (
        not isinstance(verb, v.CreateToken)
        or verb.who != a.YOU
        or bool(verb.to) == (verb.home is not None)
        or verb.marked != marked
        or verb.apiece
        or bool(verb.abilities) != able
    ):
        return None
    return _slots_of(verb, to=verb.to if verb.home is None else verb.home)


def _slots_of(verb: v.CreateToken, **place: PhraseValue) -> dict[str, PhraseValue]:
    """The slots of a token, with its keyword if it has one, and of its place."""
    ability = {"ability": granted_slot(verb.abilities)} if verb.abilities else {}
    return {"n": verb.n, "stats": verb.stats, "filter": token_filter(verb.words), **place, **ability}


def _phrases() -> Iterator[Phrase]:
    for marked in (False, True):
        for able in (False, True):
            size = "marked {stats:size}" if marked else "{stats:size}"
            token = "{filter:one} token[s] with {ability:granted}" if able else "{filter:one} token[s]"
            behind = " (|,) marked" if marked else ""
            yield Phrase(
                "effect",
                f"create {{n:article}} {size} {token} in {{to:dest}}",
                partial(_token_at, marked=marked),
                undo=partial(_undo_token_at, marked=marked, able=able),
                also=(
                    f"(put|place) {{n:article}} {size} {token} (|into play) (in|into) {{to:dest}}",
                    f"create {{n:article}} {size} {token} into {{to:dest}}",
                    f"(create|put|place) {{n:article}} {size} {token} (|into play) as {{to:residence}}",
                    *((f"(create|put|place) {{n:article}} {{stats:size}} {token} (|into play) as {{to:residence}}{behind}",) if marked else ()),
                    *((f"(create|put|place) {{n:article}} {{stats:size}} {token} (|into play) (in|into) {{to:dest}}{behind}",) if marked else ()),
                    *((f"(create|put|place) {{n:article}} {{stats:size}} {token} (|into play){behind} (in|into) {{to:dest}}",) if marked else ()),
                ),
                row="A92",
                example=f"Create 2{' marked' if marked else ''} 1/1 Wolf creature tokens{' with Haste' if able else ''} in your army.",
            )  # fmt: skip


def _token_in_each(
    n: a.Amount,
    stats: tuple[tuple[str, int], ...],
    filter: a.Filter,
    cities: a.Filter,
    ability: a.Ability | None = None,
) -> v.CreateToken:
    """ "Put a 1/1 Wolf token into each city you control". Raises NoMeaning for others than cities."""
    if cities.what != "city" or cities.place:
        raise NoMeaning("cities")
    made = token_of(n, stats, filter, () if ability is None else (ability,), "", False)
    return replace(made, home=a.Each(cities), apiece=True)


def _was_in_each(verb: object, able: bool) -> Mapping[str, PhraseValue] | None:
    if (
        not isinstance(verb, v.CreateToken)
        or not verb.apiece
        or bool(verb.abilities) != able
        or not isinstance(verb.home, a.Each)
    ):
        return None
    slots = _slots_of(verb, cities=verb.home.filter)
    return slots if verb.home.filter.what == "city" and _token_in_each(**slots) == verb else None


IN_EACH_CITY: Final = tuple(
    Phrase("effect", f"create {{n:article}} {{stats:size}} {{filter:one}} token[s]{able} in each {{cities:one}}", _token_in_each, undo=partial(_was_in_each, able=bool(able)), also=(f"(create|put|place) {{n:article}} {{stats:size}} {{filter:one}} token[s]{able} (|into play) (in|into) (each of|each|all|all of) {{cities:one}}",), row="A92", example=f"Create a 1/1 Wolf creature token{' with Haste' if able else ''} in each city you control.")
    for able in ("", " with {ability:granted}")
)  # fmt: skip


def _token_of_another(
    n: a.Amount,
    stats: tuple[tuple[str, int], ...],
    filter: a.Filter,
    who: a.PlayerRef,
    ability: a.Ability | None = None,
    marked: bool = False,
) -> v.CreateToken:
    """ "Put a 2/2 Undead token into its controller's army". Raises NotMeant for your own, which is a place."""
    if who == a.YOU:
        raise NotMeant("the army of another player")
    made = token_of(n, stats, filter, () if ability is None else (ability,), "army", marked)
    return replace(made, who=who)


def _was_of_another(verb: object, able: bool, marked: bool) -> Mapping[str, PhraseValue] | None:
    """The slots of a token in another player's army, for the writer."""
    if not isinstance(verb, v.CreateToken) or verb.who in (a.YOU, None) or bool(verb.abilities) != able:
        return None
    slots = _slots_of(verb, who=verb.who)
    return slots if _token_of_another(**slots, marked=marked) == verb else None


OF_ANOTHER: Final = tuple(
    Phrase("effect", f"(create|put|place) {{n:article}} {size} {{filter:one}} token[s]{able} (|into play) (in|into) {{who:owner}} army", partial(_token_of_another, marked=marked), undo=partial(_was_of_another, able=bool(able), marked=marked), also=also, row="A92", example=f"Put 2 {'marked ' if marked else ''}1/1 Wolf creature tokens{' with Haste' if able else ''} into target opponent's army.")
    for able in ("", " with {ability:granted}")
    for marked, size, also in ((False, "{stats:size}", ()), (True, "marked {stats:size}", tuple(f"(create|put|place) {{n:article}} {{stats:size}} {{filter:one}} token[s]{able} {place}" for place in ("(|into play) (in|into) {who:owner} army (|,) marked", "(|into play) marked (in|into) {who:owner} army"))))
)  # fmt: skip
"""Tokens that come into play for another player, in that player's army."""


def _copies_at(n: a.Amount, what: PhraseValue, to: PhraseValue) -> v.CreateCopy:
    """ "Put a token that is a copy of target creature into your army". Raises NoMeaning for the place of another card."""
    if not isinstance(to, str):
        raise NoMeaning("your army, a city you control or this city")
    return v.CreateCopy(what, n, to=to)


def _was_copied_at(verb: object) -> Mapping[str, PhraseValue] | None:
    if isinstance(verb, v.CreateCopy) and verb.to and verb == _copies_at(verb.n, verb.what, verb.to):
        return {"n": verb.n, "what": verb.what, "to": verb.to}
    return None


COPIES_AT: Final = (
    Phrase("effect", "(put|place|create) {n:article} token[s] that (is a copy|are copies) of {what:objects} into {to:dest}", _copies_at, undo=_was_copied_at, also=("(create|put|place) {n:article} token[s] (into play|) (in|into|as) {to:residence} that (is a copy|are copies) of {what:objects}",), row="A92", example="Put a token that is a copy of target creature you control into your army."),
    Phrase("effect", "(create|put|place) {n:article} token[s] (into|in) play that (is a copy|are copies) of {what:objects}", lambda n, what: v.CreateCopy(what, n), written=False, row="A92", example="Put 2 tokens into play that are copies of target creature you control."),
)  # fmt: skip

TOKENS_AT: Final = (*COPIES_AT, *OF_ANOTHER, *_phrases(), *IN_EACH_CITY)
