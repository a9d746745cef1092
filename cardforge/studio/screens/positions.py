"""The screens of positions and puzzles: what a position allows, whether the solutions of a puzzle hold, and a game that goes on from it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.responses import Response

from cardforge.carddata.positions import BOUNDS
from cardforge.errors import CardforgeError, UnknownName
from cardforge.exchange.decoding import text_of
from cardforge.players import PERSON
from cardforge.registry import game as game_named
from cardforge.studio.requests import Asked, see
from cardforge.studio.screens.play import PLAYERS
from cardforge.tasks.play.game_session import session_of
from cardforge.tasks.play.seen_table import table_at_end
from cardforge.tasks.positions.explain import explain
from cardforge.tasks.positions.lay_out import RULE_FAULTS, LaidPosition, lay_document, lay_out, position_rules
from cardforge.tasks.positions.puzzles import check_laid, known_puzzles
from cardforge.tomlio.document import parse_document

FILE: Final = "the file"
"""How messages call a position that was uploaded."""


def start(asked: Asked) -> Response:
    """The puzzles of a game, and a form for any other position; raises CardforgeError for a game without positions."""
    known = asked.studio.known(asked.parts["game"])
    position_rules(game_named(known.slug, asked.studio.settings.shelf))
    return asked.page("positions.html", known=known, puzzles=_puzzles(asked))


def begin(asked: Asked) -> Response:
    """Lays a position out; raises FaultyInput with every fault of its file."""
    form, settings = asked.form, asked.studio.settings
    if form.get("puzzle"):
        puzzles = _puzzles(asked)
        if form["puzzle"] not in puzzles:
            raise UnknownName("puzzle", form["puzzle"][:60], None, list(puzzles))
        laid = lay_out(puzzles[form["puzzle"]][0], settings)
    else:
        text = form.get("file", "").strip() or form.get("text", "").strip()
        if not text:
            raise CardforgeError("choose the file of a position, or paste what it holds")
        laid = lay_document(parse_document(text_of(f"{text}\n", FILE, BOUNDS), FILE), settings)
    return see(f"/positions/{laid.game.slug}/{asked.studio.positions.add(laid)}")


def one(asked: Asked) -> Response:
    """The position as the seat that must choose sees it; what its options bring about, and its solutions, when they are asked for."""
    laid, known = _laid(asked), asked.studio.known(asked.parts["game"])
    decision = laid.state.decision
    if decision is None:
        raise CardforgeError("nothing can be chosen in this position")
    goal = laid.position.goal
    view = laid.state.view(decision.seat)
    seen = table_at_end(view, decision.seat)
    asked.studio.faces.ask(card.card for zone in seen.zones for card in zone.cards)
    try:
        explained = explain(laid) if asked.query.get("show") == "options" else None
        checked = check_laid(laid, laid.position.title) if asked.query.get("show") == "solutions" and goal else None
    except RULE_FAULTS as fault:
        raise CardforgeError(f"the rules cannot go on from this position: {fault}") from fault
    return asked.page(
        "position.html",
        known=known,
        id=asked.parts["position"],
        laid=laid,
        goal=" ".join(goal.text.split()) if goal else "",
        seat=decision.seat,
        seen=seen,
        explained=explained,
        checked=checked,
        players=[pair for pair in PLAYERS if pair[0] != PERSON],
    )


def play(asked: Asked) -> Response:
    """A game that goes on from the position: the person has the seat of the goal, or else the one that must choose."""
    laid, against = _laid(asked), asked.form.get("against", "greedy")
    if against not in dict(PLAYERS):
        raise CardforgeError("choose one of the players that are offered")
    decision, goal = laid.state.decision, laid.position.goal
    seat = goal.seat if goal else decision.seat if decision else 0
    players = tuple(PERSON if other == seat else against for other in range(laid.setup.seats))
    session = session_of(laid, players)
    return see(f"/play/{laid.game.slug}/{asked.studio.tables.open(session).id}")


def _laid(asked: Asked) -> LaidPosition:
    asked.studio.known(asked.parts["game"])
    return asked.studio.positions.get(asked.parts["position"])


def _puzzles(asked: Asked) -> Mapping[str, tuple[Path, str]]:
    """The puzzles of a game by the stems of their files, each with its file and its title."""
    game = game_named(asked.parts["game"], asked.studio.settings.shelf)
    return {file.stem: (file, title) for file, title in known_puzzles(game, asked.studio.settings)}
