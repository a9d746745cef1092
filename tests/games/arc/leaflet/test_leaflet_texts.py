"""`arc-2020`: what texts demand before a card is played, add to a devotion, and say in the words of the published cards (P33, Q24, Q49, Q64)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic, read
from leaflet_position import Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.ai.leaflet import devote, devotion
from cardforge.games.arc.zones import DECK, GRAVEYARD, RESOURCES

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")


# --- P33


@pytest.mark.parametrize(
    "card",
    [
        event("Rite", "Play this card only if you control 2 or more creatures. Draw a card."),
        magic("Rite", "You may cast this spell only if you control 2 or more creatures. Draw a card."),
        creature("Rite", 2, 2, text="Play this creature only if you control 2 or more creatures.\nFlying."),
    ],
)
@pytest.mark.parametrize("creatures", [1, 2])
def test_a_text_may_set_a_precondition(card: object, creatures: int):
    """P33: the card is offered only while its condition holds; otherwise `why` names the row."""
    army = [creature(f"c{n}") for n in range(creatures)]
    game = Published(realm(army=army, hand=[card, SONG]), realm(FAR))

    assert game.offers("play", "Rite") is (creatures == 2)
    if creatures == 1:
        assert game.refusal("play", "Rite") == "P33"


def test_a_precondition_is_no_condition_of_what_is_in_play():
    """P33: once it is in play the creature stays, and its other texts apply."""
    rite = creature(
        "Rite", 2, 2, text="Play this card only if you control 2 or more creatures.\nThis creature gets +1/+1."
    )
    game = Published(realm(army=[rite], hand=[SONG]), realm(FAR))

    assert game.state.attack_of(game.card("Rite")) == 3


# --- Q64


def hall(text: str, strength: int = 6) -> object:
    return town("Hall", strength, f"{text}\nLevel 2: Draw a card.\nLevel 4: Draw 2 cards.")


PAID = "1 gold: Add 2 to this city's devotion."


def tactics(text: str, *residents: object, gold: int = 2, **rest: object) -> Published:
    """Your Tactics phase with Hall, which has this text, and Inn."""
    you = realm(
        hall(text), town("Inn", 6, "Level 2: Draw a card."), residents={"Hall": residents}, gold={"Gaian": gold}, hand=[SONG], deck=9, **rest
    )  # fmt: skip
    return Published(you, realm(FAR), phase="tactics")


def reached(game: Published) -> list[int]:
    return [int(event[4]) for event in game.events("level_reached")]


def test_what_is_paid_counts_in_the_sum():
    """Q64: 2 paid and a loyalty of 2 make 4; both levels are reached, and the resource is marked."""
    game = tactics(PAID, creature("a", loyalty=2), gold=1).do("devote", "Hall")
    assert sorted(game.words()) == ["send", "use"]
    game.do("use", "Hall", 0).do("send", "a")
    while game.asked == "window":
        game.do("pass")

    assert reached(game) == [2, 4]
    assert game.unmarked("Gaian") == 0


def test_a_devotion_without_any_resident_is_one():
    """Q64, P22: the payment alone names the devotion; without a text and without residents there is none."""
    game = tactics(PAID, gold=1)
    assert [game.name(option[1]) for option in game.options("devote")] == ["Hall"]
    assert game.refusal("devote", "Inn") == "P22"
    game.do("devote", "Hall")

    assert reached(game) == [2]
    assert game.events("devotion")[0][2:] == (YOU, game.card("Hall"), 2)


def test_as_often_as_it_can_be_paid():
    """Q64: the text sets no limit; with "once per turn" it does."""
    game = tactics(PAID).do("devote", "Hall")  # the first payment is all that can be named
    assert sorted(game.words()) == ["done", "use"]
    assert reached(game.do("use", "Hall", 0)) == [2, 4]

    once = tactics(f"Once per turn, {PAID}").do("devote", "Hall")
    assert reached(once) == [2]


def test_it_is_done_with_the_naming_only():
    """Q64, Q24: not in Play, and nothing of it goes onto the stack."""
    you = realm(hall(PAID), gold={"Gaian": 2}, hand=[SONG])
    assert not Published(you, realm(FAR)).offers("use", "Hall", 0)

    game = tactics(PAID, gold=1).do("devote", "Hall")
    assert [event[1] for event in game.events("use")] == ["Q64"]


@pytest.mark.parametrize(
    ("text", "home", "cities"),
    [
        ("1 gold: Add 2 to its city's devotion.", "Hall", ["Hall"]),
        ("1 gold: Add 2 to the devotion of a city you control.", "Hall", ["Hall", "Inn"]),
        ("1 gold: Add 2 to its city's devotion.", "Inn", ["Inn"]),
    ],
)
def test_whose_devotion_is_meant(text: str, home: str, cities: list[str]):
    """Q64: of the city in which the creature is, or of any own one."""
    monk = creature("Monk", text=text)
    you = realm(
        town("Hall", 6, "Level 2: Draw a card."), town("Inn", 6, "Level 2: Draw a card."),
        residents={home: [monk]}, marked=["Monk"], gold={"Gaian": 1}, hand=[SONG], deck=9,
    )  # fmt: skip
    game = Published(you, realm(FAR), phase="tactics")

    assert [game.name(option[1]) for option in game.options("devote")] == cities


def test_devotion_paid_from_the_graveyard():
    """Q64: removing a card counts with the naming."""
    text = "Remove a creature card in your graveyard from the game: Add 1 to this city's devotion."
    game = tactics(text, creature("a", loyalty=1), gold=0)
    ghost = game.state.zone(YOU, DECK)[0]
    game.state.definition[ghost] = game.state.definition[game.card("a")]
    game.state.put(ghost, YOU, GRAVEYARD)
    game.do("devote", "Hall").do("use", "Hall", 0)
    if game.asked == "devote":
        game.do("send", "a")

    assert reached(game) == [2]
    assert game.zone(GRAVEYARD) == []


def test_greedy_pays_for_a_level():
    """Q64: where the payment reaches a level that residents do not."""
    game = tactics(PAID, gold=1)
    decision = game.state.decision
    worths = [devotion(game.state, YOU, decision, option) for option in decision.options]
    assert worths == [1, 0]
    game = tactics(PAID, creature("a", loyalty=1)).do("devote", "Hall")
    decision = game.state.decision
    worths = {option[0]: devote(game.state, YOU, decision, option) for option in decision.options}
    assert worths["use"] > worths["send"]


# --- Q24


def shielded(text: str, attack: str) -> Published:
    """Your creature a, a Shield that may help it, and what the opponent does in the own turn."""
    you = realm(army=[creature("a", 2, 2), creature("Shield", 0, 9, text=text)])
    return Published(you, realm(FAR, hand=[magic("Blow", attack), SONG], army=[creature("o")]), active=FOE)


PREVENT = "Mark: Prevent the next 3 damage to target creature you control this turn."
SAVE = "Mark: The next time target creature you control would die this turn, it does not."


@pytest.mark.parametrize(
    ("text", "attack", "offered"),
    [
        (PREVENT, "Deal 3 damage to target creature.", True),
        (PREVENT, "Destroy target creature.", False),
        (PREVENT, "Draw a card.", False),
        (SAVE, "Destroy target creature.", True),
    ],
)
def test_an_ability_that_names_its_occasion_waits_for_it(text: str, attack: str, offered: bool):
    """Q24: what prevents damage is used when damage comes, what saves from death when something is on the stack."""
    game = shielded(text, attack).do("play", "Blow")
    if "target" in attack:
        game.do("target", "a")

    assert (game.asked == "window" and game.seat == YOU) is offered


def test_no_occasion_at_the_end_of_a_phase():
    """Q24: nothing is announced and nobody attacks, so nobody is asked."""
    game = shielded(PREVENT, "Draw a card.")
    game.next_turn()

    assert not game.is_marked("Shield")


def test_an_attack_is_an_occasion():
    """Q24: in the windows of an attack damage is to come; the ability is used in the opponent's turn."""
    you = realm(town("Home"), army=[creature("a", 1, 2), creature("Shield", 0, 9, text=PREVENT)])
    game = Published(you, realm(FAR, army=[creature("o", 2, 9)], hand=[SONG]), phase="attack", active=FOE)
    game.do("city", YOU, "Home").until("block", "window")
    while not game.offers("block", "o"):
        game.do("pass")
    game.do("block", "o")
    while game.asked == "block":
        game.do("none")
    game.do("use", "Shield", 0).do("target", "a")
    while game.asked == "window":
        game.do("pass")

    assert not game.is_dead("a")


# --- Q49


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("When this creature intercepts, draw a card.", "When this creature blocks, draw a card."),
        ("When this creature stops a Goblin creature, draw a card.", "When this creature blocks a Goblin creature, draw a card."),
        ("When this creature is intercepted, draw a card.", "When this creature is blocked, draw a card."),
        ("This creature cannot be intercepted by creatures with cost 2 or less.", "This creature cannot be blocked by creatures with cost 2 or less."),
        ("This creature cannot intercept.", "This creature cannot block."),
        ("This creature cannot defend against creatures with Flying.", "This creature cannot block creatures with Flying."),
        ("When you cast an event, draw a card.", "When you play an event, draw a card."),
        ("Elf creatures you cast cost 1 less.", "Elf creatures you play cost 1 less."),
        ("Mark: Target opponent cannot cast events until end of turn.", "Mark: Target opponent cannot play events until end of turn."),
        ("When this creature is put into a graveyard from play, draw a card.", "When this creature dies, draw a card."),
        ("Mark: Target city gains 2 defense points.", "Mark: Target city gains 2 DEF for good."),
        ("At the beginning of your combat phase, draw a card.", "At the beginning of your attack phase, draw a card."),
    ],
)  # fmt: skip
def test_words_that_mean_the_same(said: str, meant: str):
    """Q49: intercept = block = defend against = stop; play = cast; die = from play to the graveyard; defense points, combat phase."""
    assert read(creature("A", text=said)) == read(creature("A", text=meant))


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("Indestructible.", "Sacrifice a creature you control. Draw a card."),
        ("When this creature would die, unmark it instead.", "Sacrifice a creature you control. Draw a card."),
    ],
)
def test_a_sacrifice_cannot_be_prevented(text: str, spell: str):
    """Q49: no keyword and no text keeps a sacrificed creature from its owner's graveyard; a death otherwise is replaced."""
    game = Published(realm(army=[creature("a", text=text)], hand=[magic("Altar", spell), SONG]), realm(FAR))
    game.do("play", "Altar")
    while game.asked in ("window", "sacrifice", "choose"):
        game.take(game.options()[0])

    assert game.is_dead("a")


def test_a_sacrifice_as_a_cost_cannot_be_prevented():
    """Q49: the same where it is the price of an ability."""
    altar = creature("Altar", text="Sacrifice another creature: Draw a card.")
    victim = creature("a", text="When this creature would die, unmark it instead.")
    game = Published(realm(army=[altar, victim], hand=[SONG]), realm(FAR)).do("use", "Altar", 0)
    while game.asked == "sacrifice":
        game.do("sacrifice", "a")

    assert game.is_dead("a")


def test_a_resource_card_can_be_sacrificed():
    """Q49: an own resource card goes to its owner's graveyard, marked or not."""
    you = realm(hand=[magic("Toll", "Sacrifice a resource card you control. Draw a card."), SONG], gold={"Gaian": 2})
    game = Published(you, realm(FAR)).do("play", "Toll")
    while game.asked != "play":
        game.take(game.options()[0])

    assert (game.size(RESOURCES), game.size(GRAVEYARD)) == (1, 2)
