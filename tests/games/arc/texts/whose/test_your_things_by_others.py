""" "Your" in what another player does: your cards, not those of that player; where that cannot be, the text is refused."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from position import FOE, YOU
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import GRAVEYARD, HAND
from cardforge.wording.reader import Reader


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent discards a card from your hand.",
        "Each opponent discards a card from your hand.",
        "Target opponent sacrifices a creature you control.",
        "Target opponent may sacrifice one of your creatures.",
        "Target opponent looks at your hand and chooses a card from it. Discard that card.",
        "Target opponent looks at his or her hand.",
        "Each player looks at the top card of his or her deck.",
        "Target opponent shuffles your deck. Draw a card.",
        "Target opponent discards your hand. Draw a card.",
        "Target opponent may put a creature from your hand into play under your control.",
        "Target opponent puts a card from your hand into his or her hand.",
    ],
)
def test_what_nobody_can_do_with_your_things_is_refused(text):
    assert not Reader(VOCABULARY).read(text, "magic").complete


@pytest.mark.parametrize("kind", ["hand", "graveyard"])
def test_another_player_chooses_among_your_cards(kind):
    """Your own card goes to your graveyard, or back to your hand; the opponent keeps all."""
    text = {
        "hand": "Target opponent may put a card of your hand into your graveyard.",
        "graveyard": "Target opponent may return an event from your graveyard to your hand.",
    }[kind]
    game = Published(
        mine(hand=[magic("Word", text), event("Mine", cost=50), event("More", cost=50)]),
        foe(FAR, hand=[event("Theirs", cost=50)]),
    )
    if kind == "graveyard":
        for name in ("Mine", "More"):
            game.state.put(game.cards[name], YOU, GRAVEYARD)
    theirs = game.size(HAND, FOE), game.size(GRAVEYARD, FOE)

    game.do("play", "Word").until("may")
    assert game.seat == FOE
    game.do("yes").until("choose")
    assert {state_owner(game, int(option[1])) for option in game.options()} == {YOU}
    game.do("choose", "Mine").until("play")

    assert game.zone_of("Mine") == ("graveyard" if kind == "hand" else "hand")
    assert (game.size(HAND, FOE), game.size(GRAVEYARD, FOE)) == theirs


def state_owner(game: Published, card: int) -> int:
    """Whose card it is."""
    return game.state.owner[card]


def test_others_do_things_to_your_creatures():
    """They choose; marked or destroyed can be anybody's creature."""
    text = "Target opponent destroys a creature you control. If he or she does, draw a card."
    game = Published(
        mine(army=[creature("A"), creature("B")], hand=[magic("Word", text)]), foe(FAR, army=[creature("X")])
    )

    game.do("play", "Word").until("choose")

    assert game.seat == FOE
    assert [game.name(int(option[1])) for option in game.options()] == ["A", "B", "Idle"]
