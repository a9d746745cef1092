"""What texts keep players and cards from doing, played beside a player or a card that may do it all the same."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import Side, creature, damage, numbers, offered, spell

from arc_position import HAND, blanks, city, event, made, magic  # isort: skip

CURSE = "Enchanted player cannot {}."


def cursed(table, deed: str, *words: str, seat: int = FOE, **fields):
    """An enchantment on a player, and magic cards in your hand that are played in turn."""
    curse = made("enchantment", "Curse", text=f"Enchant player.\n{CURSE.format(deed)}")
    hand = [curse, *(magic(f"Word {number}", text) for number, text in enumerate(words)), *blanks(1)]
    game = table(Side(hand=hand, cities=[city("Home")]), Side(**{"hand": blanks(2), **fields}))
    game.do("play", "Curse").do("target", -2 - seat)
    for number in range(len(words)):
        game.do("play", f"Word {number}")
    return game


def test_who_cannot_discard_keeps_the_hand(table):
    """The other player discards."""
    game = cursed(table, "discard cards", "Each player discards all cards in his or her hand.")

    assert (game.size(HAND, FOE), game.size(HAND)) == (2, 0)


def test_who_cannot_draw_draws_nothing(table):
    """You draw."""
    game = cursed(table, "draw cards", "Each player draws two cards.")

    assert (game.size(HAND, FOE), game.size(HAND)) == (2, 3)


def test_who_cannot_gain_points_gains_none(table):
    """You do; losing is another thing."""
    game = cursed(table, "gain LP", "Each player gains 3 LP.", "Each player loses 1 LP.")

    assert game.state.lp[YOU] - game.state.lp[FOE] == 3


@pytest.mark.parametrize(
    ("deed", "left"), [("play magic cards", {"Act"}), ("play events", {"Spell"}), ("play events or magic cards", set())]
)
def test_cards_of_some_types_cannot_be_played(table, deed, left):
    """Only those that are named, also of two types."""
    curse = made("enchantment", "Curse", text=f"Enchant player.\n{CURSE.format(deed)}")
    game = table(Side(hand=[curse, magic("Spell", "Gain 1 LP."), event("Act", "Gain 1 LP.")]))

    game.do("play", "Curse").do("target", -2 - YOU)
    if game.state.decision.kind == "window":
        game.do("pass")

    assert {name for name in ("Spell", "Act") if game.offers("play", name)} == left


def test_what_cannot_be_destroyed_stays(table):
    """Your cities; that of the opponent falls, by a text and by damage."""
    wall = creature("Wall", text="Cities you control cannot be destroyed.")
    hand = [magic("Word", "Destroy all cities."), *blanks(1)]
    game = table(Side(hand=hand, army=[wall], cities=[city("Home")]), Side(cities=[city("Den"), city("Keep")]))

    game.do("play", "Word")

    assert [game.is_dead(name) for name in ("Home", "Den", "Keep")] == [False, True, True]


@pytest.mark.parametrize(
    ("text", "hurt"),
    [
        ("cannot be damaged by magic cards", 0),
        ("cannot be damaged by events", 2),
        ("is immune to magic cards", 0),
        ("cannot be damaged", 0),
    ],
)
def test_what_cannot_be_damaged_by_some_is_damaged_by_others(table, text, hurt):
    """The creature beside it always is."""
    game = table(
        Side(hand=spell("Deal 2 damage to each creature.")),
        Side(army=[creature("Orc", 1, 5, text=f"This creature {text}."), creature("Elf", 1, 5)]),
    )

    game.do("play", "Word")

    assert (damage(game, "Orc"), damage(game, "Elf")) == (hurt, 2)


@pytest.mark.parametrize(("whose", "targets"), [("your opponents control", {"Elf"}), ("you control", {"Orc", "Elf"})])
def test_only_the_events_of_some_players_cannot_target_it(table, whose, targets):
    """Your event against a creature of the opponent."""
    orc = creature("Orc", text=f"This creature cannot be the target of events or abilities {whose}.")
    game = table(Side(hand=[event("Act", "Mark target creature."), *blanks(1)]), Side(army=[orc, creature("Elf")]))

    game.do("play", "Act")
    if len(targets) == 2:  # a single one is not asked for
        assert offered(game, "Orc", "Elf") == targets
        game.do("target", "Elf")

    assert [game.is_marked(name, FOE) for name in ("Orc", "Elf")] == [False, True]


@pytest.mark.parametrize(
    ("text", "army", "cities"),
    [
        ("cannot attack armies", False, {"Den", "Keep"}),
        ("can attack only armies", True, set()),
        ("can attack only cities with cost 1 or more", False, {"Keep"}),
        ("cannot attack cities with cost 1 or more", True, {"Den"}),
    ],
)
def test_some_attacks_are_forbidden(table, text, army, cities):
    """An army and two cities to choose from."""
    game = table(
        Side(army=[creature("Wolf", text=f"This creature {text}.")]),
        Side(army=[creature("Orc")], cities=[city("Den"), city("Keep", cost=1)]),
        phase="attack",
    )

    assert game.offers("army", FOE) == army
    assert {name for name in ("Den", "Keep") if game.offers("city", FOE, name)} == cities


def test_nobody_moves_into_the_enchanted_city(table):
    """The other city stays open."""
    ban = made("enchantment", "Ban", text="Enchant city.\nCreatures cannot move into enchanted city.")
    game = table(Side(hand=[ban, *blanks(1)], army=[creature("Wolf")], cities=[city("Home"), city("Keep")]))

    game.do("play", "Ban").do("target", "Home").do("move", "Wolf")

    assert offered(game, "Home", "Keep") == {"Keep"} or game.state.at[game.cards["Wolf"]] == game.cards["Keep"]


def test_a_creature_stays_marked_in_the_unmark_phases_of_its_controller(table):
    """The one beside it is unmarked."""
    coat = made(
        "enchantment",
        "Coat",
        text="Enchant creature.\nEnchanted creature doesn't unmark during its controller's unmark phase.",
    )
    game = table(Side(hand=[coat, *blanks(1)], army=[creature("Wolf"), creature("Fox")], marked=["Wolf", "Fox"]))

    game.do("play", "Coat").do("target", "Wolf").next_turn().next_turn()

    assert (game.is_marked("Wolf"), game.is_marked("Fox")) == (True, False)
    assert numbers(game, "Wolf") == (1, 1)
