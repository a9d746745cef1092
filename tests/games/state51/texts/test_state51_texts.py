"""Every wording of the game is read and written back to the letter."""

from __future__ import annotations

import pytest
from run_again import run_again

from cardforge.effects import values as a
from cardforge.effects.amounts import CountOf
from cardforge.effects.selectors import YOU, Filter, PlayerRef
from cardforge.effects.unsupported import unsupported
from cardforge.games.state51.effects.known_words import unknown_word
from cardforge.games.state51.rules import ENGINE
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text import vocabulary
from cardforge.games.state51.text.values import Tally
from cardforge.games.state51.text.vocabulary import MORE_EXAMPLES, VOCABULARY
from cardforge.wording import Reader, Writer

EXAMPLES = sorted({phrase.example for phrase in VOCABULARY if phrase.example and phrase.written} | set(MORE_EXAMPLES))
ONLY_READ = sorted({phrase.example for phrase in VOCABULARY if not phrase.written})
"""Texts in wordings that are read and never written."""


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(VOCABULARY)


@pytest.fixture(scope="module")
def writer() -> Writer:
    return Writer(VOCABULARY)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_read_and_written_back(text: str, reader: Reader, writer: Writer) -> None:
    """The printed text is the program: nothing is lost on the way."""
    reading = reader.read(text)

    assert reading.complete, str(reading.unread[0])
    assert writer.wording(reading.abilities) == text


@pytest.mark.parametrize("text", ONLY_READ)
def test_what_is_only_read_is_written_in_other_words_of_the_same_meaning(
    text: str, reader: Reader, writer: Writer
) -> None:
    """ "Store up to 2 gears and up to 1 ammo" are two sentences."""
    reading = reader.read(text)
    assert reading.complete, str(reading.unread[0])

    written = writer.wording(reading.abilities)
    assert reader.read(written).abilities == reading.abilities
    assert written != text


def test_a_vocabulary_made_anew_reads_and_writes_the_same(reader: Reader) -> None:
    """R11-R20: goods, prices, counts and verbs. One test, so that it alone runs the module again."""
    with run_again(vocabulary):
        again, writer = Reader(vocabulary.VOCABULARY), Writer(vocabulary.VOCABULARY)
        for text in (*EXAMPLES, *MORE):
            abilities = again.read(text).abilities
            assert (abilities, writer.wording(abilities)) == (reader.read(text).abilities, text)
        assert [lot.example for lot in vocabulary.LOTS[:2]] == ["Production: 1 worker.", "Production: 1 gear."]
        assert again.read("When built: gain 2 guns.").abilities == reader.read("When built: 2 guns.").abilities


MORE = (
    "Production: 2 guns, 3 workers, 1 card.", "2 red: 3 gears for each own Outpost on level 2.", "When built: 2 vp for each own Deal, at most 3.",
    "Put 2 bricks here.", "Store up to 3 basic resources.", "Activate an Outpost on level 3.",
)  # fmt: skip


LACKING = {
    "1 worker: Target opponent discards 1 card.": ["target_opponent"],
    "1 worker: Target player draws 2 cards.": ["target_player"],
    "1 worker: An opponent discards a card.": ["opponent"],
    "1 worker: Target opponent gains 2 vp.": ["target_opponent"],
    "1 worker: Each opponent discards a card of your choice.": ["of your choice"],
    "1 worker: Draw 3 cards. Discard 2 cards.": [],
    "1 worker: Each player discards 2 random cards. Each opponent discards their hand.": [],
    "1 worker: If you have 1 or fewer cards in hand, draw 2 cards.": [],
}


@pytest.mark.parametrize("text", LACKING)
def test_a_word_without_a_meaning_is_named(text: str, reader: Reader) -> None:
    """R20: nobody chooses a player or from another hand; such a text is whole for the reader, and the engine names what it lacks."""
    reading = reader.read(text)

    assert reading.complete
    assert unsupported(ENGINE, reading.abilities) == LACKING[text]


@pytest.mark.parametrize("text", [*EXAMPLES, *ONLY_READ])
def test_every_wording_of_the_game_has_a_meaning(text: str, reader: Reader) -> None:
    """R11-R20: the game knows each word that its own vocabulary says."""
    assert unsupported(ENGINE, reader.read(text).abilities) == []


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (Filter("card", place="hand"), ""), (Filter("card", whose="you", place="hand"), ""), (Filter("card", place="deck"), "deck"), (Filter("creature"), "creature"), (Filter("location", did=(a.Trigger("razed"),)), "did"),
        (CountOf("cards_in_hand"), ""), (CountOf("mana"), "mana"), (PlayerRef("its_owner"), "its_owner"), (YOU, ""),
    ],
)  # fmt: skip
def test_what_shared_verbs_can_be_about(value: object, word: str) -> None:
    """A9, R20: cards in hand, their number, and players that nobody has to choose."""
    assert unknown_word(value) == word


def test_goods_with_and_mean_the_same_as_a_list(reader: Reader) -> None:
    """A designer may write "2 vp and 1 card" and "gain 1 gun"; what others gain is no part of the list."""
    (ability,) = reader.read("When built: gain 2 vp and 1 card.").abilities
    (others,) = reader.read("When built: 2 vp and each opponent gains 1 grey.").abilities

    assert ability.effects == (s.GainGoods((("vp", 2), ("card", 1))),)
    assert [effect.who.which for effect in others.effects] == ["you", "each_opponent"]


def test_a_scaling_product_names_icon_and_limit(reader: Reader) -> None:
    """R12: the icon that is counted and the most that it gives stand in the text."""
    (ability,) = reader.read("Production: 1 gun for each gun icon, at most 3.").abilities

    assert ability == a.Ability("production", (s.GainFor("gun", 1, Tally("icon", "gun"), 3),))


def test_an_action_has_its_price_before_the_colon(reader: Reader) -> None:
    """R20: the price is a list of goods, the reward follows."""
    (ability,) = reader.read("1 worker, 2 guns: 3 vp.").abilities

    assert ability.cost == (a.PointsCost(1, "worker"), a.PointsCost(2, "gun"))
    assert ability.effects == (s.GainGoods((("vp", 3),)),)


def test_a_wrong_word_is_pointed_at(reader: Reader) -> None:
    """A text that cannot be read says where and what would be right."""
    (unread,) = reader.read("Production: 1 gnu.").unread

    assert (unread.column, unread.guess) == (15, "gun")
