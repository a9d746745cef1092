"""Games played by clicking: to their end, with undo, hints and reasons, and without a byte about cards that the seat may not see."""

from __future__ import annotations

import re

import pytest

from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State
from tests.studio.conftest import HOST, Opened

GAMES = ("arc", "outposts", "state51")
MOST = 300


def deal(faceless: Opened, game: str, seed: int = 3) -> tuple[str, str]:
    """A new game: its address and its first page."""
    answer = faceless.browser.post(f"/play/{game}", data={"seed": str(seed)}, headers={"origin": HOST})
    assert answer.status_code == 200
    return answer.url.path, answer.text


def position(page: str) -> str:
    """The number of choices made, as the forms of a page send it."""
    found = re.search(r'name="position" value="(\d+)"', page)
    assert found
    return found[1]


def faces_down(state: State, seat: int, seen: set[str]) -> set[str]:
    """The names of cards that a seat cannot see and never saw."""
    view = state.view(seat)
    names = [card.name for card in state.card_definitions.cards]
    known = {names[definition] for definition in view.definition if definition >= 0}
    seen |= known
    return {names[definition] for definition in state.definition if definition >= 0} - seen


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_no_byte_tells_of_hidden_cards(faceless: Opened, game: str) -> None:
    """At every choice: no name of a card that the seat never saw; and the same page if those cards lay in any other order."""
    path, page = deal(faceless, game)
    table = faceless.studio.tables.table(path.rpartition("/")[2])
    session, seat = table.session, table.seat
    seen: set[str] = set()
    sent = page
    checked = 0
    for step in range(MOST):
        hidden = faces_down(session.state, seat, seen)
        assert [name for name in hidden if name in sent] == []
        checked += len(hidden)
        if "The game is over" in page:
            break
        if step % 8 == 0:
            real = session.state
            session.state = real.guess(seat, Rng(step))
            session.state.log = real.log
            assert faceless.get(path) == page
            session.state = real
        options = re.findall(r'name="option" value="(\d+)"', page)
        sent = page = faceless.post(
            f"{path}/choose", option=options[step % 2 if len(options) > 1 else 0], position=position(page)
        )
    assert "The game is over" in page
    assert checked > 100


def test_undo_brings_back_the_position_before(faceless: Opened) -> None:
    """The first choice of a deal of Tin Republic shows nothing hidden until it is carried out; where undo is refused, the page says why."""
    path, page = deal(faceless, "state51")
    after = faceless.post(f"{path}/choose", option="0", position=position(page))
    answer = faceless.browser.post(f"{path}/undo", data={"position": position(after)}, headers={"origin": HOST})

    assert answer.status_code in (200, 400)
    if answer.status_code == 200:
        assert position(answer.text) == position(page)
    else:
        assert "nothing can be undone" in answer.text


def test_a_choice_for_another_position_is_refused(faceless: Opened) -> None:
    """A double click, or a page that is older than the game."""
    path, page = deal(faceless, "arc")
    faceless.post(f"{path}/choose", option="0", position=position(page))
    answer = faceless.browser.post(
        f"{path}/choose", data={"option": "0", "position": position(page)}, headers={"origin": HOST}
    )

    assert answer.status_code == 400
    assert "has gone on" in answer.text


@pytest.mark.parametrize("option", ["-1", "99", "x", ""])
def test_an_option_that_is_not_offered_is_refused(faceless: Opened, option: str) -> None:
    """With the numbers that are."""
    path, page = deal(faceless, "arc")
    answer = faceless.browser.post(
        f"{path}/choose", data={"option": option, "position": position(page)}, headers={"origin": HOST}
    )
    assert answer.status_code == 400


def test_a_card_says_what_it_can_do_and_which_rule_forbids_the_rest(faceless: Opened) -> None:
    """The same answer as `? CARD` in the terminal, with a row of the rules."""
    path, page = deal(faceless, "arc")
    name = re.findall(r'id="why-card".*?<option>([^<]+)<', page, re.DOTALL)[0]
    page = faceless.post(f"{path}/why", card=name, position=position(page))
    assert re.search(r'aria-label="Answer".*?(yes, number|no \(A\d+\)|no rule)', page, re.DOTALL)


def test_a_hint_says_what_the_computer_would_do(faceless: Opened) -> None:
    """By what the seat may know; the game does not go on."""
    path, page = deal(faceless, "outposts")
    hinted = faceless.post(f"{path}/hint", position=position(page))
    assert "The computer would choose" in hinted
    assert position(hinted) == position(page)


def test_a_row_of_the_log_leads_to_the_rule(faceless: Opened) -> None:
    """In our words."""
    page = faceless.get("/rules/arc/A58")
    assert "A58" in page


def test_a_table_that_is_not_there_is_named(faceless: Opened) -> None:
    """A page of status 404."""
    assert faceless.browser.get("/play/arc/nothing").status_code == 404


def test_of_a_pile_the_top_card_is_open_and_the_others_are_folded(faceless: Opened) -> None:
    """The discard of Tin Republic after the first Lookouts: one face, and the others when it is unfolded."""
    path, page = deal(faceless, "state51")
    for _ in range(4):
        page = faceless.post(f"{path}/choose", option="0", position=position(page))
    discard = page.partition("<h3>Discard ")[2].partition("</section>")[0]
    shown, _, folded = discard.partition("<details")
    assert shown.count('class="face"') == 1
    below = re.search(r"<summary>(\d+) below", folded)
    assert below
    assert folded.count('class="face"') == int(below[1]) > 0


def test_rules_that_contradict_each_other_are_refused_and_others_are_played_together(faceless: Opened) -> None:
    """The form names each variant with what it changes."""
    assert "Territories and Outposts" in faceless.get("/play/state51")
    for marked, status in (({"variant-map": "1", "variant-peaceful": "1"}, 200), ({"variant-alternate": "1", "variant-advanced": "1"}, 400)):  # fmt: skip
        form = {"player1": "person", "player2": "greedy", "seed": "3", **marked}
        answer = faceless.browser.post("/play/state51", data=form, headers={"origin": HOST})
        assert answer.status_code == status, answer.text[:2000]
