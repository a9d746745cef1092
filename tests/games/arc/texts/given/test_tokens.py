"""What a text says of the tokens that it makes, however it makes them, they keep."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, tokens

from cardforge.games.arc.effects.continuous import keywords


def played(text: str) -> Published:
    """Your magic card of this text has been played; you control two cities and two creatures."""
    side = realm(town("Home"), town("Inn"), hand=[magic("Word", text), SPARE], army=[creature("Ash", 2, 2), creature("Elm", cost=50)], deck=20)  # fmt: skip
    game = Published(side, realm(town("Far"), hand=[SPARE], deck=20)).do("play", "Word")
    while game.asked not in ("play", "attack", "turn"):
        if game.asked == "may":
            game.do("yes")
        elif game.asked == "target":
            game.do("target", "Ash")
        elif game.asked == "window":
            game.until("may", "target", "play", "place", "destination")
        else:
            game.take(game.options()[0])
    return game


def seen(game: Published) -> list[tuple[int, int, str]]:
    """ATK, DEF and keywords of each of your tokens."""
    state = game.state
    return [
        (state.attack_of(one), state.defense_of(one), " ".join(sorted(keywords(state, one)))) for one in tokens(game)
    ]


@pytest.mark.parametrize(
    ("text", "now", "later"),
    [
        ("Put X 1/1 Wolf tokens into play, where X is the number of cities you control. They have Flying.", [(1, 1, "flying")] * 2, None),
        ("Put X 1/1 Wolf tokens into play, where X is the number of cities you control. They get +1/+1.", [(2, 2, "")] * 2, None),
        ("Put two 1/1 Wolf tokens into play. They get +1/+1 and have Haste.", [(2, 2, "haste")] * 2, None),
        ("For each city you control, put a 1/1 Wolf token into play. It has Flying.", [(1, 1, "flying")] * 2, None),
        ("For each city you control, put a 1/1 Wolf token into play. It gets +2/+0.", [(3, 1, "")] * 2, None),
        ("If you control a city, put two 1/1 Wolf tokens into play. They have Flying.", [(1, 1, "flying")] * 2, None),
        ("You may draw a card. If you do, put a 1/1 Wolf token into play. It has Flying and gets +1/+0.", [(2, 1, "flying")], None),
        ("You may put a 1/1 Wolf token into play. It gets +0/+3.", [(1, 4, "")], None),
        ("Create a token that's a copy of target creature. It has Flying.", [(2, 2, "flying")], None),
        ("Create a 1/1 Wolf token. It gets +1/+1 for each city you control.", [(3, 3, "")], None),
        ("Create a 1/1 Wolf token. It can't attack and has Flying.", [(1, 1, "flying")], None),
        ("Create a 1/1 Wolf token with Flying. It gains Haste until end of turn.", [(1, 1, "flying haste")], [(1, 1, "flying")]),
        ("Create two 1/1 Wolf tokens. They get +1/+1 until end of turn.", [(2, 2, "")] * 2, [(1, 1, "")] * 2),
        ("Create a 1/1 Wolf token. Target creature gains Flying until end of turn.", [(1, 1, "")], None),
    ],
)  # fmt: skip
def test_what_is_said_of_tokens_lasts(text, now, later):
    """Of every one of them, for as long as they are there; what is said for the turn ends with it."""
    game = played(text)

    assert seen(game) == now
    game.next_turn()
    assert seen(game) == (now if later is None else later)


def test_what_is_said_of_each_that_comes_back_is_true_of_each():
    """Two creatures from the graveyard; another creature is as before."""
    text = "For each city you control, put a creature card from your graveyard into play. It gains Flying."
    side = realm(town("Home"), town("Inn"), hand=[magic("Word", text), magic("Woe", "Destroy all Elves."), SPARE], army=[creature("Ash", subtypes=("Elf",)), creature("Elm", subtypes=("Elf",)), creature("Ox", cost=50)], deck=20)  # fmt: skip
    game = Published(side, realm(town("Far"), hand=[SPARE], deck=20))

    game.do("play", "Woe").until("play").do("play", "Word")
    while game.asked != "play":
        game.take(game.options()[-1] if game.asked == "window" else game.options()[0])
    game.next_turn()

    assert [sorted(keywords(game.state, game.cards[name])) for name in ("Ash", "Elm", "Ox")] == [["flying"], ["flying"], []]  # fmt: skip
