"""Texts whose parts hold at one moment: a keyword given to one card, the dead when what kept them alive ends, a city that falls by half a text."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import DECK, HAND

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
SOLDIER = {"subtypes": ("Soldier",)}
TURN = "until end of turn."


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=army, hand=[*hand, SPARE], **{"deck": 20, **rest})


def foe(*cities, hand=(), **rest):
    return realm(*(cities or (FAR,)), hand=[*hand, SPARE], **{"deck": 20, **rest})


# A keyword that stands for several abilities goes to those who are named, once


@pytest.mark.parametrize(
    ("text", "asked", "having"),
    [
        (f"Target Soldier gains Charge First Strike 1 {TURN}", 1, "S"),
        (f"Up to two target Soldiers gain Charge First Strike 1 {TURN}", 2, "ST"),
        (f"A Soldier you control gains Charge First Strike 1 {TURN}", 1, "S"),
        (f"Two target Soldiers gain Charge First Strike 1 {TURN}", 2, "ST"),
        (f"Choose one: target Soldier gains Charge First Strike 1 {TURN[:-1]}, or draw two cards.", 1, "S"),
        (f"Each creature without Charge gains Charge First Strike 1 {TURN}", 0, "STU"),
        (f"You may draw a card. If you do, target Soldier gains Charge First Strike 1 {TURN}", 1, "S"),
        ("Target Soldier gains Charge First Strike 1.", 1, "S"),
    ],
)
def test_a_keyword_about_another_one_goes_whole_to_those_who_are_named(text, asked, having):
    """K22: each is asked for once, and gets both the name of it and what it does; nobody else gets either."""
    army = [
        *(creature(name, 1, 4, **SOLDIER) for name in "STU"),
        creature("Rider", 1, 4, text="Charge First Strike 1."),
    ]
    game = Published(mine(army=army, hand=[event("Word", text), SONG]), foe())

    game.do("play", "Word")
    found = 0
    while game.until("target", "choose", "one", "may", "options", "option", "play").asked != "play":
        if game.asked in ("target", "choose"):
            found += 1
            game.do(game.asked, "STU"[found - 1])
        elif game.asked == "may":
            game.do("yes")
        else:
            game.do("option", 0)
    assert found == asked
    assert [has_keyword(game.state, game.cards[name], "charge") for name in "STU"] == [name in having for name in "STU"]
    game.until("attack").attacks("Far Keep", "S", "T", "U", "Rider").until("block", "play", "done")

    assert [numbers(game, name)[0] for name in "STU"] == [2 if name in having else 1 for name in "STU"]
    assert [has_keyword(game.state, game.cards[name], "first strike") for name in "STU"] == [
        name in having for name in "STU"
    ]


# Who has lethal damage dies when what keeps him from being destroyed ends, whatever it is


@pytest.mark.parametrize("damaged", [True, False])
@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("As long as I am marked, I am indestructible.", "Unmark target creature."),
        ("As long as I am unmarked, I am indestructible.", "Mark target creature."),
        ("As long as I am in the army, I am indestructible.", "Move target creature into a city of its controller."),
        ("I am indestructible as long as I have flying.", f"Target creature loses Flying {TURN}"),
        ("I am indestructible as long as my ATK is 3 or more.", f"Target creature gets -1/+0 {TURN}"),
        ("Indestructible.", f"Target creature loses Indestructible {TURN}"),
        ("As long as I am marked, I cannot be destroyed.", "Unmark target creature."),
    ],
)
def test_who_is_kept_alive_by_a_condition_dies_when_it_ends(text, ends, damaged):
    """K13, Q41: damage as much as DEF is no matter while the condition holds; it is once that ends."""
    hand = [magic("Blow", "Deal 3 damage to target creature."), magic("End", ends), SONG]
    bearer = creature("Bearer", 3, 3, text=f"Flying. {text}" if "flying" in text else text)
    marked = ["Bearer"] if "Unmark" in ends else []
    game = Published(mine(town("Home"), army=[bearer, creature("Other", 1, 9)], marked=marked, hand=hand), foe())
    if damaged:
        game.do("play", "Blow").until("target").do("target", "Bearer").until("play")
        assert not game.is_dead("Bearer")

    game.do("play", "End").until("target").do("target", "Bearer").until("play")

    assert game.is_dead("Bearer") == damaged
    assert not game.is_dead("Other")


def test_one_of_whom_nothing_is_done_dies_when_the_condition_of_his_text_ends():
    """Who was marked is another one."""
    bearers = [
        creature("Lone", 1, 3, text="As long as you control a marked creature, I am indestructible."),
        creature("Calm", 1, 3, text="As long as you control a city, I am indestructible."),
    ]
    blows = [
        magic("Blow", "Deal 3 damage to each creature you control."),
        magic("Up", "Unmark all creatures."),
    ]
    guard = creature("Guard", 1, 9)
    game = Published(mine(army=[*bearers, guard], marked=["Guard"], hand=[*blows, SONG]), foe())
    game.do("play", "Blow").until("play")
    assert not game.is_dead("Lone")

    game.do("play", "Up").until("play")

    assert (game.is_dead("Lone"), game.is_dead("Calm"), game.is_dead("Guard")) == (True, False, False)


def test_a_mark_that_is_a_cost_ends_it_too():
    """No text is done to the creature: it is marked to pay for one, and dead before anybody answers that."""
    text = "As long as I am unmarked, I am indestructible. Mark: Draw a card."
    game = Published(
        mine(
            army=[creature("Bearer", 1, 3, text=text), creature("Other", 1, 9)],
            hand=[magic("Blow", "Deal 3 damage to target creature."), SONG],
        ),
        foe(hand=[event("Answer", "Draw a card.")]),
    )
    game.do("play", "Blow").until("target").do("target", "Bearer").until("play")
    drawn = game.size(DECK)
    assert not game.is_dead("Bearer")

    game.do("use", "Bearer", 1)

    assert (game.is_dead("Bearer"), game.size(DECK)) == (True, drawn)


# A city that falls by the first part of a text has its residents for the rest of it


def struck(text, strength, hurt=(), answers=()):
    """Plays a text on Far Keep with two residents beside another city with one."""
    homes = {"Far Keep": [creature("Firm", 1, 4), creature("Weak", 1, 1)], "Other": [creature("Calm")]}
    cities = (town("Far Keep", strength), town("Other"))
    game = Published(mine(hand=[event("Word", text), SONG]), foe(*cities, residents=homes, marked=list(hurt)))
    game.do("play", "Word").until("target").do("target", "Far Keep")
    for word, *parts in answers:
        game.until(word if word not in ("yes", "no") else "may").do(word, *parts)
    return game.until("play")


FALLS = "Target city loses 2 defense points"


@pytest.mark.parametrize("strength", [2, 9])
@pytest.mark.parametrize(
    "text",
    [
        f"{FALLS}. Deal 1 damage to each of its residents.",
        f"{FALLS} and each of its residents gets -1/-1 {TURN}",
        "Deal 2 damage to target city. Destroy each of its residents with DEF 1 or less.",
    ],
)
def test_the_residents_are_still_those_of_the_rest_of_the_text(text, strength):
    """Q41: what is done to each of them is done before they move on."""
    game = struck(text, strength)

    assert (game.is_dead("Far Keep"), game.is_dead("Weak"), game.is_dead("Calm")) == (strength == 2, True, False)
    assert game.place_of("Firm") == ("Other" if strength == 2 else "Far Keep")


@pytest.mark.parametrize("strength", [2, 9])
@pytest.mark.parametrize(
    ("text", "answers"),
    [
        (f"{FALLS}. Its owner marks one of its residents.", [("choose", "Firm")]),
        (f"{FALLS} and you mark one of its residents.", [("choose", "Firm")]),
        (f"{FALLS}. Its owner may mark one of its residents.", [("yes",), ("choose", "Firm")]),
    ],
)
def test_who_is_marked_by_the_rest_of_the_text_goes_to_hand(text, answers, strength):
    """Q35: a marked resident returns, the unmarked one is sent on; all of it behind the choice."""
    game = struck(text, strength, answers=answers)

    assert game.is_dead("Far Keep") == (strength == 2)
    assert game.place_of("Firm") == ("hand" if strength == 2 else "Far Keep")
    assert game.place_of("Weak") == ("Other" if strength == 2 else "Far Keep")


@pytest.mark.parametrize("strength", [2, 9])
def test_a_city_falls_also_if_the_rest_is_not_done(strength):
    """The owner does not want to; the city falls nevertheless."""
    game = struck(f"{FALLS}. Its owner may mark one of its residents.", strength, answers=[("no",)])

    assert game.is_dead("Far Keep") == (strength == 2)
    assert [game.place_of(name) for name in ("Firm", "Weak")] == ["Other" if strength == 2 else "Far Keep"] * 2


@pytest.mark.parametrize("strength", [2, 9])
def test_what_asks_whether_the_city_has_residents_asks_before_it_falls(strength):
    """It has two of them then, and none afterwards."""
    game = struck(f"{FALLS}. If it has no residents, draw three cards.", strength)

    assert game.is_dead("Far Keep") == (strength == 2)
    assert game.size(HAND) == 2


@pytest.mark.parametrize("strength", [2, 9])
def test_what_asks_whether_the_city_was_destroyed_knows_it(strength):
    """Such a text is not held up: it speaks of what the first part has brought about."""
    game = struck(f"{FALLS}. If it is destroyed this way, draw three cards.", strength)

    assert game.size(HAND) == (5 if strength == 2 else 2)


@pytest.mark.parametrize("strength", [2, 9])
def test_a_city_that_falls_by_its_own_text_does_the_rest_of_it(strength):
    """Unmarked before they are sent on, its residents go to the other city."""
    text = "When a creature comes into play, I lose 2 defense points. Unmark each of my residents."
    homes = {"Home": [creature("A"), creature("B")], "Second": [creature("C")]}
    game = Published(
        mine(
            town("Home", strength, text),
            town("Second"),
            residents=homes,
            marked=["A", "C"],
            hand=[creature("New"), SONG],
        ),
        foe(),
    )

    game.do("play", "New").until("play")

    assert game.is_dead("Home") == (strength == 2)
    assert [game.place_of(name) for name in "AB"] == ["Second" if strength == 2 else "Home"] * 2
    assert (game.is_marked("A"), game.is_marked("C")) == (False, True)


@pytest.mark.parametrize(("strength", "place"), [(3, "hand"), (9, "Far Keep")])
def test_a_city_that_was_hit_falls_behind_what_its_owner_chooses(strength, place):
    """A triggered text in two sentences, of which the second has both halves."""
    text = "When I deal damage to a city, you may sacrifice me. If you do, that city loses 2 defense points and its owner marks one of its residents."
    homes = {"Far Keep": [creature("R"), creature("S")]}
    game = Published(
        mine(army=[creature("Miner", 2, 2, text=text)], hand=[SONG]),
        foe(town("Far Keep", strength), town("Other"), residents=homes),
        phase="attack",
    )

    game.do("city", 1, game.cards["Far Keep"]).until("may").do("yes").until("choose").do("choose", "R").until("play")

    assert game.place_of("R") == place
    assert game.place_of("S") == ("Far Keep" if strength == 9 else "Other")


def test_a_keyword_lasts_as_a_whole_for_as_long_as_its_giver_is_in_play():
    """With one candidate it is that one; both parts end when the giver leaves."""
    text = "When I come into play, another target Soldier gains Charge First Strike 1 for as long as I am in play."
    army = [creature("S", 1, 4, **SOLDIER), creature("Rider", 1, 4, text="Charge First Strike 1.")]
    hand = [creature("Marshal", 2, 4, text=text, **SOLDIER), magic("Blow", "Destroy target creature."), SONG]
    for dead in (False, True):
        game = Published(mine(army=army, hand=hand), foe(army=[creature("D", 1, 9)]))
        game.do("play", "Marshal").until("play")
        if dead:
            game.do("play", "Blow").until("target").do("target", "Marshal").until("play")
        assert has_keyword(game.state, game.cards["S"], "charge") != dead
        game.until("attack").attacks("Far Keep", "S", "Rider").until("block", "play", "done")

        assert numbers(game, "S")[0] == (1 if dead else 2)
