"""Many decks checked against one prepared format get the same reports as decks checked one by one."""

from __future__ import annotations

import random
from datetime import date

import pytest
from deck_samples import CITIES, CREATURES, REGIONS, card, shipped, small_pool

from cardforge.decks.check import FormatCheck, check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.tomlio.nearest import most_similar

DAY = date(2026, 3, 1)
LISTS = Format(
    "lists", "arc", "Lists", sections=("Main", "Cities"), rules=(
        Rule("banned", "banned", params={"cards": ("Soldier 4", "Nobody")}),
        Rule("restricted", "restricted", params={"cards": ("Soldier 5", "Soldier 6"), "most": 2, "count": "together"}),
        Rule("points", "points", params={"cards": ("3 Soldier 7", "Soldier 8"), "most": 5}),
        Rule("printed-copies", "printed"),
        Rule("mixed-versions", "mixed", severity="warning"),
    ),
)  # fmt: skip


def pool() -> Pool:
    """The small pool, with a draft, a later revision and a renamed card."""
    later = card(1, "Soldier 1", 2, date(2027, 1, 1))
    return Pool([*small_pool().cards, later, card(300, "Elf"), card(300, "Elf Lord", 2)])


def deck(dice: random.Random) -> Deck:
    """A deck of some lines that fit, and some that do not."""
    names = [one.name for one in (*CREATURES, *CITIES, *REGIONS)] + ["Nobody", "Elf", "Elf Lord", "Ash Knight"]
    pins = [(None, None)] * 6 + [(17, 1), (17, 2), (17, None), (90, 1), (1, 2), (300, 1), (999, 1)]
    entries = []
    for _ in range(dice.randrange(30)):
        number, version = dice.choice(pins)
        section = dice.choice(("Main", "Main", "Main", "Cities", "Regions", "Attic"))
        entries.append(Entry(section, dice.choice((0, 1, 2, 3, 4, 4, 5)), dice.choice(names), number, version))
    return Deck(game="arc", entries=tuple(entries))


@pytest.mark.parametrize("format", [shipped("standard"), shipped("regions"), LISTS], ids=lambda one: one.slug)
@pytest.mark.parametrize("on", [None, DAY])
def test_a_prepared_format_finds_what_a_check_of_each_deck_finds(format, on):
    """A339, A340: the counts of cards that were met in other decks change no report."""
    cards, dice = pool(), random.Random(7)
    prepared = FormatCheck(cards, format, on)

    for _ in range(300):
        played = deck(dice)
        assert prepared.report_on(played) == check(played, cards, format, on)


def test_a_legal_deck_after_many_others_is_still_legal():
    """A18, A21: sixty cards, five cities."""
    cards, dice = small_pool(), random.Random(1)
    prepared = FormatCheck(cards, shipped("standard"))
    main = [Entry("Main", 4, f"Soldier {number}") for number in range(1, 16)]
    played = Deck(game="arc", entries=(*main, *(Entry("Cities", 1, city.name) for city in CITIES[:5])))

    before = [prepared.report_on(deck(dice)).verdict for _ in range(20)]

    assert prepared.report_on(played).findings == ()
    assert set(before) == {"illegal"}


def test_names_are_guessed_alike_with_and_without_a_first_choice_of_similar_names():
    """The first choice is only quicker."""
    dice = random.Random(3)
    words = ("ash", "oak", "moon", "iron", "river", "ember", "frost", "thorn")
    revisions = [card(number, " ".join([*dice.sample(words, 3), str(number)])) for number in range(1, 800)]
    plain, quick = Pool(revisions), Pool(revisions, similar=most_similar)

    for one in dice.sample(revisions, 40):
        name = one.name[:3] + one.name[4:]
        assert quick.nearest(name) == plain.nearest(name) != ()
    assert quick.nearest("xxxxxxxx") == ()
