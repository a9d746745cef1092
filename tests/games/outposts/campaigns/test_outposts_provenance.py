"""Where cards come from, at the command line: drafts by commitment, and decks that name their campaign."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardforge.decks.lists import read_deck
from cardforge.errors import CardforgeError
from cardforge.tasks.play.draft_records import begin_record, commitment, seed_from

DECKS = Path(__file__).resolve().parents[4] / "cards" / "outposts" / "decks"
SECRETS = ("seventeen grey geese", "a lantern in the well", "nobody counts the stairs")


@pytest.fixture
def drafted(cli: Callable[..., Any], tmp_path: Path) -> Path:
    """The folder of a draft of three seats, each with a secret."""
    folder = tmp_path / "drafted"
    secrets = [word for secret in SECRETS for word in ("--secret", secret)]
    published = [word for secret in SECRETS for word in ("--commitment", commitment(secret))]
    answer = cli("deck", "draft", "outposts", "--players", 3, *secrets, *published, "-o", folder)
    assert answer.code == 0, answer.err
    return folder


def test_the_secrets_of_all_seats_give_the_seed() -> None:
    """V7: another secret of any seat is another deal; the commitment is the SHA-256 that every system computes."""
    seeds = {seed_from("outposts", [*SECRETS[:at], "something else here", *SECRETS[at + 1 :]]) for at in range(3)}

    assert len({seed_from("outposts", SECRETS), *seeds}) == 4
    assert commitment(SECRETS[0]) == hashlib.sha256(SECRETS[0].encode()).hexdigest()


@pytest.mark.parametrize(
    ("secrets", "commitments", "problem"),
    [
        (("short", *SECRETS[1:]), (), "seat 1 must have 16 to 200 letters"),
        ((SECRETS[0], SECRETS[0]), (), "two seats have the same secret"),
        (SECRETS, tuple(commitment(secret) for secret in SECRETS[::-1]), "seat 1 is not the one that it committed to"),
        (SECRETS, (commitment(SECRETS[0]),), "1 commitments for 3 secrets"),
    ],
)
def test_secrets_that_prove_nothing_are_refused(
    secrets: tuple[str, ...], commitments: tuple[str, ...], problem: str
) -> None:
    """V7: a secret that can be guessed, copied, or was exchanged after the commitment."""
    with pytest.raises(CardforgeError, match=problem):
        begin_record("outposts", 48, secrets, commitments)


def test_a_draft_by_commitment_is_verified(cli: Callable[..., Any], drafted: Path) -> None:
    """D61, V7: the transcript and each deck are proven; what still cannot be known is said."""
    transcript = cli("deck", "verify", drafted / "draft.json", "--json")
    deck = cli("deck", "verify", drafted / "seat-2.txt", "--json")

    assert (transcript.code, deck.code) == (0, 0)
    assert transcript.json["faults"] == deck.json["faults"] == []
    assert "no single seat chose seed" in deck.json["proven"][0]
    assert any("all seats agreed" in text for text in deck.json["unknown"])
    assert cli("deck", "check", drafted / "seat-2.txt").code == 0


def test_a_forged_transcript_is_refused(cli: Callable[..., Any], drafted: Path) -> None:
    """D61, V7: an exchanged secret, an exchanged pick, or another transcript than the deck names; each is named."""
    file = drafted / "draft.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    other = seed_from("outposts", ["another secret altogether", *SECRETS[1:]])
    forged = {
        "committed to": {**record, "secrets": ["another secret altogether", *SECRETS[1:]], "seed": other},
        "did not hold": {**record, "picks": [record["picks"][1], record["picks"][0], record["picks"][2]]},
        "is not the one that the secrets give": {**record, "seed": record["seed"] + 1},
        "damaged": {**record, "commitments": ["by hand"] * 3},
    }
    for problem, data in forged.items():
        file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        answer = cli("deck", "verify", file)
        assert answer.code in (1, 2)
        assert problem in answer.out + answer.err

        checked = cli("deck", "check", drafted / "seat-1.txt")
        assert (checked.code, "V7" in checked.out) == (1, True)


def test_a_deck_with_other_cards_than_were_kept_is_refused(cli: Callable[..., Any], drafted: Path) -> None:
    """V7: a card of the right packet that the seat did not keep is found out by the transcript; without it a warning says what is unknown."""
    deck = drafted / "seat-1.txt"
    text = deck.read_text(encoding="utf-8")
    mine = read_deck(text).section("Silver")
    others = [
        entry.name
        for seat in (2, 3)
        for entry in read_deck((drafted / f"seat-{seat}.txt").read_text(encoding="utf-8")).section("Silver")
    ]
    for other in others:
        deck.write_text(text.replace(f"1 {mine[0].name}\n", f"1 {other}\n"), encoding="utf-8")
        assert cli("deck", "check", deck).code == 1
    deck.write_text(text, encoding="utf-8")
    (drafted / "draft.json").unlink()

    alone = cli("deck", "check", deck)

    assert (alone.code, "nobody can know who chose the seed" in alone.out) == (0, True)
    assert cli("deck", "verify", deck).code == 1


def test_a_draft_of_a_single_seed_is_legal_and_not_verified(cli: Callable[..., Any], tmp_path: Path) -> None:
    """V7: the record of `--seed` goes on to be judged by its packets; `deck verify` says what it does not prove."""
    cli("deck", "draft", "outposts", "--players", 2, "--seed", 7, "-o", tmp_path / "drafted")

    verified = cli("deck", "verify", tmp_path / "drafted" / "seat-1.txt")

    assert cli("deck", "check", tmp_path / "drafted" / "seat-1.txt").code == 0
    assert (verified.code, "a single seed proves nothing" in verified.out) == (1, True)


@pytest.fixture
def war(cli: Callable[..., Any], tmp_path: Path) -> Path:
    """A campaign of Ann, Bob and Cid in which Ann has taken Bob's Thornwyrm, as in the example of the help."""
    file = tmp_path / "war.json"
    assert cli("campaign", "new", file, "Ann=Emberhost", "Bob=Thornwild", "Cid=Veilcourt").code == 0
    won = cli("campaign", "won", file, "Ann", "--crystals", 3, "--from", "Bob", "--take", "Thornwyrm")
    assert won.code == 0, won.err
    return file


def with_thornwyrm(war: Path, tmp_path: Path) -> Path:
    """Ann's starter with the taken card in place of one of her own."""
    lines = (DECKS / "emberhost-starter.txt").read_text(encoding="utf-8").splitlines()
    last = next(at for at in range(len(lines) - 1, 0, -1) if lines[at].startswith("1 "))
    file = tmp_path / "ann-new.txt"
    file.write_text("\n".join([*lines[:last], *lines[last + 1 :], "1 Thornwyrm"]) + "\n", encoding="utf-8")
    return file


def test_an_exported_deck_is_judged_by_its_campaign(cli: Callable[..., Any], war: Path, tmp_path: Path) -> None:
    """D60, V2, V5, D47: the taken card is legal beside the campaign file, and nowhere else; the loser's old list has it no more."""
    saved = cli("campaign", "deck", war, "Ann", with_thornwyrm(war, tmp_path))
    assert saved.code == 0, saved.err
    deck = tmp_path / "ann.txt"
    assert cli("campaign", "export", war, "Ann", "-o", deck).code == 0
    elsewhere = tmp_path / "elsewhere" / "ann.txt"
    elsewhere.parent.mkdir()
    elsewhere.write_text(deck.read_text(encoding="utf-8"), encoding="utf-8")

    beside, alone = cli("deck", "check", deck), cli("deck", "check", elsewhere)

    assert "# taken: Thornwyrm" in deck.read_text(encoding="utf-8")
    assert (beside.code, "warning" in beside.out) == (0, False)
    assert (alone.code, "V2" in alone.out, "nobody can know what Ann owns" in alone.out) == (1, True, True)
    assert cli("deck", "verify", deck).code == 0
    refused = cli("campaign", "deck", war, "Bob", DECKS / "thornwild-starter.txt")
    assert (refused.code, "the collection of Bob holds 0" in refused.err) == (2, True)


def test_a_campaign_that_does_not_match_is_refused(cli: Callable[..., Any], war: Path, tmp_path: Path) -> None:
    """D60, V5, D47: a card changed hands after the export, or somebody wrote a card into a collection by hand."""
    deck = tmp_path / "bob.txt"
    cli("campaign", "deck", war, "Cid", DECKS / "veilcourt-starter.txt")
    cli("campaign", "export", war, "Cid", "-o", deck)
    assert cli("deck", "check", deck).code == 0
    cli("campaign", "won", war, "Cid", "--from", "Bob", "--take", "Bramble Pup")

    stale = cli("deck", "check", deck)
    data = json.loads(war.read_text(encoding="utf-8"))
    data["players"][2]["collection"]["1"] = 3
    war.write_text(json.dumps(data), encoding="utf-8")
    cli("campaign", "export", war, "Cid", "-o", deck, "--force")
    forged = cli("deck", "check", deck)

    assert (stale.code, "a card has changed hands since" in stale.out) == (1, True)
    assert (forged.code, "does not follow from the box" in forged.out) == (1, True)


def test_a_draft_over_another_one_leaves_nothing_of_it(cli: Callable[..., Any], drafted: Path) -> None:
    """`--force` with fewer seats and no secrets: no deck list and no record of the earlier draft stays; other files do."""
    (drafted / "seat-notes.txt").write_text("Ann sits left.")

    answer = cli("deck", "draft", "outposts", "--players", 2, "--seed", 7, "-o", drafted, "--force")

    assert answer.code == 0
    assert sorted(file.name for file in drafted.iterdir()) == ["seat-1.txt", "seat-2.txt", "seat-notes.txt"]
