"""Several people at one screen, drafts and sample hands: nobody's page holds a byte about what they may not see."""

from __future__ import annotations

import re

import pytest

from cardforge.kernel.cards import Card
from cardforge.studio.tables import StudioDraft
from tests.studio.conftest import HOST, Opened
from tests.studio.test_play import deal, faces_down, position

SEATS = {"player1": "person", "player2": "person"}


def told(names: set[str], page: str) -> list[str]:
    """The names that a page holds, as whole words: "Outposts" is no "Outpost"."""
    return [name for name in names if re.search(rf"\b{re.escape(name)}\b", page)]


def dealt(faceless: Opened, game: str, **form: str) -> tuple[str, str]:
    """A game of several people: its address and its first page."""
    answer = faceless.browser.post(f"/play/{game}", data={"seed": "3", **form}, headers={"origin": HOST})
    assert answer.status_code == 200, answer.text[:2000]
    return answer.url.path, answer.text


@pytest.mark.parametrize(("game", "variant"), [("state51", "alternate"), ("outposts", ""), ("arc", "")])
def test_the_screen_goes_from_hand_to_hand_and_holds_nothing_in_between(
    faceless: Opened, game: str, variant: str
) -> None:
    """Between two people stands a page without a single card; then each sees their own view, and no card that this seat never saw."""
    path, page = dealt(faceless, game, variant=variant, **SEATS)
    table = faceless.studio.tables.table(path.rpartition("/")[2])
    names = {card.name for card in table.session.state.card_definitions.cards}
    seen: dict[int, set[str]] = {0: set(), 1: set()}
    handed = checked = 0
    for step in range(40):
        if "I am player" in page:
            assert told(names, page) == []
            handed += 1
            page = faceless.post(f"{path}/ready", position=position(page))
            continue
        choice = table.session.next_choice()
        assert choice is not None
        assert choice.seat == table.looking
        hidden = faces_down(table.session.state, choice.seat, seen[choice.seat])
        assert told(hidden, page) == []
        checked += len(hidden)
        options = re.findall(r'name="option" value="(\d+)"', page)
        page = faceless.post(
            f"{path}/choose", option=options[step % 2 if len(options) > 1 else 0], position=position(page)
        )
    assert handed > 1
    assert checked > 100


def test_who_has_not_taken_the_screen_can_do_nothing(faceless: Opened) -> None:
    """An act or a hint for a seat that has not the screen is refused."""
    path, page = dealt(faceless, "arc", **SEATS)
    for act in ("choose", "hint", "undo"):
        form = {"position": position(page), "option": "0"}
        answer = faceless.browser.post(f"{path}/{act}", data=form, headers={"origin": HOST})
        assert (answer.status_code, "has gone on" in answer.text) == (400, True)


def test_any_player_can_be_named_for_a_seat_and_no_other(faceless: Opened) -> None:
    """A search with its budget; a deck for each seat."""
    decks = {"deck1": "ready:ember-and-fen", "deck2": "ready:root-and-road"}
    path, _ = dealt(faceless, "arc", player1="person", player2="search:iterations=200", **decks)
    session = faceless.studio.tables.table(path.rpartition("/")[2]).session
    assert session.players == ("person", "search:iterations=200")
    assert [deck.file.rpartition("/")[2] for deck in session.decks] == ["ember-and-fen.txt", "root-and-road.txt"]
    answer = faceless.browser.post(
        "/play/arc", data={"player1": "person", "player2": "oracle"}, headers={"origin": HOST}
    )
    assert answer.status_code == 400


def drafted(faceless: Opened, **form: str) -> tuple[str, str, StudioDraft]:
    """A draft of Outposts: its address, its first page, and the draft itself."""
    answer = faceless.browser.post("/drafts/outposts", data={"seed": "5", **form}, headers={"origin": HOST})
    assert answer.status_code == 200, answer.text[:2000]
    path = answer.url.path
    return path, answer.text, faceless.studio.drafts.get(path.rpartition("/")[2])


def test_a_draft_shows_packets_and_own_picks_and_ends_in_a_deck_and_a_game(faceless: Opened) -> None:
    """D51: no name of a card that was in no packet of this seat, until the last pick and after it."""
    path, page, draft = drafted(faceless)
    session, seen = draft.session, set[str]()
    kept: list[Card] = []
    while (turn := session.turn()) is not None:
        seen |= {card.name for card in [*turn.packet, *turn.kept]}
        others = {card.name for card in session.table.state.card_definitions.cards} - seen
        assert told(others, page) == []
        kept = [*turn.kept, turn.packet[-1]]
        page = faceless.post(f"{path}/keep", card=str(len(turn.packet) - 1), position=position(page))
    assert "The draft is over" in page
    assert others
    assert told(others, page) == []

    page = faceless.post(f"{path}/save")
    found = re.search(r'/decks/outposts/([^"]+)', page.partition("Saved")[2])
    assert found
    listed = (faceless.studio.decks / f"{found[1]}.txt").read_text(encoding="utf-8")
    assert all(card.name in listed.partition("Silver")[2] for card in kept)
    played = faceless.post(f"{path}/play")
    assert "deal 5" in played
    assert 'id="choices"' in played


def test_a_draft_of_two_people_is_handed_over_without_a_card(faceless: Opened) -> None:
    """A pick for a seat that has not the screen is refused."""
    path, page, draft = drafted(faceless, players="4", people="2")
    names = {card.name for card in draft.session.table.state.card_definitions.cards}
    assert "I am player 1" in page
    assert told(names, page) == []
    early = faceless.browser.post(
        f"{path}/keep", data={"card": "0", "position": position(page)}, headers={"origin": HOST}
    )
    assert early.status_code == 400
    page = faceless.post(f"{path}/ready", position=position(page))
    for _ in range(draft.session.terms.picks):
        page = faceless.post(f"{path}/keep", card="0", position=position(page))
    assert "I am player 2" in page
    assert told(names, page) == []


@pytest.mark.parametrize("card", ["-1", "99", "", "x"])
def test_a_pick_that_is_not_in_the_packet_is_refused(faceless: Opened, card: str) -> None:
    """With the numbers that are; and a game without a draft has none."""
    path, page, _ = drafted(faceless)
    answer = faceless.browser.post(
        f"{path}/keep", data={"card": card, "position": position(page)}, headers={"origin": HOST}
    )
    assert answer.status_code == 400
    assert faceless.browser.get("/drafts/arc").status_code == 404


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_a_sample_hand_goes_on_card_by_card(faceless: Opened, game: str) -> None:
    """The hand of the goldfish; each draw adds one card, another hand is another deal."""
    page = faceless.get(f"/hands/{game}")
    more = faceless.get(f"/hands/{game}?drawn=2")
    assert 2 < page.count('class="face"') < 15
    assert more.count('class="face"') == page.count('class="face"') + 2
    assert faceless.get(f"/hands/{game}?hand=2") != page


def test_a_game_alone_needs_no_handing_over(faceless: Opened) -> None:
    """One person against the computer keeps the screen."""
    assert "I am player" not in deal(faceless, "arc")[1]
