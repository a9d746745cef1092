"""A later print has only the cards that the player lacks, and lists those to pull out."""

from __future__ import annotations

import json
from dataclasses import replace

import pikepdf
import pytest

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.printing import SheetOptions, print_sheets
from cardforge.printing.changes.owned import read_owned


@pytest.fixture
def printed(tmp_path, fonts, profiles):
    """Prints faces to a file of a name."""

    def run(name, *faces, back=None, have=(), title="Deck", **more):
        return print_sheets(
            faces, back, out=tmp_path / f"{name}.pdf", fonts=fonts, profiles=profiles, title=title,
            have=[tmp_path / f"{each}.manifest.json" for each in have], **more,
        )  # fmt: skip

    return run


def pulls(made):
    """The cards to pull out, with their copies and the reason."""
    return [(card.card, card.copies, card.why) for card in made.pulled]


def test_only_the_copies_that_are_missing_are_printed(face, printed):
    """The deck had 3 and 2 copies; now it has 4 and 2."""
    one, two = face("arc/1@1 Ash Knight"), face("arc/2@1 Elm Archer", "#aa3300")
    printed("first", (one, 3), (two, 2))

    made = printed("second", (one, 4), (two, 2), have=["first"])

    assert (made.cards, made.kept, pulls(made)) == (1, 5, [])


def test_a_revised_card_is_printed_and_its_old_copies_are_pulled_out(face, printed):
    """The face differs, so that every copy is printed; the old revision goes."""
    printed("first", (face("arc/1@1 Ash Knight"), 3), (face("arc/2@1 Elm Archer"), 1))

    made = printed("second", (face("arc/1@2 Ash Knight"), 3), (face("arc/2@1 Elm Archer"), 1), have=["first"])

    assert (made.cards, made.kept) == (3, 1)
    assert pulls(made) == [("arc/1@1", 3, "replaced by arc/1@2")]


def test_a_revision_that_prints_alike_prints_nothing(face, printed):
    """An edit that does not change the printed card costs no paper, and no file is written."""
    same = face("arc/1@1 Ash Knight")
    printed("first", (same, 3))

    made = printed("second", (replace(same, title="arc/1@2 Ash Knight"), 3), have=["first"])

    assert (made.pages, made.kept, pulls(made)) == (0, 3, [])
    assert not made.path.exists()


def test_a_card_that_left_the_deck_is_pulled_out_and_one_of_another_deck_is_not(face, printed):
    """The manifest of another deck says what the player has, not what this deck had."""
    one, two = face("arc/1@1 Ash Knight"), face("arc/2@1 Elm Archer")
    printed("first", (one, 1), (two, 2))
    printed("other", (face("arc/3@1 Gate Runner"), 1), title="Other deck")

    made = printed("second", (one, 1), (face("arc/4@1 Fen Witch"), 1), have=["first", "other"])

    assert (made.cards, pulls(made)) == (1, [("arc/2@1", 2, "no longer in Deck")])


def test_a_third_print_counts_both_before_it_without_what_was_pulled(face, printed):
    """Manifests add up: 3 + 1 copies of the first card; the pulled revision is gone."""
    old, new, other = face("arc/1@1 Ash Knight"), face("arc/1@2 Ash Knight"), face("arc/2@1 Elm Archer")
    printed("first", (old, 2), (other, 3))
    printed("second", (new, 2), (other, 4), have=["first"])

    made = printed("third", (old, 1), (other, 5), have=["first", "second"])

    assert (made.cards, made.kept) == (2, 4)
    assert pulls(made) == [("arc/1@2", 2, "replaced by arc/1@1")]


def test_a_card_with_another_back_is_printed_again(face, printed):
    """A347: a single card with a new back among old ones could be told from behind."""
    one = face("arc/1@1 Ash Knight")
    printed("first", (one, 2), back=face("back", "#111111"))

    made = printed("second", (one, 2), back=face("back", "#999999"), have=["first"])

    assert (made.cards, made.kept, pulls(made)) == (2, 0, [("arc/1@1", 2, "looks different now")])


def test_a_sleeved_card_without_a_back_counts(face, printed):
    """Who prints no backs has the card, whatever the back is now."""
    one = face("arc/1@1 Ash Knight")
    printed("first", (one, 2), back=face("back", "#111111"))

    assert printed("second", (one, 2), have=["first"]).kept == 2


def test_a_card_of_another_size_is_printed_again(face, printed):
    """63 x 88 and 63.5 x 88.9 mm do not shuffle together."""
    one = face("arc/1@1 Ash Knight", bleed=4)
    printed("first", (one, 2))

    assert printed("second", (one, 2), have=["first"], options=SheetOptions(size="us-poker")).cards == 2


def test_a_print_never_overwrites_the_manifest_that_it_reads(face, printed):
    """What the player has would be forgotten."""
    printed("first", (face(), 1))

    with pytest.raises(CardforgeError, match="says what you have and would be overwritten"):
        printed("first", (face(), 2), have=["first"])


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is not the manifest of a print"),
        ("[]", "lies beside each PDF as .manifest.json"),
        ('{"profile": {}, "cards": [], "form": 9}', "is a manifest of form 9, not 1"),
        ('{"profile": {}, "cards": [{"card": "a"}], "form": 1}', "cards 1: has no title"),
        (
            '{"profile": {}, "cards": [{"card": "a", "title": "a", "face": "a", "copies": -1}], "form": 1}',
            "has no number of copies",
        ),
        ('{"profile": {}, "cards": [{"card": "a", "title": "a", "face": "a", "copies": 1}], "form": 1}', "has no size"),
        ('{"profile": {}, "cards": [7], "form": 1}', "is not a card"),
    ],
)
def test_a_file_that_is_no_manifest_is_one_sentence(content, said, tmp_path):
    """The file, and what is wrong with it."""
    (tmp_path / "a.json").write_text(content)

    with pytest.raises(FaultyInput, match=rf"a\.json.*{said}"):
        read_owned([tmp_path / "a.json"])


def test_cards_of_two_sizes_are_two_sections_of_one_print(face, printed):
    """Each size has sheets of its own, whose numbers go on; a grid that is too large for a size becomes smaller."""
    small, large = face("arc/1@1 Ash Knight"), face("arc/2@1 Long Road", size=(69.85, 120.65))

    made = printed("mixed", (small, 10), (large, 5))

    with pikepdf.open(made.path) as pdf:
        boxes = [[round(float(side) / 72 * 25.4, 2) for side in page.TrimBox] for page in pdf.pages]
    assert (made.cards, made.pages, made.sheets) == (15, 4, 4)
    assert boxes[0] == boxes[1] != boxes[2] == boxes[3]
    rows = json.loads(made.manifest.read_text())["cards"]
    assert [row["width_mm"] for row in rows] == ["63", "69.85"]
    assert {place["sheet"] for place in rows[1]["places"]} == {3, 4}


def test_a_hidden_pile_has_one_back(face, printed):
    """A346, A347: a card that can be told from behind is refused by name; a card that lies open is not."""
    cards = [(face("arc/1@1 Ash Knight"), 1), (face("arc/2@1 Elm Archer"), 1)]
    backs = [face("back", "#111111"), face("back", "#111112")]

    with pytest.raises(FaultyInput, match=r"arc/2@1 Elm Archer: has another back than arc/1@1 Ash Knight.*A346, A347"):
        printed("deck", *cards, back=backs, piles=["main", "main"])
    assert printed("deck", *cards, back=backs, piles=["main", ""]).cards == 2
    assert printed("deck", *cards, back=backs, piles=["main", "cities"]).cards == 2


def test_a_card_of_another_size_is_told_in_a_hidden_pile(face, printed):
    """A347: cards of one pile have one size."""
    cards = [(face("arc/1@1 Ash Knight"), 1), (face("arc/2@1 Elm Archer", size=(64, 88)), 1)]

    with pytest.raises(FaultyInput, match="A347"):
        printed("deck", *cards, piles=["main", "main"])
