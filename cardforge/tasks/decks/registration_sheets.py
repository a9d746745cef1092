"""Registration sheets of a tournament as one HTML page: a table of the verdicts, then a sheet to print for each player."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from cardforge.decks.deck import Deck
from cardforge.tasks.decks.check_folder import FolderVerdict, PlayerVerdict
from cardforge.tasks.plurals import pluralize

_STYLE = """
body { font: 14px/1.4 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; width: 100%; } td, th { border: 1px solid #bbb; padding: .2rem .5rem; text-align: left; vertical-align: top; }
.legal { color: #060; } .illegal, .unreadable { color: #900; font-weight: bold; }
.sheet { break-before: page; } .cards { columns: 2; } .cards h3 { margin: .5rem 0 .2rem; break-after: avoid; }
.cards ul { list-style: none; margin: 0; padding: 0; } .count { display: inline-block; width: 2rem; }
.signed { margin-top: 2rem; display: flex; gap: 2rem; } .signed span { flex: 1; border-top: 1px solid #222; padding-top: .2rem; }
"""


def registration_page(verdicts: FolderVerdict) -> str:
    """All sheets as one page without outside files; each sheet begins on a page of its own in print."""
    head = f'<meta charset="utf-8"><title>{escape(verdicts.folder)}</title><style>{_STYLE}</style>'
    parts = [f"<h1>{escape(pluralize(len(verdicts.players), 'deck'))}</h1>", _table(verdicts)]
    parts += [_sheet(player) for player in verdicts.players]
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def _table(verdicts: FolderVerdict) -> str:
    rows = [
        f'<tr><td>{escape(player.player)}</td><td>{escape(player.deck.name)}</td><td class="{player.verdict}">'
        f"{player.verdict}</td><td>{'<br>'.join(map(escape, player.findings))}</td></tr>"
        for player in verdicts.players
    ]
    return f"<table><tr><th>Player</th><th>Deck</th><th>Verdict</th><th>Findings</th></tr>{''.join(rows)}</table>"


def _sheet(player: PlayerVerdict) -> str:
    checked = player.checked
    rules = f"{escape(checked.format.name)}, {checked.on}, " if checked else ""
    findings = "".join(f"<li>{escape(finding)}</li>" for finding in player.findings)
    return (
        f'<section class="sheet"><h2>{escape(player.player)}</h2>\n<p>{escape(player.deck.name)} '
        f'({escape(player.file)})<br>{rules}<span class="{player.verdict}">{player.verdict}</span></p>\n'
        + (f"<ul>{findings}</ul>\n" if findings else "")
        + f'<div class="cards">{"".join(_sections(player.deck))}</div>\n'
        '<p class="signed"><span>Player</span><span>Judge</span><span>Checked in round</span></p></section>'
    )


def _sections(deck: Deck) -> Iterator[str]:
    for section in deck.sections:
        lines = "".join(
            f'<li><span class="count">{entry.count}</span>{escape(entry.label)}</li>' for entry in deck.section(section)
        )
        yield f"<h3>{escape(section)}, {deck.count(section)}</h3><ul>{lines}</ul>"
