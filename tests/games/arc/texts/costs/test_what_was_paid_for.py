"""What was sacrificed or discarded to play a card, prices of devotion, who cannot be marked, and what a sentence says of the one before."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, damage, numbers, spell

from cardforge.effects.contents import find_all
from cardforge.effects.selectors import Choose
from cardforge.games.arc.zones import DECK, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

BESIDES = "As an additional cost to play this card, sacrifice a creature."


@pytest.mark.parametrize(
    "text",
    [
        f"{BESIDES} Deal damage equal to the sacrificed creature's attack to target city.",
        f"{BESIDES}\nDeal damage equal to the sacrificed creature's attack to target city.",
        "You must sacrifice a creature to play this card. Deal damage equal to that creature's attack to target city.",
    ],
)
def test_what_was_sacrificed_to_play_a_card_is_known_when_it_resolves(table, text):
    """Whichever was sacrificed; what is printed on another line is said of it as well."""
    game = table(
        Side(hand=spell(text), army=[creature("Ox", 3, 3), creature("Ant", 1, 1)]),
        Side(hand=[SPARE], cities=[city("Den", 9)]),
    )

    game.do("play", "Word").do("sacrifice", "Ox").until("play")

    assert (game.is_dead("Ox"), game.is_dead("Ant"), damage(game, "Den")) == (True, False, 3)


def test_what_was_sacrificed_in_answer_is_something_else():
    """The opponent sacrifices a creature for an event before the card resolves; each speaks of its own."""
    feast = event("Feast", f"{BESIDES} Draw cards equal to the sacrificed creature's attack.")
    word = magic("Word", f"{BESIDES} Target city loses defense points equal to the sacrificed creature's attack.")
    you = realm(hand=[word], army=[creature("Ox", 3, 3)], gold={"Gaian": 9})
    game = Published(
        you, realm(town("Den", 9), army=[creature("Imp", 1, 1)], hand=[feast, SPARE], deck=9, gold={"Gaian": 9})
    )
    game.do("play", "Word")
    while game.asked in ("target", "sacrifice"):
        game.do("target", "Den") if game.asked == "target" else game.do("sacrifice", "Ox")

    assert (game.asked, game.seat) == ("window", FOE)
    game.do("play", "Feast").until("play")

    assert (game.state.defense_of(game.cards["Den"]), game.is_dead("Imp")) == (6, True)


def test_a_copy_speaks_of_what_was_paid_for_the_original():
    """A copy costs nothing; the creature is that of the card it copies, and behind the copy that of the copying player's own card."""
    twin = event("Twin", f"{BESIDES} Copy target magic card. Draw cards equal to the sacrificed creature's attack.")
    word = magic("Word", f"{BESIDES} Target city loses defense points equal to the sacrificed creature's attack.")
    you = realm(town("Home", 9), hand=[word], army=[creature("Ox", 3, 3)], gold={"Gaian": 9})
    foe = realm(town("Den", 9), army=[creature("Imp", 1, 1)], hand=[twin, SPARE], deck=9, gold={"Gaian": 9})
    game = Published(you, foe).do("play", "Word")
    while game.asked in ("target", "sacrifice"):
        game.do("target", "Den") if game.asked == "target" else game.do("sacrifice", "Ox")
    game.do("play", "Twin")

    assert (game.is_dead("Imp"), game.state.defense_of(game.cards["Den"])) == (True, 3)
    assert len(game.state.zone(FOE, DECK)) == 8


@pytest.mark.parametrize(("card", "drawn"), [(creature("Ox"), 2), (magic("Song", cost=99), 0)])
def test_if_it_was_a_creature_is_asked_of_what_was_discarded(table, card, drawn):
    """The card that was discarded for it, wherever it is now."""
    text = "As an additional cost to play this card, discard a card. If it was a creature, draw two cards."
    game = table(Side(hand=[magic("Word", text), card], deck=9), Side(hand=[SPARE]))
    game.do("play", "Word").until("play")

    assert len(game.state.zone(YOU, HAND)) == drawn


def test_which_of_two_was_a_goblin_is_not_guessed():
    """The sacrificed creature, or the target?"""
    reading = reader_of(game_of("arc")).read(
        f"{BESIDES} Deal damage equal to the sacrificed creature's attack to target creature. If it was a Goblin, draw a card.",
        "magic",
    )

    assert [fault.code for fault in reading.unread] == ["ambiguous"]


# --- prices of devotion


@pytest.mark.parametrize(("gold", "left"), [(0, None), (1, 0)])
def test_a_resident_is_devoted_only_for_the_price(gold, left):
    """A274: each one is paid for; without gold no city can be named."""
    text = "Level 1: Draw a card."
    taxed = creature("Taxman", text="Residents of your opponents' cities cannot be marked for devotion unless their controller pays 1 for each of them.")  # fmt: skip
    you = realm(town("Home", 6, text=text), residents={"Home": [creature("Ann", loyalty=1), creature("Bob", loyalty=1)]}, gold={"Gaian": gold}, hand=[SPARE])  # fmt: skip
    game = Published(you, realm(town("Keep"), army=[taxed]), phase="tactics")

    assert game.offers("devote", "Home") == (left is not None)
    if left is not None:
        game.do("devote", "Home").do("send", "Ann")
        assert (game.unmarked("Gaian"), game.is_marked("Ann"), game.is_marked("Bob")) == (left, True, False)


# --- who cannot be marked


@pytest.mark.parametrize(("whose", "marked"), [(YOU, True), (FOE, False)])
def test_what_opponents_cannot_mark_its_own_player_can(table, whose, marked):
    """A96, A274: the text of the opponent's card does nothing to it."""
    rock = creature("Rock", text="I can't be marked by opponents.")
    sides = [
        Side(hand=spell("Mark target creature."), army=[creature("Ox")]),
        Side(hand=[SPARE], army=[creature("Cow")]),
    ]
    sides[0 if whose == YOU else 1] = Side(
        hand=spell("Mark target creature.") if whose == YOU else [SPARE], army=[rock]
    )
    game = table(*sides)

    game.do("play", "Word").do("target", "Rock").until("play")

    assert game.is_marked("Rock") == marked


# --- events and limits with a subject of their own


@pytest.mark.parametrize("text", ["Creatures that damage me get a -1/-1 counter.", "Put a -1/-1 counter on each creature that deals combat damage to me."])  # fmt: skip
def test_a_habit_is_a_trigger(text):
    """ "Creatures that damage me": each one that does, when it does; the other attacker gets none."""
    wall = creature("Wall", 1, 9, text=text)
    game = Published(realm(army=[creature("Orc", 2, 4), creature("Elf", 1, 4)], hand=[SPARE]), realm(town("Keep"), residents={"Keep": [wall]}), phase="attack")  # fmt: skip

    game.do("city", FOE, "Keep").do("with", "Orc").do("with", "Elf").until("block").do("block", "Orc").until(
        "play", "second play", "over"
    )

    assert (numbers(game, "Orc"), numbers(game, "Elf")) == ((1, 3), (1, 4))


def test_the_second_resource_card_of_a_turn(table):
    """An opponent lays two in one turn: a card for you; the first one is none."""
    clerk = creature("Clerk", text="Whenever an opponent lays two resource cards in one turn, draw a card.")
    reading = reader_of(game_of("arc")).read(clerk.text, "creature")

    (ability,) = reading.abilities
    assert (ability.when.event, ability.when.nth, ability.when.who.which) == ("resource_laid", 2, "opponent")


@pytest.mark.parametrize(("name", "moved"), [("Ann", True), ("Ox", False)])
def test_the_creatures_of_a_place_are_all_of_them(table, name, moved):
    """ "The residents of my city" are those that live there now, not the card itself alone."""
    chief = creature("Chief", 1, 1, text="The residents of my city get +1/+0.")
    game = table(Side(hand=[SPARE], residents={"Den": [chief, creature("Ann")]}, cities=[city("Den")], army=[creature("Ox")]), Side())  # fmt: skip

    assert numbers(game, name)[0] == 1 + moved


@pytest.mark.parametrize(("text", "owner", "other"), [("The other residents of my city get +1/+0.", 1, 2), ("The residents of my city get +1/+0.", 2, 2)])  # fmt: skip
def test_the_others_of_a_place_leave_out_the_card_itself(table, text, owner, other):
    """ "The other residents": without the one whose text it is."""
    chief = creature("Chief", 1, 1, text=text)
    game = table(Side(hand=[SPARE], residents={"Den": [chief, creature("Ann", 1, 1)]}, cities=[city("Den")]), Side())

    assert (numbers(game, "Chief")[0], numbers(game, "Ann")[0]) == (owner, other)


@pytest.mark.parametrize("text", ["When I attack, the defending creatures get -1/-0 until end of turn.", "The creatures get +1/+0.", "When I die, those creatures get +1/+0 until end of turn."])  # fmt: skip
def test_several_that_nothing_named_are_not_the_card_itself(text):
    """R1: where only one card was mentioned, "the defending creatures" refers to nothing."""
    reading = reader_of(game_of("arc")).read(text, "creature")

    assert [fault.code for fault in reading.unread] == ["no-antecedent"]


# --- what judges of texts had found wrong


def test_a_spell_without_any_of_its_targets_does_nothing():
    """Q55: its target was returned in answer, so that its player draws no card either; with one of two left it goes on."""
    for targets, drawn in (
        ("target creature", 0),
        ("two target creatures", 1),
        ("target creature and 1 damage to target city", 1),
    ):
        word = magic("Word", f"Deal 1 damage to {targets}. Draw a card.")
        spark = event("Spark", "Return target creature to its owner's hand.")
        you = realm(hand=[word], deck=9, gold={"Gaian": 9})
        game = Published(you, realm(town("Keep"), army=[creature("Boar", 1, 9), creature("Cow", 1, 9)], hand=[spark], gold={"Gaian": 9}))  # fmt: skip
        game.do("play", "Word").do("target", "Boar")
        while game.asked == "target":
            game.do("target", "Keep" if "city" in targets else "Cow")
        game.do("play", "Spark").do("target", "Boar").until("play")

        assert ("Boar" in game.zone(HAND, FOE), len(game.state.zone(YOU, HAND))) == (True, drawn)


@pytest.mark.parametrize(("answered", "left"), [(False, 6), (True, 9)])
def test_what_is_gone_cannot_be_sacrificed(answered, left):
    """A269: "if you do" holds only if it was really sacrificed, not if an answer has returned it."""
    text = "When this creature enters play, you may sacrifice it. If you do, target city loses 3 defense points."
    spark = event("Spark", "Return target creature to its owner's hand.")
    game = Published(realm(hand=[creature("Sapper", text=text)], gold={"Gaian": 9}), realm(town("Keep", 9), hand=[spark, SPARE], gold={"Gaian": 9}))  # fmt: skip
    game.do("play", "Sapper")
    while game.asked in ("window", "place", "target") and game.asked != "may":
        if game.asked == "window" and game.seat == FOE and answered and game.offers("play", "Spark"):
            game.do("play", "Spark")
        elif game.asked == "target":
            game.do("target", "Keep")
        else:
            game.take(game.options()[-1])
    if game.asked == "may":
        game.do("yes").until("play")

    assert game.state.defense_of(game.cards["Keep"]) == left


@pytest.mark.parametrize("text", ["Enchant city.\nWhen a resident of that city dies, draw a card.", "Residents of target city get -1/-0. When a resident of that city dies, draw a card."])  # fmt: skip
@pytest.mark.parametrize(("name", "drawn"), [("Ann", 1), ("Ox", 0)])
def test_that_city_of_an_enchantment_is_the_enchanted_one(table, text, name, drawn):
    """A resident of another city or of an army is none of it."""
    rot = made("enchantment", "Rot", text=text)
    game = table(
        Side(hand=[rot, magic("Doom", "Destroy target creature."), SPARE], deck=9, gold={"Gaian": 9}),
        Side(cities=[city("Den")], residents={"Den": [creature("Ann")]}, army=[creature("Ox")], hand=[SPARE]),
    )
    game.do("play", "Rot").until("play")
    before = len(game.state.zone(YOU, DECK))
    game.do("play", "Doom").do("target", name).until("play")

    assert before - len(game.state.zone(YOU, DECK)) == drawn


def test_a_card_from_a_hand_that_is_looked_at_under_a_condition():
    """ "Choose a card from it": one of that hand, not one of the city."""
    text = "M: If I am in an opponent's city, look at that opponent's hand and choose a card from it. He/she puts that card on the bottom of his/her deck."
    spy = reader_of(game_of("arc")).read(text, "creature")

    (use,) = (ability for ability in spy.abilities if ability.kind == "activated")
    assert [choice.filter.place for choice in find_all(use.effects[0].then, Choose)] == ["hand"]


@pytest.mark.parametrize("text", ["Mark target creature and all other creatures in the same city.", "1 gold: Mark target creature and each other creature in the same city."])  # fmt: skip
def test_others_in_the_same_city_are_beside_the_target(table, text):
    """Not beside the card whose text it is; an army and another city are no such place."""
    spoken = text.startswith("Mark")
    residents = {"Den": [creature("Ann"), creature("Bob")], "Fort": [creature("Cid")]}
    foe = Side(hand=[SPARE], cities=[city("Den"), city("Fort")], residents=residents, army=[creature("Ox")])
    hand, army = ([magic("Word", text), SPARE], []) if spoken else ([SPARE], [creature("Word", text=text)])
    game = table(Side(hand=hand, army=[*army, creature("Cow")], gold={"Gaian": 2}), foe)
    (game.do("play", "Word") if spoken else game.do("use", "Word", 0)).do("target", "Ann").until("play")

    assert [name for name in ("Ann", "Bob", "Cid", "Ox", "Cow") if game.is_marked(name)] == ["Ann", "Bob"]
