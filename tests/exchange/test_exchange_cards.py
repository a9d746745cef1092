"""Import and export of card lists: our own formats without loss, foreign ones by their keys and words."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.errors import FaultyInput, UnknownName
from cardforge.exchange import known_card_formats, read_cards, safejson, take_cards, write_cards
from cardforge.games.arc import GAME
from cardforge.games.arc.card_fields import FACTIONS
from cardforge.kernel.cards import Card

KNIGHT = Card(
    game="arc",
    number=17,
    version=1,
    name='Ash Knight, "the Grey"',
    text='Say "no".\nMark: Draw 1 card; then < & > stay.',
    fields={
        "type": "creature",
        "faction": "Red Banner",
        "cost": 3,
        "loyalty": 0,
        "subtypes": ("City Tree",),
        "attack": 3,
        "defense": 2,
        "rarity": "common",
    },
    set="first-light",
    announced_on=date(2026, 1, 10),
    legal_from=date(2026, 1, 24),
    status="imported",
)
REGION = Card(
    game="arc",
    number=90,
    version=1,
    name="Salt Flats",
    fields={"type": "region", "hp": 6, "supports": ("Gaian", "Empire"), "rarity": "rare"},
    set="first-light",
    status="imported",
)
CARDS = [KNIGHT, replace(KNIGHT, version=2, change="clarify", note="Why not."), REGION]

WILD = [
    {"name": "Toll Keeper", "faction": "House of Nobels", "type": "Creature", "subtype": "Human, Clerk", "cost": "2",
     "attack": "1", "defense": "2", "rule_text": "When I come into play,\r\n\r\ngain 1 gold.", "uid": "x"},
    {"name": "Sudden Hail", "faction": "Black Legion", "type": "Spell", "subtype": "spell", "cost": "X", "attack": "0",
     "rule_text": "Deal X damage."},
    {"name": "Quiet Mill", "faction": {"guid": "y", "name": "The Empire"}, "type": {"name": "City"}, "cost": "S",
     "subType": None, "defense": "6", "loyalty": 1.0},
]  # fmt: skip


def file(folder: Path, name: str, content: object) -> Path:
    path = folder / name
    if isinstance(content, bytes | str):
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    else:
        path.write_text(json.dumps(content), encoding="utf-8")
    return path


def refusal(path: Path, **how: object) -> list[str]:
    with pytest.raises(FaultyInput) as refused:
        read_cards(path, GAME, **how)  # type: ignore[arg-type]
    return [str(fault).replace(str(path), path.name) for fault in refused.value.faults]


def cards_or_faults(path: Path) -> object:
    try:
        return read_cards(path, GAME)
    except FaultyInput as refused:
        return refused.faults


@pytest.mark.parametrize("slug", ["json", "csv", "toml"])
def test_our_own_formats_lose_nothing(slug: str, tmp_path: Path) -> None:
    """A round trip loses nothing, and the second export is byte-identical."""
    path = file(tmp_path, f"cards.{slug}", write_cards(CARDS, slug))
    back = read_cards(path, GAME)

    assert back == CARDS
    assert write_cards(back, slug) == path.read_bytes()


_WORDS = st.text("abcXYZäé'-&<\", ;:=+#", min_size=1, max_size=20).map(lambda word: " ".join(word.split())).filter(bool)
_CREATURES = st.builds(
    lambda number, name, text, faction, cost, flavor: Card(
        "arc",
        number,
        1,
        name,
        "\n".join(text),
        {"type": "creature", "faction": faction, "cost": cost, "attack": 1, "defense": 1, "flavor": flavor},
        status="imported",
    ),
    st.integers(1, 999),
    _WORDS,
    st.lists(_WORDS, max_size=3),
    st.sampled_from(FACTIONS),
    st.integers(0, 20),
    _WORDS,
)


@pytest.mark.parametrize("slug", ["json", "csv"])
@settings(max_examples=60, deadline=None)
@given(cards=st.lists(_CREATURES, min_size=1, max_size=5, unique_by=lambda card: card.number))
def test_any_names_and_texts_survive_a_round_trip(
    slug: str, tmp_path_factory: pytest.TempPathFactory, cards: list[Card]
) -> None:
    """Quotes, delimiters, brackets and characters of other alphabets are unchanged."""
    path = file(tmp_path_factory.mktemp("cards"), f"cards.{slug}", write_cards(cards, slug))

    assert read_cards(path, GAME) == cards


def test_a_foreign_list_is_mapped_to_the_game(tmp_path: Path) -> None:
    """C20: aliases on import; texts for numbers, objects for names; dropped values are named in the note."""
    keeper, hail, mill = read_cards(file(tmp_path, "wild.json", WILD), GAME, first_number=9001, set="wild")

    assert keeper.fields == {
        "type": "creature", "faction": "House of Nobles", "cost": 2, "subtypes": ("Human", "Clerk"), "attack": 1, "defense": 2,
    }  # fmt: skip
    assert keeper.text == "When I come into play,\ngain 1 gold."
    assert (keeper.key, keeper.set, keeper.status) == ("arc/9001@1", "wild", "imported")
    assert hail.fields == {"type": "magic", "faction": "Dark Legion", "cost": "X"}
    assert hail.note == "attack 0 left out, which no card of type magic has"
    assert mill.fields == {"type": "city", "faction": "Empire", "cost": "S", "loyalty": 1, "defense": 6}
    assert mill.note == ""


@pytest.mark.parametrize("kind", ["Equipment", " equipment ", {"name": "Equipment"}])
def test_equipment_is_an_enchantment_of_this_subtype(tmp_path: Path, kind: object) -> None:
    """C21: whatever further subtypes the card has, and if it names this one itself; another enchantment is none."""
    plain = {"name": "Rusty Sword", "faction": "Empire", "cost": 1}
    kinds = [
        {"type": kind},
        {"type": kind, "subtypes": "Sword, Equipment"},
        {"type": "Enchantment", "subtypes": "Curse"},
    ]
    records = [plain | each for each in kinds]

    cards = read_cards(file(tmp_path, "old.json", records), GAME, first_number=9001, set="old")

    assert [(card.word("type"), card.words("subtypes")) for card in cards] == [
        ("enchantment", ("Equipment",)),
        ("enchantment", ("Equipment", "Sword")),
        ("enchantment", ("Curse",)),
    ]


def test_aliases_of_the_caller_override_those_of_the_game(tmp_path: Path) -> None:
    """The caller knows the file best; an empty alias drops a word."""
    path = file(tmp_path, "wild.json", [{"name": "Ash", "type": "Being", "subtype": "Knight Oddity"}])
    (ash,) = read_cards(
        path, GAME, first_number=1, aliases={"type": {"being": "creature"}, "subtypes": {"Oddity": ""}}
    )  # fmt: skip

    assert ash.fields == {"type": "creature", "subtypes": ("Knight",)}


def test_keys_are_mapped_by_name(tmp_path: Path) -> None:
    """`keys` names the file's own key for a field, or "" for none."""
    path = file(
        tmp_path, "wild.json", {"cards": [{"id": 4, "titel": "Ash", "art": "event", "text": "no", "set": "old"}]}
    )
    (ash,) = read_cards(path, GAME, keys={"number": "id", "name": "titel", "type": "art", "art": "", "text": ""})

    assert (ash.number, ash.name, ash.text, ash.set, ash.fields) == (4, "Ash", "", "old", {"type": "event"})


def test_records_are_selected_and_missing_fields_filled(tmp_path: Path) -> None:
    """`only` selects records by a value; `defaults` fills fields that the card's type has."""
    wild = [{"name": "Ash", "type": "event", "edition": "first"}, {"name": "Tide", "type": "wave", "edition": "second"}]
    (ash,) = read_cards(
        file(tmp_path, "wild.json", wild),
        GAME,
        first_number=1,
        only={"edition": "first"},
        defaults={"rarity": "common", "attack": "2"},
    )

    assert ash.fields == {"type": "event", "rarity": "common"}


def test_every_fault_of_a_list_is_reported_and_nothing_is_imported(tmp_path: Path) -> None:
    """Faults have a place and the nearest guess."""
    wild = [
        {"number": 1, "name": "Ash", "type": "creatur", "cost": "-1"},
        {"number": "0.1", "name": "Tide", "type": "event", "faction": "Empires", "version": 2},
        {"number": 3, "type": "event"},
        {"name": "Lamp"},
        {"number": 5, "name": "One", "type": "event"},
        {"number": 5, "name": "Other", "type": "event"},
    ]

    assert refusal(file(tmp_path, "wild.json", wild)) == [
        "wild.json: card 1 'Ash', type: 'creatur' is not one of creature, event, magic, enchantment, city, region; "
        "did you mean 'creature'?",
        "wild.json: card 1 'Ash', cost: '-1' is not a whole number of 0 or more",
        "wild.json: card 2 'Tide', number: '0.1' is not a whole number from 1 to 999999",
        f"wild.json: card 2 'Tide', faction: 'Empires' is not one of {', '.join(FACTIONS)}; did you mean 'Empire'?",
        "wild.json: card 3: has no name",
        "wild.json: card 4 'Lamp': has no number; --number-from N (in Python first_number=N) numbers the cards in the order "
        "of the file",
        "wild.json: card 4 'Lamp': has no type",
        "wild.json: card 6 'Other': number 5 version 1 is also at card 5 'One'",
    ]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", "[1]", "card 1: is 1; an object was expected"),
        ("a.json", "{}", "an object with the key 'cards'"),
        ("a.json", "[]", "has no cards to import"),
        ("a.json", '[{"name": "Ash", "name": "Tide"}]', "occurs twice"),
        ("a.json", '[{"number": 99999999999999999999999}]', "more than 18 digits"),
        ("a.json", '[{"number": 1, "name": "A\\u0007sh", "type": "event"}]', "control character"),
        ("a.json", '[{"number": 1, "name": "Ash", "type": "event", "announced_on": "soon"}]', "is not a date"),
        ("a.json", '[{"number": 1, "name": ["Ash"], "type": "event"}]', "a word was expected"),
        ("a.json", '[{"number": true, "name": "Ash", "type": "event"}]', "True is not a whole number"),
        ("a.json", '[{"number": 1, "name": "Ash", "type": "event", "cost": 1.5}]', "a word was expected"),
        ("a.csv", "", "has no heading line"),
        ("a.csv", "name,name\nAsh,Tide", "the heading 'name' occurs twice"),
        ("a.csv", "name,type\nAsh,event,3", "line 2: has 3 cells; there are 2 headings"),
        ("a.csv", 'name,type\n"Ash" x,event', "line 2: is not a row of a table"),
        ("a.toml", "[set", "is not TOML"),
        ("a.xml", "<cockatrice_carddatabase/>", "has no cards to import"),
        ("a.doc", "Ash", "does not end like a card list"),
    ],
)
def test_a_faulty_list_is_refused_with_a_message(name: str, content: str, said: str, tmp_path: Path) -> None:
    """Never a traceback."""
    assert said in "\n".join(refusal(file(tmp_path, name, content)))


def test_a_list_without_numbers_has_one_fault(tmp_path: Path) -> None:
    """A single fault for the whole file, together with all other faults."""
    wild = [{"name": "Ash", "type": "event"}, {"name": "Tide", "type": "evnt"}]

    said = refusal(file(tmp_path, "wild.json", wild))

    assert said[0].startswith("wild.json: none of its cards has a number; --number-from N")
    assert [fault.split(";")[-1] for fault in said[1:]] == [" did you mean 'event'?"]


def test_what_no_field_holds_is_reported(tmp_path: Path) -> None:
    """Keys without a field, and values that a card cannot hold, are reported."""
    wild = [
        {"name": "Ash", "type": "event", "cost": "Y", "uid": "1", "empty": "", "tags": []},
        {"name": "Oak", "type": "magic", "attack": 3, "date": "2016"},
    ]

    taken = take_cards(file(tmp_path, "wild.json", wild), GAME, first_number=7)

    assert [card.pin for card in taken.cards] == ["7@1", "8@1"]
    assert taken.left_out == ("uid", "date")
    assert taken.dropped_values == (
        "card 1 'Ash': cost printed as Y",
        "card 2 'Oak': attack 3 left out, which no card of type magic has",
    )


def test_a_missing_file_is_reported_before_its_suffix(tmp_path: Path) -> None:
    """A wrong path is the more likely mistake."""
    with pytest.raises(FaultyInput, match="No such file"):
        read_cards(tmp_path / "none.doc", GAME)


def test_options_that_fit_no_field_are_faults(tmp_path: Path) -> None:
    """A typing error in an option is reported with the game's fields."""
    path = file(tmp_path, "a.json", WILD)

    assert "no such field" in refusal(path, keys={"colour": "x"}, first_number=1)[0]
    assert "no such field" in refusal(path, aliases={"colour": {}}, first_number=1)[0]
    assert "no such field" in refusal(path, defaults={"colour": "red"}, first_number=1)[0]
    assert "is not a valid card number" in refusal(path, first_number=0)[0]
    assert "cannot be read" in refusal(tmp_path / "none.json")[0]


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_the_delimiter_of_a_table_is_detected(sign: str, tmp_path: Path) -> None:
    """Spreadsheets of every country; short and blank lines occur."""
    rows = [
        ["Number", "Name", "Type", "Sub Type"],
        ["1", '"Ash\nKnight, ""x"""', "Event"],
        ["", "", ""],
        ["2", "Tide", "magic", "Sea/Sky"],
    ]
    path = file(tmp_path, "a.csv", "\ufeff" + "\r\n".join(sign.join(row) for row in rows))
    keys = {"text": "Name", "name": "Type"}
    ash, tide = read_cards(path, GAME, keys=keys)

    assert (ash.text, ash.name) == ('Ash\nKnight, "x"', "Event")
    assert tide.words("subtypes") == ("Sea", "Sky")


def test_a_list_cut_off_at_any_byte_is_cards_or_a_fault(tmp_path: Path) -> None:
    """Truncated files at every byte."""
    for slug in ("json", "csv"):
        data = write_cards(CARDS, slug)
        for end in range(len(data)):
            path = file(tmp_path, f"cut.{slug}", data[:end])
            if slug == "json" and end < len(data) - 1:
                assert refusal(path)
            else:
                assert cards_or_faults(path)


def test_the_cockatrice_database_merges_revisions_under_one_name() -> None:
    """Revisions with the same name become printings of one card with the newest text; number, version and uuid are ours."""
    from defusedxml.ElementTree import fromstring

    newer = replace(KNIGHT, version=2, text="New & better.")
    root = fromstring(write_cards([KNIGHT, newer, REGION], "cockatrice"))
    knight = root.find("cards/card")

    assert root.get("version") == "4"
    assert [card.findtext("name") for card in root.iterfind("cards/card")] == [KNIGHT.name, REGION.name]
    assert knight.findtext("text") == "New & better."
    assert (knight.findtext("prop/pt"), knight.findtext("prop/version")) == ("3/2", "2")
    assert [printing.get("uuid") for printing in knight.iterfind("set")] == ["arc/17@1", "arc/17@2"]


def test_a_set_in_toml_holds_one_game() -> None:
    """A TOML file holds cards of a single game."""
    with pytest.raises(FaultyInput, match="of 2 games"):
        write_cards([KNIGHT, replace(KNIGHT, game="outposts")], "toml")


def test_an_unknown_card_format_is_reported_with_the_nearest() -> None:
    """The error suggests the nearest slug."""
    with pytest.raises(UnknownName, match="did you mean 'json'"):
        write_cards(CARDS, "jsn")


def test_every_card_format_describes_itself() -> None:
    """The table on the page is generated from these values; a format without a suffix of its own says how it is read."""
    for one in known_card_formats().values():
        assert one.title
        assert one.remark.endswith(".")
        assert one.suffixes or f"--from {one.slug}" in one.remark


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ('{"a": 1, "b": "x :y"}', False),
        ('{"a": 1, "b": {"a": 2}}', False),
        ('{"\\u0061": [1.50, -0, 1e3, true, null, "\\/", "\u00e9\u2028"]}', False),
        ('[[[[[[[{"a": [1]}]]]]]]]', False),
        ('{"a": 1, "a" : 2}', True),
        ('[{"a": 1, "a": 1}]', True),
        ('{"a": 1, "\\u0061": 1}', True),
        ('[[[[[[[{"a": 1, "a": 1}]]]]]]]', True),
        ('{"a": 1, "a"\n: 2}', True),
        ('{"a": ":", "a": ":"}', True),
        ('{"a": "\\":", "a": 1}', True),
        ('{"a": 1234567890123456789}', True),
    ],
)
def test_a_key_written_twice_is_found_however_its_colon_stands(text: str, refused: bool) -> None:
    """A text that its value is not written as is parsed with care: a key twice, other spellings, long numbers, many layers."""
    if not refused:
        assert safejson.parse(text) == json.loads(text)
        return
    with pytest.raises(FaultyInput, match=r"occurs twice|digits"):
        safejson.parse(text)


@pytest.mark.parametrize(
    ("name", "remark"),
    [
        ("Ash\u200b", "contains the invisible character U+200B"),
        ("\u202eAsh", "contains the invisible character U+202E"),
        ("\u0410sh", "mixes letters of two scripts: '\u0410'"),
        ("\u00c4sche", ""),
        ("\u041f\u0435\u043f\u0435\u043b", ""),
    ],
)
def test_a_name_that_reads_otherwise_than_it_looks_is_told(tmp_path: Path, name: str, remark: str) -> None:
    """It is taken as it is, since other programs know the card by it."""
    taken = take_cards(file(tmp_path, "a.json", json.dumps([{"name": name, "type": "event"}])), GAME, first_number=7)

    assert taken.cards[0].name == name
    assert len(taken.remarks) == bool(remark)
    assert remark in "".join(taken.remarks)


def test_a_name_that_nobody_can_see_is_refused(tmp_path: Path) -> None:
    """No deck list could name the card."""
    with pytest.raises(FaultyInput, match=r"name: consists of the invisible character U\+200B"):
        take_cards(file(tmp_path, "a.json", '[{"name": "\\u200b", "type": "event"}]'), GAME, first_number=7)


@pytest.mark.parametrize(("own", "attack", "left_out"), [(None, 3, ()), ("", 0, ("Attack",)), (2, 2, ("Attack",))])
def test_another_spelling_stands_in_for_a_field_whose_own_key_is_null(
    tmp_path: Path, own: object, attack: int, left_out: tuple[str, ...]
) -> None:
    """The own key counts if it holds anything, even a blank; the other spelling is then reported as left out."""
    card = {"name": "Ash", "type": "creature", "faction": "Empire", "cost": 1, "Attack": 3, "attack": own, "defense": 1}

    taken = take_cards(file(tmp_path, "a.json", json.dumps([card])), GAME, first_number=7)

    assert taken.cards[0].whole("attack") == attack
    assert taken.left_out == left_out


def test_a_spreadsheet_with_any_byte_changed_is_cards_or_a_fault(tmp_path: Path) -> None:
    """The container of a damaged spreadsheet fails in many ways; each is a fault of the file."""
    data = write_cards(CARDS, "ods")
    path = tmp_path / "cards.ods"
    for at in range(0, len(data), 5):
        for byte in (0, 255, data[at] ^ 1):
            path.write_bytes(data[:at] + bytes([byte]) + data[at + 1 :])
            with suppress(FaultyInput):
                take_cards(path, GAME)
    for end in range(len(data) - 1):
        path.write_bytes(data[end:])
        with suppress(FaultyInput):
            take_cards(path, GAME)
