"""What players do as people say it, played: what is kept and where the rest goes, who is made to pay first, whom nobody blocks, who is given control."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from position import FOE, YOU
from text_table import DECK_OF_FIVE, SPARE, Side, attack, blocking, offered, on_deck, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Look at the top 3 cards of your deck. Keep one of them in your hand, the other two go to the bottom of the deck in any order you like.", DECK),
        ("Look at the top 3 cards of your deck. One goes to your hand and the other two into your graveyard.", GRAVEYARD),
        ("Look at the top 3 cards of your deck. Keep a creature card from among them and put the rest into your graveyard.", GRAVEYARD),
    ],
)  # fmt: skip
def test_one_is_kept_and_the_rest_goes_where_it_is_said(table, text, place):
    """The Ogre comes to your hand; the other two leave the top, the fourth card stays where it was."""
    game = on_deck(table, text, DECK_OF_FIVE)
    names = [card.name for card in DECK_OF_FIVE]
    game.do("play", "Word")
    game.do("take", "Ogre")
    while not game.offers("pass"):  # the order of the two
        game.take(game.options()[0])

    assert {name for name in game.zone(HAND) if name in names} == {"Ogre"}
    gone = game.zone(place)
    assert {"Imp", "Blank A"} <= {*(gone[:2] if place == DECK else gone)}


@pytest.mark.parametrize(("theirs", "able"), [(3, True), (1, False)])
def test_a_target_player_with_more_creatures_gives_one_up(table, theirs, able):
    """Only who has more than you can be the target, and chooses; without such a player the event cannot be played."""
    foes = [creature(f"Orc {place}") for place in range(theirs)]
    text = "Target player with more creatures than you has to sacrifice a creature."
    game = table(Side(hand=spell(text), army=[creature("Ash")]), Side(army=foes))
    assert game.offers("play", "Word") == able
    if not able:
        return
    game.do("play", "Word")
    assert game.state.decision.seat == FOE
    game.do("sacrifice", "Orc 1") if game.offers("sacrifice", "Orc 1") else game.do("choose", "Orc 1")

    assert [game.is_dead(card.name) for card in foes] == [False, True, False]
    assert not game.is_dead("Ash")


@pytest.mark.parametrize(("gold", "able"), [(0, False), (1, True)])
def test_what_its_controller_wants_to_do_with_it_is_paid_first(table, gold, able):
    """The bearer does not move without gold; another creature does."""
    armour = made("enchantment", "Armour", text="Put this on target creature. Each time its controller wants to move it or to attack with it, he has to pay 1 first.")  # fmt: skip
    side = Side(hand=[armour, SPARE], army=[creature("Ash"), creature("Elm")], gold={"Gaian": gold}, cities=[city("Home"), city("Yard")])  # fmt: skip
    game = table(side, Side(cities=[city("Fort")]))
    game.do("play", "Armour").do("target", "Ash").until("play")

    assert [game.offers("move", name) for name in ("Ash", "Elm")] == [able, True]


@pytest.mark.parametrize(("gold", "able"), [(0, False), (1, True)])
def test_an_attack_that_its_controller_wants_is_paid_first(table, gold, able):
    """The one that nobody has to pay for attacks without gold."""
    ash = creature("Ash", text="If you want to attack with me, you have to pay 1 first.")
    game = table(Side(hand=[SPARE], army=[ash, creature("Elm")], gold={"Gaian": gold}), Side(cities=[city("Fort")]), phase="attack")  # fmt: skip
    game.do("city", FOE, "Fort")

    assert [game.offers("with", name) for name in ("Ash", "Elm")] == [able, True]


@pytest.mark.parametrize("text", ["Nobody can block me.", "No opponent can defend against me.", "I can't get blocked."])
def test_nobody_blocks_it_and_the_other_may_be_blocked(table, text):
    """The Thief comes through, the Ox may be faced by either defender."""
    thief = creature("Thief", 1, 9, text=text)
    game = blocking(attack(table, [thief, creature("Ox", 1, 9)], [creature("Orc"), creature("Troll")]), "Thief", "Ox")

    assert game.offers("block", "Ox")
    assert not game.offers("block", "Thief")


@pytest.mark.parametrize(("kind", "drawn"), [("event", 1), ("magic", 0)])
def test_who_targets_it_with_what(table, kind, drawn):
    """An event of an opponent sets it off, a magic card does not; nor does an event on the other creature."""
    elk = creature("Elk", 1, 9, text="When an opponent targets me with an event, draw a card.")
    shots = [made(kind, f"Shot {place}", text="Deal 1 damage to target creature.") for place in (1, 2)]
    game = table(Side(hand=[*shots, SPARE], deck=5), Side(army=[elk, creature("Ox", 1, 9)], deck=5))
    before = game.size(HAND, FOE)
    game.do("play", "Shot 1").do("target", "Ox").until("play")
    assert game.size(HAND, FOE) == before
    game.do("play", "Shot 2").do("target", "Elk").until("play")

    assert game.size(HAND, FOE) == before + drawn


def test_who_gives_control_chooses_what(table):
    """You choose among yours, and the opponent has it then."""
    text = "Give an opponent control of a creature you control."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Elm")]), Side(army=[creature("Orc")]))
    game.do("play", "Word")

    assert game.state.decision.seat == YOU
    assert offered(game, "Ash", "Elm", "Orc") == {"Ash", "Elm"}
    game.do("choose", "Elm")
    assert [game.state.controller(game.cards[name]) for name in ("Ash", "Elm")] == [YOU, FOE]


@pytest.mark.parametrize(("gold", "able"), [(0, False), (1, True)])
def test_who_moves_out_of_a_city_pays_and_marks(table, gold, able):
    """A creature in a city needs gold, one in the army does not; both are marked for their moves."""
    warden = creature("Warden", text="As long as I am in your army, opponents have to pay 1 for every creature they move out of a city, in addition to marking it.")  # fmt: skip
    side = Side(hand=[SPARE], army=[creature("Ash")], gold={"Gaian": gold}, cities=[city("Home")], residents={"Home": [creature("Yew")]})  # fmt: skip
    game = table(side, Side(army=[warden]))

    assert [game.offers("move", name) for name in ("Yew", "Ash")] == [able, True]
    if able:
        game.do("move", "Yew").until("play")
        assert (game.state.spent[YOU], game.is_marked("Yew")) == (1, True)


def test_a_use_in_your_turn_is_an_ability_of_its_own(table):
    """At its price, in your turn; it does not belong to the death of the creature."""
    clerk = creature("Clerk", text="When I die, draw a card. In your turn you can pay 1 to put a +1/+1 counter on me.")
    game = table(Side(hand=[*spell("Destroy target creature."), SPARE], army=[clerk], gold={"Gaian": 1}, deck=5))

    assert game.offers("use", "Clerk", 1)
    before = game.size(HAND)
    game.do("play", "Word").until("play")
    assert not game.offers("yes")
    assert (game.is_dead("Clerk"), game.size(HAND), game.state.spent[YOU]) == (True, before, 0)


@pytest.mark.parametrize("text", ["Make target opponent discard a card.", "Force target opponent to discard a card."])
def test_who_is_made_to_do_it_chooses(table, text):
    """The opponent chooses the card."""
    foe = Side(hand=[event("Gem"), event("Rag")])
    game = table(Side(hand=spell(text)), foe)
    game.do("play", "Word").until("discard")

    assert game.state.decision.seat == FOE
    game.do("discard", "Rag")
    assert "Rag" in game.zone(GRAVEYARD, FOE)
