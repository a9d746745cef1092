"""`cards revise` and `cards publish`: from a draft to a revision that never changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

from cardforge.carddata import read_lock

HEAD = '[set]\nslug = "bells"\nname = "Bells"\ngame = "arc"\n'
CARD = """
# A bell of many.
[[card]]
number = {}
version = {}  # as printed
{}name = "{}"
type = "creature"
faction = "Empire"
cost = 2
loyalty = 1
attack = {}
defense = 1
rarity = "common"
flavor = "Still."
"""
CHANGED = 'change = "numbers"\nnote = "Too weak."\n'


@pytest.fixture
def bells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database_copy: str) -> Path:
    """The folder of a shelf with two drafts, one of them revised."""
    folder = tmp_path / "shelf" / "cards" / "arc"
    folder.mkdir(parents=True)
    (folder / "bells.toml").write_text(
        HEAD
        + CARD.format(9401, 1, "", "Low Bell", 1)
        + CARD.format(9401, 2, CHANGED, "Low Bell", 2)
        + CARD.format(9402, 1, "", "High Bell", 1)
    )
    monkeypatch.setenv("CARDFORGE_SHELF", str(tmp_path / "shelf"))
    return folder


DATES = ("--announced-on", "2099-01-01", "--legal-from", "2099-02-01")


def test_a_draft_gets_its_dates_and_is_locked(cli: Any, bells: Path) -> None:
    """A337: both days may lie ahead; the card file keeps its comments, and the revision is published."""
    before = (bells / "bells.toml").read_text()

    answer = cli("cards", "publish", "arc/9402", *DATES, "--json")

    agree(answer.json, "cards publish")
    assert [card["key"] for card in answer.json["published"]] == ["arc/9402@1"]
    assert list(read_lock(bells).entries) == [(9402, 1)]
    after = (bells / "bells.toml").read_text()
    added = ["announced_on = 2099-01-01", "legal_from = 2099-02-01"]
    assert [line for line in after.splitlines() if line not in added] == before.splitlines()
    assert after.count("version = 1  # as printed\nannounced_on = 2099-01-01\nlegal_from = 2099-02-01\n") == 1
    assert cli("cards", "show", "High Bell", "--json").json["card"]["status"] == "published"


def test_a_card_is_published_with_its_earlier_versions(cli: Any, bells: Path) -> None:
    """A336: no version is published over a draft."""
    cli("cards", "publish", "arc/9401@2", *DATES)

    assert list(read_lock(bells).entries) == [(9401, 1), (9401, 2)]


def test_a_set_is_published_whole_and_a_second_time_changes_nothing(cli: Any, bells: Path) -> None:
    """Publishing is idempotent."""
    cli("cards", "publish", "arc/bells", *DATES)
    whole = (bells / "published.lock").read_bytes(), (bells / "bells.toml").read_bytes()

    again = cli("cards", "publish", "arc/bells", "--json")

    assert again.json["published"] == []
    assert again.json["already"] == ["arc/9401@1", "arc/9401@2", "arc/9402@1"]
    assert whole == ((bells / "published.lock").read_bytes(), (bells / "bells.toml").read_bytes())


def test_what_is_published_may_not_change(cli: Any, bells: Path) -> None:
    """The lock knows the content."""
    cli("cards", "publish", "arc/9402", *DATES)
    file = bells / "bells.toml"
    file.write_text(file.read_text().replace('name = "High Bell"', 'name = "Higher Bell"'))

    refused = cli("cards", "lint", "arc")

    assert refused.code == 1
    assert "is published and may not change" in refused.out


@pytest.mark.parametrize(
    ("refs", "message"),
    [
        (["arc/9402", "arc/9401@1"], "has no 'announced_on' and no 'legal_from'"),
        (["arc/9409", *DATES], "no revision 'arc/9409'"),
        (["arc/bels", *DATES], "did you mean 'bells'?"),
        (["bells", *DATES], "names no revision"),
        (["arc/9402", "--announced-on", "2099-03-01", "--legal-from", "2099-02-01"], "before it is announced"),
    ],
)
def test_nothing_is_written_when_something_is_wrong(cli: Any, bells: Path, refs: list[str], message: str) -> None:
    """All or nothing, with every fault."""
    before = (bells / "bells.toml").read_bytes()

    refused = cli("cards", "publish", *refs)

    assert refused.code == 2
    assert message in refused.err
    assert (bells / "bells.toml").read_bytes() == before
    assert not (bells / "published.lock").exists()


def test_a_card_that_lint_finds_wrong_is_not_published(cli: Any, bells: Path) -> None:
    """What is published stays wrong for ever."""
    file = bells / "bells.toml"
    file.write_text(file.read_text().replace("loyalty = 1", "loyalty = 3"))

    refused = cli("cards", "publish", "arc/9402", *DATES)

    assert refused.code == 2
    assert "is 3, more than the cost of 2" in refused.err


def test_a_revision_is_added_to_the_card_file(cli: Any, bells: Path) -> None:
    """A336: the next version, with its kind of change and its reason; all else in the file stays as it is."""
    before = (bells / "bells.toml").read_text()

    answer = cli(
        "cards", "revise", "arc/9402", "cost=3", "name=Tall Bell", "text=Draw 1 card.\\nGain 1 gold.", "flavor=",
        "--change", "functional", "--note", "Too dull.", "--legal-from", "2099-01-01", "--json",
    )  # fmt: skip

    agree(answer.json, "cards revise")
    assert [change["field"] for change in answer.json["changes"]] == ["name", "cost", "flavor", "text"]
    card = answer.json["card"]
    assert (card["key"], card["standing"], card["legal_from"]) == ("arc/9402@2", "announced", "2099-01-01")
    assert card["text"] == "Draw 1 card.\nGain 1 gold."
    assert (bells / "bells.toml").read_text().startswith(before)
    assert cli("cards", "show", "arc/9402@2", "--json").json["card"]["fields"]["cost"] == 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["arc/9402", "cost=2"], "nothing would change"),
        (["arc/9402", "cost=many"], "field cost: 'many' is not a whole number"),
        (["arc/9402", "kost=3"], "field kost: arc has no such field; did you mean 'cost'?"),
        (["arc/9402", "faction=Empires", "type=creatura"], "did you mean 'Empire'?"),
        (["arc/9401@1", "cost=3"], "is not the newest revision; arc/9401@2 is"),
        (["arc/9409", "cost=3"], "no card 'arc/9409'"),
        (["Tall Bell", "cost=3"], "names no card"),
        (["arc/9402", "cost"], "is not FIELD=VALUE"),
        (["arc/9402", "discipline=Soul"], "does not belong on a card of type 'creature'"),
    ],
)
def test_a_faulty_revision_changes_nothing(cli: Any, bells: Path, words: list[str], message: str) -> None:
    """Every value is checked against its field before anything is written."""
    before = (bells / "bells.toml").read_bytes()

    refused = cli("cards", "revise", *words, "--change", "numbers", "--note", "Why.")

    assert refused.code == 2
    assert message in refused.err
    assert (bells / "bells.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("days", "message"),
    [
        (("2098-12-31", "2099-02-01"), "announced_on: is 2098-12-31, but version 2 already has 2099-01-01"),
        (("2099-01-01", "2099-01-31"), "legal_from: is 2099-01-31, but version 2 already has 2099-02-01"),
    ],
)
def test_a_revision_is_not_dated_before_the_one_it_follows(
    cli: Any, bells: Path, days: tuple[str, str], message: str
) -> None:
    """It would leave a shelf that no command can read."""
    cli("cards", "publish", "arc/9401", *DATES)
    before = (bells / "bells.toml").read_bytes()
    words = ("cost=3", "--change", "numbers", "--note", "Why.", "--announced-on", days[0], "--legal-from", days[1])

    refused = cli("cards", "revise", "arc/9401", *words)

    assert refused.code == 2
    assert message in refused.err
    assert (bells / "bells.toml").read_bytes() == before
    assert cli("cards", "lint", "arc").code == 0


def test_a_version_is_not_published_with_days_after_those_of_the_next(cli: Any, bells: Path) -> None:
    """The days of the command go to the version that lacks them, and would be later than those of the version after it."""
    file = bells / "bells.toml"
    text = file.read_text()
    later = "version = 2  # as printed\n"
    file.write_text(text.replace(later, later + "announced_on = 2098-01-01\nlegal_from = 2098-02-01\n"))
    before = file.read_bytes()

    refused = cli("cards", "publish", "arc/9401", *DATES)

    assert refused.code == 2
    assert "is 2098-01-01, but version 1 already has 2099-01-01" in refused.err
    assert file.read_bytes() == before
    assert not (bells / "published.lock").exists()


def test_days_that_are_not_used_are_said(cli: Any, bells: Path) -> None:
    """A revision that has its days keeps them."""
    days = ("--announced-on", "2098-01-01", "--legal-from", "2098-02-01")
    cli("cards", "revise", "arc/9402", "cost=3", "--change", "numbers", "--note", "Why.", *days)

    answer = cli("cards", "publish", "arc/9402", "--announced-on", "2097-01-01", "--legal-from", "2098-02-01", "--json")

    agree(answer.json, "cards publish")
    assert answer.json["kept"] == ["arc/9402@2 keeps announced_on 2098-01-01 of its card file; change it there"]


@pytest.mark.parametrize(
    ("value", "warning"),
    [
        ("text=Drew 1 card.", "no known wording goes on with 'Drew' here"),
        ("name=High B\u0435ll", "mixes letters of two scripts"),
        ("loyalty=9", "more than the cost of 2"),
    ],
)
def test_what_lint_finds_in_a_new_revision_is_said_at_once(cli: Any, bells: Path, value: str, warning: str) -> None:
    """A draft may be wrong for a while, but not unseen."""
    answer = cli("cards", "revise", "arc/9402", value, "--change", "functional", "--note", "Why.", "--json")

    agree(answer.json, "cards revise")
    assert answer.code == 0
    assert len(answer.json["warnings"]) == 1
    assert warning in answer.json["warnings"][0]


def test_an_unknown_kind_of_change_names_the_nearest(cli: Any, bells: Path) -> None:
    """The kinds are those of the card files."""
    refused = cli("cards", "revise", "arc/9402", "cost=3", "--change", "number", "--note", "Why.")

    assert refused.code == 2
    assert "did you mean 'numbers'?" in refused.err
