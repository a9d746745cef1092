"""Sample decks for the tests of exchange: a small one, and those that Hypothesis generates."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.deck_files import formats, read

GOLDEN = Path(__file__).parent / "golden"
SLUGS = tuple(formats())
WHOLE = ("cardforge", "cockatrice", "json")
"""The formats that carry everything."""

SMALL = Deck(
    name="Ashen Vigil",
    game="arc",
    format="arc/standard",
    entries=(
        Entry("Main", 4, "Ash Knight", 17, 2),
        Entry("Main", 3, 'Ember\'s "Keep" & <Co>', 23, 1),
        Entry("Main", 2, "Ürsteppe Warden", 5),
        Entry("Main", 1, "Lamp Fox", printing=Printing("6814ab83-c21d-4df9-8d07-e977ee27f131", "LMP", "146")),
        Entry("Cities", 1, "Harbour of Lamps", 61, 3),
    ),
    headers={"author": "Mira", "deck type": "slow and sure"},
)


def small(slug: str) -> Deck:
    """The small deck; for the deck code, which needs numbers, only its pinned cards."""
    pinned = [entry for entry in SMALL.entries if entry.number is not None]
    return SMALL.with_entries(pinned) if slug == "code" else SMALL


_SIGNS = "abcdeABCDE 0123456789'&<>\"-,.:;!?()äßł日本é@#/[]"
_WORDS = st.text("abcdefgh äé'-&<>\"", min_size=1, max_size=20).map(lambda word: " ".join(word.split())).filter(bool)
_NAMES = st.text(_SIGNS, min_size=1, max_size=24).map(lambda name: " ".join(name.split())).filter(bool)
_PLAIN_NAMES = st.lists(st.from_regex(r"[A-Z][a-zäé']{2,7}", fullmatch=True), min_size=1, max_size=3).map(" ".join)
_SECTIONS = st.sampled_from(["Main", "Cities", "Regions", "Silver", "Shards", "Sideboard"])
_PINS = st.one_of(
    st.just((None, None)),
    st.tuples(st.integers(1, 999_999), st.one_of(st.none(), st.integers(1, 999))),
)
_PRINTINGS = st.builds(
    Printing,
    st.from_regex(r"[0-9a-f]{8}-[0-9a-f]{4}", fullmatch=True),
    st.sampled_from(["LMP", "ABC", "M10"]),
    st.from_regex(r"[1-9][0-9]{0,3}", fullmatch=True),
)
_KEYS = st.from_regex(r"[a-z]{1,8}(-[a-z]{1,5})?", fullmatch=True).filter(
    lambda key: key not in ("name", "game", "format")
)
_ENTRIES = st.builds(
    lambda section, count, name, pin, printing: Entry(
        section, count, name, *pin, printing=NO_PRINTING if pin[0] else printing
    ),
    _SECTIONS,
    st.integers(1, 12),
    _NAMES,
    _PINS,
    st.one_of(st.just(NO_PRINTING), _PRINTINGS),
)


def deck_or_faults(data: bytes | str, slug: str | None) -> Deck | tuple[Fault, ...]:
    """The deck, or its faults; any other exception fails the test."""
    try:
        return read(data, slug, "deck")
    except FaultyInput as refused:
        return refused.faults


def decks(pinned: bool = False, plain: bool = False) -> st.SearchStrategy[Deck]:
    """Decks with every feature; the names have unusual characters unless they are `plain`."""
    lines = _ENTRIES.filter(lambda entry: entry.number is not None or not pinned)
    if plain:
        lines = st.builds(lambda entry, name: replace(entry, name=name), lines, _PLAIN_NAMES)
    entries = st.lists(lines, min_size=1, max_size=8)
    formats = st.sampled_from([("", ""), ("arc", "arc/standard"), ("arc", ""), ("outposts", "outposts/draft")])
    return st.builds(
        lambda name, game, entries, headers: Deck(name, game[0], game[1], tuple(entries), headers),
        st.one_of(st.just(""), _WORDS),
        formats,
        entries,
        st.dictionaries(_KEYS, _WORDS, max_size=3),
    )
