"""Limits said of what would do it, attacks at a price, what cards of a kind cost and how little at least, and what else playing a card costs."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, spell

from cardforge.games.arc.actions.gold import price
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Opponents' spells and abilities cannot mark me.", ("Ox",)),
        ("Your opponents cannot mark creatures you control.", ()),
        ("Events your opponents control cannot mark or destroy me.", ("Elk", "Ox")),
    ],
)
def test_who_cannot_mark_whom(table, text, marked):
    """Only those named cannot, and only those that they cannot mark stay unmarked: the magic card of an opponent marks what events cannot."""
    elk = creature("Elk", 1, 5, text=text)
    game = table(Side(hand=spell("Mark all creatures."), army=[creature("Imp")]), Side(army=[elk, creature("Ox")]))
    game.do("play", "Word")

    assert tuple(name for name in ("Elk", "Ox") if game.is_marked(name)) == marked
    assert game.is_marked("Imp")


def test_its_own_player_marks_it_all_the_same(table):
    """Opponents' spells and abilities cannot mark me: mine can."""
    elk = creature("Elk", text="Opponents' spells and abilities cannot mark me.")
    game = table(Side(hand=spell("Mark all creatures."), army=[elk]), Side())
    game.do("play", "Word")

    assert game.is_marked("Elk")


@pytest.mark.parametrize(("text", "home"), [("Events cannot return me to my owner's hand.", True), ("Magic cards cannot return me to a hand.", False)])  # fmt: skip
def test_what_returns_cards_is_named(table, text, home):
    """A magic card returns what only events cannot return."""
    game = table(Side(hand=spell("Return all creatures to their owners' hands.")), Side(army=[creature("Elk", text=text)]))  # fmt: skip
    game.do("play", "Word")

    assert (game.zone_of("Elk") == "hand") == home


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("funds", [1, 2])
def test_attackers_of_the_city_in_which_a_creature_is_cost(marked, funds):
    """Each of them 1, as long as the warden is unmarked; the other city is free."""
    text = "As long as I am unmarked, creatures cannot attack the city I am in unless their controller pays 1 for each attacking creature."
    warden = creature("Warden", 1, 9, text=text)
    foe = realm(town("Den"), town("Hut"), residents={"Den": [warden]}, marked=["Warden"] if marked else [])
    you = realm(army=[creature("Ox"), creature("Elk")], gold={"Gaian": funds}, hand=[SPARE])
    game = Published(you, foe, phase="attack")
    game.do("city", FOE, "Den").do("with", "Ox")

    assert game.unmarked("Gaian") == (funds if marked else funds - 1)
    assert game.offers("with", "Elk") == (marked or funds == 2)

    free = Published(you, foe, phase="attack").do("city", FOE, "Hut").do("with", "Ox")
    assert free.unmarked("Gaian") == funds
    assert free.offers("with", "Elk")


@pytest.mark.parametrize(
    ("price_of", "funds", "able"),
    [
        ("mark a resource card", {"Gaian": 1}, True),
        ("mark 2 resource cards", {"Gaian": 1}, False),
        ("mark a Empire resource card", {"Gaian": 1}, False),
        ("mark an Empire resource card", {"Gaian": 1, "Empire": 1}, True),
    ],
)
def test_resource_cards_marked_for_an_attack(table, price_of, funds, able):
    """A58: they are marked for gold, of any pile or of the one that is named."""
    wolf = creature("Wolf", text=f"I cannot attack unless you {price_of}.".replace("a Empire", "an Empire"))
    game = table(Side(army=[wolf, creature("Ox")], gold=funds, hand=[SPARE]), Side(army=[creature("Imp")]), phase="attack")  # fmt: skip
    game.do("army", FOE)

    assert game.offers("with", "Wolf") == able
    if able:
        game.do("with", "Wolf")
        last = [*funds][-1]
        assert game.unmarked(last) == funds[last] - 1


def test_an_attack_on_an_army_is_paid_for(table):
    """Creatures cannot attack your army unless their controller pays 1."""
    wall = creature("Wall", text="Creatures cannot attack your army unless their controller pays 1.")
    game = table(Side(army=[creature("Ox"), creature("Elk")], gold={"Gaian": 1}, hand=[SPARE]), Side(army=[wall]), phase="attack")  # fmt: skip
    game.do("army", FOE).do("with", "Ox")

    assert game.unmarked("Gaian") == 0
    assert not game.offers("with", "Elk")


def _costs(game, *names: str) -> list[int]:
    return [price(game.state, game.cards[name], YOU) for name in names]


def test_each_soldier_costs_less_for_each_played_before():
    """Each Soldier you play costs 1 less for each other Soldier you have played this turn, at least 1: also for the quartermaster's own kind."""
    text = "Each Soldier you play costs 1 less for each other Soldier you have played this turn. Its cost can not become less than 1."
    soldier = {"subtypes": ("Soldier",)}
    chief = creature("Chief", text=text, cost=0, **soldier)
    hand = [chief, creature("Ann", cost=3, **soldier), creature("Bob", cost=3, **soldier), creature("Cid", cost=1, **soldier), creature("Elf", cost=3, subtypes=("Elf",)), SPARE]  # fmt: skip
    game = Published(realm(town("Den"), hand=hand, gold={"Gaian": 9}), realm())
    assert _costs(game, "Ann", "Cid", "Elf") == [3, 1, 3]

    game.do("play", "Chief").until("play")
    assert _costs(game, "Ann", "Bob", "Cid", "Elf") == [2, 2, 1, 3]
    game.do("play", "Ann").until("play")
    assert _costs(game, "Bob", "Cid", "Elf") == [1, 1, 3]


@pytest.mark.parametrize(
    ("text", "elf", "one"),
    [
        ("Elves you play cost 2 less. Their cost cannot become less than 1.", 1, 1),
        ("Each Elf you play costs 2 less.", 1, 0),
        ("The first Elf you play each turn costs 2 less (to a minimum of 2).", 2, 1),
        ("Elves you play cost 2 less. They still cost at least 2.", 2, 1),
        ("Each Elf you play costs 1 more.", 4, 2),
    ],
)
def test_how_little_cards_of_a_kind_cost(table, text, elf, one):
    """No card is made dearer by the least, and others cost what they do."""
    hand = [creature("Elf", cost=3, subtypes=("Elf",)), creature("Ann", cost=1, subtypes=("Elf",)), creature("Orc", cost=3, subtypes=("Orc",)), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Lord", text=text)]))

    assert _costs(game, "Elf", "Ann", "Orc") == [elf, one, 3]


def test_a_spell_in_your_turn_costs_an_opponent_more(table):
    """Each spell an opponent plays during your turn costs 1 more: not in another turn, and none of yours."""
    keeper = creature("Keeper", text="Each spell an opponent plays during your turn costs 1 more.")
    word, song = event("Word", "Draw a card.", cost=1), event("Song", "Draw a card.", cost=1)
    game = table(Side(hand=[song, SPARE], army=[keeper]), Side(hand=[word]))

    assert price(game.state, game.cards["Word"], FOE) == 2
    assert price(game.state, game.cards["Song"], YOU) == 1
    game.next_turn()
    assert price(game.state, game.cards["Word"], FOE) == 1


@pytest.mark.parametrize("text", ["To play this card, you must also sacrifice a creature.", "In addition to its cost, sacrifice a creature.", "In order to play this card, you have to sacrifice a creature."])  # fmt: skip
def test_what_playing_a_card_costs_besides(table, text):
    """One of two that could be it; without a creature it is not played."""
    game = table(Side(hand=spell(f"{text} Draw a card."), army=[creature("Ox"), creature("Ant")]))
    game.do("play", "Word").do("sacrifice", "Ant").until("play")
    assert (game.is_dead("Ant"), game.is_dead("Ox"), game.zone_of("Word")) == (True, False, "graveyard")

    alone = table(Side(hand=spell(f"{text} Draw a card.")))
    assert not alone.offers("play", "Word")


def test_a_creature_costs_another_one_besides():
    """To play me, you must also return a creature you control to its owner's hand."""
    serpent = creature("Serpent", 4, 4, text="To play me, you must also return a creature you control to its owner's hand. Flying.")  # fmt: skip
    game = Published(realm(town("Den"), hand=[serpent, SPARE], army=[creature("Ox"), creature("Ant")]), realm())
    game.do("play", "Serpent")
    while game.asked != "play":
        option = next((one for one in game.options() if game.cards["Ant"] in one), game.options()[0])
        game.state.apply(option)
        game.run()

    assert (game.zone_of("Ant"), game.zone_of("Ox"), game.zone_of("Serpent")) == ("hand", "army", "residents")


def test_its_controller_may_pay_in_his_own_play_phase_only():
    """During his/her play phases, that creature's controller may pay 4: neither the owner of the enchantment, nor in another turn."""
    text = "Target creature cannot attack, defend or be marked for devotion. During his/her play phases, that creature's controller may pay 4 to destroy Chains."  # fmt: skip
    chains = made("enchantment", "Chains", text=text)
    you = realm(hand=[chains, SPARE], army=[creature("Imp")], gold={"Gaian": 9})
    foe = realm(town("Den"), army=[creature("Ox"), creature("Elk")], hand=[SPARE], gold={"Gaian": 4})
    game = Published(you, foe).do("play", "Chains").do("target", "Ox").until("play")
    assert game.seat == YOU
    assert not game.offers("use", "Chains", 2)

    game.wait(lambda: game.asked == "play" and game.seat == FOE)
    assert game.offers("use", "Chains", 2)
    game.do("use", "Chains", 2).until("play")
    assert game.is_dead("Chains")
    assert game.unmarked("Gaian", FOE) == 0


@pytest.mark.parametrize("text", ["During your play phase, an opponent may pay 2 to mark me.", "If you control an Elf, an opponent may pay 2 to mark me."])  # fmt: skip
def test_what_an_opponent_may_pay_for_is_a_matter_of_that_player(text):
    """In it "you" would be the opponent, who uses the ability."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete


def test_spells_that_target_are_not_a_wrong_form(table):
    """Events cannot target creatures you control: a plural behind the verb "target"."""
    elk = creature("Elk", text="Events cannot target creatures you control.")
    hand = [event("Bolt", "Deal 1 damage to target creature."), magic("Word", "Deal 1 damage to target creature."), SPARE]  # fmt: skip
    game = table(Side(hand=hand, army=[creature("Ox", 1, 3)]), Side(army=[elk, creature("Imp", 1, 3)]))
    game.do("play", "Bolt")
    assert not game.offers("target", "Imp")
    assert not game.offers("target", "Elk")
    assert damage(game, "Ox") == 1  # the only one that can be its target
    game.do("play", "Word").do("target", "Imp")

    assert (damage(game, "Ox"), damage(game, "Imp")) == (1, 1)
