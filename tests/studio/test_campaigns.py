"""Campaigns in the studio: begun, played, counted and taken back, in the file that `cardforge campaign` reads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardforge.players import chosen, player
from cardforge.tasks.campaigns.campaign import Campaign, end_game, read
from cardforge.tasks.decks.check import check_deck
from tests.studio.conftest import HOST, Opened
from tests.studio.test_decks import mark

HERE = "/campaigns/outposts/winter-war"
FORM = {
    "name": "Winter War",
    "name1": "Ann",
    "side1": "Emberhost",
    "name2": "<b>Bob",
    "side2": "Thornwild",
    "takes": "1",
}


@pytest.fixture
def war(faceless: Opened) -> Path:
    """A campaign of two: its file."""
    faceless.post("/campaigns/outposts", **FORM)
    return faceless.studio.decks.parent / "campaigns" / "winter-war.json"


def members(file: Path) -> dict[str, tuple[int, int]]:
    """The victories and the cards of each player."""
    return {one.name: (one.won, sum(one.collection.values())) for one in read(file).members}


def refused(studio: Opened, path: str, **form: str) -> str:
    """What the studio says to a form that it refuses."""
    answer = studio.browser.post(path, data=form, headers={"origin": HOST})
    assert answer.status_code in (400, 404), answer.text
    return answer.text


def test_a_campaign_is_begun_and_shown(faceless: Opened, war: Path) -> None:
    """Each player owns a box; names are escaped, and a second campaign of the name gets a file of its own."""
    page = faceless.get(HERE)
    assert members(war) == {"Ann": (0, 40), "<b>Bob": (0, 40)}
    assert "&lt;b&gt;Bob" in page
    assert "<b>Bob" not in page
    assert "Winter war" in faceless.get("/campaigns/outposts")
    faceless.post("/campaigns/outposts", **FORM)
    assert sorted(file.name for file in war.parent.iterdir()) == ["winter-war-2.json", "winter-war.json"]


@pytest.mark.parametrize(
    ("changed", "problem"),
    [({"name2": "Ann"}, "the same name"), ({"side2": "Nobody"}, "Nobody"), ({"name2": ""}, "at least two"), ({"name": "…"}, "letter")],
)  # fmt: skip
def test_a_faulty_campaign_is_not_begun(faceless: Opened, changed: dict[str, str], problem: str) -> None:
    """It says why, and writes no file."""
    assert problem in refused(faceless, "/campaigns/outposts", **FORM | changed)
    assert not list((faceless.studio.decks.parent / "campaigns").glob("*"))


def test_a_result_moves_the_card_that_was_taken_and_is_undone(faceless: Opened, war: Path) -> None:
    """The same campaign as that of `campaign won`; a card that may not be taken is refused with its row, and nothing changes."""
    page = faceless.get(HERE)
    dear = re.findall(r'<option value="(1:\d+)">[^<]+, with (\d+) Crystal', page)[0]
    before = read(war)
    assert "may not be taken" in refused(
        faceless, f"{HERE}/won", mark=mark(page), winner="Ann", tokens="0", take=dear[0]
    )
    assert read(war) == before
    page = faceless.post(f"{HERE}/won", mark=mark(page), winner="Ann", tokens=dear[1], take=dear[0])
    assert members(war) == {"Ann": (1, 41), "<b>Bob": (0, 39)}
    assert read(war) == expected(before, int(dear[1]), dear[0])
    assert re.search(r"Ann took [^<]+ from &lt;b&gt;Bob", page)
    faceless.post(f"{HERE}/undo")
    assert read(war) == before


def expected(before: Campaign, tokens: int, take: str) -> Campaign:
    """The campaign after Ann has taken the card, by the library."""
    from cardforge.tasks.cards.find_cards import show_card

    name = show_card(take.partition(":")[2], "outposts").name
    return end_game(before, "Ann", tokens, "<b>Bob", name)


def test_a_page_of_before_changes_nothing(faceless: Opened, war: Path) -> None:
    """Two tabs: the second result is not written over the first."""
    stale = mark(faceless.get(HERE))
    faceless.post(f"{HERE}/won", mark=stale, winner="Ann", tokens="1")
    assert "has gone on since" in refused(faceless, f"{HERE}/won", mark=stale, winner="Ann", tokens="1")
    assert members(war)["Ann"][0] == 1


def test_a_game_is_dealt_with_the_saved_decks_played_and_counted(faceless: Opened, war: Path) -> None:
    """Played to its end at the table; the winner is read from it, and it counts once."""
    page = faceless.browser.post(
        f"{HERE}/play", data={"player-0": "person", "player-1": "random", "seed": "3"}, headers={"origin": HOST}
    )
    id = page.url.path.rpartition("/")[2]
    table = faceless.studio.tables.table(id)
    assert (table.campaign, table.members) == ("winter-war", ("Ann", "<b>Bob"))
    assert "just played" not in faceless.get(HERE)
    able = player("greedy", 1)
    while choice := table.session.next_choice():
        decision = choice.decision
        table.session.choose(decision.options.index(chosen(table.session.state, decision, able)))
    assert f'href="{HERE}"' in faceless.get(page.url.path)
    page_now = faceless.get(HERE)
    faceless.post(f"{HERE}/count", mark=mark(page_now), game=id)
    winner = table.members[(table.session.state.winners or ())[0]]
    assert members(war)[winner][0] == 1
    assert "was counted before" in refused(faceless, f"{HERE}/count", mark=mark(faceless.get(HERE)), game=id)


def test_a_deck_is_changed_in_the_folder_and_comes_back_if_it_is_legal(faceless: Opened, war: Path) -> None:
    """The builder judges the copy by what the player owns."""
    answer = faceless.browser.post(f"{HERE}/export", data={"player": "Ann"}, headers={"origin": HOST})
    file = faceless.studio.decks / f"{answer.url.path.rpartition('/')[2]}.txt"
    assert check_deck(file).legal
    page = faceless.get(HERE)
    assert "Ann plays" in faceless.post(f"{HERE}/deck", mark=mark(page), player="Ann", deck=f"own:{file.stem}")
    file.write_text(file.read_text().replace("2 Cinder Runner", "1 Cinder Runner"))
    before = war.read_text()
    assert "29" in refused(
        faceless, f"{HERE}/deck", mark=mark(faceless.get(HERE)), player="Ann", deck=f"own:{file.stem}"
    )
    assert war.read_text() == before


def test_addresses_of_campaigns_never_become_paths(faceless: Opened, war: Path) -> None:
    """Nor does a damaged file break the list; a game without campaigns has none."""
    (war.parent / "broken.json").write_text("{")
    (war.parent.parent / "outside.json").write_text(war.read_text())
    assert "is damaged, or not a campaign" in faceless.get("/campaigns/outposts")
    for slug in ("..%2foutside", "%2e%2e", "nothing"):
        assert faceless.browser.get(f"/campaigns/outposts/{slug}").status_code == 404
    assert faceless.browser.get("/campaigns/arc").status_code == 400
    assert faceless.browser.get("/campaigns/arc/winter-war").status_code in (400, 404)
