"""The pieces of rules texts, and their forms by number and person."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeAlias

Piece: TypeAlias = dict[str, Any]
Pieces: TypeAlias = dict[str, list[Piece]]


def pieces() -> Pieces:
    """The pieces by their kind, but for those that are skipped."""
    found = tomllib.loads(Path(__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
    return {kind: [row for row in rows if not row.get("skip")] for kind, rows in found.items()}


def capital(text: str) -> str:
    """The same with a capital in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence."""
    return capital(text) + "."


def chosen(text: str, which: int) -> str:
    """Of each `[a|b]` one."""
    return re.sub(r"\[([^|\]]*)\|([^\]]*)\]", lambda found: found[1 + which], text)


def verb(text: str, other: bool) -> str:
    """The verbs of a text, with the ending of another player or without."""
    return re.sub(r"<(e?s)>", lambda found: found[1] if other else "", text)


def noun_phrase(determiner: str, modifier: str, noun: str = "creature") -> str:
    """ "All {ns}" and "{n} you control" together."""
    many = "{ns}" in determiner
    plural = {"creature": "creatures", "city": "cities", "Elf": "Elves", "Elf or Dwarf": "Elves or Dwarves"}
    if "{n}" in modifier:
        if "{n} token" in modifier and many:
            modifier = modifier.replace("token", "tokens")
            said = modifier.replace("{n}", noun)
        else:
            said = modifier.replace("{n}", plural[noun] if many else noun)
    else:
        said = plural[modifier] if many else modifier
    whole = determiner.replace("{ns}", "{n}").replace("{n}", chosen(said, int(many)))
    return re.sub(r"\ba (?=[aeiouAEIOU])", "an ", whole)


def deed(piece: Piece, thing: str = "", *, many: bool = False, other: bool = False, drop: str = "") -> str:
    """A deed as an order, or as what another player does."""
    text = verb(piece["text"], other).replace("{your}", "his or her" if other else "your")
    return chosen(text.replace("{o}", thing or piece.get("object", "target creature")), int(many))


def change(piece: Piece, subject: str, *, many: bool = False, static: bool = False, duration: str | None = None) -> str:
    """What happens to the subject, for a time or as long as its card is in play."""
    text = chosen(piece.get("static", piece["text"]) if static else piece["text"], int(many))
    until = "" if static else piece["duration"] if duration is None else duration
    return f"{subject} {text} {until}".strip()


def event(piece: Piece, subject: str = "I") -> str:
    """An event with its subject."""
    first = subject in ("I", "you") or subject.startswith("one or more")
    text = verb(piece["text"], not first).replace("{x}", subject)
    text = chosen(text, int(subject == "I"))
    return text.replace(f"{subject} is ", f"{subject} are ") if subject.startswith("one or more") else text


def cost(piece: Piece, *, other: bool = False) -> str:
    """A cost as an order, or as what another player pays."""
    return chosen(verb(piece["text"], other), int(other)).replace("{your}", "his or her" if other else "your")


def sense(*chosen_pieces: Piece) -> bool:
    """Whether no piece says that it makes no sense with what another one is."""
    return not any(
        set(one.get("not", ())) & set(other.get("tags", ())) for one in chosen_pieces for other in chosen_pieces
    )


def tagged(piece: Piece, *tags: str) -> bool:
    """Whether the piece is one of these."""
    return bool(set(tags) & set(piece.get("tags", ())))


def with_object(piece: Piece) -> bool:
    """Whether the deed can be done to any creature."""
    return "{o}" in piece["text"] and not tagged(piece, "thing")


def of_it(piece: Piece) -> bool:
    """Whether an event is about one creature of which can be spoken."""
    return "{x}" in piece["text"]


def verb_of_other(piece: Piece) -> str:
    """What another player may pay: "sacrifice a creature he or she controls"."""
    return chosen(verb(piece["text"], other=False), 1).replace("{your}", "his or her")
