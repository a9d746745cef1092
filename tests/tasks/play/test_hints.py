"""Hints: what is told of the options that a search finds best."""

from __future__ import annotations

import re

import cardforge
from cardforge.tasks.play.hints import hint_lines


def test_interchangeable_options_are_told_once() -> None:
    """Two Roadside Bunkhouses in hand are one option to a person, and leave room for two others."""
    session = cardforge.start_session("state51", players=["person", "greedy"], seed=3)
    session.replay([0, 0, 2, 4, 0, 0, 1, 0, 3, 8, 13, 2])
    choice = session.next_choice()
    assert choice is not None
    assert choice.labels().count("construct Roadside Bunkhouse") == 2

    told = re.findall(r"^  \d\. .*?\)?  (.+)$", "\n".join(hint_lines(session, choice, "20")), re.MULTILINE)

    assert len(told) == 3
    assert len(set(told)) == 3
