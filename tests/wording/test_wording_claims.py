"""Every word of a text that is read is in its meaning: words that nothing was made of are faults, named in the message."""

from __future__ import annotations

import re
from itertools import islice

import pytest
from wording_samples import SPOKEN, abilities, fault

from cardforge.carddata import read_shelf
from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.phrases import Phrase, phrases_of
from cardforge.registry import game
from cardforge.shelves import card_folders
from cardforge.tasks.cards.card_texts import reader_of, subtypes_of
from cardforge.wording import Reader
from cardforge.wording.claims.marker_words import MARKERS
from cardforge.wording.claims.markers import check_markers
from cardforge.wording.claims.unclaimed import Unclaimed, check_claimed
from cardforge.wording.parsing.earley import Token
from cardforge.wording.split import AbilityText

WORD = re.compile(r"[^\W\d_][\w'-]*|[+-]?\d+(?:/[+-]?\d+)?")
EVERY_NTH = 7
"""Of the sentences of the shipped cards, one in so many is tried with every word deleted, doubled and swapped."""
SAYS_NOTHING = {
    *("creature", "creatures", "resource", "card", "counter", "gold"),  # the kind of thing that the other words imply
    *("an", "each", "or", "owner's", "neighbouring"),  # only a hastier way to say the same
    "creature swapped",  # a token creature is a creature token
    *("cost swapped", "health swapped"),  # with cost 2 or less, with 2 cost or less
}


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ("This city gets +1/+1.", "creature", '"this creature"'),
        ("This attacker gets +1/+1.", "creature", '"this creature"'),
        ("Put the top card of your deck into their graveyard.", "magic", '"your"'),
        ("Return target creature to your hand.", "magic", '"its owner\'s"'),
        ("Enchant creature.\nEnchanted city gets +1/+1.", "enchantment", "city"),
    ],
)
def test_a_word_that_contradicts_the_rest_is_a_fault(text: str, kind: str, told: str) -> None:
    """It is not left out; the fault says what fits."""
    unread = fault(text, kind)

    assert told in (unread.found, *unread.expected)


def test_words_of_a_slot_that_the_value_is_not_made_of_are_a_fault() -> None:
    """A wording that forgets what it is about: the first word of the slot is named."""
    forgetful = Phrase("effect", "wave at {what:objects}", v.Draw(1), example="Wave at target creature.")
    known = Reader((forgetful, *phrases_of(game("arc"))))

    (unread,) = known.read("Wave at target creature.", "magic").unread

    assert (unread.column, unread.found) == (9, "target")


def test_a_doubled_word_is_named_at_its_place() -> None:
    """The second of them."""
    unread = fault("Mark target target creature.", "magic")

    assert (unread.column, unread.found) == (13, "target")


def test_up_to_two_creatures_without_target_are_chosen_and_not_targeted() -> None:
    """ "Target" is said or not said."""
    (aimed,) = abilities("Mark up to 2 target creatures.", "magic")
    (chosen,) = abilities("Mark up to 2 creatures.", "magic")

    assert aimed.effects == (v.Mark(a.Target(a.Filter("creature"), 2, up_to=True)),)
    assert chosen.effects == (v.Mark(a.Choose(a.Filter("creature"), 2, up_to=True)),)


def test_a_word_that_nothing_was_made_of_is_named() -> None:
    """A bit for each token tells which were claimed; signs need none."""
    tokens = [Token(frozenset(), text, start) for start, text in ((0, "Mark"), (5, "gladly"), (11, "."))]

    check_claimed(tokens, 0b011)
    with pytest.raises(Unclaimed) as found:
        check_claimed(tokens, 0b101)
    assert (found.value.word, found.value.start) == ("gladly", 5)


@pytest.mark.parametrize("marker", sorted(MARKERS))
def test_a_marker_word_needs_something_of_its_kind_in_the_meaning(marker: str) -> None:
    """An independent look: a plain effect says none of them."""
    plain = abilities("Draw a card.", "magic")

    check_markers("Draw a card.", plain)
    with pytest.raises(Unclaimed) as found:
        check_markers(f"Draw a card {marker}.", plain)
    assert found.value.word == marker


@pytest.mark.parametrize("slug", SPOKEN)
def test_no_word_of_a_shipped_text_can_be_deleted_doubled_or_swapped_without_a_change(slug: str) -> None:
    """The changed sentence means something else or is a fault, but for words that only repeat what is said."""
    swallowed = {
        (word, changed)
        for known, unit, kind in islice(shipped(slug), 0, None, EVERY_NTH)
        for word, changed in broken(unit.text)
        if word.lower() not in SAYS_NOTHING
        and "this  " not in changed.lower()  # "this" alone is this card, whatever type is said behind it
        and "prevent  damage" not in changed.lower()  # damage without a number is all of it
        and not (
            word.lower() == "deal" and re.search(r"(?:^|[.,]) +\d+ damage to ", changed)
        )  # "2 damage to target city" is dealt
        and not (word == "cards" and re.search(r"(?:draw|discard)s? \d+ +[.;]", changed.lower()))  # "draw 2" is cards
        and meaning(known, changed, kind) == meaning(known, unit.text, kind)
    }

    assert swallowed == set()


def shipped(slug: str) -> list[tuple[Reader, AbilityText, str]]:
    """The sentences of the shipped cards of a game, each once."""
    found: dict[tuple[str, str], tuple[Reader, AbilityText, str]] = {}
    for shelf in read_shelf(game(slug), card_folders(game(slug))):
        known = reader_of(game(slug)).knowing(subtypes_of(shelf.cards))
        for card in shelf.cards:
            for unit in known.sentences(card.text, card.word("type"), card.name):
                kind = unit.heading[0] if unit.heading else card.word("type")
                found.setdefault((unit.text.strip(), kind), (known, unit, kind))
    return list(found.values())


def broken(text: str) -> list[tuple[str, str]]:
    """The text with each word deleted, doubled, and swapped with the next."""
    words = list(WORD.finditer(text))
    found = []
    for word, following in zip(words, [*words[1:], None], strict=True):
        found.append((word.group(), text[: word.start()] + text[word.end() :]))
        found.append((f"{word.group()} twice", text[: word.end()] + " " + text[word.start() :]))
        if following and following.group().lower() != word.group().lower():
            between = text[word.end() : following.start()]
            swapped = text[: word.start()] + following.group() + between + word.group() + text[following.end() :]
            found.append((f"{word.group()} swapped", swapped))
    return found


def meaning(known: Reader, text: str, kind: str) -> tuple[Ability, ...] | None:
    """The abilities of a text, None if it is not read."""
    reading = known.read(text, kind, explain=False)
    return reading.abilities if reading.complete else None
