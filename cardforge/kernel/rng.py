"""Chance of our own: counter-based generators, one per named stream, the same on every platform and Python."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.mypyc import i64

INTERPRETED: Final = __file__.endswith(".py")
"""Whether this module is not compiled: then numbers of 64 bits do not wrap."""

DECKS: Final = 0
PLAY: Final = 1
PLAYERS: Final = 2
GUESSES: Final = 3
"""The streams: shuffles of decks, chance within the game, what players roll for, guesses of hidden cards."""

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15
_STREAM: Final = 0xD1B54A32D192ED03


_ROOTS: Final = tuple((stream + 1) * 0xA0761D6478BD642F + _STEP for stream in range(4))
"""What each stream adds to its first number, for `Rng.below`."""


def mix(seed: int, stream: int, counter: int) -> int:
    """64 well-mixed bits for one place of one stream (the SplitMix64 finaliser over seed, stream and counter)."""
    x = (seed * _STREAM + (stream + 1) * 0xA0761D6478BD642F + (counter + 1) * _STEP) & _MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


_FACTORS: Final = 1 << 31
"""Numbers below this one are multiplied with 64 bits in two halves."""


def _scaled(seed: i64, stream: i64, counter: i64, n: i64) -> i64:
    """`mix(seed, stream, counter) * n >> 64` in compiled code, where numbers of 64 bits wrap; the factors are those of `mix`, with a sign.

    A factor of more than 62 bits is written in two parts, for compiled code would have to read it out of an object each time.
    """
    x: i64 = seed * -0x2E4AB5CD2E6D12FD
    y: i64 = stream + 1
    x -= y * 0x7429BD1 + ((y * 0x5F89E29B8) << 28)
    y = counter + 1
    x -= y * 0x0B583EB + ((y * 0x61C886468) << 28)
    x = x ^ ((x >> 30) & 0x3FFFFFFFF)
    x = -(x * 0x31B1A47 + ((x * 0x40A7B892E) << 28))
    x = x ^ ((x >> 27) & 0x1FFFFFFFFF)
    x = -(x * 0xCCEEE15 + ((x * 0x6B2FB644E) << 28))
    x = x ^ ((x >> 31) & 0x1FFFFFFFF)
    return (((x >> 32) & 0xFFFFFFFF) * n + (((x & 0xFFFFFFFF) * n) >> 32)) >> 32


class Rng:
    """Random numbers from a seed; its whole state is the seed and how many numbers each stream has given."""

    def __init__(self, seed: int, counters: list[int] | None = None) -> None:
        self.seed = seed & _MASK
        self._scattered = self.seed * _STREAM if INTERPRETED else 0
        """The seed as `below` adds it."""
        self._seed64: i64 = self.seed - (self.seed >> 63 << 64)
        """The same 64 bits with a sign."""
        self.counters = counters if counters is not None else [0, 0, 0, 0]

    def below(self, n: int, stream: int = PLAY) -> int:
        """A whole number from 0 to n - 1; n is at least 1."""
        counters = self.counters
        counter = counters[stream]
        counters[stream] = counter + 1
        if INTERPRETED:  # as `mix`, without a call
            x = (self._scattered + _ROOTS[stream] + counter * _STEP) & _MASK
            x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
            return ((x ^ (x >> 31)) * n) >> 64
        if n >= _FACTORS:
            return (mix(self.seed, stream, counter) * n) >> 64
        return _scaled(self._seed64, stream, counter, n)

    def shuffle(self, items: list[int], stream: int = DECKS) -> None:
        """Puts the list in random order, in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, stream)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Rng:
        """An independent generator that goes on with the same numbers."""
        twin = Rng(0, self.counters[:])
        twin.seed = self.seed
        twin._scattered = self._scattered
        twin._seed64 = self._seed64
        return twin


def seed_of(*parts: int) -> int:
    """A seed made of several whole numbers, e.g. the seed of a run and the number of the game in it."""
    seed = 0
    for part in parts:
        seed = mix(seed, 7, part & _MASK)
    return seed
