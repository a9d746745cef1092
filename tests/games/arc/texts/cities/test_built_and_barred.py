"""Cities that are built with counters, moves into the army of whoever moves, and who cannot attack or block for a time."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, cards_in_hand, damage, numbers, tokens

FAR = town("Far Keep", 30)
SONG = magic("Song", "Draw a card.")
AQUEDUCT = "I come into play with four breach counters. Level 2: Remove a breach counter from me."
GUILT = "Whenever target creature deals combat damage, put a guilt counter on it. It gets -1/-0 for each guilt counter on it. During his/her play phases, its controller may discard a card to remove all guilt counters from it."  # fmt: skip


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=[*army, creature("Idle", 0, 1)], hand=[*hand, SONG, SPARE], deck=20, **rest)


def foe(*cities, hand=(), **rest):
    return realm(*(cities or (FAR,)), hand=[*hand, event("Hold", cost=99)], deck=20, **rest)


def idle(game):
    game.take(([word for word in game.options() if word in game.IDLE] or game.options())[0])


@pytest.mark.parametrize("from_hand", [False, True])
def test_a_city_is_built_with_its_counters(from_hand):
    """A67, P71: from the kingdom and from the hand; another city gets none."""
    built = town("Aqueduct", 8, AQUEDUCT)
    place = {"hand": [built], "unbuilt": [town("More")]} if from_hand else {"unbuilt": [built, town("More")]}
    rules = {"build_from_hand": True} if from_hand else {}
    game = Published(realm(town("Home"), deck=20, **place), foe(), phase="turn", **rules)

    game.do("build", "Aqueduct").until("course")

    assert game.zone_of("Aqueduct") == "kingdom"
    assert [(held.card, held.name, held.number) for held in game.state.counters] == [
        (game.cards["Aqueduct"], "breach", 4)
    ]


@pytest.mark.parametrize("words", ["Cities you build enter play with 2 more strength.", ""])
def test_a_city_that_is_built_by_skipping_is_as_strong_as_texts_have_it(words):
    game = Published(realm(town("Home", 20, words), unbuilt=[town("New", 8)], deck=20), foe(), phase="turn")

    game.do("build", "New").until("course")

    assert game.left("New") == (10 if words else 8)


@pytest.mark.parametrize(
    "words", ["into that opponent's army", "into that player's army", "into their army", "into an army"]
)
@pytest.mark.parametrize(("active", "told"), [(FOE, 1), (YOU, 0)])
def test_who_moves_goes_into_the_army_of_its_player(words, active, told):
    toll = f"Whenever a creature an opponent controls moves {words}, put a toll counter on me."
    side = foe(residents={"Far Keep": [creature("X")]}, hand=[SONG])
    own = realm(
        town("Home"),
        army=[creature("Toll", 1, 5, text=toll)],
        residents={"Home": [creature("Y")]},
        hand=[SONG],
        deck=20,
    )
    game = Published(own, side, active=active)

    game.do("move", "X" if active == FOE else "Y")
    for _ in range(12):
        if game.asked == "play":
            break
        idle(game)

    assert sum(held.number for held in game.state.counters if held.name == "toll") == told


@pytest.mark.parametrize(
    "words",
    [
        "you may choose an unmarked creature in the defending player's army. If you do, that creature must intercept me this turn if able, and no other creature can intercept me",
        "you may choose an unmarked creature in the defending player's army. If you do, no other creature can block me this turn",
        "choose an unmarked creature in the defending player's army. No creature other than it can block me this turn",
    ],
)
def test_whom_the_attacker_chose_blocks_it_and_nobody_else(words):
    side = foe(army=[creature("X", 1, 9), creature("Y", 1, 2)], residents={"Far Keep": [creature("R", 1, 9)]})
    army = [creature("Duelist", 2, 5, text=f"When I attack, {words}."), creature("A", 1, 3)]
    game = Published(realm(army=army, deck=20), side, phase="attack")

    game.attacks("Far Keep", "Duelist", "A")
    if words.startswith("you may"):
        game.until("may").do("yes")
    game.until("choose").do("choose", "Y").until("block")
    seen = {}
    while game.asked == "block":
        who = game.name(game.state.decision.context[0])
        seen[who] = game.offers("block", "Duelist"), game.offers("block", "A")
        game.do("block", "Duelist") if seen[who][0] else idle(game)
    game.until("play", "course")

    assert seen["X"] == seen["R"] == (False, True)
    assert (game.is_dead("Y"), game.left("Far Keep")) == (True, 29)


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("", False),
        ("Nobody can attack for the rest of this turn.", True),
        ("Creatures cannot attack this turn.", True),
        ("Creatures your opponents control cannot attack this turn.", True),
        ("Creatures you control cannot attack this turn.", False),
    ],
)
def test_none_attack_that_come_later_in_the_turn(words, kept):
    side = realm(town("Home"), army=[creature("A", 1, 1)], hand=[SONG, creature("Late", 2, 2, text="Sudden.")], deck=20)
    game = Published(side, foe(hand=[event("Tea", words or "Draw a card.")]))

    game.do("play", "Song")
    game.wait(lambda: game.seat == FOE and game.offers("play", "Tea"))
    game.do("play", "Tea").until("play").do("play", "Late").until("place").do("army")
    game.wait(lambda: game.zone_of("Late") == "army" and game.asked == "play" and game.seat == YOU)
    game.do("pass").until("attack", "play", "course")

    assert (game.asked == "attack") == (not kept)


@pytest.mark.parametrize("words", ["No creature can block this turn.", "Target opponent draws a card."])
def test_none_block_that_come_later_in_the_turn(words):
    birth = event("Birth", "Put a 2/2 Orc token into your army.", cost=0)
    army = [creature("A", 3, 3)]
    game = Published(realm(town("Home"), army=army, hand=[event("Calm", words), SONG], deck=20), foe(hand=[birth]))

    game.do("play", "Calm").until("play").do("play", "Song")
    game.wait(lambda: game.seat == FOE and game.offers("play", "Birth"))
    game.do("play", "Birth")
    game.wait(lambda: bool(tokens(game, FOE)) and game.asked == "play" and game.seat == YOU)
    game.do("pass").until("attack").do("city", FOE, game.cards["Far Keep"])
    asked = game.asked == "block"

    assert asked == words.startswith("Target")
    assert game.left("Far Keep") == (30 if asked else 27)


@pytest.mark.parametrize(
    ("words", "drawn"),
    [("was a token", (1, 0)), ("was not a token", (0, 1)), ("was an Orc", (1, 0))],
)
@pytest.mark.parametrize("token", [True, False])
def test_what_was_sacrificed_is_asked_behind_what_is_done_to_a_target(words, drawn, token):
    text = f"Sacrifice another creature: Deal 2 damage to target creature. If the sacrificed creature {words}, draw a card."
    army = [creature("Shaman", 1, 3, text=text), creature("A", 3, 3)]
    side = mine(army=army, hand=[magic("Birth", "Put a 3/3 Orc token into your army.")])
    game = Published(side, foe(army=[creature("X", 1, 9), creature("Y", 1, 9)]))
    game.do("play", "Birth").until("play")
    paid = tokens(game)[0] if token else game.cards["A"]
    before = cards_in_hand(game)

    game.take(game.options("use")[0]).until("target").do("target", "X").until("sacrifice").take(
        ("sacrifice", paid)
    ).until("play")

    assert (damage(game, "X"), damage(game, "Y")) == (2, 0)
    assert cards_in_hand(game) - before == drawn[0 if token else 1]


def test_guilt_weighs_until_a_card_is_discarded_for_it():
    """What is said of its counters lasts, and the offer is one of each Play phase of its player."""
    army = [creature("A", 3, 9), creature("B", 3, 9)]
    game = Published(mine(army=army, hand=[made("enchantment", "Guilt", text=GUILT)]), foe())
    game.do("play", "Guilt").until("target").do("target", "A").until("attack").attacks("Far Keep", "A").until("play")
    assert (numbers(game, "A"), numbers(game, "B")) == ((2, 9), (3, 9))

    assert len(game.options("use")) == 1, "in the second Play phase"
    game.next_turn()
    assert numbers(game, "A") == (2, 9)
    game.next_turn().until("play")
    game.take(game.options("use")[0]).until("play")
    assert numbers(game, "A") == (3, 9)


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            creature,
            "Sacrifice another creature: Mark target creature. If the sacrificed creature was a resident, draw a card.",
        ),
        (
            creature,
            "Sacrifice another creature: Mark target creature. If the sacrificed creature was marked, draw a card.",
        ),
        (
            made,
            "M, sacrifice a resource card: Deal 2 damage to target creature. If the sacrificed card was in your Dark Legion vault, deal 4 damage instead.",
        ),
        (creature, "I cannot be the target of their abilities."),
        (creature, "Creatures with Flying cannot defend against me, and I cannot be the target of their abilities."),
    ],
)
def test_what_cannot_be_told_is_refused(make, text):
    """Where a card lay that has been sacrificed, and whose abilities are meant."""
    with pytest.raises(AssertionError):
        Published(
            mine(hand=[make("enchantment", "Z", text=text) if make is made else make("Z", 1, 1, text=text)]), foe()
        )
