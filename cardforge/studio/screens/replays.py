"""The screens of replays: a game that was saved, step by step, as a seat saw it or with open cards, and played on from any step."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from cardforge.errors import CardforgeError, UnknownName
from cardforge.exchange.decoding import read_text_file
from cardforge.studio.requests import Asked, see
from cardforge.studio.screens.play import saved_games
from cardforge.studio.tables import StudioReplay
from cardforge.tasks.play.game_session import GameSession
from cardforge.tasks.play.replays import play_on
from cardforge.tasks.play.saved_games import BOUNDS, resume_text

FILE: Final = "the file"
"""How messages call a game that was uploaded."""


def start(asked: Asked) -> Response:
    """The games that were saved, those of this run that are over, and a form for any other."""
    known = asked.studio.known(asked.parts["game"])
    over = [table for table in asked.studio.tables.of_game(known.slug) if table.session.state.is_over()]
    return asked.page("replays.html", known=known, saved=list(saved_games(asked.studio, known.slug)), over=over)


def begin(asked: Asked) -> Response:
    """Opens a game; raises FaultyInput for a file that holds none."""
    session = _session(asked)
    name = asked.studio.replays.add(StudioReplay(session.from_start(), tuple(session.choices)))
    return see(f"/replays/{session.game.slug}/{name}")


def one(asked: Asked) -> Response:
    """The table after a step."""
    found, known = _replay(asked), asked.studio.known(asked.parts["game"])
    seats = len(found.session.players)
    wanted = asked.number("seat", 0)
    seat = wanted - 1 if 1 <= wanted <= seats else None
    with found.lock:
        timeline = found.timeline(seat)
        last = len(found.choices)
        number = min(asked.number("step", 0), last)
        seen = timeline.table_at(number)
        summary = found.end() if number == last else ()
    asked.studio.faces.ask(card.card for zone in seen.zones for card in zone.cards)
    return asked.page(
        "replay.html",
        known=known,
        id=asked.parts["replay"],
        names=timeline.replay.names[:seats],
        seat=seat,
        number=number,
        last=last,
        step=timeline.steps[number],
        seen=seen,
        summary=summary,
    )


def play(asked: Asked) -> Response:
    """Goes on from a step, with the person in the seat that was looked from, or the one that chooses next."""
    found = _replay(asked)
    with found.lock:
        number, wanted = asked.number("step", 0), asked.number("seat", 0)
        timeline = found.timeline(wanted - 1 if wanted else None)
        state = timeline.state_at(min(number, len(found.choices)))
        if state.decision is None:
            raise CardforgeError("the game is over at this step; go back, and play on from there")
        session = play_on(timeline.replay, number, wanted - 1 if wanted else state.decision.seat)
    return see(f"/play/{asked.parts['game']}/{asked.studio.tables.open(session).id}")


def _replay(asked: Asked) -> StudioReplay:
    asked.studio.known(asked.parts["game"])
    return asked.studio.replays.get(asked.parts["replay"])


def _session(asked: Asked) -> GameSession:
    form, settings = asked.form, asked.studio.settings
    if form.get("table"):
        session = asked.studio.tables.table(form["table"]).session
        if not session.state.is_over():
            raise CardforgeError("the game goes on; it can be stepped through when it is over")
        return session
    if form.get("saved"):
        files = saved_games(asked.studio, asked.parts["game"])
        if form["saved"] not in files:
            raise UnknownName("saved game", form["saved"][:60])
        return resume_text(read_text_file(files[form["saved"]], BOUNDS), form["saved"], settings)
    text = form.get("file", "").strip() or form.get("text", "").strip()
    if not text:
        raise CardforgeError("choose the file of a saved game, or paste what it holds")
    return resume_text(text, FILE, settings)
