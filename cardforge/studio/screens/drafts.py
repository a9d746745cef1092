"""The screens of a draft: packets to choose from, with what others took hidden, ending in a deck or a game."""

from __future__ import annotations

import secrets
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from starlette.responses import Response

from cardforge.decks.lists import write_deck
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.game import Game
from cardforge.players import PERSON
from cardforge.registry import game as game_named
from cardforge.shelves import write_whole
from cardforge.studio.deck_choices import DeckChoice, chosen_deck, deck_choices
from cardforge.studio.requests import Asked, see
from cardforge.studio.tables import StudioDraft
from cardforge.tasks.decks.own_decks import free_file
from cardforge.tasks.play.drafting import begin_draft, save_decks
from cardforge.tasks.play.game_session import start_session

OUT_OF_STEP: Final = "The draft has gone on since this page was made. It is shown as it is now; choose again."


def start(asked: Asked) -> Response:
    """What can be drafted; raises UnknownName for a game without a draft."""
    known = asked.studio.known(asked.parts["game"])
    terms = _drafting(asked, known.slug).draft
    assert terms is not None
    found = terms()
    seats = range(found.seats[0], found.seats[1] + 1)
    return asked.page(
        "drafts.html", known=known, terms=found, seats=seats, decks=deck_choices(asked.studio, known.slug)
    )


def begin(asked: Asked) -> Response:
    """Deals the packets."""
    known = asked.studio.known(asked.parts["game"])
    _drafting(asked, known.slug)
    players, people = asked.number("players", 4), asked.number("people", 1)
    if not 1 <= people <= players:
        raise CardforgeError(f"{people} people were named; there are {players} players")
    files = []
    if asked.form.get("deck"):
        deck = chosen_deck(asked.studio, known.slug, asked.form["deck"])
        files = [deck.file, *(other.file for other in _others(asked, known.slug, players - 1))]
    seed = asked.number("seed", secrets.randbelow(1_000_000))
    session = begin_draft(known.slug, players, seed, files, people=range(people), settings=asked.studio.settings)
    return see(f"/drafts/{known.slug}/{asked.studio.drafts.add(StudioDraft(session))}")


def one(asked: Asked) -> Response:
    """The packet of the seat that has the screen, and what it has kept; at the end its deck."""
    found, known = _draft(asked), asked.studio.known(asked.parts["game"])
    with found.lock:
        turn = found.session.turn()
        if turn is not None and turn.seat != found.seat:
            return asked.page(
                "draft-over.html", known=known, id=asked.parts["draft"], draft=found, number=turn.seat + 1
            )
        kept = turn.kept if turn else found.session.table.kept(found.session.terms)[max(found.seat, 0)]
        asked.studio.faces.ask([*(turn.packet if turn else ()), *kept])
        return asked.page(
            "draft.html", known=known, id=asked.parts["draft"], draft=found, turn=turn, kept=kept, section=found.session.terms.section
        )  # fmt: skip


def ready(asked: Asked) -> Response:
    """The person whose pick it is has the screen."""
    found = _draft(asked)
    with found.lock:
        turn = found.session.turn()
        if turn is None or asked.number("position", -1) != found.session.picks:
            raise CardforgeError(OUT_OF_STEP)
        found.looking = turn.seat
    return _back(asked)


def keep(asked: Asked) -> Response:
    """Keeps the card that was clicked."""
    found = _draft(asked)
    with found.lock:
        turn = found.session.turn()
        if turn is None or turn.seat != found.seat or asked.number("position", -1) != found.session.picks:
            raise CardforgeError(OUT_OF_STEP)
        found.session.keep(asked.number("card", -1))
    return _back(asked)


def save(asked: Asked) -> Response:
    """Writes the decks of the people as files of their folder; those of the others stay unknown."""
    found = _draft(asked)
    with found.lock:
        drafted = found.session.finish()
        for seat in sorted(found.session.people):
            file = free_file(asked.studio.decks, f"{drafted.decks[seat].name} {drafted.seed}")
            write_whole(file, write_deck(drafted.decks[seat]))
            found.saved.append(file.stem)
    return _back(asked)


def play(asked: Asked) -> Response:
    """Deals a game with the drafted decks: people in their seats, the computer in the others."""
    found = _draft(asked)
    with found.lock, TemporaryDirectory(prefix="cardforge-") as folder:
        drafted = save_decks(found.session.finish(), Path(folder))
        files = [file for file in drafted.files if file.suffix == ".txt"]
        players = [PERSON if seat in found.session.people else "greedy" for seat in range(len(files))]
        session = start_session(drafted.game, files, players, drafted.seed, settings=asked.studio.settings)
    return see(f"/play/{drafted.game}/{asked.studio.tables.open(session).id}")


def _draft(asked: Asked) -> StudioDraft:
    asked.studio.known(asked.parts["game"])
    return asked.studio.drafts.get(asked.parts["draft"])


def _back(asked: Asked) -> Response:
    return see(f"/drafts/{asked.parts['game']}/{asked.parts['draft']}")


def _drafting(asked: Asked, slug: str) -> Game:
    game = game_named(slug, asked.studio.settings.shelf)
    if game.draft is None:
        raise UnknownName("draft of the game", slug)
    return game


def _others(asked: Asked, game: str, number: int) -> list[DeckChoice]:
    """Ready-made decks for the seats without a chosen one, in turn."""
    made = [deck for deck in deck_choices(asked.studio, game) if not deck.own]
    return [made[place % len(made)] for place in range(number)]
