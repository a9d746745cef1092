"""Games in chunks: which games of which runner, how they are played wherever that is, and in which order they are counted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

CHUNK_SIZE = 5
"""Games that a process plays before it reports; few, so that the progress bar moves and the match stops quickly."""

CHUNKS_AHEAD = 3
"""Chunks submitted for each process, so that no process waits for work."""

Result = TypeVar("Result")
Part = TypeVar("Part", covariant=True)
Key = TypeVar("Key", bound=Hashable)
"""What names a runner: its number, or for decks that are not known before, a word."""
Named = TypeVar("Named", bound=Hashable, contravariant=True)

Jobs: TypeAlias = int | str
"""On how many processes of this machine games are played, or the address of the Dask cluster on which they are."""

Player = Callable[[Key, Iterable[int]], Result]
"""Plays some games of a runner, the games by number."""


class Chunk(NamedTuple, Generic[Key]):
    """Some games of one runner: the first game, and the first one after them."""

    runner: Key
    first: int
    end: int


class Work(Protocol[Named, Part]):
    """Games to be played, as plain values that can go to another process."""

    def prepare(self) -> Player[Named, Part]:
        """Prepares the games, in the process that plays them; raises CardforgeError when they are no longer the same."""


def chunks_of(runners: int, first: int, end: int) -> list[Chunk[int]]:
    """The games from `first` to before `end` of every runner, in chunks, the first games of all runners first."""
    return chunks_between(range(runners), first, end)


def chunks_between(runners: Sequence[Key], first: int, end: int) -> list[Chunk[Key]]:
    """The same for runners with names of their own."""
    starts = range(first, end, CHUNK_SIZE)
    return [Chunk(runner, start, min(start + CHUNK_SIZE, end)) for start in starts for runner in runners]


def in_order(
    chunks: Sequence[Chunk[Key]], played: Iterable[tuple[Chunk[Key], Result]]
) -> Iterator[tuple[Chunk[Key], Result]]:
    """The same results in the order of the chunks; those that came too early wait."""
    early: dict[Chunk[Key], Result] = {}
    due = iter(chunks)
    awaited = next(due, None)
    for chunk, result in played:
        early[chunk] = result
        while awaited is not None and awaited in early:
            yield awaited, early.pop(awaited)
            awaited = next(due, None)
