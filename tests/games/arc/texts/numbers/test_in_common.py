"""Texts about what cards have in common, what is counted on them, and what is told of them: each with a card that fits and one that does not."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, city, creature, event, made
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, numbers, spell

from cardforge.games.arc.zones import ARMY, DECK, HAND

TARGET = creature("Wolf", 2, 3, faction="Empire", cost=2, subtypes=("Elf", "Knight"))
FIELD = (
    creature("Kin", 1, 1, faction="Dark Legion", cost=1, subtypes=("Knight",)),
    creature("Banner", 4, 4, faction="Empire", cost=4),
    creature("Even", 5, 5, faction="Dark Legion", cost=2, subtypes=("Goblin",)),
    creature("Fist", 2, 9, faction="Dark Legion", cost=5),
    creature("Wall", 9, 3, faction="Dark Legion", cost=6),
    creature("Lone", 7, 7, faction="Dark Legion", cost=7),
)


def marked(game: ArcPosition) -> set[str]:
    """The creatures of the field that are marked."""
    return {
        name for name in ("Wolf", "Twin", *(card.name for card in FIELD)) if name in game.cards and game.is_marked(name)
    }


@pytest.mark.parametrize(
    ("which", "found"),
    [
        ("creature that shares a faction with", {"Wolf", "Banner"}),
        ("creature that shares a subtype with", {"Wolf", "Kin"}),
        ("creature with the same cost as", {"Wolf", "Even"}),
        ("creature with the same ATK as", {"Wolf", "Fist"}),
        ("creature with the same DEF as", {"Wolf", "Wall"}),
        ("creature with the same name as", {"Wolf"}),
    ],
)
def test_cards_have_one_thing_in_common(table, which, found):
    """A16, A38, A118, A132, A134: of six creatures one has this in common with the target, wherever it is; the target itself counts."""
    game = table(
        Side(hand=spell(f"Mark each {which} target creature."), army=[TARGET, *FIELD[:3]]), Side(army=FIELD[3:])
    )

    game.do("play", "Word").do("target", "Wolf")

    assert marked(game) == found


def test_a_granted_subtype_is_shared(table):
    """A118: a creature that has become a Dragon shares that with Dragons, and nothing with Elves any more."""
    hand = [
        *spell("Target creature becomes a 5/5 Dragon until end of turn."),
        event("Call", "Mark each creature that shares a subtype with target creature."),
    ]
    game = table(
        Side(hand=hand, army=[creature("Ash", 1, 1)]), Side(army=[creature("Drake", subtypes=("Dragon",)), TARGET])
    )
    game.do("play", "Word").do("target", "Ash").until("play")

    game.do("play", "Call").do("target", "Ash").until("play")

    assert [name for name in ("Ash", "Drake", "Wolf") if game.is_marked(name)] == ["Ash", "Drake"]


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("Inn", ["Inn", "Guest"]),
        ("Tor", ["Tor"]),
        ("Ash", ["Ash", "Birch"]),
        ("Orc", ["Orc"]),
    ],
)
def test_creatures_in_the_same_place(table, target, found):
    """A169: the same city, or the army of the same player; not another city of the player, and not the enemy's army."""
    you = Side(
        hand=spell("Mark each creature in the same place as target creature."),
        army=[creature("Ash"), creature("Birch")],
        cities=[city("Barn"), city("Mill")],
        residents={"Barn": [creature("Inn"), creature("Guest")], "Mill": [creature("Tor")]},
    )
    game = table(you, Side(army=[creature("Orc")]))

    game.do("play", "Word").do("target", target)

    assert [name for name in ("Inn", "Guest", "Tor", "Ash", "Birch", "Orc") if game.is_marked(name)] == found


@pytest.mark.parametrize(("text", "strength"), [("resident in it", 8), ("enchantment on it", 7)])
def test_a_city_grows_with_what_is_in_it_and_on_it(table, text, strength):
    """A160, A164, A195: two residents and one enchantment; those of the other city do not count."""
    keep = city("Keep", 6, text=f"This city gets +0/+1 for each {text}.")
    moat = made("enchantment", "Moat", text="Enchant city.\nWhen enchanted city is attacked, draw a card.")
    you = Side(
        hand=[moat, SPARE], cities=[keep, city("Mill")], residents={"Keep": [creature("Inn"), creature("Guest")], "Mill": [creature("Tor")]},
    )  # fmt: skip
    game = table(you, Side())

    game.do("play", "Moat").do("target", "Keep").until("play")

    assert game.state.defense_of(game.cards["Keep"]) == strength


def test_a_creature_dies_of_what_is_counted(table):
    """A134: -0/-X with the number of your creatures: DEF 2 lives beside one creature, and dies when a second one comes."""
    lord = creature(
        "Lord",
        1,
        9,
        text="Each creature an opponent controls gets -0/-X, where X is the number of creatures you control.",
    )
    game = table(
        Side(hand=spell("Create a 1/1 Wolf creature token."), army=[lord]),
        Side(army=[creature("Orc", 1, 2), creature("Troll", 1, 3)]),
    )
    assert (numbers(game, "Orc"), numbers(game, "Troll")) == ((1, 1), (1, 2))

    game.do("play", "Word").until("play")

    assert (game.is_dead("Orc"), game.is_dead("Troll")) == (True, False)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Target creature gets -X/-X until end of turn, where X is the number of creatures you control.", (3, 5)),
        ("Target creature gets +X/-X until end of turn, where X is the number of creatures you control.", (7, 5)),
        ("Target creature gets -X/+X until end of turn, where X is half your LP, rounded up.", (-5, 17)),
        ("Target creature gets -X/-0 until end of turn, where X is its DEF.", (-2, 7)),
        ("X is the number of creatures you control. Target creature gets +0/-X until end of turn.", (5, 5)),
    ],
)
def test_what_is_worked_out_is_taken_off(table, text, left):
    """A132, A134, A138: "-X" takes off what "+X" would add, whatever X is: a creature 5/7, two creatures, 20 LP."""
    ox = creature("Ox", 5, 7)
    game = table(Side(hand=spell(text), army=[ox, creature("Ash")]), Side())

    game.do("play", "Word").do("target", "Ox").until("play")

    assert numbers(game, "Ox") == left


def test_gold_that_is_paid_is_taken_off(table):
    """A253, A134: two gold for X: the Ox of DEF 7 has 5, and the ATK of 5 becomes 7."""
    witch = creature("Witch", text="X gold: Target creature gets +X/-X until end of turn.")
    game = table(Side(hand=[SPARE], army=[witch], gold={"Gaian": 3}), Side(army=[creature("Ox", 5, 7)]))

    game.do("use", "Witch", 0).do("x", 2).do("target", "Ox").until("play")

    assert numbers(game, "Ox") == (7, 5)


def test_fewer_cards_may_be_kept_for_a_turn(table):
    """A227: the opponent keeps two fewer in the turn of the text; the text's player keeps seven."""
    hand = spell("Target player's maximum hand size is reduced by 2 until end of turn.")
    game = table(Side(hand=[*hand, *(event(f"Card {n}", cost=99) for n in range(8))], deck=20), Side())
    game.do("play", "Word").do("target", -2 - YOU).until("discard")

    while game.asked == "discard":
        game.take(game.options()[0])

    assert game.size(HAND) == 5


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When you build a city, draw a card.", 1),
        ("When a city is built, draw a card.", 1),
        ("When an opponent builds a city, draw a card.", 0),
        ("When another city enters play, draw a card.", 1),
    ],
)
def test_a_turn_that_is_skipped_for_a_city_tells_of_it(text, drawn):
    """P62, P71: the city that is built for a turn is built by its player and enters play."""
    you = realm(town("Home", text=text), unbuilt=[town("Far")], deck=20)
    game = Published(you, realm(deck=20), phase="turn")

    game.do("build", "Far")

    assert game.size(DECK) == 20 - drawn


def test_the_new_city_itself_enters_play():
    """P62: what it does when it enters play it does when it is built for a turn."""
    far = town("Far", text="When this city enters play, draw a card.")
    game = Published(realm(unbuilt=[far], deck=20), realm(), phase="turn")

    game.do("build", "Far")

    assert game.size(DECK) == 19


def test_a_borrowed_creature_moves_to_its_owner(table):
    """A142: "a city or army of its owner": of the one who owns it, not of the one who controls it."""
    hand = [
        *spell("Gain control of target creature."),
        event("Home", "Move target creature to a city or army of its owner."),
    ]
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc")]))
    game.do("play", "Word").do("target", "Orc").until("play")
    assert game.zone(ARMY).count("Orc") == 1

    game.do("play", "Home").do("target", "Orc").until("play")

    assert ("Orc" in game.zone(ARMY, YOU), "Orc" in game.zone(ARMY, FOE)) == (False, True)
