"""What costs as much as what was paid, the city that one of several attackers attacks, a chosen city, Boost for what you play, loyalty of others that counts double."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, damage, numbers
from two_sides import FAR, foe, mine

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK
from cardforge.wording.reader import Reader

READER = Reader(VOCABULARY)


@pytest.mark.parametrize(
    ("likened", "offered"),
    [
        ("whose cost is the same as or lower than that of the sacrificed creature", {"One", "Two"}),
        ("whose cost is lower than or equal to that of the sacrificed creature", {"One", "Two"}),
        ("whose cost is the same as that of the sacrificed creature", {"Two"}),
        ("whose cost is lower than that of the sacrificed creature", {"One"}),
        ("whose cost is the same as or higher than that of the sacrificed creature", {"Two", "Three"}),
        ("whose ATK is not higher than that of the sacrificed creature", {"One", "Two"}),
    ],
)
@pytest.mark.parametrize("kind", ["magic", "creature"])
def test_as_much_as_what_was_sacrificed(likened, offered, kind):
    """A creature with cost and ATK 2 is sacrificed; the opponent's have 1, 2 and 3."""
    deed = f"an opponent's creature {likened}"
    lamb = creature("Lamb", 2, 1, cost=2)
    if kind == "magic":
        text = f"As an additional cost to play this card, sacrifice a creature. Destroy {deed}."
        side = realm(army=[lamb], hand=[magic("Word", text), SPARE])
    else:
        side = realm(army=[lamb, creature("Priest", 1, 9, text=f"Sacrifice another creature: Destroy {deed}.")], hand=[SPARE])  # fmt: skip
    others = [creature(name, n, 9, cost=n) for n, name in ((1, "One"), (2, "Two"), (3, "Three"))]
    game = Published(side, foe(FAR, army=others))
    game = game.do("play", "Word") if kind == "magic" else game.do("use", "Priest", 0)
    game.until("choose", "play")

    found = {game.name(int(option[1])) for option in game.options()} if game.asked == "choose" else set()
    dead = {name for name in ("One", "Two", "Three") if game.is_dead(name)}
    assert game.is_dead("Lamb")
    assert (found or dead) == offered


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice a creature. Destroy target creature whose cost is the same as or lower than that of the sacrificed creature.",
        "As an additional cost to play this card, sacrifice a creature. Destroy target creature and target creature with lower cost than the sacrificed creature.",
        "As an additional cost, remove a creature card in your graveyard from the game. Destroy target creature whose ATK is lower than the ATK of the removed card.",
    ],
)
def test_a_target_like_what_is_paid_later_is_refused(text):
    """Targets are chosen before anything is paid."""
    assert not READER.read(text, "event").complete


HITS = "Whenever {} attacks, it deals 2 damage to the city it attacks."


@pytest.mark.parametrize(("who", "found"), [("a creature you control", (4, 2)), ("another creature you control", (2, 2)), ("a Soldier you control", (2, 2))])  # fmt: skip
def test_each_attacker_hits_its_own_city(who, found):
    """K24: Tower and a Soldier attack Far Keep, a Soldier with Militia attacks Den."""
    soldier = {"subtypes": ("Soldier",)}
    army = [creature("Tower", 0, 5, text=HITS.format(who)), creature("S", 0, 1, **soldier), creature("M", 0, 1, text="Militia.", **soldier)]  # fmt: skip
    side = realm(town("Far Keep", 20), town("Den", 20), hand=[SPARE], deck=9)
    game = Published(realm(town("Home"), army=army, hand=[SPARE], deck=9), side, phase="attack")
    game.do("city", FOE, game.cards["Far Keep"]).do("with", "S").do("with", "Tower").do("against", "M", "Den")
    game = game.do("done") if game.offers("done") else game
    game.until("play")

    assert (damage(game, "Far Keep"), damage(game, "Den")) == found


def test_a_target_hits_the_city_that_it_attacks():
    """M attacks Den and is aimed at, S attacks Far Keep."""
    word = event("Word", "Target attacking creature deals damage equal to its ATK to the city it attacks.")
    army = [creature("S", 1, 9), creature("M", 2, 9, text="Militia.")]
    side = realm(town("Far Keep", 20), town("Den", 20), hand=[SPARE], deck=9)
    game = Published(realm(town("Home"), army=army, hand=[word, SPARE], deck=9), side, phase="attack")
    game.do("city", FOE, game.cards["Far Keep"]).do("with", "S").do("against", "M", "Den")
    game = game.do("done") if game.offers("done") else game
    game.wait(lambda: game.offers("play", "Word"))
    game.do("play", "Word").until("target").do("target", "M").until("play")

    assert (damage(game, "Far Keep"), damage(game, "Den")) == (1, 4)


@pytest.mark.parametrize(
    "text",
    [
        "Choose a city you control. Mark all residents of the chosen city.",
        "Choose target city. Mark all residents of the chosen city.",
    ],
)
def test_residents_of_the_chosen_city(text):
    """A is in Yard, B in Home."""
    homes = (town("Home", 20), town("Yard", 20))
    residents = {"Home": [creature("B", 1, 9)], "Yard": [creature("A", 1, 9)]}
    game = Published(mine(*homes, residents=residents, hand=[magic("Word", text)]), foe(FAR))
    game.do("play", "Word").until("target", "choose")
    game.do(game.asked, "Yard").until("play")

    assert [game.is_marked(name) for name in "AB"] == [True, False]


@pytest.mark.parametrize(("kind", "most"), [("Orc", 2), ("Elf", 0)])
def test_what_you_play_has_boost(kind, most):
    """K20: an Orc may be paid for with more, an Elf may not."""
    drill = creature("Drill", 1, 9, text="Orcs you play have boost (you may pay x more resources to put x +1/+1 counters on them).")  # fmt: skip
    cub = creature("Cub", 1, 1, cost=1, subtypes=(kind,))
    game = Published(mine(army=[drill], hand=[cub], gold={"Gaian": 3}), foe(FAR)).do("play", "Cub")
    assert [option[1] for option in game.options("x")] == list(range(most + 1)) * bool(most)
    game = game.do("x", most) if most else game
    game.until("place").do("place", "army").until("play") if game.asked != "play" else game

    assert numbers(game, "Cub") == (1 + most, 1 + most)


@pytest.mark.parametrize("keyword", ["first strike", "travel"])
def test_other_keywords_of_what_you_play_are_refused(keyword):
    """It is not told whether they have it for good."""
    assert not READER.read(f"Creatures you play have {keyword}.", "enchantment").complete


@pytest.mark.parametrize(
    "text",
    [
        "The loyalty marks of Elves you control count double for devotion.",
        "Loyalty of Elves in this city counts twice for its devotion.",
    ],
)
@pytest.mark.parametrize(("sent", "drawn"), [("AB", 1), ("AC", 0)])
def test_loyalty_of_others_counts_double(text, sent, drawn):
    """A and B are Elves with a loyalty mark each, C is none: only two Elves reach level 4."""
    home = town("Home", 20, f"{text}\nLevel 4: Draw a card.")
    elf = {"subtypes": ("Elf",), "loyalty": 1}
    residents = {"Home": [creature("A", 1, 9, **elf), creature("B", 1, 9, **elf), creature("C", 1, 9, loyalty=1)]}
    game = Published(mine(home, residents=residents), foe(FAR), phase="tactics").devotes("Home", *sent).until("play")

    assert 20 - game.size(DECK, YOU) == drawn


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Attacking creatures deal at most 2 damage to this city.", (4, 6)),
        ("Each attacking creature deals no more than 2 damage to this city.", (4, 6)),
        ("Creatures cannot deal more than 1 damage to cities you control.", (3, 2)),
        ("This city cannot be dealt more than 1 damage by a single source.", (3, 6)),
        ("", (7, 6)),
    ],
)
def test_each_creature_deals_at_most_so_much(text, found):
    """Creatures with ATK 5 and 1 attack Home with this text, then an event of yours deals 1 more; they attack Yard in another game."""
    hurt = []
    for name in ("Home", "Yard"):
        army = [creature("Giant", 5, 9), creature("Imp", 1, 9)]
        bolt = magic("Bolt", "Deal 1 damage to target city.")
        you = realm(town("Den", 20), army=army, hand=[bolt, SPARE], deck=9)
        game = Published(you, realm(town("Home", 20, text), town("Yard", 20), hand=[SPARE], deck=9), phase="attack")
        game.do("city", FOE, game.cards[name]).do("with", "Giant").do("with", "Imp")
        game = game.do("done") if game.offers("done") else game
        game.until("play")
        if name == "Home":
            game.do("play", "Bolt").until("target").do("target", "Home").until("play")
        hurt.append(damage(game, name))

    assert tuple(hurt) == found


def test_more_than_one_source_at_a_time_is_refused():
    """It is not told whether the damage of several sources is one."""
    assert not READER.read("I cannot be dealt more than 2 damage at a time.", "creature").complete
