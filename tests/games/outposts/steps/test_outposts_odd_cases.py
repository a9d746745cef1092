"""Odd cases of the steps and of the verbs: nothing to find, too much asked for, at the boundary, in the middle of an assault."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, blanks, creature, spell, upgrade
from position import FOE, YOU

from cardforge.effects.evaluate import point_of_view
from cardforge.games.outposts.state import WHILE_ASSAULTED
from cardforge.games.outposts.zones import DECK, DISCARD, HAND, OFFENSE, RESERVE

IDLE = creature("idle")


def cast(table: Lay, text: str, you: Side | None = None, foe: Side | None = None, *more: Side) -> OutpostsPosition:
    """Plays a spell of that text as the first card in hand, beside one that can always be played."""
    side = Side(**{**vars(you or Side()), "hand": [spell("S", text), IDLE, *(you.hand if you else ())]})
    return table(side, foe or Side(posts=[Post("X"), Post("Y")]), *more).do("play", "S")


def totals(game: OutpostsPosition) -> tuple[int | str, ...]:
    return game.events("totals")[-1][2:]


# --- playing ----------------------------------------------------------------------------------------------------------


def test_what_can_be_played_and_what_not(table: Lay) -> None:
    """O10, O43, O48, O49, O54: own cards in hand, with mana enough, a target for a spell, a place for an upgrade."""
    full = Post("P", upgrades=[upgrade(name) for name in "abc"])
    hand = [
        upgrade("u"),
        creature("dear", cost=3),
        creature("just", cost=2),
        spell("none", "Destroy target upgrade an opponent controls."),
    ]
    you = Side(posts=[full], hand=hand, reserve=[creature("r")], mana=2)
    game = table(you, Side(hand=[creature("theirs")]))
    roomy = table(Side(posts=[full, Post("Q")], hand=hand, mana=2))

    assert game.options() == [
        ("play", game.cards["just"]), *(("discard", game.cards[name]) for name in ("u", "dear", "just", "none")),
        ("sacrifice", game.cards["r"]), ("pass",),
    ]  # fmt: skip
    assert [game.refusal("play", name) for name in ("u", "dear", "none", "theirs", "r")] == [
        "O54",
        "O43",
        "O48",
        "O10",
        "O10",
    ]
    assert [game.refusal(word, "theirs") for word in ("discard", "sacrifice")] == ["D21", "D21"]
    assert game.refusal("buy") == "O46"
    assert ("play", "u") in roomy.named_options()


def test_a_crystal_costs_just_its_price(table: Lay) -> None:
    """O46, D1: eight mana buy one and leave nothing; it counts as played."""
    game = table(Side(mana=8, hand=[IDLE])).do("buy")

    assert (game.state.crystals[YOU], game.state.mana[YOU], game.state.played[YOU]) == (1, 0, 1)
    assert table(Side(mana=7, hand=[IDLE])).refusal("buy") == "O46"


def test_a_creature_in_each_zone_can_be_sacrificed_and_a_hand_is_needed_to_discard(table: Lay) -> None:
    """O41, O42, D21: reserve, defense, offense in this order; without a hand nothing is discarded."""
    you = Side(posts=[Post("P", defenders=[creature("d")])], reserve=[creature("r")], offense=[creature("o")])
    game = table(you)

    assert game.named_options() == {("sacrifice", "r"), ("sacrifice", "d"), ("sacrifice", "o"), ("pass",)}
    assert [option[0] for option in game.options()] == ["sacrifice"] * 3 + ["pass"]
    assert game.names([int(option[1]) for option in game.options()[:3]]) == ["r", "d", "o"]


def test_a_spell_lies_beside_until_its_text_is_done(table: Lay) -> None:
    """O48: while the player chooses a target it is neither in hand nor in the discard pile."""
    game = cast(table, "Destroy target creature.", Side(reserve=[creature("a"), creature("b")]))
    assert game.zone_of("S") == "resolving"

    game.do("target", "a")

    assert game.zone(DISCARD) == ["a", "S"]


# --- the third and fourth step ----------------------------------------------------------------------------------------


def test_all_moves_in_their_order(table: Lay) -> None:
    """O58, D14, D30: reserve, defense, offense; then the new assignment; the first choice can skip, later ones cannot."""
    posts = [Post("P", defenders=[creature("d")]), Post("Q", defenders=[creature(name) for name in "xyz"])]
    game = table(Side(posts=posts, reserve=[creature("r")], offense=[creature("o")]), step="war")
    cards = game.cards

    assert game.options() == [
        ("defend", cards["r"], cards["P"]), ("offense", cards["r"]), *(("reserve", cards[name]) for name in "dxyzo"),
        ("reassign",), ("done",), ("skip",),
    ]  # fmt: skip
    game.do("reserve", "x")
    assert game.options() == [
        ("defend", cards["r"], cards["P"]), ("defend", cards["r"], cards["Q"]), ("offense", cards["r"]),
        *(("reserve", cards[name]) for name in "dyzo"), ("reassign",), ("done",),
    ]  # fmt: skip
    assert game.refusal("skip") == "D14"


@pytest.mark.parametrize(
    ("posts", "offered"),
    [
        ([Post("P", defenders=[creature("d")]), Post("Q")], True),
        ([Post("P", defenders=[creature("d")])], False),
        ([Post("P", defenders=[creature("d")]), Post("Q", 10, down=True)], False),
        ([Post("P"), Post("Q")], False),
    ],
)
def test_when_defenders_can_be_assigned_anew(table: Lay, posts: list[Post], offered: bool) -> None:
    """D30: with a defender and a second standing Outpost."""
    game = table(Side(posts=posts, reserve=[creature("r")]), step="war")

    assert (("reassign",) in game.options()) == offered


@pytest.mark.parametrize(
    ("card", "word", "outpost", "row"),
    [
        ("d", "offense", None, "O59"), ("o", "defend", "P", "O59"), ("r", "reserve", None, "O58"), ("theirs", "offense", None, "O58"),
        ("hand", "offense", None, "O58"), ("r", "defend", "Q", "O61"), ("r", "defend", "R", "O60"), ("r", "defend", "X", "O60"),
    ],
)  # fmt: skip
def test_which_row_forbids_a_move(table: Lay, card: str, word: str, outpost: str | None, row: str) -> None:
    """O58-O61, D30: not past the reserve, not to where it is, not others' creatures, not cards in hand, only own standing Outposts with room."""
    posts = [
        Post("P", defenders=[creature("d")]),
        Post("Q", defenders=[creature(name) for name in "xyz"]),
        Post("R", 10, down=True),
    ]
    you = Side(posts=posts, reserve=[creature("r")], offense=[creature("o")], hand=[creature("hand")])
    game = table(you, Side(posts=[Post("X")], reserve=[creature("theirs")]), step="war")

    assert game.refusal(word, card, *([outpost] if outpost else [])) == row


def test_without_opponents_nobody_attacks() -> None:
    """D6, O64: a single player forms no groups."""
    alone = OutpostsPosition((Side(offense=[creature("o")]),), "war", YOU).do("done")

    assert alone.state.groups == []
    assert alone.state.turns == [4]


def test_a_defense_below_zero_adds_to_what_gets_through(table: Lay) -> None:
    """O67, O69: Defense -2 against Strength 2 is Net 4; Pierce has nothing to pierce."""
    weaken = "Target creature gets -3 Defense until end of turn."
    for text in ("", "Pierce 2."):
        foe = Side(posts=[Post("X", defenders=[creature("d", 0, 1, 9)]), Post("Y")])
        game = (
            cast(table, weaken, Side(offense=[creature("g", 2, text=text)]), foe)
            .do("target", "d")
            .assault(("X", ["g"]))
        )

        assert totals(game) == (2, -2, 0, 4)


def test_a_game_that_ends_in_an_assault_ends_after_it(table: Lay) -> None:
    """D43, D45: a trap destroys the attacker's last Outpost, then the assault the defender's: nobody stands, and D45 decides."""
    trap = upgrade("trap", "When this upgrade is flipped, deal 9 damage to target Outpost an opponent controls.")
    you = Side(posts=[Post("P", 1)], offense=[creature("g", 2)])
    game = table(you, Side(posts=[Post("X", 9, hidden=[trap])]), step="war").assault(("X", ["g"]))
    assert game.is_down("P")
    assert not game.state.is_over()

    game.share(X=1)

    assert (game.state.winners, game.state.reason) == ((FOE,), "D45")


def test_an_assault_on_an_outpost_that_its_own_trap_destroys_is_over(table: Lay) -> None:
    """D34, D38: X falls by the effect of its flipped upgrade; nothing is compared, and the group stays in offense."""
    trap = upgrade("trap", "When this upgrade is flipped, destroy target Outpost you control.")
    foe = Side(posts=[Post("X", hidden=[trap], defenders=[creature("d", 5)]), Post("Y")])
    game = table(Side(offense=[creature("g", 2)]), foe, step="war").assault(("X", ["g"])).do("target", "X")
    while game.asked == "rehouse":
        game.do("reserve")

    assert game.is_down("X")
    assert game.events("totals") == []
    assert game.zone(OFFENSE) == ["g"]


def test_an_assault_without_attackers_left_does_nothing(table: Lay) -> None:
    """O66, O78: the trap kills the only attacker: Strength 0, and nobody to strike back at."""
    trap = upgrade("trap", "When this upgrade is flipped, destroy target attacking creature.")
    foe = Side(posts=[Post("X", hidden=[trap], defenders=[creature("d", 5, 0)]), Post("Y")])
    game = table(Side(offense=[creature("g", 2)]), foe, step="war").assault(("X", ["g"]))

    assert totals(game) == (0, 0, 5, 0)
    assert game.state.active == FOE


def test_outposts_fall_in_the_order_of_the_players(table: Lay) -> None:
    """O74, D59: those of the active player first, then clockwise, each in order of gaining; so are their survivors placed."""
    text = "Deal 9 damage to each Outpost."
    sides = [
        Side(posts=[Post(name, 1, defenders=[creature(f"d{name}")]), Post(f"{name}2", 1), Post(f"{name}3")])
        for name in "ABC"
    ]
    sides[1] = Side(**{**vars(sides[1]), "hand": [spell("S", text), IDLE]})
    game = table(*sides, active=1).do("play", "S")
    asked = []
    while game.asked == "rehouse":
        asked.append(game.seat)
        game.do("reserve")

    assert game.names([int(event[2]) for event in game.events("falls")]) == ["B", "B2", "C", "C2", "A", "A2"]
    assert asked == [1, 2, 0]


# --- verbs ------------------------------------------------------------------------------------------------------------


def test_a_search_may_find_nothing_and_shuffles_all_the_same(table: Lay) -> None:
    """5.5 search: nothing that fits asks nobody; "none" may be chosen; only fitting cards are offered; the deck is shuffled."""
    deck = [spell(f"z{place}", cost=9) for place in range(8)]
    text = "Search your deck for an upgrade and put it into your hand."
    nothing = cast(table, text, Side(deck=deck))
    some = cast(table, text, Side(deck=[*deck, upgrade("u"), upgrade("v")]), Side(deck=[upgrade("theirs")]))
    assert some.named_options() == {("find", "u"), ("find", "v"), ("none",)}
    some.do("none")

    assert nothing.asked == some.asked == "play"
    assert nothing.zone(DECK) != [card.name for card in deck[::-1]]
    assert set(nothing.zone(DECK)) == {card.name for card in deck}
    assert (some.size(DECK), some.size(HAND)) == (10, 1)


@pytest.mark.parametrize(
    ("text", "hand", "deck", "discard"),
    [
        ("Put the top 2 cards of your deck into your discard pile.", "idle", "a", "c b S"),
        ("Put the top 9 cards of your deck into your discard pile.", "idle", "", "c b a S"),
        ("Draw 2 cards.", "idle c b", "a", "S"),
        ("Discard your hand.", "", "a b c", "idle S"),
        ("Put target creature on top of its owner's deck.", "idle", "a b c r", "S"),
        ("Put target creature on the bottom of its owner's deck.", "idle", "r a b c", "S"),
        ("Return target creature to its owner's hand.", "idle r", "a b c", "S"),
    ],
)
def test_where_cards_go(table: Lay, text: str, hand: str, deck: str, discard: str) -> None:
    """5.5 draw, discard, mill, bounce: hand, deck from bottom to top, and discard pile afterwards."""
    cards = [spell(name, cost=9) for name in "abc"]
    game = cast(table, text, Side(deck=cards[::-1], reserve=[creature("r")] if "creature" in text else []))

    assert [" ".join(game.zone(zone)) for zone in (HAND, DECK, DISCARD)] == [hand, deck, discard]


def test_a_creature_shuffled_into_the_deck(table: Lay) -> None:
    """5.5 shuffle_into_deck: it lies somewhere in the deck, which is in another order."""
    deck = [spell(f"z{place}", cost=9) for place in range(8)]
    game = cast(table, "Shuffle target creature into its owner's deck.", Side(deck=deck, reserve=[creature("r")]))

    assert set(game.zone(DECK)) == {"r", *(card.name for card in deck)}
    assert [name for name in game.zone(DECK) if name != "r"] != [card.name for card in deck[::-1]]


def test_looking_and_revealing(table: Lay) -> None:
    """5.5 peek: looked at, a hand is known to one player, revealed to all; of a deck only the cards that the text names."""
    foe = Side(posts=[Post("X"), Post("Y")], hand=[creature("a"), creature("b")])
    looked = cast(table, "Look at target opponent's hand.", Side(), foe, Side())
    if looked.asked == "target":
        looked.do("target", -2 - FOE)
    shown = cast(table, "Reveal your hand.", Side(), Side(), Side())
    top = cast(
        table, "Look at the top 2 cards of your deck.", Side(deck=[creature("one"), creature("two"), creature("three")])
    )
    hand = [looked.cards["a"], looked.cards["b"]]

    assert looked.state.view(YOU).zone(FOE, HAND) == hand
    assert -1 in looked.state.view(2).zone(FOE, HAND)
    assert [shown.state.view(seat).zone(YOU, HAND) for seat in (1, 2)] == [[shown.cards["idle"]]] * 2
    assert top.state.view(YOU).zone(YOU, DECK) == [-1, top.cards["two"], top.cards["one"]]
    assert top.state.view(FOE).zone(YOU, DECK) == [-1, -1, -1]


def test_no_more_than_twenty_tokens_at_once(table: Lay) -> None:
    """D49: a text that makes more stops at twenty; they enter in this turn."""
    game = cast(table, "Create 30 ant tokens with 0 Attack, 0 Defense and 1 Health.", Side())

    assert game.size(RESERVE) == 20
    assert {game.state.entered[card] for card in game.state.zone(YOU, RESERVE)} == {game.state.turn}


def test_a_creature_put_into_play_is_the_players_and_has_entered_now(table: Lay) -> None:
    """5.5 reanimate: Slow holds it in reserve this turn; an upgrade in the pile is no target."""
    text = "Put target creature in your discard pile into your reserve."
    game = cast(table, text, Side(discard=[creature("slow", text="Slow."), upgrade("u")])).do("pass")

    assert game.zone(RESERVE) == ["slow"]
    assert game.refusal("offense", "slow") == "D27"


def test_mana_and_crystals_never_go_below_none(table: Lay) -> None:
    """5.5 gain_crystal, lose_crystal, gain_mana: of one Crystal three are lost; each opponent loses one of its own."""
    lost = cast(table, "Lose 3 Crystals.", Side(crystals=1, mana=2))
    spent = cast(table, "Lose 5 mana.", Side(crystals=1, mana=2))
    stolen = cast(table, "Each opponent loses 1 Crystal.", Side(crystals=2), Side(crystals=2), Side(crystals=1))
    many = cast(
        table,
        "Gain 2 mana for each standing Outpost you control.",
        Side(posts=[Post("P"), Post("Q"), Post("R", 10, down=True)]),
    )

    assert (lost.state.crystals[YOU], lost.state.mana[YOU]) == (0, 2)
    assert (spent.state.crystals[YOU], spent.state.mana[YOU]) == (1, 0)
    assert stolen.state.crystals == [2, 1, 0]
    assert many.state.mana[YOU] == 4


def test_numbers_that_texts_count(table: Lay) -> None:
    """5.5: turns taken, cards in hand, and numbers of a card."""
    turns = cast(table, "Draw cards equal to the number of turns you have taken.", Side(turns=3))
    costs = cast(table, "Destroy target creature. Draw cards equal to its cost.", Side(reserve=[creature("c", cost=2)]))

    assert turns.size(HAND) == 1 + 3
    assert costs.size(HAND) == 1 + 2


def test_damage_divided_among_creatures_of_an_outpost_and_of_a_player(table: Lay) -> None:
    """5.5 damage_creatures: only those who are there, in their order; without any nobody is asked; no damage without points."""
    foe = Side(posts=[Post("X", defenders=[creature("a"), creature("b")]), Post("Y")], reserve=[creature("c")])
    at = cast(table, "Distribute 4 damage among creatures at target Outpost an opponent controls.", Side(), foe)
    nobody = cast(table, "Distribute 4 damage among creatures at target Outpost an opponent controls.", Side(), foe)
    every = creature(
        "every", text="When this creature arrives, distribute 3 damage among creatures an opponent controls."
    )
    all_of_them = table(Side(hand=[every, IDLE]), foe).do("play", "every")
    at.do("target", "X").share(a=1, b=3)
    nobody.do("target", "Y")

    assert at.guards("X") == set()
    assert nobody.asked == "play"
    assert set(all_of_them.names(all_of_them.state.decision.context[2])) == {"a", "b", "c"}
    all_of_them.share(c=1, a=1)
    assert (all_of_them.guards("X"), all_of_them.size(RESERVE, FOE)) == ({"b"}, 0)


def test_only_what_fits_is_flipped_repaired_or_restored(table: Lay) -> None:
    """5.5: a face-up upgrade is not flipped up again, an Outpost without counters gains none, a standing one is not restored."""
    posts = [Post("P", upgrades=[upgrade("u")], hidden=[upgrade("h")]), Post("Q", 10, down=True)]
    up = cast(table, "Flip each upgrade you control face-up.", Side(posts=posts))
    down = cast(table, "Flip each upgrade you control face-down.", Side(posts=posts))
    well = cast(table, "Repair 3 damage on each Outpost you control.", Side(posts=posts))

    assert [len(game.events("flipped")) for game in (up, down)] == [1, 0]
    assert len(down.events("hidden")) == 1
    assert up.zone_of("h") == "upgrades"
    assert down.zone_of("u") == "hidden upgrades"
    assert up.state.at[up.cards["h"]] == up.cards["P"]
    assert (well.counters("P"), well.counters("Q"), well.is_down("Q")) == (0, 10, True)


def test_drawing_by_several_players(table: Lay) -> None:
    """D18, D59: each draws in turn; one of them suffers the penalty for the own short deck."""
    game = cast(table, "Each player draws 2 cards.", Side(), Side(posts=[Post("X"), Post("Y")], deck=1, discard=3))
    assert (game.asked, game.seat) == ("share", FOE)
    game.share(X=2, Y=3)

    assert (game.size(HAND), game.size(HAND, FOE)) == (3, 2)
    assert (game.counters("X"), game.counters("Y")) == (2, 3)
    assert [event[2] for event in game.events("draw")] == [YOU, YOU, FOE, FOE]


def test_a_text_that_the_game_does_not_carry_out_does_nothing(table: Lay) -> None:
    """O48: the spell is paid and discarded."""
    game = table(
        Side(hand=[spell("S", "Gain control of target creature.", cost=1), IDLE, *blanks(1)], mana=1),
        Side(reserve=[creature("c")]),
    )
    game.do("play", "S")

    assert (game.zone_of("c"), game.zone_of("S"), game.state.mana[YOU]) == ("reserve", "discard pile", 0)
    assert game.state.controller(game.cards["c"]) == FOE


# --- what is asked, and what is counted -------------------------------------------------------------------------------


def test_rows_of_the_questions_about_limits_and_searches(table: Lay) -> None:
    """O61, O54, 5.5: the question who leaves names the row of the limit; a search is no rule's question."""
    hall = upgrade("Hall", "This Outpost can hold 1 more defender.")
    shelves = upgrade("Shelves", "This Outpost can hold 2 more upgrades.")
    crowded = cast(
        table,
        "Destroy target upgrade.",
        Side(posts=[Post("P", defenders=[creature(name) for name in "abcd"], upgrades=[hall])]),
    )
    loaded = cast(
        table,
        "Flip target face-up upgrade face-down.",
        Side(posts=[Post("P", upgrades=[shelves], hidden=[upgrade(name) for name in "abc"])]),
    )
    search = cast(table, "Search your deck for an upgrade and put it into your hand.", Side(deck=[upgrade("u")]))

    assert (crowded.asked, crowded.state.decision.row) == ("crowded", "O61")
    assert (loaded.asked, loaded.state.decision.row) == ("overloaded", "O54")
    assert (search.asked, search.state.decision.row) == ("search", "")
    assert loaded.refusal("remove", "P") == "O54"
    loaded.do("remove", "a")
    assert loaded.events("discarded") == [("discarded", "O54", loaded.cards["a"])]


def test_why_an_upgrade_has_no_place_there(table: Lay) -> None:
    """O54, O56, O57: full, destroyed, an opponent's."""
    posts = [Post("P", upgrades=[upgrade(name) for name in "abc"]), Post("Q"), Post("R", 10, down=True), Post("T")]
    game = table(Side(posts=posts, hand=[upgrade("u")]), Side(posts=[Post("X")])).do("play", "u")

    assert [game.refusal("on", name) for name in ("P", "R", "X", "a")] == ["O54", "O56", "O57", "O49"]
    assert game.named_options() == {("on", "Q"), ("on", "T")}


def test_an_upgrade_moves_to_any_other_outpost_with_room(table: Lay) -> None:
    """O54, D28: one with two upgrades has room, one with three has none, and it does not stay where it is."""
    posts = [Post("P", upgrades=[upgrade("u")]), Post("Q", upgrades=[upgrade("a"), upgrade("b")]),
             Post("R", upgrades=[upgrade(name) for name in "cde"]), Post("T")]  # fmt: skip
    game = cast(table, "Move target upgrade you control to another Outpost.", Side(posts=posts)).do("target", "u")

    assert game.named_options() == {("guard", "Q"), ("guard", "T")}
    game.do("guard", "Q")
    assert len(game.state.upgrades(game.cards["Q"])) == 3


def test_a_circle_of_texts_ends(table: Lay) -> None:
    """5.5: two creatures whose Attack depends on the Attack of all creatures have a number all the same, and the depth is counted back."""
    text = "This creature gets +1 Attack for each creature you control with Attack 1 or more."
    game = table(Side(reserve=[creature("a", 1, text=text), creature("b", 1, text=text)]))

    assert game.state.stat(game.cards["a"], "attack") == 3
    assert game.state.depth == 0


def test_damage_at_the_first_outpost_of_all(table: Lay) -> None:
    """5.5 damage_creatures: the first card of the game is an Outpost like any other."""
    you = Side(posts=[Post("P", defenders=[creature("d")])])
    game = cast(table, "Distribute 2 damage among creatures at target Outpost.", you, Side()).do("target", "P")
    assert game.cards["P"] == 0

    game.share(d=1)

    assert game.zone_of("d") == "discard pile"


def test_nothing_gained_is_told_as_a_gain(table: Lay) -> None:
    """5.5 gain_mana: for no upgrade no mana; the log says so."""
    game = cast(table, "Gain 2 mana for each upgrade you control.")

    assert game.events("gain") == [("gain", "O40", YOU, 0, "mana")]
    assert game.events("lose") == []


def test_numbers_of_a_player(table: Lay) -> None:
    """5.5: Crystals, mana, turns and cards in hand of each player, for texts that count them."""
    game = table(
        Side(crystals=1, mana=2, turns=3, hand=[IDLE]), Side(crystals=2, turns=5, hand=[creature("a"), creature("b")])
    )
    ctx = point_of_view(-1, YOU)
    counts = {
        what: [game.state.count_of(what, seat, ctx) for seat in (YOU, FOE)]
        for what in ("crystals", "mana", "turns", "cards_in_hand")
    }

    assert counts == {"crystals": [1, 2], "mana": [2, 0], "turns": [3, 5], "cards_in_hand": [1, 2]}


@pytest.mark.parametrize(
    ("active", "seat", "turns"), [(0, 0, 2), (0, 1, 0), (0, 2, 1), (1, 2, 0), (1, 0, 1), (2, 1, 1), (2, 2, 2)]
)
def test_how_long_an_effect_lasts(table: Lay, active: int, seat: int, turns: int) -> None:
    """5.5: "until your next turn" ends with the turn before that player's; the others end with this turn, with the assault, or never."""
    state = table(Side(hand=[IDLE]), Side(hand=[IDLE]), Side(hand=[IDLE]), active=active).state

    assert state.expires("next_turn", seat) == state.turn + turns
    assert state.expires("turn", seat) == state.turn
    assert state.expires("attack", seat) == WHILE_ASSAULTED < state.turn
    assert state.expires("static", seat) > 100_000


def test_groups_are_written_down_and_read_again(table: Lay) -> None:
    """D31: in the middle of an attack the groups go into JSON as plain rows and come back the same."""
    game = table(Side(offense=[creature(name) for name in "abc"]), Side(posts=[Post("X"), Post("Y")]), step="war")
    game.assault(("X", ["a", "b"]), ("Y", ["c"]))
    data = game.state.to_json()
    back = type(game.state).from_json(game.engine, game.state.definitions, data)
    cards = game.cards

    assert data["groups"] == [[cards["X"], 0, cards["a"], cards["b"]], [cards["Y"], 0, cards["c"]]]
    assert back.groups == game.state.groups
    assert back.digest() == game.state.digest()


# --- who began --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "drawn"), [(YOU, 0), (FOE, 1)])
def test_a_text_asks_for_the_starting_player(table: Lay, first: int, drawn: int) -> None:
    """O26: a card is drawn if the other player is the one who began, whosever turn it is."""
    hand = [spell("S", "If an opponent began the game, draw a card."), IDLE]
    game = table(Side(hand=hand), Side(posts=[Post("X"), Post("Y")]))
    game.state.first = first

    game.do("play", "S")

    assert game.size(HAND) == 1 + drawn
