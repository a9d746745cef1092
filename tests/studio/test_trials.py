"""Trials that are started from forms and played in a process of their own: progress, report, stop, continue, and a process that dies."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest
from helpers.waiting_trial import waiting

from cardforge.errors import UnknownName
from cardforge.studio.trial_jobs import BROKEN, DONE, FAILED, RUNNING, STOPPED, TrialJob, TrialJobs
from cardforge.tasks.reports.report_html import html_body
from cardforge.tasks.trials.orders import TrialOrder, play_order
from tests.studio.conftest import HOST, Opened


def started(faceless: Opened, game: str, **form: str) -> TrialJob:
    """A trial as a form starts it."""
    answer = faceless.browser.post(f"/trials/{game}", data=form, headers={"origin": HOST}, follow_redirects=False)
    assert answer.status_code == 303, answer.text[:2000]
    return faceless.studio.trials.job(answer.headers["location"].rpartition("/")[2])


def page_of(faceless: Opened, job: TrialJob) -> str:
    """The page of a trial."""
    return faceless.get(f"/trials/{job.order.game}/{job.id}")


def begun(faceless: Opened, tmp_path: Path) -> TrialJob:
    """A trial of the studio whose process waits, as soon as it has told of five games."""
    job = TrialJob("abc", TrialOrder("match", "state51", 40), tmp_path / "results.jsonl")
    faceless.studio.trials._known()["abc"] = job
    job.start(faceless.studio.settings, waiting)
    assert job.process is not None
    while not job.done:
        job.process.join(0.01)
    return job


def test_a_goldfish_is_played_in_its_process_and_shows_the_report_of_the_command(faceless: Opened) -> None:
    """The same tables as `cardforge goldfish` writes, and the command line that repeats it."""
    job = started(faceless, "arc", kind="goldfish", deck1="ready:ember-and-fen", games="5", seed="3", turns="3")
    job.wait()
    page = page_of(faceless, job)

    assert job.state == DONE, job.problem
    same = play_order(job.order, None, faceless.studio.settings)
    assert html_body(same).replace("\n", "") in page.replace("\n", "")
    command = re.search(r"<code>(cardforge goldfish .*)</code>", page)
    assert command
    assert command[1].endswith("ember-and-fen.txt -n 5 --seed 3 --turns 3 --variant arc")
    saved = faceless.browser.get(f"/trials/arc/{job.id}/report.html")
    assert "attachment" in saved.headers["content-disposition"]
    assert "<style>" in saved.text


def test_a_trial_that_runs_shows_how_far_it_is_and_stops_and_is_removed(faceless: Opened, tmp_path: Path) -> None:
    """The page follows it as long as it is played; stopped, it offers to go on; removed, it is gone."""
    job = begun(faceless, tmp_path)
    page = page_of(faceless, job)

    assert "5 of 40 games" in page
    assert "data-poll" in page
    assert "5 of 40" in faceless.get("/trials/state51")
    stopped = faceless.post("/trials/state51/abc/stop")
    assert job.state == STOPPED
    assert "Stopped after 5 of 40 games" in stopped
    assert "Continue" in stopped
    assert "data-poll" not in stopped
    faceless.post("/trials/state51/abc/remove")
    with pytest.raises(UnknownName):
        faceless.studio.trials.job("abc")


def test_a_process_that_dies_is_told_and_what_it_played_is_kept(faceless: Opened, tmp_path: Path) -> None:
    """A designed page with the reason; to continue is offered."""
    job = begun(faceless, tmp_path)
    assert job.process is not None
    assert job.process.pid is not None
    os.kill(job.process.pid, signal.SIGKILL)
    job.wait()
    page = page_of(faceless, job)

    assert job.state == BROKEN
    assert "The process that played has ended (signal 9)" in page
    assert "5 of 40 games; they are kept" in page
    assert "Traceback" not in page


def test_a_trial_goes_on_with_the_games_of_its_file(faceless: Opened) -> None:
    """Another run of the studio finds it in the folder; the games that were played are not played again."""
    job = started(faceless, "state51", kind="match", games="10", variant="solo", player1="random")
    job.wait()
    assert job.state == DONE, job.problem
    lines = job.resume.read_text(encoding="utf-8").splitlines()
    job.resume.write_text("\n".join(lines[:2]) + "\n", encoding="utf-8")

    later = TrialJobs(faceless.studio.trials.folder)
    found = later.job(job.id)
    assert (found.state, found.order) == (STOPPED, job.order)
    later.resume(job.id, faceless.studio.settings)
    found.wait()
    assert found.state == DONE
    assert found.document is not None
    assert job.document is not None
    assert found.document.text == job.document.text
    assert found.resume.read_text(encoding="utf-8").splitlines() == lines


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"kind": "goldfish", "deck1": "own:../../etc/passwd"}, "no deck"),
        ({"kind": "goldfish", "deck1": "ready:ember-and-fen", "games": "0"}, "from 1 to"),
        ({"kind": "dance"}, "no kind of trial"),
        ({"kind": "match", "until": "lots"}, "no number of points"),
        ({"kind": "match", "player1": "oracle"}, "oracle"),
    ],
)
def test_a_form_that_no_command_would_take_is_refused(faceless: Opened, form: dict[str, str], said: str) -> None:
    """Before a process is begun."""
    answer = faceless.browser.post("/trials/arc", data=form, headers={"origin": HOST})
    assert answer.status_code in (400, 404)
    assert said in answer.text
    assert faceless.studio.trials.of_game("arc") == []


def test_what_a_trial_refuses_stands_on_its_page(faceless: Opened) -> None:
    """A card that the deck does not hold: the words of the command, and the way back to the form."""
    job = started(faceless, "arc", kind="impact", deck1="ready:ember-and-fen", card="No Such Card", games="2")
    job.wait()
    page = page_of(faceless, job)

    assert job.state == FAILED
    assert "No Such Card" in page
    assert "Change it" in page


def test_every_game_has_the_forms_that_it_can_play(faceless: Opened) -> None:
    """Decks are chosen where there are decks; a game out of one box has none to tune."""
    assert 'value="tune"' in faceless.get("/trials/arc")
    assert 'value="tune"' not in faceless.get("/trials/state51")
    assert faceless.studio.trials.of_game("state51") == []
    assert RUNNING not in [job.state for job in faceless.studio.trials.of_game("arc")]
