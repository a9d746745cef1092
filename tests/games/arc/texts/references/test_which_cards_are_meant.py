"""Which cards a text means, played with several candidates: extremes, two subtypes, owners, tokens, names, disciplines, numbers of the effect before."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, damage, numbers, offered, spell

from arc_position import HAND, blanks, city, magic  # isort: skip
from cardforge.games.arc.zones import ARMY  # isort: skip


@pytest.mark.parametrize(("end", "dead"), [("highest ATK", "Orc"), ("lowest DEF", "Elf"), ("greatest DEF", "Mine")])
def test_the_one_with_the_highest_or_lowest_number(table, end, dead):
    """Of all creatures, on both sides."""
    game = table(
        Side(hand=spell(f"Destroy the creature with the {end}."), army=[creature("Mine", 2, 9)]),
        Side(army=[creature("Orc", 5, 4), creature("Elf", 3, 1)]),
    )

    game.do("play", "Word")

    assert [name for name in ("Mine", "Orc", "Elf") if game.is_dead(name)] == [dead]


def test_of_equal_ones_one_is_chosen(table):
    """Both have the highest ATK."""
    game = table(
        Side(hand=spell("Destroy the creature with the highest ATK.")),
        Side(army=[creature("Orc", 5), creature("Elf", 5), creature("Imp", 1)]),
    )

    game.do("play", "Word")

    assert offered(game, "Orc", "Elf", "Imp") == {"Orc", "Elf"}


@pytest.mark.parametrize("said", ["Elf Druid creatures", "creatures that are both an Elf and a Druid"])
def test_both_subtypes_are_needed(table, said):
    """One of them is not enough."""
    names = ("Old Elf Druid", "Young Elf", "Lone Druid")
    game = table(Side(hand=spell(f"Mark all {said}.")), Side(army=[creature(name) for name in names]))

    game.do("play", "Word")

    assert [game.is_marked(name, FOE) for name in names] == [True, False, False]


def test_what_you_own_and_another_controls(table):
    """Your own creature that the opponent took; not the opponent's, and not yours that you still have."""
    steal = magic("Gift", "Target opponent gains control of target creature you control.")
    game = table(
        Side(
            hand=[steal, *spell("Return target creature you own but do not control to your hand.")],
            army=[creature("Mine"), creature("Other")],
        ),
        Side(army=[creature("Orc")]),
    )

    game.do("play", "Gift").do("target", "Mine").do("play", "Word")

    assert "Mine" in game.zone(HAND)


@pytest.mark.parametrize(("said", "dead"), [("creature tokens", ["token"]), ("nontoken creatures", ["Orc"])])
def test_tokens_are_apart_from_other_creatures(table, said, dead):
    """A token and a creature card of the opponent."""
    game = table(
        Side(
            hand=[magic("Make", "Target opponent creates a 1/1 Wolf creature token."), *spell(f"Destroy all {said}.")]
        ),
        Side(army=[creature("Orc")]),
    )

    game.do("play", "Make").do("play", "Word")

    assert game.is_dead("Orc") == ("Orc" in dead)
    left = {game.state.name_of(card) for card in game.state.zone(FOE, ARMY)}
    assert left & {"Orc", "Wolf"} == ({"Wolf"} if "Orc" in dead else {"Orc"})


def test_a_card_of_one_name_is_found(table):
    """The other creature is not offered."""
    game = table(
        Side(
            hand=[
                *spell("Search your hand, deck and graveyard for a card named Road Recruit. Put it into play."),
                creature("Road Recruit"),
                creature("Road Guard"),
            ]
        )
    )

    game.do("play", "Word")

    assert offered(game, "Road Recruit", "Road Guard") == {"Road Recruit"}


def test_a_city_of_one_discipline(table):
    """The Soul city, not the Body city."""
    game = table(
        Side(hand=spell("Deal 1 damage to target Soul city.")),
        Side(cities=[city("Den", 9), city("Shrine", 9, discipline="Soul")]),
    )

    game.do("play", "Word")

    assert (damage(game, "Den"), damage(game, "Shrine")) == (0, 1)


def test_a_bound_belongs_to_the_last_of_two_targets(table):
    """Any city, or a cheap creature."""
    game = table(
        Side(hand=spell("Destroy target city or target creature with cost 2 or less.")),
        Side(army=[creature("Orc", cost=5), creature("Elf", cost=1)], cities=[city("Den", cost=7), city("Keep")]),
    )

    game.do("play", "Word")

    assert offered(game, "Orc", "Elf", "Den", "Keep") == {"Elf", "Den", "Keep"}


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("you control more cities than target opponent", 0),
        ("you control fewer cities than target opponent", 2),
        ("you control no other creatures", 2),
        ("you control a city and two or more creatures", 0),
        ("you control a Body city and a Soul city", 0),
        ("you control a city and a Body city", 2),
    ],
)
def test_what_players_control_is_compared_and_counted(table, condition, drawn):
    """One city and no creature against two of each."""
    game = laid_without_creatures(table, f"If {condition}, draw two cards.")
    before = game.size(HAND)

    game.do("play", "Word")

    assert game.size(HAND) == before - 1 + drawn


def laid_without_creatures(table, text):
    """One city of yours, two cities and two creatures of the opponent."""
    return table(
        Side(hand=[*spell(text), SPARE], cities=[city("Home")]),
        Side(army=[creature("Orc"), creature("Elf")], cities=[city("Den"), city("Keep")]),
    )


@pytest.mark.parametrize(("name", "drawn"), [("Bird", 1), ("Orc", 0)])
def test_whether_it_has_a_keyword(table, name, drawn):
    """The target, not the other one."""
    game = table(
        Side(hand=[*spell("Mark target creature. If it has Flying, draw a card."), SPARE]),
        Side(army=[creature("Bird", text="Flying."), creature("Orc")]),
    )
    before = game.size(HAND)

    game.do("play", "Word").do("target", name)

    assert game.size(HAND) == before - 1 + drawn


def test_two_events_set_off_one_ability(table):
    """It enters play, and it dies; another creature does neither."""
    text = "When this creature enters play or dies, gain 1 LP."
    game = table(Side(hand=[creature("Wolf", text=text), creature("Fox"), SPARE]), phase="entrance")
    before = game.state.lp[YOU]

    game.do("play", "Wolf").do("play", "Fox")
    assert game.state.lp[YOU] == before + 1

    game = table(Side(hand=spell("Destroy all creatures."), army=[creature("Wolf", text=text), creature("Fox")]))
    before = game.state.lp[YOU]
    game.do("play", "Word")
    assert (game.state.lp[YOU], game.is_dead("Wolf"), game.is_dead("Fox")) == (before + 1, True, True)


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("Target opponent discards half the cards in his or her hand, rounded up.", 2),
        ("Target opponent discards half the cards in his or her hand, rounded down.", 3),
    ],
)
def test_half_a_hand(table, text, hand):
    """Of five cards."""
    game = table(Side(hand=spell(text)), Side(hand=blanks(5)))

    game.do("play", "Word")
    while game.state.decision.kind == "discard_some":
        game.take(game.state.decision.options[0])

    assert game.size(HAND, FOE) == hand


def test_each_loses_half_of_his_own(table):
    """20 and 7 points."""
    game = table(Side(hand=spell("Each player loses half of his or her LP, rounded up.")), Side(lp=7))

    game.do("play", "Word")

    assert (game.state.lp[YOU], game.state.lp[FOE]) == (10, 3)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Discard your hand. Draw that many cards.", 3),
        ("Discard your hand. Draw as many cards as you discarded.", 3),
        ("Mark all creatures. Draw that many cards.", 2),
    ],
)
def test_as_many_as_the_effect_before_was_about(table, text, drawn):
    """Three cards in hand, two creatures."""
    game = table(Side(hand=[*spell(text), *blanks(2)]), Side(army=[creature("Orc"), creature("Elf")]))

    game.do("play", "Word")

    assert game.size(HAND) - (3 if "Mark" in text else 0) == drawn


def test_amounts_are_added_and_compared(table):
    """1 plus two cities; two cities against one."""
    text = "Gain LP equal to 1 plus the number of cities in play. Gain LP equal to the difference between the number of cities you control and the number of cities an opponent controls."
    game = laid_without_creatures(table, text)
    before = game.state.lp[YOU]

    game.do("play", "Word")

    assert game.state.lp[YOU] == before + 4 + 1


def test_a_number_is_doubled_for_the_turn(table):
    """Only ATK, and only that of the target."""
    game = table(
        Side(hand=spell("Double the ATK of target creature until end of turn.")),
        Side(army=[creature("Orc", 3, 4), creature("Elf", 2, 2)]),
    )

    game.do("play", "Word").do("target", "Orc")

    assert (numbers(game, "Orc"), numbers(game, "Elf")) == ((6, 4), (2, 2))


def test_a_number_has_a_highest_value(table):
    """The printed 5 counts as 2, and so does more; DEF and others are as they are."""
    game = table(
        Side(
            army=[creature("Wolf", 5, 4, text="This creature's ATK cannot be greater than 2."), creature("Fox", 5, 4)],
            hand=spell("Each creature gets +1/+1 until end of turn."),
        )
    )
    assert (numbers(game, "Wolf"), numbers(game, "Fox")) == ((2, 4), (5, 4))

    game.do("play", "Word")

    assert (numbers(game, "Wolf"), numbers(game, "Fox")) == ((2, 5), (6, 5))


def test_creatures_of_some_players_enter_play_marked(table):
    """Those of the opponent, not yours."""
    toll = creature("Toll", text="Creatures your opponents control enter play marked.")
    theirs = table(Side(hand=[creature("Wolf"), *blanks(1)]), Side(army=[toll]), phase="entrance")
    own = table(Side(hand=[creature("Wolf"), *blanks(1)], army=[toll]), phase="entrance")

    for game in (theirs, own):
        game.do("play", "Wolf")

    assert (theirs.is_marked("Wolf"), own.is_marked("Wolf")) == (True, False)
