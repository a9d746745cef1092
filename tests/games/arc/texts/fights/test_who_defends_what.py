"""Who defends what and against whom, and what follows from it: texts about defence in the words of those who write cards."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD, HAND


def _attacked(table, text: str, *blocks: str, guard: bool = False, kind: str = "creature"):
    """Wolf and Fox attack Fort; Watch with the text (of a city: Fort) and Elm take whom the test says."""
    watch = creature("Watch", 0, 9, text=f"{'Guard 1. ' if guard else ''}{text if kind == 'creature' else ''}")
    fort = city("Fort", 20, text=text if kind == "city" else "")
    foe = Side(hand=[SPARE], army=[watch, creature("Elm", 0, 9)], cities=[fort, city("Den", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block")
    for name in blocks:
        game.do("block", name) if name else game.do("none")
    return game.until("play")


@pytest.mark.parametrize(
    ("text", "blocks", "gained"),
    [
        ("Each time I defend a city, that city gains 2 defense points.", ("Wolf", ""), 2),
        ("When I defend a city, that city gains 2 strength.", ("", "Wolf"), 0),
        ("When another creature defends a city you control, that city gains 2 strength.", ("", "Wolf"), 2),
    ],
)
def test_a_creature_defends_a_city(table, text, blocks, gained):
    """The attacked city gains, where the one defends of whom it is said; the other attacker takes 1."""
    game = _attacked(table, text, *blocks)

    assert (game.left("Fort"), game.left("Den")) == (19 + gained, 20)


def test_a_city_is_defended_once_by_each(table):
    """Of two attackers at once; and nothing happens where nobody defends."""
    text = "When I defend a city, draw a card."
    both, none = _attacked(table, text, "Wolf", "Fox", guard=True), _attacked(table, text, "", "")

    assert [game.size(HAND, FOE) for game in (both, none)] == [2, 1]


def test_a_city_speaks_of_those_that_defend_it(table):
    """Each of the two."""
    game = _attacked(table, "Whenever a creature defends this city, draw a card.", "Wolf", "Fox", kind="city")

    assert game.size(HAND, FOE) == 3


def test_it_is_stronger_while_it_defends_a_city(table):
    """Until the end of the turn, and the other one is not."""
    game = _attacked(table, "When I defend a city I get +0/+2 until end of turn.", "Wolf", "Fox")

    assert (numbers(game, "Watch"), numbers(game, "Elm")) == ((0, 11), (0, 9))


@pytest.mark.parametrize(
    ("text", "blocks", "drawn"),
    [
        ("Whenever exactly one creature blocks me", ("Wolf", ""), 1),
        ("Whenever exactly one creature defends against me", ("Wolf", "Wolf"), 0),
        ("When I am blocked by exactly one creature", ("Fox", "Wolf"), 1),
        ("When only one creature defends against me", ("Fox", ""), 0),
        ("When exactly two creatures block me", ("Wolf", "Wolf"), 1),
        ("When I am blocked by two or more creatures", ("Wolf", "Wolf"), 1),
        ("When I am blocked by two or more creatures", ("Wolf", ""), 0),
    ],
)
def test_so_many_defend_against_it(table, text, blocks, drawn):
    """Counted once all have been named."""
    wolf = creature("Wolf", 1, 9, text=f"{text}, draw a card.")
    foe = Side(hand=[SPARE], army=[creature("Watch", 0, 9), creature("Elm", 0, 9)], cities=[city("Fort", 20)], deck=9)
    game = table(Side(hand=[SPARE], army=[wolf, creature("Fox", 1, 9)], deck=9), foe, "attack")

    game.attacks("Fort", "Wolf", "Fox").until("block")
    for name in blocks:
        game.do("block", name) if name else game.do("none")
    game.until("play")

    assert game.size(HAND, YOU) == 1 + drawn


@pytest.mark.parametrize(("blocks", "attack"), [(("Wolf", "Wolf"), 3), (("Wolf", "Fox"), 2), (("Fox", "Fox"), 1)])
@pytest.mark.parametrize("text", ["For each creature that blocks me I get +1/+0 until end of turn.", "I get +1/+0 until end of turn for each creature blocking me."])  # fmt: skip
def test_it_is_stronger_for_each_that_blocks_it(table, text, blocks, attack):
    """Once all have been named, and until the end of the turn."""
    foe = Side(hand=[SPARE], army=[creature("Watch", 0, 9), creature("Elm", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 9, text=text), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block")

    for name in blocks:
        game.do("block", name)
    game.until("play")

    assert numbers(game, "Wolf") == (attack, 9)


@pytest.mark.parametrize(
    "clause",
    [
        "that no creature is defending against",
        "no creature blocks",
        "that nobody defends against",
        "that is not defended against",
    ],
)
def test_against_whom_nobody_defends(table, clause):
    """Of two attackers only the one that is not blocked can be the target."""
    word = event("Ambush", f"Destroy target attacking creature {clause}.")
    foe = Side(hand=[word, SPARE], army=[creature("Watch", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9), creature("Elk", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox", "Elk").until("block").do("block", "Fox")

    game.until("window").do("play", "Ambush")

    assert (game.offers("target", "Wolf"), game.offers("target", "Fox")) == (True, False)


@pytest.mark.parametrize(
    ("text", "weak"),
    [
        ("Creatures with Flying get -1/-0 while I am defending against them.", ["Wolf"]),
        ("Creatures get -1/-0 while I am blocking them.", ["Wolf"]),
        ("Goblins get -1/-0 while I am defending against them.", []),
    ],
)
def test_those_it_defends_against_are_weaker(table, text, weak):
    """Not the other attacker, nor one of another kind."""
    archer = creature("Archer", 0, 9, text=f"Ranged. {text}")
    foe = Side(hand=[SPARE], army=[archer, creature("Elm", 0, 20)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 3, 9, text="Flying."), creature("Fox", 3, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("block").do("block", "Wolf")

    game.until("play")

    assert (9 - game.state.defense_of(game.cards["Archer"]) + damage(game, "Archer"), 20 - game.left("Fort")) == (2 if weak else 3, 3)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "attacks", "blocks"),
    [("I can defend but not attack.", False, True), ("I can attack but not defend.", True, False)],
)
def test_who_does_only_one_of_both(table, text, attacks, blocks):
    """And another creature does both."""
    one = creature("Root", 1, 9, text=text)
    army = [one, creature("Elm", 1, 9)]
    mine = table(Side(hand=[SPARE], army=army, deck=9), Side(hand=[SPARE], cities=[city("Fort", 20)], deck=9), "attack")
    mine.do("city", FOE, "Fort") if mine.offers("city", FOE, "Fort") else mine
    foe = Side(hand=[SPARE], army=army, cities=[city("Fort", 20)], deck=9)
    game = table(Side(hand=[SPARE], army=[creature("Wolf", 1, 9)], deck=9), foe, "attack").attacks("Fort", "Wolf")

    game.until("block")
    asked = [game.name(step[1]) for step in game.state.stack if step[0] == "block"]
    asked.append(game.name(game.state.decision.context[0]))

    assert (mine.offers("with", "Root"), "Root" in asked, "Elm" in asked) == (attacks, blocks, True)


@pytest.mark.parametrize(
    ("text", "attackers", "attack"),
    [
        ("I get +2/+0 as long as I attack together with exactly one other creature.", ["Wolf", "Fox"], 3),
        ("I get +2/+0 as long as I attack together with exactly one other creature.", ["Wolf", "Fox", "Elk"], 1),
        ("I get +2/+0 while I am attacking together with another creature.", ["Wolf"], 1),
        ("I get +2/+0 while I am attacking together with another creature.", ["Wolf", "Fox", "Elk"], 3),
        ("I get +2/+0 while I attack together with another Goblin.", ["Wolf", "Fox"], 1),
    ],
)
def test_together_with_so_many(table, text, attackers, attack):
    """While the attack lasts."""
    army = [creature("Wolf", 1, 9, text=text), creature("Fox", 1, 9), creature("Elk", 1, 9)]
    foe = Side(hand=[SPARE], army=[creature("Watch", 0, 9)], cities=[city("Fort", 20)], deck=9)
    game = table(Side(hand=[SPARE], army=army, deck=9), foe, "attack").attacks("Fort", *attackers).until("block")

    during = numbers(game, "Wolf")[0]
    game.until("play")

    assert (during, numbers(game, "Wolf")[0]) == (attack, 1)


@pytest.mark.parametrize(
    "text",
    [
        "I can only attack if a Dwarf attacks as well.",
        "I can only attack if at least one Dwarf attacks with me.",
        "I cannot attack unless a Dwarf also attacks with me.",
    ],
)
def test_only_in_company(table, text):
    """With a Dwarf in the army it can attack, with an Elk it cannot."""
    found = []
    for kind in ("Elk", "Dwarf"):
        army = [creature("Other", 1, 9, subtypes=(kind,)), creature("Goat", 1, 9, text=text)]
        foe = Side(hand=[SPARE], cities=[city("Fort", 20)], deck=9)
        game = table(Side(hand=[SPARE], army=army, deck=9), foe, "attack").do("city", FOE, "Fort").until("attackers")
        found.append(game.offers("with", "Goat"))

    assert found == [False, True]


def test_the_player_whose_city_is_attacked(table):
    """The graveyard of that player is counted, not that of the attacker; and that player discards."""
    hound = creature("Hound", 1, 9, text="When I attack, I get +1/+0 until end of turn for each creature card in the graveyard of the player whose city is attacked.\nWhen I attack, the attacked player discards a card.")  # fmt: skip
    foe = Side(hand=[SPARE, creature("Ash", cost=99)], army=[creature("Elm", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE, creature("Oak", cost=99)], army=[hound], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Hound").until("discard_some", "choose", "block")

    game.until("play") if game.asked == "block" else game.take(game.options()[0]).until("play")

    assert (game.size(HAND, FOE), game.size(GRAVEYARD, YOU)) == (1, 0)


def test_no_more_attacks_this_turn(table):
    """Not in this turn, and again in the next one of the same player."""
    foe = Side(hand=[SPARE], cities=[city("Fort", 20)], deck=20)
    side = Side(hand=[*spell("No more attacks can be declared this turn."), SPARE], army=[creature("Wolf", 1, 9)], deck=20)  # fmt: skip
    game = table(side, foe)

    game.do("play", "Word").next_turn()
    lost = 20 - game.left("Fort")
    game.next_turn().until("attack").attacks("Fort", "Wolf").until("play")

    assert (lost, 20 - game.left("Fort")) == (0, 1)


@pytest.mark.parametrize("text", ["It takes no further part in the attack.", "It is no longer part of the combat."])
def test_it_takes_no_further_part(table, text):
    """The Wolf is out of it, the Fox is not."""
    word = event("Panic", f"Choose target attacking creature. {text}")
    foe = Side(hand=[word, SPARE], army=[creature("Watch", 0, 9)], cities=[city("Fort", 20)], deck=9)
    side = Side(hand=[SPARE], army=[creature("Wolf", 3, 9), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe, "attack").attacks("Fort", "Wolf", "Fox").until("window")

    game.do("play", "Panic").do("target", "Wolf").until("play")

    assert 20 - game.left("Fort") == 1


def test_they_must_attack_in_the_next_turn_of_that_player(table):
    """In that turn, not in the one after it; a creature in a city need not."""
    word = magic("Dare", "All creatures in target opponent's army must attack during his/her next turn if able.")
    foe = realm(town("Fort", 20), hand=[SPARE], army=[creature("Orc", 1, 9)], residents={"Fort": [creature("Imp", 5, 9, text="Militia.")]}, deck=20)  # fmt: skip
    game = Published(realm(town("Home", 20), hand=[word, SPARE], deck=20), foe)

    game.do("play", "Dare").until("play").next_turn().next_turn()
    first = 20 - game.left("Home")
    game.next_turn().next_turn()

    assert (first, 20 - game.left("Home")) == (1, 1)


def test_one_more_attack_after_this_one(table):
    """The city is attacked twice, and a text that speaks of another phase does nothing."""
    for text, lost in (("After this attack phase there is one more attack phase.", 2), ("After this play phase you get one more attack phase.", 1)):  # fmt: skip
        word = event("Raid", f"{text} Unmark all creatures you control.")
        foe = realm(town("Fort", 20), hand=[SPARE], army=[], deck=20)
        game = Published(realm(town("Home"), hand=[word, SPARE], army=[creature("Wolf", 1, 9)], deck=20), foe, phase="attack")  # fmt: skip

        game.do("city", FOE, "Fort").until("window").do("play", "Raid").until("attack", "play")
        if game.asked == "attack" and game.offers("city", FOE, "Fort"):
            game.do("city", FOE, "Fort").until("play")

        assert 20 - game.left("Fort") == lost


def test_what_is_marked_and_has_damage(table):
    """Only what is both."""
    foe = Side(army=[creature("Ash", 1, 9), creature("Oak", 1, 9), creature("Elm", 1, 9)], marked=["Ash", "Oak"], damage={"Ash": 1, "Elm": 1})  # fmt: skip
    game = table(Side(hand=spell("Destroy target creature that is marked and has one or more damage.")), foe)

    game.do("play", "Word")
    if game.asked == "target":
        assert [game.offers("target", name) for name in ("Ash", "Oak", "Elm")] == [True, False, False]
        game.do("target", "Ash")
    game.until("play")

    assert [game.zone_of(name) for name in ("Ash", "Oak", "Elm")] == ["graveyard", "army", "army"]


def test_an_enchantment_counts_its_bearer_with_others(table):
    """While it attacks together with another creature."""
    pact = made("enchantment", "Pact", text="Enchanted creature gets +1/+0 while it attacks together with another creature.")  # fmt: skip
    foe = Side(hand=[SPARE], cities=[city("Fort", 20)], army=[creature("Watch", 0, 9)], deck=9)
    side = Side(hand=[pact, SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9)], deck=9)
    game = table(side, foe).do("play", "Pact").do("target", "Wolf").until("attack").attacks("Fort", "Wolf", "Fox")

    game.until("play")

    assert 20 - game.left("Fort") == 3
