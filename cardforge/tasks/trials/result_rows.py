"""The lines of a results file: a chunk of games with what became of each, checked when it is read."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from cardforge.kernel.result import Outcome
from cardforge.tasks.trials.chunks import Chunk, Key, Result
from cardforge.trials.card_wins import CardSeen
from cardforge.trials.goldfish_game import CopyRecord, GameRecord
from cardforge.trials.match_runner import PlayedGame


class Rows(Protocol[Key, Result]):
    """Writes chunks as lines and reads them again."""

    def encode(self, chunk: Chunk[Key], result: Result) -> bytes:
        """The line of a chunk, with its end."""

    def decode(self, line: bytes) -> tuple[Chunk[Key], Result]:
        """The chunk of a line; raises msgspec.MsgspecError or ValueError for a line that is none."""


_Outcome = tuple[tuple[int, ...], str, int, int, int, tuple[int, ...], tuple[str, ...]]
_Seen = tuple[int, str, bool, bool, bool]
_Played = tuple[_Outcome, tuple[int, ...], str, tuple[_Seen, ...]]
_Copy = tuple[str, bool, str, dict[str, int]]
_Record = tuple[
    str, tuple[str, ...], int, tuple[dict[str, int], ...], int | None, str, tuple[_Copy, ...], tuple[str, ...]
]


class _MatchLine(msgspec.Struct):
    """Games of a match."""

    chunk: tuple[int, int, int]
    games: list[_Played]


class _GoldfishLine(msgspec.Struct):
    """Games of a goldfish."""

    chunk: tuple[int, int, int]
    games: list[_Record]


class _WonLine(msgspec.Struct):
    """Deals of a deck that is being tuned, and whether it won each."""

    chunk: tuple[str, int, int]
    games: list[bool]


class MatchRows:
    """Games of a match or a tournament."""

    def encode(self, chunk: Chunk[int], result: list[PlayedGame]) -> bytes:
        """The line of a chunk."""
        return _line(chunk, result)

    def decode(self, line: bytes) -> tuple[Chunk[int], list[PlayedGame]]:
        """The chunk of a line."""
        found = _MATCH.decode(line)
        games = [
            PlayedGame(Outcome(*outcome), choices, digest, tuple(CardSeen(*one) for one in cards))
            for outcome, choices, digest, cards in found.games
        ]
        return _chunk(Chunk(*found.chunk), len(games)), games


class GoldfishRows:
    """Games of a goldfish."""

    def encode(self, chunk: Chunk[int], result: list[GameRecord]) -> bytes:
        """The line of a chunk."""
        return _line(chunk, result)

    def decode(self, line: bytes) -> tuple[Chunk[int], list[GameRecord]]:
        """The chunk of a line."""
        found = _GOLDFISH.decode(line)
        games = [
            GameRecord(
                start, hand, again, rows, won_in, reason, tuple(CopyRecord(*copy) for copy in copies), again_hand
            )
            for start, hand, again, rows, won_in, reason, copies, again_hand in found.games
        ]
        return _chunk(Chunk(*found.chunk), len(games)), games


class WonRows:
    """Deals that a deck won or did not win."""

    def encode(self, chunk: Chunk[str], result: list[bool]) -> bytes:
        """The line of a chunk."""
        return _line(chunk, result)

    def decode(self, line: bytes) -> tuple[Chunk[str], list[bool]]:
        """The chunk of a line."""
        found = _WON.decode(line)
        return _chunk(Chunk(*found.chunk), len(found.games)), found.games


_MATCH: Final = msgspec.json.Decoder(_MatchLine)
_GOLDFISH: Final = msgspec.json.Decoder(_GoldfishLine)
_WON: Final = msgspec.json.Decoder(_WonLine)


def _line(chunk: Chunk[Key], games: object) -> bytes:
    return msgspec.json.encode({"chunk": chunk, "games": games}) + b"\n"


def _chunk(chunk: Chunk[Key], games: int) -> Chunk[Key]:
    if chunk.end - chunk.first != games:
        raise ValueError(f"{games} games where {chunk.end - chunk.first} are named")
    return chunk
