"""Lists as people keep them: headings in their languages, decimal commas, totals, repeated rows, codes, old encodings, merged cells."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from cardforge.carddata.game_files import game_text, parse_game
from cardforge.errors import FaultyInput
from cardforge.exchange.card_files import read_records, take_cards
from cardforge.exchange.card_format import Record
from cardforge.exchange.proposals.game import Proposal, propose
from cardforge.exchange.proposals.headings import normalized, slug_of
from cardforge.exchange.proposals.palettes import NAMED, PALETTE, colours_for

GERMAN = """Nr.;Kartenname;Kartentyp;Fraktion;Kosten;Stärke;Regeltext;Stimmungstext;Anzahl;Gewicht;Einzigartig;Illustrator;Bemerkung
1;Waldläufer;Kreatur;Grün;1;1;Wenn diese Karte ins Spiel kommt, ziehe eine Karte.;Leise wie Moos.;3;0,5;nein;Ä. Müller;
2;Flammenzunge;Zauber;Rot;2;;Füge einem Ziel 3 Schaden zu.;;2;1,25;ja;B. Groß;zu stark?
3;Turm aus Glas;Ort;Blau;0;;Beschützer;;1;2,0;nein;;
"""
FRENCH = """Nom,Type,Couleur,Coût,Défense,Texte,Quantité,Mots-clés
Éclaireur,Créature,Vert,1,1,Piochez une carte.,3,"Elfe, Ranger"
Dragon d’ambre,Créature,Rouge,6,6,Vol.,1,Dragon
Marée,Sort,Bleu,2,,Renvoyez une créature.,2,
"""
JAPANESE = """カード名,種類,陣営,コスト,テキスト,枚数
火の鳥,ユニット,赤,3,登場した時、カードを1枚引く。,3
水の壁,ユニット,青,2,,2
稲妻,魔法,赤,1,3ダメージを与える。,3
"""
ENGLISH = """Card #,Card name,Type (unit / spell),Cost ($),Qty,Speed,Unique?,Notes for artist,Image file,P/T,Colors,What it does
A-1,Ash,unit,1,2,+2,x,more smoke,art/ash one.png,2/2,Red,Burns the first card that it meets.
A-2,Birch,unit,2.0,2,-1,,,birch.png,*/6,"Red, Green",Grows when the sun is high.
,,,,,,,,,,,
A-3,Coal,spell,{4}{R/G},1,10+,,,,3/1,Green,Keeps warm for one more turn.
TOTAL,,,,5,,,,,,,
"""


def proposed(tmp_path: Path, text: str, encoding: str = "utf-8") -> Proposal:
    """The game that a CSV file describes."""
    file = tmp_path / "list.csv"
    file.write_bytes(text.replace("\n", "\r\n").encode(encoding))
    return propose("own", "Own", read_records(file), "list.csv")


def columns(proposal: Proposal) -> dict[str, str]:
    """Each column with its field, and its kind and role."""
    design = proposal.game.design
    assert design
    return {
        one.heading: " ".join(filter(None, (one.field, one.kind, design.roles.get(one.field, "") if one.kind else "")))
        for one in proposal.columns
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_german_list_in_every_encoding_of_excel(encoding: str, tmp_path: Path) -> None:
    """Umlauts in headings, semicolons, decimal commas, ja and nein; a remark is kept from the card."""
    made = proposed(tmp_path, GERMAN, encoding)
    assert columns(made) == {
        "Nr.": "number",
        "Kartenname": "name",
        "Kartentyp": "type choice line",
        "Fraktion": "faction faction faction",
        "Kosten": "cost whole cost",
        "Stärke": "starke whole value",
        "Regeltext": "text",
        "Stimmungstext": "flavor text flavour",
        "Anzahl": "copies whole copies",
        "Gewicht": "gewicht line value",
        "Einzigartig": "einzigartig yes line",
        "Illustrator": "artist line artist",
        "Bemerkung": "bemerkung line hidden",
    }
    assert [card.name for card in made.cards] == ["Waldläufer", "Flammenzunge", "Turm aus Glas"]
    assert [card.fields["einzigartig"] for card in made.cards] == [False, True, False]
    assert [card.fields["gewicht"] for card in made.cards] == ["0,5", "1,25", "2,0"]


def test_french_and_japanese_lists(tmp_path: Path) -> None:
    """The same meanings; a field is named without accents, and a colour is that of its word."""
    french, japanese = proposed(tmp_path, FRENCH), proposed(tmp_path, JAPANESE)
    assert list(columns(french).values()) == [
        "name", "type choice line", "faction faction faction", "cost whole cost", "defense whole value", "text",
        "copies whole copies", "subtypes tags subtypes",
    ]  # fmt: skip
    assert list(columns(japanese).values()) == [
        "name", "type choice line", "faction faction faction", "cost whole cost", "text", "copies whole copies",
    ]  # fmt: skip
    for made, red in ((french, "Rouge"), (japanese, "赤")):
        assert made.game.design
        found = made.game.design.faction(red)
        assert found
        assert found.colour == "#a03020"


def test_an_english_list_with_totals_notes_and_pictures_in_folders(tmp_path: Path) -> None:
    """Words in brackets do not count, codes are ids, values with signs stand in corners, prose is the text, a total is no card."""
    made = proposed(tmp_path, ENGLISH.replace("{4}{R/G}", "3"))
    assert columns(made) == {
        "Card #": "card id id",
        "Card name": "name",
        "Type (unit / spell)": "type choice line",
        "Cost ($)": "cost whole cost",
        "Qty": "copies whole copies",
        "Speed": "speed line value",
        "Unique?": "unique yes line",
        "Notes for artist": "notes_for_artist line hidden",
        "Image file": "art picture picture",
        "P/T": "p_t line value",
        "Colors": "faction factions faction",
        "What it does": "text",
    }
    assert made.remarks == ("line 6: has no name and is left out: TOTAL, 5",)
    assert [card.fields["cost"] for card in made.cards] == [1, 2, 3]
    assert [card.words("faction") for card in made.cards] == [("Red",), ("Red", "Green"), ("Green",)]
    assert [card.word("art") for card in made.cards] == ["ash one.png", "birch.png", ""]


@pytest.mark.parametrize(
    ("costs", "symbols", "first"),
    [
        (["{1}{G}", "{R}", "{G/R}{2}"], ["1", "g", "r", "g/r", "2"], ("1", "g")),
        (["2RR", "R", "1U"], ["2", "r", "1", "u"], ("2", "r", "r")),
    ],
)
def test_costs_of_symbols_are_taken_apart(costs: list[str], symbols: list[str], first: tuple[str, ...]) -> None:
    """In braces, with a slash in them, or as letters and numbers; letters of a text are never replaced by symbols."""
    records = [Record(f"line {at}", {"Name": f"Card {at}x", "Mana cost": cost}) for at, cost in enumerate(costs, 2)]
    made = propose("own", "Own", records, "list")

    assert made.game.design
    assert [symbol.name for symbol in made.game.design.symbols] == symbols
    assert made.cards[0].fields["cost"] == first
    assert all(text.startswith("{") for symbol in made.game.design.symbols for text in symbol.texts)


def test_repeated_rows_are_copies_and_a_later_list_counts_them_too(tmp_path: Path) -> None:
    """A row for each card of the box; shared names of different cards make numbers the cards."""
    text = "Card,Suit,Value\n" + "Knight,Swords,3\n" * 3 + "Page,Cups,1\n" * 2 + "Queen,Coins,8\n"
    made = proposed(tmp_path, text)
    assert [(card.name, card.whole("copies")) for card in made.cards] == [("Knight", 3), ("Page", 2), ("Queen", 1)]
    assert made.remarks == ("3 of 6 rows repeat another and are counted as its copies",)

    (tmp_path / "list.csv").write_text(text + "Queen,Coins,8\n", encoding="utf-8")
    again = take_cards(tmp_path / "list.csv", made.game, first_number=1).cards
    assert [(card.name, card.whole("copies")) for card in again] == [("Knight", 3), ("Page", 2), ("Queen", 2)]

    shared = proposed(tmp_path, text + "Knight,Swords,4\n")
    assert shared.game.design
    assert shared.game.design.copies_by == "number"


def test_a_card_without_a_name_is_a_fault_and_not_a_note(tmp_path: Path) -> None:
    """What is filled like a card is one."""
    with pytest.raises(FaultyInput, match="line 3: has no name"):
        proposed(tmp_path, "Name,Type,Cost,Text\nAsh,Unit,1,Go.\n,Unit,2,Stay.\nCoal,Unit,3,Wait.\n")


def test_titles_and_merged_cells_of_a_workbook(tmp_path: Path) -> None:
    """A title above the headings is left out; a cell over several rows counts for each of them."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ["My game, version 3"], [], ["Type", "Name", "Cost"], ["Unit", "Ash", 1], [None, "Birch", 2.0], ["Spell", "Coal", 3]
    ):  # fmt: skip
        sheet.append(row)
    sheet.merge_cells("A1:C1")
    sheet.merge_cells("A4:A5")
    book.save(tmp_path / "list.xlsx")
    made = propose("own", "Own", read_records(tmp_path / "list.xlsx"), "list.xlsx")

    assert [(card.name, card.word("type"), card.whole("cost")) for card in made.cards] == [
        ("Ash", "Unit", 1),
        ("Birch", "Unit", 2),
        ("Coal", "Spell", 3),
    ]


def test_a_table_of_one_or_two_columns_has_no_title(tmp_path: Path) -> None:
    """Its first row is its headings."""
    assert [card.name for card in proposed(tmp_path, "Title\nAsh\nBirch\n").cards] == ["Ash", "Birch"]
    assert [card.name for card in proposed(tmp_path, "Title,Cost\nAsh,1\nBirch,2\n").cards] == ["Ash", "Birch"]


def test_colours_follow_the_names_and_no_other_faction_gets_them() -> None:
    """Said colours first; the rest take turns among those that are left."""
    found = colours_for(["Green", "House Vey", "Red", "House Mor", "Feuer"])
    assert (found[0], found[2], found[4]) == ("#2f6b3a", "#a03020", "#a03020")
    assert len({found[1], found[3], *found[::2]}) == 4
    assert set(PALETTE) <= set(NAMED)
    words = [word for line in NAMED.values() for word in line.split()]
    assert {word for word in words if words.count(word) > 1} <= {"orange", "noir"}


def test_headings_lose_accents_and_signs_but_no_letters_of_other_scripts() -> None:
    """Dakuten tell letters apart; accents do not."""
    assert [normalized(one) for one in ("Coût", "Stärke (max)", "Größe", "ガード", "CAFÉ-No.")] == [
        "cout", "starkemax", "grosse", "ガード", "cafeno",
    ]  # fmt: skip
    assert slug_of("Forêt d’hiver") == "foret-d-hiver"


TYPE_LINES = """Name,Type,Cost
Ash,Creature — Bear,1
Birch,Creature - Human Knight,2
Coal,Instant,1
Dusk,Artifact – Tool / Rope Ladder,3
"""


def test_a_line_of_types_is_divided_at_its_dash(tmp_path: Path) -> None:
    """The preview says so, a later list is divided in the same way, and `--map subtypes=` leaves the line whole."""
    made = proposed(tmp_path, TYPE_LINES)
    shown = [(card.word("type"), card.words("subtypes")) for card in made.cards]

    assert shown == [
        ("Creature", ("Bear",)), ("Creature", ("Human", "Knight")), ("Instant", ()), ("Artifact", ("Tool", "Rope Ladder"))
    ]  # fmt: skip
    assert made.remarks == (
        "Type is divided at the dash: 'Creature — Bear' is of type 'Creature' with subtypes 'Bear'; --map subtypes= leaves it whole",
    )
    game = parse_game(game_text(made.game))
    (tmp_path / "list.csv").write_text(TYPE_LINES.replace("Bear", "Old Bear"), encoding="utf-8")
    again = take_cards(tmp_path / "list.csv", game, first_number=1).cards
    assert [again[0].words("subtypes"), *((card.word("type"), card.words("subtypes")) for card in again[1:])] == [
        ("Old", "Bear"), *shown[1:]
    ]  # fmt: skip
    records = read_records(tmp_path / "list.csv")
    whole = propose("own", "Own", records, "list.csv", {"subtypes": ""})
    assert whole.cards[0].word("type") == "Creature — Old Bear"


@pytest.mark.parametrize("line", ["Hit-and-run", "Ash — good for what some day you will see"])
def test_a_dash_that_divides_no_types_stays(line: str, tmp_path: Path) -> None:
    """Types that do not come back before it, words that a hyphen joins, a sentence after it."""
    made = proposed(tmp_path, f"Name,Type\nAsh,{line}\nBirch,Spell\nCoal,Spell\nDusk,Ash\n")
    assert (made.cards[0].word("type"), made.remarks) == (line, ())


def test_a_name_is_made_of_columns_that_together_name_each_card(tmp_path: Path) -> None:
    """Suit and rank; a name with its variant, which is not printed twice; a later list makes the same names."""
    suits = "Suit,Rank,Points\n" + "".join(
        f"{suit},{rank},{rank % 4}\n" for suit in ("Bells", "Leaves") for rank in range(1, 14)
    )
    made = proposed(tmp_path, suits)
    assert [made.cards[at].name for at in (0, 12, 13)] == ["Bells 1", "Bells 13", "Leaves 1"]
    assert (made.cards[13].word("faction"), made.cards[13].whole("rank")) == ("Leaves", 1)
    assert made.remarks == (
        "no column names each card, so Suit + Rank together do; --map name=COLUMN takes one column",
    )
    again = take_cards(tmp_path / "list.csv", parse_game(game_text(made.game)), first_number=1).cards
    assert [card.name for card in again] == [card.name for card in made.cards]

    variants = proposed(tmp_path, "Name,Variant,Value\nImp,Red,1\nImp,Blue,2\nElf,Red,3\n")
    assert [card.name for card in variants.cards] == ["Imp Red", "Imp Blue", "Elf Red"]
    assert variants.game.design
    assert (variants.game.design.roles["own_name"], variants.game.design.copies_by) == ("hidden", "name")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Colour,Size,Power\nred,big,1\nred,big,2\nred,big,1\n", None),
        ("Colour,Size,Text\nred,big,Go.\nred,big,Stay.\n", r"several together \(Colour \+ Size\); add one"),
        ("Colour,Size\nred,\n,big\nred,big\n", "no two others are short and filled in every row; add one"),
    ],
)
def test_a_list_in_which_nothing_names_each_card_is_a_fault_that_says_what_was_tried(
    text: str, wanted: str | None, tmp_path: Path
) -> None:
    """Only columns that are short and filled are tried, few before many."""
    if wanted is None:
        assert [card.name for card in proposed(tmp_path, text).cards] == ["red 1", "red 2"]
        return
    with pytest.raises(FaultyInput, match=wanted):
        proposed(tmp_path, text)


def test_units_and_map_squares_keep_their_names_and_zeros(tmp_path: Path) -> None:
    """A name may begin with a number; codes beside it name nothing and are printed, and 0112 is no number."""
    made = proposed(tmp_path, "Unit,Hex,Setup\n1st Guards,A01,0112\n7th Lancers,B02,1204\nPontoon,C03,0908\n")
    assert [card.name for card in made.cards] == ["1st Guards", "7th Lancers", "Pontoon"]
    assert made.cards[0].fields == {"hex": "A01", "setup": "0112"}
    assert made.game.design
    assert set(made.game.design.kinds.values()) == {"line"}


@pytest.mark.parametrize("title", [[], ["Dragon Reign, all cards"]])
def test_groups_above_the_headings_are_left_out(title: list[str], tmp_path: Path) -> None:
    """A row of merged cells over the headings; a heading that occurs twice has its group before it."""
    book = openpyxl.Workbook()
    sheet = book.active
    groups = ["Identity", None, None, "Attack", None, "Defence", None]
    heads = ["Card", "Type", "Rules text", "Min", "Max", "Min", "Max"]
    for row in (title, groups, heads, ["Ash", "Unit", "Go.", 1, 2, 3, 4], ["Birch", "Unit", None, 0, 1, 2, 5]):
        sheet.append(row)
    for cells in ("A2:C2", "D2:E2", "F2:G2"):
        sheet.merge_cells(cells)
    book.save(tmp_path / "list.xlsx")
    made = propose("own", "Own", read_records(tmp_path / "list.xlsx"), "list.xlsx")

    assert (made.cards[0].name, made.cards[0].text, made.cards[0].word("type")) == ("Ash", "Go.", "Unit")
    assert {name: made.cards[1].fields[name] for name in made.cards[1].fields if name != "type"} == {
        "attack_min": 0, "attack_max": 1, "defence_min": 2, "defence_max": 5
    }  # fmt: skip


def test_a_first_card_below_a_heading_with_gaps_stays_a_card(tmp_path: Path) -> None:
    """Headings with a name are headings, whatever the gaps."""
    made = proposed(tmp_path, "Name,Type,,Text\nCard,Unit,x,Rules\nBirch,Unit,y,Stay.\n")
    assert [card.name for card in made.cards] == ["Card", "Birch"]


def test_the_sides_of_a_war_are_factions_in_their_colours(tmp_path: Path) -> None:
    """Blue is blue and Red is red."""
    made = proposed(tmp_path, "Unit,Side\nGuards,Blue\nLancers,Red\nWagon,Blue\n")
    assert made.game.design
    assert [(one.name, one.colour) for one in made.game.design.factions] == [("Blue", "#24508a"), ("Red", "#a03020")]


@pytest.mark.parametrize("subtype", ["Y", "7", "X", "a.png"])
def test_what_follows_the_dash_is_a_list_of_words_whatever_it_looks_like(subtype: str, tmp_path: Path) -> None:
    """It is no yes, no number and no picture."""
    made = proposed(tmp_path, f"Name,Type\nAsh,Unit — {subtype}\nBirch,Unit\nCoal,Unit — {subtype} {subtype}\n")
    assert [card.words("subtypes") for card in made.cards] == [(subtype,), (), (subtype,)]
