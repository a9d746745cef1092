"""ATK, DEF and keywords are kept until something changes on which they depend (`Traits`)."""

from __future__ import annotations

from arc_position import Side, creature
from position import FOE, YOU

from cardforge.games.arc.zones import ARMY, GRAVEYARD


def test_a_number_that_counts_creatures_follows_them(table):
    """Each Goblin that enters play adds one, and takes it away when it leaves; an Elf adds none."""
    mob = creature(
        "Mob", 1, 1, subtypes=("Goblin",), text="This creature gets +1/+0 for each Goblin creature you control."
    )
    game = table(Side(army=[mob], hand=[creature("Imp", subtypes=("Goblin",)), creature("Elf", subtypes=("Elf",))]))
    state, cards = game.state, game.cards
    found = [state.attack_of(cards["Mob"])]

    for name, zone in (("Imp", ARMY), ("Elf", ARMY), ("Imp", GRAVEYARD)):
        state.put(cards[name], YOU, zone)
        found.append(state.attack_of(cards["Mob"]))

    assert state.definitions.steady[state.definition[cards["Mob"]]]
    assert found == [2, 3, 3, 2]


def test_a_number_that_depends_on_the_turn_follows_it(table):
    """It is more in the own turn only, and the other creature is the same in every turn."""
    runner = creature("Runner", 1, 1, text="While it is your turn, this creature gets +2/+0.")
    game = table(Side(army=[runner, creature("Elf", 1, 1)]))
    state, cards = game.state, game.cards
    found = []

    for active in (YOU, FOE, YOU):
        state.active = active
        found.append((state.attack_of(cards["Runner"]), state.attack_of(cards["Elf"])))

    assert state.definitions.steady[state.definition[cards["Runner"]]]
    assert found == [(3, 1), (1, 1), (3, 1)]
