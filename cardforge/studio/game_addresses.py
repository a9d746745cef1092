"""The addresses of the screens on which games are played: tables, drafts, campaigns, hands, replays, positions, free tables, trials."""

from __future__ import annotations

from typing import Final

from cardforge.studio.requests import Screen
from cardforge.studio.screens import campaigns, drafts, free, hands, play, positions, replays, trials

GAME_SCREENS: Final[tuple[tuple[str, str, Screen], ...]] = (
    ("GET", "/play/{game}", play.start),
    ("POST", "/play/{game}", play.begin),
    ("POST", "/play/{game}/resume", play.resume),
    ("GET", "/play/{game}/{table}", play.table),
    ("POST", "/play/{game}/{table}/choose", play.choose),
    ("POST", "/play/{game}/{table}/ready", play.ready),
    ("POST", "/play/{game}/{table}/undo", play.undo),
    ("POST", "/play/{game}/{table}/hint", play.hint),
    ("POST", "/play/{game}/{table}/why", play.why),
    ("POST", "/play/{game}/{table}/save", play.save),
    ("GET", "/rules/{game}/{row}", play.rule),
    ("GET", "/drafts/{game}", drafts.start),
    ("POST", "/drafts/{game}", drafts.begin),
    ("GET", "/drafts/{game}/{draft}", drafts.one),
    ("POST", "/drafts/{game}/{draft}/keep", drafts.keep),
    ("POST", "/drafts/{game}/{draft}/ready", drafts.ready),
    ("POST", "/drafts/{game}/{draft}/save", drafts.save),
    ("POST", "/drafts/{game}/{draft}/play", drafts.play),
    ("GET", "/campaigns/{game}", campaigns.start),
    ("POST", "/campaigns/{game}", campaigns.begin_one),
    ("GET", "/campaigns/{game}/{campaign}", campaigns.one),
    ("POST", "/campaigns/{game}/{campaign}/play", campaigns.play),
    ("POST", "/campaigns/{game}/{campaign}/count", campaigns.count),
    ("POST", "/campaigns/{game}/{campaign}/won", campaigns.won),
    ("POST", "/campaigns/{game}/{campaign}/deck", campaigns.deck),
    ("POST", "/campaigns/{game}/{campaign}/export", campaigns.export),
    ("POST", "/campaigns/{game}/{campaign}/undo", campaigns.undo),
    ("GET", "/hands/{game}", hands.show),
    ("GET", "/replays/{game}", replays.start),
    ("POST", "/replays/{game}", replays.begin),
    ("GET", "/replays/{game}/{replay}", replays.one),
    ("POST", "/replays/{game}/{replay}/play", replays.play),
    ("GET", "/positions/{game}", positions.start),
    ("POST", "/positions/{game}", positions.begin),
    ("GET", "/positions/{game}/{position}", positions.one),
    ("POST", "/positions/{game}/{position}/play", positions.play),
    ("GET", "/free/{game}", free.start),
    ("POST", "/free/{game}", free.begin),
    ("GET", "/free/{game}/{free}", free.one),
    ("POST", "/free/{game}/{free}/look", free.look),
    ("POST", "/free/{game}/{free}/act", free.act),
    ("GET", "/trials/{game}", trials.shelf),
    ("POST", "/trials/{game}", trials.begin),
    ("GET", "/trials/{game}/{trial}", trials.one),
    ("POST", "/trials/{game}/{trial}/stop", trials.stop),
    ("POST", "/trials/{game}/{trial}/continue", trials.go_on),
    ("POST", "/trials/{game}/{trial}/remove", trials.remove),
    ("GET", "/trials/{game}/{trial}/report.html", trials.report),
)
"""Every address with its method."""
