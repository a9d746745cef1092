"""Properties of every deck format; a new format is tested automatically."""

from __future__ import annotations

import pytest
from exchange_samples import GOLDEN, SLUGS, WHOLE, deck_or_faults, decks, small
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardforge.decks.deck import Deck, Entry, Printing
from cardforge.exchange.deck_files import find_format, formats, losses, read, sniff, write
from cardforge.exchange.deck_format import FEATURES
from cardforge.exchange.differences import differences

CALM = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

OF_LINES = ("text", "forge", "xmage", "mtga", "arcmage", "lackey", "vtes")
"""Formats of plain lines, in which an unusual name may look like a mark of the format."""

ALL_FORMATS = pytest.mark.parametrize(
    ("slugs", "pinned"),
    [([slug for slug in SLUGS if slug != "code"], False), (["code"], True)],
    ids=["any lines", "lines with numbers"],
)
"""All formats with decks of any lines; a deck code holds only cards with numbers. One drawn deck serves all, since drawing costs most."""


def golden(slug: str) -> bytes:
    suffix = formats()[slug].suffixes[0]
    return (GOLDEN / f"{slug}{suffix}").read_bytes()


@pytest.mark.parametrize("slug", SLUGS)
def test_the_small_deck_is_written_as_its_golden_file(slug: str) -> None:
    """The same deck gives the same bytes."""
    assert write(small(slug), slug) == golden(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_golden_file_is_recognised_without_its_suffix(slug: str) -> None:
    """The content is sufficient."""
    found = sniff(golden(slug).decode("utf-8-sig"))

    assert found is not None
    assert found.slug == slug


@pytest.mark.parametrize("slug", SLUGS)
def test_byte_order_mark_and_other_line_ends_do_not_matter(slug: str) -> None:
    """A UTF-8 byte order mark, CRLF and a missing final newline are accepted."""
    plain = golden(slug).removeprefix(b"\xef\xbb\xbf")
    foreign = b"\xef\xbb\xbf" + plain.rstrip(b"\n").replace(b"\n", b"\r\n")

    assert read(foreign) == read(plain)


@CALM
@given(deck=decks(pinned=True))
def test_what_a_format_declares_to_carry_survives_a_round_trip(deck: Deck) -> None:
    """A declared feature is never lost; unusual names may be, where they look like a format's own marks."""
    for slug in SLUGS:
        loose = {"card names", "sections"} if slug in OF_LINES else set()
        lost = {feature for feature, _ in differences(deck, read(write(deck, slug), slug))}

        assert lost <= set(formats()[slug].loses()) | loose, slug


@ALL_FORMATS
@CALM
@given(data=st.data())
def test_a_deck_with_plain_names_loses_only_what_a_format_does_not_declare(
    slugs: list[str], pinned: bool, data: st.DataObject
) -> None:
    """Pinned, printed and bare lines, in any mixture; no exception for any format."""
    deck = data.draw(decks(pinned, plain=True))
    for slug in slugs:
        lost = {feature for feature, _ in differences(deck, read(write(deck, slug), slug))}

        assert lost <= set(formats()[slug].loses()), slug


@CALM
@given(deck=decks())
def test_a_format_that_carries_everything_loses_nothing(deck: Deck) -> None:
    """`losses` is empty and the deck read back is equal."""
    for slug in WHOLE:
        assert losses(deck, slug) == [], slug


@ALL_FORMATS
@CALM
@given(data=st.data())
def test_the_second_export_is_byte_identical(slugs: list[str], pinned: bool, data: st.DataObject) -> None:
    """Exporting a deck that was read from its export gives the same bytes, whatever its names and lines are."""
    deck = data.draw(decks(pinned))
    for slug in slugs:
        first = write(deck, slug)

        assert write(read(first, slug), slug) == first, slug


@pytest.mark.parametrize("slug", SLUGS)
def test_the_losses_of_the_small_deck_are_the_declared_ones(slug: str) -> None:
    """Each feature of the deck that is not carried is reported."""
    deck = small(slug)
    lost = {feature for feature, _ in differences(deck, read(write(deck, slug), slug))}
    absent = set() if any(entry.printing for entry in deck.entries) else {"card ids", "sets", "set numbers"}

    assert lost == set(formats()[slug].loses()) - absent
    assert bool(losses(deck, slug)) == bool(lost)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_file_cut_off_at_any_byte_is_a_deck_or_a_fault(slug: str) -> None:
    """Truncated files never cause a traceback, and truncated XML, JSON or codes are never accepted."""
    data = golden(slug)
    whole = slug in ("arkhamdb", "cockatrice", "code", "json", "lackey", "mtgo", "octgn", "tts")
    for end in range(len(data) - 1):
        found = deck_or_faults(data[:end], slug)
        assert found
        assert not (whole and isinstance(found, Deck)) or not data[end:].strip()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_file_with_any_byte_changed_is_a_deck_or_a_fault(slug: str) -> None:
    """No input gives a traceback."""
    data = golden(slug)
    for at in range(0, len(data), max(1, len(data) // 300)):
        for byte in (0, 10, 34, 60, 123, 255):
            assert deck_or_faults(data[:at] + bytes([byte]) + data[at + 1 :], slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_another_formats_file_is_a_deck_or_a_fault(slug: str) -> None:
    """Reading with the wrong format gives a fault."""
    for other in SLUGS:
        assert deck_or_faults(golden(other), slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_format_describes_itself(slug: str) -> None:
    """The table of formats is generated from these values."""
    fmt = find_format(slug)

    assert fmt.carries <= set(FEATURES)
    assert fmt.title
    assert fmt.remark.endswith(".")
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in fmt.suffixes)
    assert ("sections" in fmt.carries) >= (not fmt.sections)


def test_two_lines_of_one_card_lose_nothing_when_they_become_one() -> None:
    """What is lost is counted in copies, not in lines: Cockatrice writes equal lines as one."""
    line = Entry("Main", 1, "Spark", printing=Printing("00000000-0000", "ABC", "1"))

    assert losses(Deck("", "", "", (line, line), {}), "cockatrice") == []
