"""What becomes of a deck as a whole: another name, a copy, its end, and its return."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote, urlencode

from starlette.responses import Response

from cardforge.errors import CardforgeError
from cardforge.studio.requests import Asked, see
from cardforge.studio.screens.decks import own_of, text_as_shown
from cardforge.tasks.decks.own_decks import free_file, slug_of, with_name

CHANGED: Final = "the deck has been changed since this page was made, in another tab or program; nothing was done. Load the page again and look"


def rename(asked: Asked) -> Response:
    """Gives the deck another name, in its list and for its file; its lock and its trials follow."""
    own, files = own_of(asked), asked.studio.deck_files
    with files.lock:
        text, name = text_as_shown(asked, own, CHANGED), name_of(asked)
        target = free_file(own.file.parent, name, own.file)
        files.rename(own.file, target, with_name(text, name))
        asked.studio.trials.follow(own.file, target)
    return _see_deck(asked, slug_of(target), f"renamed, it was {own.name}")


def copy(asked: Asked) -> Response:
    """Makes a second deck of the same cards, with the same lock, under another name."""
    own, files = own_of(asked), asked.studio.deck_files
    with files.lock:
        text, name = text_as_shown(asked, own, CHANGED), name_of(asked)
        target = free_file(own.file.parent, name)
        files.copy(own.file, target, with_name(text, name))
    return _see_deck(asked, slug_of(target), f"a copy of {own.name}")


def delete(asked: Asked) -> Response:
    """Deletes the deck with its lock."""
    own, files = own_of(asked), asked.studio.deck_files
    with files.lock:
        text_as_shown(asked, own, CHANGED)
        files.delete(own.file, own.name, own.game)
    return see(f"/decks/{asked.parts['game']}")


def restore(asked: Asked) -> Response:
    """Brings back a deck that was deleted since the studio was opened."""
    known, studio = asked.studio.known(asked.parts["game"]), asked.studio
    wanted = asked.form.get("deck", "")
    with studio.deck_files.lock:
        found = next((one for one in studio.deck_files.deleted(known.slug) if one.slug == wanted), None)
        if found is None:
            raise CardforgeError("no deck of that name was deleted since the studio was opened, or it is back already")
        studio.deck_files.restore(found)
    return _see_deck(asked, wanted, "it is back")


def name_of(asked: Asked) -> str:
    """The name that a form gives a deck, on one line."""
    return " ".join(asked.form.get("name", "").split())[:200]


def _see_deck(asked: Asked, slug: str, said: str) -> Response:
    return see(f"/decks/{asked.parts['game']}/{quote(slug)}?" + urlencode({"said": said[:200]}))
