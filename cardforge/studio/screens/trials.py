"""The screens of trials: goldfish, match, tournament, impact and tuning, started from forms and played in processes of their own."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from cardforge.catalog.revisions import CURRENT
from cardforge.errors import CardforgeError
from cardforge.players import PLAYERS, player
from cardforge.registry import game as game_named
from cardforge.studio.deck_choices import chosen_decks, deck_choices
from cardforge.studio.requests import Asked, see
from cardforge.studio.trial_jobs import DONE, TrialJob
from cardforge.tasks.reports.report_html import html_body, html_page
from cardforge.tasks.revisions.entries import entries_of, revisions_on_shelves
from cardforge.tasks.trials.orders import GOLDFISH, IMPACT, MATCH, TOURNAMENT, TUNE, TrialOrder

MOST_GAMES: Final = 1_000_000
MOST_UNTIL: Final = 20_000
"""The most games of a match that ends by itself, if nobody says how many; as in `cardforge match --until`."""
USUAL: Final = {GOLDFISH: 200, MATCH: 100, TOURNAMENT: 20, IMPACT: 200, TUNE: 2000}
"""Games if nobody says how many; as in the commands."""
MOST_SEATS: Final = 6


def shelf(asked: Asked) -> Response:
    """The forms, and the trials there are."""
    known = asked.studio.known(asked.parts["game"])
    rules = game_named(known.slug, asked.studio.settings.shelf)
    return asked.page(
        "trials.html",
        known=known,
        box=rules.is_boxed,
        decks=deck_choices(asked.studio, known.slug),
        jobs=asked.studio.trials.of_game(known.slug),
        usual=USUAL,
        revised=_revised(asked, known.slug) if rules.engine else [],
        players=sorted(PLAYERS),
        open=asked.query.get("kind", ""),
        wanted=asked.query.get("deck", ""),
    )


def begin(asked: Asked) -> Response:
    """Starts a trial."""
    known = asked.studio.known(asked.parts["game"])
    job = asked.studio.trials.begin(_order(asked, known.slug), asked.studio.settings)
    return see(f"/trials/{known.slug}/{job.id}")


def one(asked: Asked) -> Response:
    """A trial: its progress, its result, or what went wrong."""
    job, known = _job(asked), asked.studio.known(asked.parts["game"])
    with job.lock:
        body = html_body(job.document) if job.document else ""
        facts = dict(job.document.facts) if job.document else {}
        return asked.page("trial.html", known=known, job=job, body=body, command=facts.get("command"))


def stop(asked: Asked) -> Response:
    """Ends the process; what it has played is kept."""
    _job(asked).stop()
    return _back(asked)


def go_on(asked: Asked) -> Response:
    """Plays what is left of a trial."""
    asked.studio.trials.resume(_job(asked).id, asked.studio.settings)
    return _back(asked)


def remove(asked: Asked) -> Response:
    """Ends a trial and deletes the games that it kept."""
    asked.studio.trials.remove(_job(asked).id)
    return see(f"/trials/{asked.parts['game']}")


def report(asked: Asked) -> Response:
    """The report as a page of its own, the same that the command writes with `-o report.html`."""
    job = _job(asked)
    if job.state != DONE or job.document is None:
        raise CardforgeError("the trial has no report yet")
    headers = {"content-disposition": f'attachment; filename="{job.order.kind}-{job.id}.html"'}
    return Response(html_page(job.document), media_type="text/html", headers=headers)


def _job(asked: Asked) -> TrialJob:
    asked.studio.known(asked.parts["game"])
    return asked.studio.trials.job(asked.parts["trial"])


def _back(asked: Asked) -> Response:
    return see(f"/trials/{asked.parts['game']}/{asked.parts['trial']}")


def _order(asked: Asked, game: str) -> TrialOrder:
    """The order that a form describes; raises CardforgeError for what no command would take."""
    form, kind = asked.form, asked.form.get("kind", "")
    if kind not in USUAL:
        raise CardforgeError(f"{kind[:20]!r} is no kind of trial; there are {', '.join(USUAL)}")
    until = _points(form.get("until", ""))
    games = asked.number("games", MOST_UNTIL if until and kind in (MATCH, TOURNAMENT) else USUAL[kind])
    if not 1 <= games <= MOST_GAMES:
        raise CardforgeError(f"{games} games were asked for; a trial has from 1 to {MOST_GAMES:,}")
    players = [form[name] for seat in range(1, MOST_SEATS + 1) if form.get(name := f"player{seat}")]
    for name in players:
        player(name, 0)
    old, new = form.get("revision", "").partition(" ")[::2]
    return TrialOrder(
        kind,
        game,
        games,
        asked.number("seed", 1),
        tuple(_files(asked, game, "deck")),
        tuple(_files(asked, game, "against")),
        tuple(players),
        form.get("variant", ""),
        until if kind in (MATCH, TOURNAMENT) else None,
        kind == MATCH and "cards" in form,
        asked.number("turns", 0) or None,
        old,
        new,
        form.get("card", "").strip(),
        form.get("pool", "").strip(),
    )


def _files(asked: Asked, game: str, name: str) -> list[str]:
    """The files of the decks that a form names in `deck1`, `deck2` and so on, or in a list of boxes that are ticked."""
    keys = [asked.form.get(f"{name}{place}", "") for place in range(1, MOST_SEATS + 1)]
    ticked = [key.removeprefix(f"{name}-") for key, on in asked.form.items() if on and key.startswith(f"{name}-")]
    wanted = [*filter(None, keys), *ticked]
    chosen = chosen_decks(asked.studio, game, wanted)
    return [str(chosen[key].file) for key in wanted]


def _points(text: str) -> float | None:
    if not text.strip():
        return None
    try:
        return float(text)
    except ValueError:
        raise CardforgeError(f"{text[:20]!r} is no number of points such as 2 or 0.5") from None


def _revised(asked: Asked, game: str) -> list[tuple[str, str]]:
    """The pairs of revisions that an impact can compare, each with its words: every version with the one before it."""
    settings = asked.studio.settings
    found = []
    for entry in entries_of(revisions_on_shelves(game, settings), settings.today):
        if entry.before is not None:
            mark = "" if entry.standing == CURRENT else f", {entry.standing}"
            words = f"{entry.card.name}: {entry.before.version} to {entry.card.version}{mark}"
            found.append((f"{entry.before.key} {entry.card.key}", words))
    return sorted(found, key=lambda one: one[1])
