"""The bench of sentences is well formed and only ever grows."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from wording_samples import reader

BENCH = Path(__file__).parent / "bench"
LISTS = {
    "paraphrases": "sentence",
    "refusals": "refusal",
    "mistakes": "mistake",
    "designer": "card",
    "fresh": "sentence",
    "leaflet": "sentence",
    "written": "card",
}
"""For each file, the name of its tables."""

KINDS = {
    "arc": {"creature", "event", "magic", "enchantment", "city"},
    "outposts": {"creature", "spell", "upgrade"},
    "state51": {"location", "connection", "faction", "territory"},
}
PARTS = {
    *("verb", "form", "np", "zone", "cond", "event", "amount", "choice"),
    *("ref", "time", "keyword", "limit", "cost", "look", "spelling"),
}
CODES = {
    *("unknown-word", "unknown-subtype", "unknown-keyword", "wrong-form", "wrong-order", "missing-word", "extra-word"),
    *("wrong-role", "no-antecedent", "ambiguous", "false-reminder", "no-source", "not-playable"),
}
FORMS = {"imperative", "player", "plural", "passive", "cost", "unless", "may", "cannot", "trigger", "history"}
FIRST = {
    "paraphrases": (659, "203109ee8967500a"),
    "refusals": (88, "2c0813ba620c2954"),
    "mistakes": (46, "36455f5af7fdeb94"),
    "designer": (52, "c7a0f023e8eaf24f"),
    "leaflet": (136, "1a257df51869afae"),
    "fresh": (177, "41dd2927fa5a91a1"),
    "written": (981, "21570776ad696a45"),
}
"""The number of texts first committed, and the digest of their ids and texts."""


def read(name: str) -> dict[str, Any]:
    """A file of the bench: its tables, and `removed`."""
    return tomllib.loads((BENCH / f"{name}.toml").read_text(encoding="utf-8"))


def entries(name: str) -> list[dict[str, Any]]:
    """The tables of a file, in order."""
    found: list[dict[str, Any]] = read(name)[LISTS[name]]
    return found


READ = {"paraphrases": 641, "designer": 36, "fresh": 153, "leaflet": 106}
"""How many of the texts are read completely; the figures may only rise."""


@pytest.mark.parametrize("name", READ)
def test_as_many_texts_are_read_as_before(name: str) -> None:
    """Of the sentences 95 in 100 are the aim."""
    done = [each for each in entries(name) if is_read(each)]

    assert len(done) >= READ[name]


def is_read(each: dict[str, Any]) -> bool:
    """Whether a text is read completely on a card of its type."""
    knowing = reader(each["game"]).knowing(each.get("subtypes", []))
    return knowing.read(each["text"].strip(), each["kind"], each.get("name", ""), explain=False).complete


@pytest.mark.parametrize("name", LISTS)
def test_every_entry_has_an_id_and_a_text_of_its_own(name: str) -> None:
    """Ids are unique in a file; a text stands once in a game, for one kind of card."""
    listed = entries(name)

    assert [each["id"] for each in listed if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each["id"])] == []
    assert repeated([each["id"] for each in listed]) == []
    assert repeated([(each["game"], each["kind"], each["text"].strip()) for each in listed]) == []
    assert [each["id"] for each in listed if each["kind"] not in KINDS[each["game"]]] == []


@pytest.mark.parametrize("name", LISTS)
def test_what_was_first_committed_stays_or_is_removed_with_a_reason(name: str) -> None:
    """A text that is deleted or reworded changes the digest; one added later carries its date."""
    removed = read(name)["removed"]
    first = sorted([*removed, *(each for each in entries(name) if "added" not in each)], key=lambda each: each["id"])
    content = "\n".join(f"{each['id']}: {each['text'].strip()}" for each in first)

    assert [each["id"] for each in removed if not each.get("reason")] == []
    assert (len(first), hashlib.sha256(content.encode()).hexdigest()[:16]) == FIRST[name]


def test_there_are_enough_sentences_of_every_game_and_part() -> None:
    """Each part of the language has its sentences, and each form of a verb too."""
    sentences = entries("paraphrases")
    games = Counter(each["game"] for each in sentences)
    cells = [set(each["cells"]) for each in sentences]
    parts = Counter(part for each in cells for part in {cell.split(".")[0] for cell in each})
    pieces = Counter(cell for each in cells for cell in each)

    assert games["arc"] >= 320
    assert min(games["outposts"], games["state51"]) >= 30
    assert set(parts) == PARTS
    assert min(parts.values()) >= 15
    assert [form for form in sorted(FORMS) if pieces[f"form.{form}"] < 8] == []


def test_pairs_lead_to_another_sentence_of_the_same_game() -> None:
    """At least 60 pairs mean the same, at least 60 differ, and none does both by way of others."""
    sentences = {each["id"]: each for each in entries("paraphrases")}
    same = {name: each["same_as"] for name, each in sentences.items() if "same_as" in each}
    other = {name: each["differs_from"] for name, each in sentences.items() if "differs_from" in each}

    assert min(len(same), len(other)) >= 60
    for one, two in [*same.items(), *other.items()]:
        assert one != two
        assert sentences[one]["game"] == sentences[two]["game"]
        assert sentences[one]["text"] != sentences[two]["text"]
    assert [one for one, two in other.items() if root(one, same) == root(two, same)] == []


@pytest.mark.parametrize(("name", "least"), [("refusals", 80), ("mistakes", 40)])
def test_faults_have_known_codes_and_every_code_occurs(name: str, least: int) -> None:
    """A refusal says why, a mistake what to suggest."""
    faults = entries(name)
    told = "why" if name == "refusals" else "suggestion"

    assert len(faults) >= least
    assert {each["code"] for each in faults} == CODES
    assert [each["id"] for each in faults if not each[told]] == []


def test_what_must_be_refused_is_nowhere_a_sentence_to_be_read() -> None:
    """No text stands among the sentences of a kind of card and among the faults of that kind."""
    read_ = {
        (each["game"], each["kind"], each["text"])
        for name in ("paraphrases", "designer", "fresh", "leaflet", "written")
        for each in entries(name)
    }
    refused = {(each["game"], each["kind"], each["text"]) for each in [*entries("refusals"), *entries("mistakes")]}

    assert read_ & refused == set()


def test_the_cards_of_a_designer_are_of_all_types_and_longer_than_a_sentence() -> None:
    """At least 50 texts of at least two sentences each."""
    cards = entries("designer")

    assert len(cards) >= 50
    assert {each["kind"] for each in cards} == KINDS["arc"]
    assert [each["id"] for each in cards if len(re.findall(r"[.:;](?:\s|$)", each["text"])) < 2] == []


def repeated(values: list[Any]) -> list[Any]:
    """The values that occur more than once."""
    return [value for value, times in Counter(values).items() if times > 1]


def root(name: str, same: dict[str, str]) -> str:
    """The sentence at the end of a chain of `same_as`."""
    while name in same:
        name = same[name]
    return name
