"""Some of the cards among those put away, counters said again, several cards laid in one turn, the turn in which a card came, damage that is not dealt or not prevented."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, spell

from cardforge.games.arc.actions.counters import put_on
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import DECK, HAND, RESOURCES

ELF, DWARF, ORC = ({"subtypes": (name,)} for name in ("Elf", "Dwarf", "Orc"))


def _with_top(table, text: str, *cards):
    """A position with a magic card of this text, and these cards on top of your deck."""
    game = table(Side(hand=[*spell(text), *cards], deck=3))
    for card in cards:
        game.state.put(game.cards[card.name], YOU, DECK)
    return game


FOUR = (creature("Ann", **ELF), creature("Bob", **DWARF), creature("Cid", **ORC), creature("Dan", **ELF))


@pytest.mark.parametrize(
    ("text", "offered", "chosen"),
    [
        ("Put the top four cards of your deck into your graveyard. You may put up to two Elves and/or Dwarves among them into your hand.", {"Ann", "Bob", "Dan"}, ("Bob", "Dan")),
        ("Reveal the top four cards of your deck. Put two Elves from among them into your hand and the rest into your graveyard.", {"Ann", "Dan"}, ("Dan", "Ann")),
        ("Reveal the top four cards of your deck. Put any number of Dwarves and/or Orcs among them into your hand and the rest into your graveyard.", {"Bob", "Cid"}, ("Cid",)),
    ],
)  # fmt: skip
def test_so_many_of_a_kind_among_them(table, text, offered, chosen):
    """Only those that fit are offered, no more than so many; the others lie in the graveyard."""
    game = _with_top(table, text, *FOUR).do("play", "Word")
    seen: set[str] = set()
    left = list(chosen)
    while game.asked != "play":
        names = {game.name(option[1]) for option in game.options() if len(option) > 1 and option[0] != "yes"}
        seen |= names
        wanted = next(
            (option for option in game.options() if len(option) > 1 and game.name(option[1]) in left[:1]), None
        )
        if wanted:
            left = left[1:]
        plain = [option for option in game.options() if len(option) == 1]
        yes = next((option for option in plain if option[0] == "yes"), None)
        game.take(wanted or yes or (plain or game.options())[0])

    assert seen == offered
    assert {card.name for card in FOUR if game.zone_of(card.name) == "hand"} == set(chosen)
    assert {card.name for card in FOUR if game.is_dead(card.name)} == {card.name for card in FOUR} - set(chosen)


@pytest.mark.parametrize(("had", "has"), [(0, 1), (2, 3), (3, 3)])
@pytest.mark.parametrize("limit", ["if it has less than three of them", "unless it has three of them", "if it has fewer than three such counters"])  # fmt: skip
def test_of_them_are_the_counters_that_are_put_on(table, limit, had, has):
    """Of another creature's counters nothing is asked."""
    text = f"Put a +1/+1 counter on target creature {limit}."
    game = table(Side(hand=spell(text), army=[creature("Ox"), creature("Elk")]))
    put_on(game.state, game.cards["Ox"], "+1/+1", had)
    put_on(game.state, game.cards["Elk"], "+1/+1", 3 - had)
    game.do("play", "Word").do("target", "Ox").until("play")

    assert counters_on(game.state, game.cards["Ox"], "+1/+1") == has
    assert counters_on(game.state, game.cards["Elk"], "+1/+1") == 3 - had


@pytest.mark.parametrize("text", ["At the end of the turn in which I came into play, return me to my owner's hand.", "Return me to my owner's hand at the end of the turn in which I came into play."])  # fmt: skip
def test_the_turn_in_which_it_came_into_play(text):
    """The one that was there before stays."""
    wolf, old = creature("Wolf", text=text), creature("Old", text=text)
    game = Published(realm(town("Den"), hand=[wolf, SPARE], army=[old, creature("Ox")]), realm(hand=[SPARE]))
    game.do("play", "Wolf").until("play")
    assert game.zone_of("Wolf") != "hand"
    game.next_turn()

    assert (game.zone_of("Wolf"), game.zone_of("Old")) == ("hand", "army")


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("When an opponent lays two resource cards in the same turn, he/she marks both of them.", {"Leaf", "Twig"}),
        ("When an opponent lays two resource cards in one turn, mark one of them.", {"Twig"}),
        ("When an opponent lays two resource cards in one turn, mark them.", {"Leaf", "Twig"}),
        ("When you lay two resource cards in one turn, mark them.", set()),
    ],
)
def test_them_are_the_cards_laid_in_one_turn(text, marked):
    """Not the card that lay there before, nor the last one alone."""
    foe = realm(hand=[event("Leaf", cost=9), event("Twig", cost=9)], gold={"Gaian": 1}, deck=0)
    you = realm(army=[creature("Clerk", text=text)], gold={"Gaian": 1}, hand=[SPARE])
    game = Published(you, foe, phase="draw", active=FOE)
    while game.asked in ("lay", "pile", "window"):
        game.take(game.options()[0])
    if (
        game.asked != "turn"
        and game.options()
        and "Twig" in {game.name(one[1]) for one in game.options() if len(one) == 2}
    ):
        game.take(next(one for one in game.options() if len(one) == 2 and game.name(one[1]) == "Twig"))

    names = [game.name(card) for card in game.state.zone(FOE, RESOURCES) if game.state.marked[card]]
    assert set(names) == marked
    assert not any(game.state.marked[card] for card in game.state.zone(YOU, RESOURCES))


def test_damage_that_nothing_prevents(table):
    """What would prevent the damage of another card does not prevent this; a bystander is not hurt."""
    for text, hurt in (("Deal 2 damage to target creature. This damage cannot be prevented.", 2), ("Deal 2 damage to target creature.", 0)):  # fmt: skip
        guard = creature("Guard", 1, 9, text="Prevent all damage that would be dealt to Elves you control.")
        foe = Side(army=[guard, creature("Elf", 1, 9, **ELF), creature("Orc", 1, 9)])
        game = table(Side(hand=spell(text)), foe).do("play", "Word").do("target", "Elf").until("play")
        assert (damage(game, "Elf"), damage(game, "Orc")) == (hurt, 0), text


@pytest.mark.parametrize(("sentence", "left"), [("This damage cannot be prevented.", (0, 0)), ("Draw a card.", (2, 1))])
def test_all_that_the_sentence_deals_is_not_prevented(table, sentence, left):
    """Both parts of it, however long it is prevented for."""
    shield = event("Shield", "Prevent all damage to each creature until end of turn.")
    text = f"Deal 2 damage to target creature and 1 damage to another target creature. {sentence}"
    game = table(Side(hand=[shield, *spell(text)], deck=9), Side(army=[creature("Ann", 1, 9), creature("Bob", 1, 9)]))
    game.do("play", "Shield").until("play")
    game.do("play", "Word").do("target", "Ann")
    if game.asked == "target":
        game.do("target", "Bob")
    game.until("play")

    assert (2 - damage(game, "Ann"), 1 - damage(game, "Bob")) == left


def test_the_damage_of_a_creature_is_never_prevented(table):
    """Damage I deal cannot be prevented: in combat, where that of another attacker is."""
    shade, ox = creature("Shade", 2, 9, text="Damage I deal cannot be prevented."), creature("Ox", 3, 9)
    wall = creature("Wall", 1, 9, text="Prevent all damage that would be dealt to cities you control.")
    game = table(Side(army=[shade, ox], hand=[SPARE]), Side(cities=[city("Den", 9)], army=[wall]), phase="attack")
    game.attacks("Den", "Shade", "Ox").until("play")

    assert game.left("Den") == 7


@pytest.mark.parametrize(
    ("text", "struck", "hurt"),
    [
        ("deals and receives no combat damage", 0, 0),
        ("neither deals nor takes combat damage", 0, 0),
        ("takes no combat damage", 2, 0),
        ("deals no more combat damage", 0, 3),
    ],
)
def test_no_more_combat_damage(table, text, struck, hurt):
    """Of one creature in the fight; a spell still hurts it."""
    hand = spell(f"Target creature {text} this turn.")
    bolt = magic("Bolt", "Deal 1 damage to target creature.")
    game = table(Side(hand=[*hand, bolt], army=[creature("Ox", 2, 9)]), Side(army=[creature("Wall", 3, 9)]))
    game.do("play", "Word").do("target", "Ox").until("play")
    game.do("play", "Bolt").do("target", "Ox").until("attack")
    game.attacks(FOE, "Ox").until("block").do("block", "Ox").until("play")

    assert (damage(game, "Wall"), damage(game, "Ox")) == (struck, 1 + hurt)


@pytest.mark.parametrize(("dealer", "drawn"), [("Ox", 0), ("Wyrm", 1)])
def test_damage_that_destroys_a_city(table, dealer, drawn):
    """When damage I deal destroys a city: not that of another creature."""
    wyrm = creature("Wyrm", 9, 9, text="When damage I deal destroys a city, draw a card.")
    game = table(Side(army=[wyrm, creature("Ox", 9, 9)], hand=[SPARE]), Side(cities=[city("Den", 4)]), phase="attack")
    game.attacks("Den", dealer).until("play")

    assert len(game.state.zone(YOU, HAND)) == 1 + drawn
    assert game.zone_of("Den") != "kingdom"
