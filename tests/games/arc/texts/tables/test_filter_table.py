"""Which cards the words of a text mean, on one full table and in one battle: types, players, places, states, numbers, keywords (A46, A126, A234).

Each row is a text that puts a hit counter on what it means, and the names of those that get one. The text is played by the player in
seat 1, so that "you" is never seat 0; the first card of all, Ant, has the number 0.
"""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import ATTACHED

SPARE = event("Spare", cost=99)
BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+5.", faction="Empire", cost=3)
VINE = made("enchantment", "Vine", text="Enchant player.", cost=1)


def hit(game: ArcPosition) -> list[str]:
    """The names of the cards with a hit counter."""
    return [name for name, card in game.cards.items() if counters_on(game.state, card, "hit")]


def full_table(text: str) -> ArcPosition:
    """Everything in play that a text can mean; you in seat 1 play a magic card called Word with this text."""
    first = Side(
        army=[
            creature("Ant", 1, 1, cost=1, subtypes=("Insect",)),
            creature("Boar", 3, 3, cost=3, faction="Red Banner", text="Ranged."),
        ],
        cities=[city("Den", 6)],
        residents={"Den": [creature("Cat", 2, 5, cost=2, faction="Empire", text="Flying.")]},
        deck=0,
        city_deck=(),
        gold={"Gaian": 1},
        marked=["Boar", "Den"],
    )
    second = Side(
        hand=[magic("Word", text), BARK, VINE, SPARE],
        army=[creature("Dog", 2, 2, cost=2), creature("Elk", 4, 4, cost=5, faction="House of Nobles")],
        cities=[city("Fort", 6, discipline="Mind")],
        residents={"Fort": [creature("Fox", 0, 3, cost=0, faction="Dark Legion", subtypes=("Insect", "Beast"))]},
        damage={"Fox": 1, "Fort": 2},
        gold={"Empire": 1},
    )
    game = ArcPosition((first, second), "play", FOE)
    assert game.cards["Ant"] == 0
    game.state.put(game.cards["Bark"], FOE, ATTACHED, game.cards["Boar"])
    game.state.put(game.cards["Vine"], FOE, ATTACHED, -2 - YOU)
    return game.do("play", "Word")


ALL = "Ant Boar Cat Dog Elk Fox"
FULL_TABLE = {
    # --- types
    "each creature": ALL,
    "each city": "Den Fort",
    "each enchantment": "Bark Vine",
    "each resource card": "Gaian 1, Empire 1",
    "each permanent": f"{ALL} Den Fort Bark Vine Avatar",
    "each avatar": "Avatar",
    # --- players
    "each creature you control": "Dog Elk Fox",
    "each creature an opponent controls": "Ant Boar Cat",
    "each city you control": "Fort",
    "each city an opponent controls": "Den",
    "each enchantment you control": "Bark Vine",
    "each enchantment an opponent controls": "",
    "each permanent an opponent controls": "Ant Boar Cat Den Avatar",
    "your avatar": "",
    # --- places
    "each creature in an army": "Ant Boar Dog Elk",
    "each creature in a city": "Cat Fox",
    "each creature in your army": "Dog Elk",
    "each creature in your cities": "Fox",
    "each resident": "Cat Fox",
    "each resident you control": "Fox",
    "each creature in play": ALL,
    # --- states
    "each marked creature": "Boar",
    "each unmarked creature": "Ant Cat Dog Elk Fox",
    "each marked city": "Den",
    "each damaged creature": "Fox",
    "each damaged city": "Fort",
    "each enchanted creature": "Boar",
    "each nontoken creature": ALL,
    # --- factions and subtypes
    "each Gaian creature": "Ant Dog",
    "each Empire creature": "Cat",
    "each non-Gaian creature": "Boar Cat Elk Fox",
    "each Red Banner creature": "Boar",
    "each House of Nobles creature": "Elk",
    "each Dark Legion creature": "Fox",
    "each non-Empire enchantment": "Vine",
    "each Insect creature": "Ant Fox",
    "each Beast creature": "Fox",
    "each non-Insect creature": "Boar Cat Dog Elk",
    "each Dog creature": "Dog",
    "each Insect": "Ant Fox",
    # --- numbers
    "each creature with ATK 1 or less": "Ant Fox",
    "each creature with ATK 3 or more": "Boar Elk",
    "each creature with DEF 3 or less": "Ant Dog Fox",
    "each creature with DEF 5 or more": "Boar Cat",
    "each creature with cost 1 or less": "Ant Fox",
    "each creature with cost 3 or more": "Boar Elk",
    "each creature with cost 2": "Cat Dog",
    "each enchantment with cost 2 or less": "Vine",
    # --- keywords
    "each creature with Flying": "Cat",
    "each creature with Ranged": "Boar",
    "each creature without Flying": "Ant Boar Dog Elk Fox",
    # --- several at once
    "each unmarked Gaian creature an opponent controls": "Ant",
    "each damaged Insect creature in a city": "Fox",
    "each marked creature with ATK 4 or more": "",
}


def names(text: str) -> set[str]:
    """The names of a row; those of two words stand between commas."""
    return set(text.split(", ")) if "," in text else set(text.split())


@pytest.mark.parametrize("what", FULL_TABLE)
def test_a_text_means_exactly_these_cards(what):
    """A126, A234: every card that fits, and no other."""
    game = full_table(f"Put a hit counter on {what}.")

    wanted = names(FULL_TABLE[what])
    assert set(hit(game)) == wanted - {"Avatar"} | ({"Avatar"} if "Avatar" in hit(game) else set())
    avatars = [seat for seat in (YOU, FOE) if counters_on(game.state, game.state.avatar[seat], "hit")]
    assert avatars == AVATARS.get(what, [])


AVATARS = {
    "each permanent": [YOU, FOE],
    "each avatar": [YOU, FOE],
    "each permanent an opponent controls": [YOU],
    "your avatar": [FOE],
}
"""Whose avatar is meant; no other text means one."""


@pytest.mark.parametrize("target", ["Ant", "Boar", "Cat", "Dog", "Elk", "Fox"])
def test_each_of_them_can_be_the_target_too(target):
    """A193: what fits is offered, in the order of the players from the one who plays on; the first card of all as well."""
    game = full_table("Put a hit counter on target creature.")
    assert game.names(int(option[1]) for option in game.options()) == ["Dog", "Elk", "Fox", "Ant", "Boar", "Cat"]

    game.do("target", target)

    assert hit(game) == [target]


def battle(text: str) -> ArcPosition:
    """You in seat 1 attack: Axe, blocked by Guard and Wall; Bow, blocked by Cook; Club, not blocked. Idle stays at home, and so does Rest."""
    first = Side(
        army=[creature(name, 0, 9) for name in ("Guard", "Wall", "Cook", "Rest")],
        deck=0,
        cities=[city("Den")],
        city_deck=(),
    )
    second = Side(
        hand=[event("Word", text), SPARE], army=[creature(name, 1, 9) for name in ("Axe", "Bow", "Club", "Idle")]
    )
    game = ArcPosition((first, second), "attack", FOE)
    assert game.cards["Guard"] == 0
    game.attacks(YOU, "Axe", "Bow", "Club").do("pass").do("stay_out")
    game.do("block", "Axe").do("block", "Axe").do("block", "Bow").do("none")
    assert game.asked == "window"
    return game.do("play", "Word")


IN_BATTLE = {
    "each attacking creature": "Axe Bow Club",
    "each defending creature": "Guard Wall Cook",
    "each attacker": "Axe Bow Club",
    "each defender": "Guard Wall Cook",
    "each blocked creature": "Axe Bow",
    "each unblocked creature": "Club",
    "each fighting creature": "Axe Bow Guard Wall Cook",
    "each attacking creature an opponent controls": "",
    "each defending creature an opponent controls": "Guard Wall Cook",
    "each attacking creature blocked by a creature you control": "",
    "each creature": "Axe Bow Club Idle Guard Wall Cook Rest",
    "each resident": "",
}


@pytest.mark.parametrize("what", IN_BATTLE)
def test_a_text_means_exactly_these_cards_in_battle(what):
    """A126, A301, A318: attackers, defenders, the blocked, the unblocked, those who fight."""
    assert set(hit(battle(f"Put a hit counter on {what}."))) == names(IN_BATTLE[what])


@pytest.mark.parametrize("what", [what for what in IN_BATTLE if what not in ("each creature",)])
def test_without_a_battle_those_words_mean_nobody(what):
    """A126: outside an attack nobody attacks, defends or is blocked."""
    side = Side(hand=[magic("Word", f"Put a hit counter on {what}."), SPARE], army=[creature("Axe"), creature("Bow")])
    game = ArcPosition((Side(army=[creature("Guard")]), side), "play", FOE).do("play", "Word")

    assert hit(game) == []


def test_who_is_blocked_by_ones_own_is_meant_by_the_defender():
    """A308: "blocked by a creature you control" in an event of the defender."""
    tick = event("Word", "Put a hit counter on each attacking creature blocked by a creature you control.")
    first = Side(hand=[tick], army=[creature("Guard", 0, 9)])
    second = Side(hand=[SPARE], army=[creature("Axe", 1, 9), creature("Bow", 1, 9)])
    game = ArcPosition((first, second), "attack", FOE).attacks(YOU, "Axe", "Bow").do("pass").do("stay_out")

    game.do("block", "Bow").do("play", "Word")

    assert hit(game) == ["Bow"]


def test_residents_who_help_are_residents_for_the_attack(table):
    """A169, C35: an army creature that blocks for a city counts as its resident; one that does not block does not."""
    tick = event("Word", "Put a hit counter on each resident.")
    foe = Side(
        hand=[tick],
        army=[creature("Guard", 0, 9), creature("Rest")],
        cities=[city("Fort")],
        residents={"Fort": [creature("Guest")]},
    )
    game = table(Side(hand=[SPARE], army=[creature("Axe")]), foe, phase="attack").attacks("Fort", "Axe").do("pass")
    game.do("none").do("block", "Axe").do("none").do("play", "Word")

    assert set(hit(game)) == {"Guest", "Guard"}


@pytest.mark.parametrize(
    ("home", "what", "meant"),
    [
        ("Home", "each creature in the same city", "Smith Ann"),
        ("Home", "each other creature in the same city", "Ann"),
        ("", "each creature in the same city or army", "Smith Ben"),
        ("", "each other creature in this front", "Ben"),
    ],
)
def test_here_is_the_place_of_the_card_itself(table, home, what, meant):
    """A164, C35: "here" is the city of a resident, or its army; neither another city nor another player's army."""
    smith = creature("Smith", text=f"Mark: Put a hit counter on {what}.")
    inside, army = [creature("Ann")], [creature("Ben")]
    side = Side(
        hand=[SPARE],
        army=army if home else [smith, *army],
        cities=[city("Home"), city("Keep")],
        residents={"Home": [smith, *inside] if home else inside, "Keep": [creature("Cid")]},
    )
    game = table(side, Side(army=[creature("Orc")], cities=[city("Fort")], residents={"Fort": [creature("Elf")]}))

    game.do("use", "Smith", 0)

    assert set(hit(game)) == names(meant)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Mark target creature. Put a hit counter on each creature its controller controls.", "Orc Elf"),
        ("Destroy target creature. Put a hit counter on each creature its controller controls.", "Elf"),
        ("Destroy target city. Put a hit counter on each creature in its controller's army.", "Orc Elf"),
        ("Target player draws a card. Put a hit counter on each creature that player controls.", "Orc Elf"),
        ("Put a hit counter on each creature target player controls.", "Orc Elf"),
        ("Put a hit counter on each creature in target player's army.", "Orc"),
    ],
)
def test_a_player_who_was_mentioned_is_meant_again(table, text, meant):
    """A126: "its controller", "that player", "target player's army": the one whose card or who was the target, and nobody else."""
    foe = Side(army=[creature("Orc")], cities=[city("Fort")], residents={"Fort": [creature("Elf")]})
    game = table(Side(hand=[magic("Word", text), SPARE], army=[creature("Fox")]), foe).do("play", "Word")
    for name in ("Orc", "Fort", "that player"):
        if game.asked == "target":
            choice = -2 - FOE if name == "that player" else game.cards[name]
            if game.offers("target", choice):
                game.do("target", choice)
    game.until("play")

    assert set(hit(game)) == names(meant)
