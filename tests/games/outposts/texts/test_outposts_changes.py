"""What texts change for a time or as long as they are in play: numbers, keywords, limits, prohibitions, costs, prevention (5.5)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, blanks, creature, spell, upgrade
from position import FOE, YOU

from cardforge.games.outposts.actions.outposts import counters_to_destroy, room_for_defenders, room_for_upgrades
from cardforge.games.outposts.effects.restrictions import is_forbidden, limit_of

IDLE = creature("idle")


def cast(table: Lay, text: str, you: Side, foe: Side | None = None, **options: object) -> OutpostsPosition:
    """Plays a spell of that text as the first card in hand, beside one that can always be played."""
    side = Side(**{**vars(you), "hand": [spell("S", text), IDLE, *you.hand]})
    return table(side, foe or Side(posts=[Post("X"), Post("Y")]), **options).do("play", "S")


def end_turn(game: OutpostsPosition) -> OutpostsPosition:
    """The active player does nothing more."""
    seat = game.state.active
    while game.state.decision is not None and game.state.active == seat:
        game.state.apply(game.options()[-1])
    return game


def numbers(game: OutpostsPosition, name: str) -> list[int]:
    """Attack, Defense and Health of a card now."""
    return [game.state.stat(game.cards[name], stat) for stat in ("attack", "defense", "health")]


# --- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "now"),
    [
        ("+2 Attack", [3, 1, 3]), ("+2 Defense", [1, 3, 3]), ("+2 Health", [1, 1, 5]), ("-1 Health", [1, 1, 2]),
        ("-2 Attack", [0, 1, 3]), ("-3 Defense", [1, -2, 3]), ("+2 Attack and +1 Defense", [3, 2, 3]),
        ("+1 Attack and +2 Health", [2, 1, 5]), ("+1 Defense and +2 Health", [1, 2, 5]), ("+1 Attack for each creature you control", [4, 1, 3]),
    ],
)  # fmt: skip
def test_numbers_change_until_end_of_turn(table: Lay, change: str, now: list[int]) -> None:
    """5.5 modify: Attack and Health never below 0, Defense may be; counted once, when the text is carried out; over with the turn."""
    you = Side(reserve=[creature("c", 1, 1, 3), creature("d", 1, 1, 3), creature("e")])
    game = cast(table, f"Target creature gets {change} until end of turn.", you).do("target", "c")
    assert numbers(game, "c") == now
    assert numbers(game, "d") == [1, 1, 3]

    game.do("sacrifice", "e")
    assert numbers(game, "c") == now
    assert numbers(end_turn(game), "c") == [1, 1, 3]


@pytest.mark.parametrize(
    ("text", "c", "d", "enemy"),
    [
        ("This creature gets +1 Attack for each other creature you control.", [3, 1, 3], [1, 1, 3], [1, 1, 3]),
        ("Each other creature you control gets +1 Attack and +2 Defense.", [1, 1, 3], [2, 3, 3], [1, 1, 3]),
        ("Each creature you control gets +1 Health.", [1, 1, 4], [1, 1, 4], [1, 1, 3]),
        ("Each creature an opponent controls gets -2 Attack.", [1, 1, 3], [1, 1, 3], [0, 1, 3]),
        ("While you have 2 or more cards in hand, this creature gets +2 Attack.", [3, 1, 3], [1, 1, 3], [1, 1, 3]),
        ("While you have 3 or more cards in hand, this creature gets +2 Attack.", [1, 1, 3], [1, 1, 3], [1, 1, 3]),
        ("While it is your turn, this creature gets +1 Attack.", [2, 1, 3], [1, 1, 3], [1, 1, 3]),
    ],
)
def test_passive_numbers(table: Lay, text: str, c: list[int], d: list[int], enemy: list[int]) -> None:
    """5.5 static: whom a passive text reaches, and under which condition."""
    you = Side(
        hand=blanks(2), reserve=[creature("c", 1, 1, 3, text=text), creature("d", 1, 1, 3), creature("e", 1, 1, 3)]
    )
    game = table(you, Side(reserve=[creature("enemy", 1, 1, 3)]))

    assert (numbers(game, "c"), numbers(game, "d"), numbers(game, "enemy")) == (c, d, enemy)


def test_numbers_of_an_outpost_and_names_that_are_none(table: Lay) -> None:
    """5.5, O53: an Outpost has counters, and Attack and Defense by its upgrades; a creature has no counters; an unknown number is 0."""
    fort = upgrade("fort", "This Outpost gets +3 Attack and +1 Defense.")
    game = table(Side(posts=[Post("P", 4, upgrades=[fort]), Post("Q", 2)], reserve=[creature("c", cost=5)]))
    state = game.state

    assert [state.stat(game.cards[name], "counter ") for name in ("P", "Q", "c")] == [4, 2, 0]
    assert [state.stat(game.cards["P"], name) for name in ("attack", "defense")] == [3, 1]
    assert [state.stat(game.cards["Q"], name) for name in ("attack", "defense")] == [0, 0]
    assert (state.stat(game.cards["c"], "cost"), state.stat(game.cards["c"], "size")) == (5, 0)


def test_an_effect_ends_when_its_card_leaves_play_but_not_when_it_moves(table: Lay) -> None:
    """5.5: a creature that returns to hand is as printed again; one that goes to offense keeps its bonus."""
    back = spell("back", "Return target creature to its owner's hand.")
    game = cast(
        table, "Target creature gets +2 Attack until end of turn.", Side(reserve=[creature("c", 1)], hand=[back])
    )
    kept = (
        cast(table, "Target creature gets +2 Attack until end of turn.", Side(reserve=[creature("c", 1)]))
        .do("pass")
        .do("offense", "c")
    )

    game.do("play", "back")

    assert game.state.effects == []
    assert game.zone_of("c") == "hand"
    assert kept.state.stat(kept.cards["c"], "attack") == 3


def test_effects_on_a_fallen_outpost_end(table: Lay) -> None:
    """D39, O75: what was done to an Outpost for a time is gone when it falls; what was done to another stays."""
    you = Side(posts=[Post("P", 5), Post("Q")], hand=[spell("T", "Deal 5 damage to target Outpost you control.")])
    game = (
        cast(table, "Each Outpost you control gets +2 Defense until your next turn.", you)
        .do("play", "T")
        .do("target", "P")
    )

    assert [effect.target for effect in game.state.effects] == [game.cards["Q"]]


def test_until_your_next_turn_goes_round_the_table_once(table: Lay) -> None:
    """5.5: with three players it holds in two other turns and ends as the own one begins."""
    game = cast(table, "Each Outpost you control gets +2 Defense until your next turn.", Side(posts=[Post("P")]))
    game = table(
        Side(
            posts=[Post("P")], hand=[spell("S", "Each Outpost you control gets +2 Defense until your next turn."), IDLE]
        ),
        Side(),
        Side(),
    )
    game.do("play", "S")
    found = []
    for _ in range(4):
        found.append((game.state.active, game.state.stat(game.cards["P"], "defense")))
        end_turn(game)

    assert found == [(0, 2), (1, 2), (2, 2), (0, 0)]


# --- keywords ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "n"),
    [
        ("Target creature gains Pierce 2 until end of turn.", "pierce", 3), ("Target creature gains Siege 2 until end of turn.", "siege", 2),
        ("Target creature gains Banner until end of turn.", "banner", 1), ("Target creature gains Banner and Slow until end of turn.", "banner", 1),
        ("Target creature gains Slow and Banner until end of turn.", "banner", 1), ("Target creature gains Banner and Slow until end of turn.", "slow", 1), ("Target creature loses Pierce 1 until end of turn.", "pierce", 0),
        ("Target creature loses Banner until end of turn.", "pierce", 1), ("Target creature loses all abilities until end of turn.", "pierce", 0),
        ("Target creature loses all abilities and gains Banner until end of turn.", "banner", 1), ("Target creature gains Pierce 2 and loses all abilities until end of turn.", "pierce", 0),
        ("Target creature loses all keywords and gains Pierce 3 until end of turn.", "pierce", 3),
    ],
)  # fmt: skip
def test_keywords_come_and_go(table: Lay, text: str, name: str, n: int) -> None:
    """5.5 grant, remove_keyword: numbers add up; what is lost is lost; until the end of turn, and for this creature only."""
    you = Side(reserve=[creature("c", text="Pierce 1."), creature("d", text="Pierce 1.")])
    game = cast(table, text, you).do("target", "c")
    c, d = game.cards["c"], game.cards["d"]
    assert game.state.keyword(c, name) == n
    assert game.state.keyword(d, "pierce") == 1

    end_turn(game)

    assert game.state.keyword(c, "pierce") == 1


def test_keywords_by_passive_texts(table: Lay) -> None:
    """5.5: given by another card in play, with its number, and taken away by one; an own keyword adds to it."""
    giver = creature("giver", text="Each other creature you control gains Retaliate 2.")
    mute = creature("mute", text="Each creature an opponent controls loses Nimble.")
    you = Side(reserve=[giver, creature("c", text="Retaliate 1."), creature("d", text="Nimble.")])
    game = table(you, Side(reserve=[mute, creature("e", text="Nimble.")]))

    assert [game.state.keyword(game.cards[name], "retaliate") for name in ("giver", "c", "d", "e")] == [0, 3, 2, 0]
    assert [game.state.keyword(game.cards[name], "nimble") for name in ("c", "d", "e")] == [0, 0, 1]


def test_it_in_a_passive_text_is_the_card_of_the_text(table: Lay) -> None:
    """5.5 static: "while this creature is defending, it ..." is about this creature; of an upgrade "it" is its Outpost."""
    text = "While this creature is defending, it gets +2 Defense and it gains Pierce 1."
    wall = upgrade("wall", "While you have taken 2 or more turns, it gets +3 Defense.")
    post = Post("P", defenders=[creature("c", 1, 1, text=text), creature("d")], upgrades=[wall])
    game = table(Side(posts=[post, Post("Q")], reserve=[creature("e", 1, 1, text=text)]))

    assert [game.state.stat(game.cards[name], "defense") for name in ("c", "d", "e", "P", "Q", "wall")] == [
        3,
        1,
        1,
        3,
        0,
        0,
    ]
    assert [game.state.keyword(game.cards[name], "pierce") for name in ("c", "d", "e")] == [1, 0, 0]


def test_a_passive_text_gives_two_keywords(table: Lay) -> None:
    """5.5 grant: "gains Banner and Nimble" gives both, to others only."""
    giver = creature("giver", text="Each other creature you control gains Banner and Nimble.")
    game = table(Side(reserve=[giver, creature("c")]))

    assert [game.state.keyword(game.cards["c"], name) for name in ("banner", "nimble", "slow")] == [1, 1, 0]
    assert [game.state.keyword(game.cards["giver"], name) for name in ("banner", "nimble")] == [0, 0]


def test_a_passive_text_takes_every_keyword_away(table: Lay) -> None:
    """5.5 remove_keyword: "loses all abilities" takes the printed and the given keywords of opponents, of the own side none."""
    silence = creature("silence", text="Each creature an opponent controls loses all abilities.")
    theirs = [
        creature("e", text="Nimble. Pierce 2."),
        creature("giver", text="Each other creature you control gains Siege 2."),
    ]
    game = table(Side(reserve=[silence, creature("c", text="Nimble.")]), Side(reserve=theirs))

    assert [game.state.keyword(game.cards["e"], name) for name in ("nimble", "pierce", "siege")] == [0, 0, 0]
    assert game.state.keyword(game.cards["c"], "nimble") == 1


def test_a_passive_text_gives_what_it_does_not_take(table: Lay) -> None:
    """5.5: what it takes away is what is printed or given by others, not what it gives itself."""
    text = "Each creature an opponent controls loses all abilities. Each creature an opponent controls gains Slow."
    theirs = [creature("e", text="Pierce 2."), creature("giver", text="Each other creature you control gains Siege 2.")]
    game = table(Side(reserve=[creature("silence", text=text)]), Side(reserve=theirs))

    assert [game.state.keyword(game.cards["e"], name) for name in ("slow", "pierce", "siege")] == [1, 0, 0]


# --- limits and prohibitions ------------------------------------------------------------------------------------------


def test_limits_of_an_outpost(table: Lay) -> None:
    """5.5 limit_change, O54, O61, O74: each raised by its own text, for this Outpost alone; texts add up."""
    texts = [
        "This Outpost can hold 1 more defender.",
        "This Outpost can hold 2 more upgrades.",
        "This Outpost stands until 2 more counters.",
    ]
    post = Post(
        "P", defenders=[creature("d")], upgrades=[upgrade(str(place), text) for place, text in enumerate(texts)]
    )
    game = cast(
        table, "Each Outpost you control stands until 3 more counters until end of turn.", Side(posts=[post, Post("Q")])
    )
    state, p, q, x = game.state, *(game.cards[name] for name in "PQX")

    assert [room_for_defenders(state, outpost) for outpost in (p, q, x)] == [3, 3, 3]
    assert [room_for_upgrades(state, outpost) for outpost in (p, q, x)] == [2, 3, 3]
    assert [counters_to_destroy(state, outpost) for outpost in (p, q, x)] == [15, 13, 10]
    end_turn(game)
    assert [counters_to_destroy(state, outpost) for outpost in (p, q, x)] == [12, 10, 10]


def test_limits_of_a_player_and_of_a_creature(table: Lay) -> None:
    """5.5 limit_change, O41, O42, O63, D29: discards, sacrifices, groups and moves, for the player or the creature of the text."""
    lord = "Your groups can hold 1 more creature. You can sacrifice 1 more creature for mana. Each other creature you control can move 1 more time each turn."
    game = table(Side(reserve=[creature("lord", text=lord), creature("c")]), Side(reserve=[creature("e")]))
    state, c, e, lord_card = game.state, game.cards["c"], game.cards["e"], game.cards["lord"]

    assert [limit_of(state, -2 - seat, "group", 0) for seat in (YOU, FOE)] == [1, 0]
    assert [limit_of(state, -2 - seat, "sacrifices", 0) for seat in (YOU, FOE)] == [1, 0]
    assert [limit_of(state, -2 - seat, "discards", 0) for seat in (YOU, FOE)] == [0, 0]
    assert [limit_of(state, card, "moves", 0) for card in (c, e, lord_card)] == [1, 0, 0]


def test_groups_of_four(table: Lay) -> None:
    """O63, 5.5: with one more place the fourth creature may join, the fifth may not."""
    lord = creature("lord", text="Your groups can hold 1 more creature.")
    game = table(Side(offense=[lord, *(creature(name) for name in "abcd")]), step="war").do("done")
    for _ in range(3):
        game.do("join", 0)

    assert [len(group.creatures) for group in game.state.groups] == [4, 1]


def test_a_creature_with_a_further_move_moves_twice(table: Lay) -> None:
    """D29, 5.5: from defense by way of reserve to offense, and no third time."""
    lord = creature("lord", text="Each other creature you control can move 1 more time each turn.")
    game = (
        table(Side(posts=[Post("P", defenders=[creature("c")])], reserve=[lord]), step="war")
        .do("reserve", "c")
        .do("offense", "c")
    )

    assert game.refusal("reserve", "c") == "D29"


@pytest.mark.parametrize("action", ["attack", "defend", "move"])
@pytest.mark.parametrize("how", ["passive", "lasting", "of another"])
def test_what_a_creature_cannot_do(table: Lay, action: str, how: str) -> None:
    """5.5 forbid: by its own text, by a spell until the next turn, by another card in play; only this action, only this creature."""
    text = f"This creature cannot {action}." if how == "passive" else ""
    you = Side(posts=[Post("P")], reserve=[creature("c", health=5, text=text), creature("d", health=1)])
    if how == "lasting":
        game = cast(table, f"Target creature cannot {action} until end of turn.", you).do("target", "c").do("pass")
    else:
        warden = creature("warden", text=f"Each creature with Health 5 or more cannot {action}.")
        game = table(you, Side(reserve=[warden] if how == "of another" else []), step="war")
    words = {option[0] for option in game.named_options() if option[1:2] == ("c",)}

    assert words == {"attack": {"defend"}, "defend": {"offense"}, "move": set()}[action]
    assert {option[0] for option in game.named_options() if option[1:2] == ("d",)} == {"defend", "offense"}
    assert [is_forbidden(game.state, game.cards["c"], name) for name in ("attack", "defend", "move")] == [
        name == action for name in ("attack", "defend", "move")
    ]
    if action == "move":
        assert game.refusal("offense", "c") == "O58"


def test_who_cannot_attack_joins_no_group(table: Lay) -> None:
    """5.5 forbid, O62: a creature in offense that cannot attack is left out; the others attack."""
    game = table(Side(offense=[creature("c", text="This creature cannot attack."), creature("d")]), step="war").do(
        "done"
    )

    assert [game.names(group.creatures) for group in game.state.groups] == [["d"]]


def test_who_cannot_be_targeted(table: Lay) -> None:
    """5.5 forbid: not by an opponent's spell; its own player still can."""
    shy = creature("shy", text="This creature cannot be targeted.")
    theirs = cast(table, "Destroy target creature.", Side(), Side(reserve=[shy, creature("e")]))
    mine = cast(table, "Destroy target creature.", Side(reserve=[shy]), Side(reserve=[creature("e")]))

    assert theirs.zone_of("shy") == "reserve"
    assert theirs.zone_of("e") == "discard pile"
    assert mine.named_options() == {("target", "shy"), ("target", "e")}


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        ("Creatures you play cost 1 less until end of turn.", {"c": 1, "s": 2, "z": 0}),
        ("Spells you play cost 1 more until end of turn.", {"c": 2, "s": 3, "z": 0}),
        ("Creatures you play cost 3 less until end of turn.", {"c": 0, "s": 2, "z": 0}),
        ("Lose 1 Crystal. Creatures you play cost 1 less until end of turn.", {"c": 1, "s": 2, "z": 0}),
    ],
)
def test_costs_change_for_a_time(table: Lay, text: str, costs: dict[str, int]) -> None:
    """5.5 cost_change, O43: only cards that the text names, never below 0, paid when the card is played, until end of turn."""
    hand = [creature("c", cost=2), spell("s", cost=2), creature("z")]
    for name, cost in costs.items():
        game = cast(table, text, Side(hand=hand, mana=3)).do("play", name)
        assert game.state.mana[YOU] == 3 - cost, name
        assert end_turn(game).state.effects == []


def test_costs_change_as_long_as_a_card_is_in_play(table: Lay) -> None:
    """5.5 cost_change: for its own player only, under its condition; several add up; gone with the card."""
    cheap = creature("cheap", text="Creatures you play cost 1 less.")
    when = creature("when", text="While you have 3 or more cards in hand, creatures you play cost 1 less.")
    for hand, mana in ((0, 1), (2, 2)):
        you = Side(hand=[creature("c", cost=3), IDLE, *blanks(hand)], reserve=[cheap, when], mana=3)
        assert table(you).do("play", "c").state.mana[YOU] == mana
    enemy = table(Side(hand=[creature("c", cost=3), IDLE], mana=3), Side(reserve=[cheap])).do("play", "c")
    gone = table(Side(hand=[creature("c", cost=3), IDLE], reserve=[cheap], mana=1)).do("sacrifice", "cheap")

    assert enemy.state.mana[YOU] == 0
    assert gone.refusal("play", "c") == "O43"


# --- prevention -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prevent", "damage", "counters"),
    [
        ("Prevent the next 3 damage to target Outpost you control until end of turn.", (2, 2), 1),
        ("Prevent the next 3 damage to target Outpost you control until end of turn.", (3, 1), 1),
        ("Prevent the next 3 damage to target Outpost you control until end of turn.", (5,), 2),
        ("Prevent all damage to target Outpost you control until end of turn.", (5, 5), 0),
    ],
)
def test_damage_that_is_prevented(table: Lay, prevent: str, damage: tuple[int, ...], counters: int) -> None:
    """5.5 prevent: so much and no more, over several texts; or all of it."""
    hits = [spell(f"T{place}", f"Deal {n} damage to each Outpost you control.") for place, n in enumerate(damage)]
    game = cast(table, prevent, Side(posts=[Post("P"), Post("Q")], hand=hits)).do("target", "P")

    for place in range(len(damage)):
        game.do("play", f"T{place}")

    assert (game.counters("P"), game.counters("Q")) == (counters, sum(damage))


def test_damage_to_a_creature_is_prevented_before_it_is_compared(table: Lay) -> None:
    """5.5 prevent, D37: of 3 damage 2 are prevented: Health 2 lives, Health 1 dies."""
    for health, zone in ((2, "reserve"), (1, "discard pile")):
        you = Side(reserve=[creature("c", health=health)], hand=[spell("T", "Deal 3 damage to each creature.")])
        game = cast(table, "Prevent the next 2 damage to target creature until end of turn.", you).do("play", "T")

        assert game.zone_of("c") == zone
