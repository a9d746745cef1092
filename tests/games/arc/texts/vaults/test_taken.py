"""What is taken from others, for good or for a time: resource cards with their pile and mark, cities, enchantments; limits on resource cards and strength."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, spell

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.zones import DECK, HAND, RESOURCES


def _vaults(game, seat):
    """The vault and the mark of each resource card of a seat."""
    state = game.state
    return sorted((FACTIONS[state.at[card]], bool(state.marked[card])) for card in state.zone(seat, RESOURCES))


_THIEVES = (
    "When I come into play, steal a resource card from target opponent. Return it when I leave play.",
    "When I come into play, steal a resource card from target opponent. When I leave play, return that card to its owner's vault.",
    "When I come into play, gain control of target resource card for as long as I am in play.",
)  # fmt: skip


@pytest.mark.parametrize("text", _THIEVES)
@pytest.mark.parametrize("mark", [False, True])
def test_a_stolen_resource_card_keeps_its_vault_and_its_mark(text, mark):
    """Q11: it opens a vault that the deck has not; when the thief dies it lies where it was."""
    hand = [creature("Thief", text=text), magic("Kill", "Destroy target creature."), magic("Idle", "Draw a card."), SPARE]  # fmt: skip
    foe = realm(town("Keep"), hand=[SPARE], gold={"Red Banner": 1}, marked=["Red Banner 1"] if mark else [], deck=9)
    game = Published(realm(town("Home"), hand=hand, gold={"Gaian": 2}, deck=9), foe)

    game.do("play", "Thief").until("target", "play")
    if game.asked == "target":
        game.do("target", "Red Banner 1").until("play")
    taken = _vaults(game, YOU)
    game.do("play", "Kill").wait(lambda: _vaults(game, FOE) != [])

    assert taken == [("Gaian", False), ("Gaian", False), ("Red Banner", mark)]
    assert (_vaults(game, FOE), _vaults(game, YOU)) == ([("Red Banner", mark)], [("Gaian", False)] * 2)


def test_an_opened_vault_pays(table):
    """Q11: a resource card of a faction that the deck has not pays for cards of that faction."""
    hand = [magic("Grab", "Steal a resource card from target opponent."), made("creature", "Orc", faction="Red Banner", cost=1, loyalty=1, attack=1, defense=1), SPARE]  # fmt: skip
    game = Published(realm(town("Home"), hand=hand, deck=9), realm(town("Keep"), hand=[SPARE], gold={"Red Banner": 1}, deck=9))  # fmt: skip

    before = game.offers("play", "Orc")
    game.do("play", "Grab").until("play")

    assert (before, game.offers("play", "Orc")) == (False, True)


@pytest.mark.parametrize(("text", "mine", "later"), [("Gain control of target city.", True, True), ("Gain control of target city until end of turn.", True, False)])  # fmt: skip
def test_a_city_is_captured(table, text, mine, later):
    """C19: with its damage; for a time it goes back."""
    game = table(Side(hand=spell(text), cities=[city("Home")]), Side(hand=[SPARE], cities=[city("Fort", 9)], damage={"Fort": 2}))  # fmt: skip

    game.do("play", "Word").until("target", "play")
    if game.asked == "target":
        game.do("target", "Fort").until("play")
    holder = game.state.controller(game.cards["Fort"])
    damage = game.state.damage[game.cards["Fort"]]
    game.next_turn()

    assert (holder == YOU, damage, game.state.controller(game.cards["Fort"]) == YOU) == (mine, 2, later)


def test_an_enchantment_changes_its_controller(table):
    """It stays where it is; whose it is decides what "you" is in it."""
    mail = made("enchantment", "Mail", text="Enchant creature.\nEnchanted creature gets +0/+2.")
    take = magic("Take", "Gain control of target enchantment.")
    game = table(Side(hand=[take, SPARE], army=[creature("Elm")], deck=9), Side(hand=[mail, SPARE], deck=9), active=FOE)

    game.do("play", "Mail").until("play").next_turn().wait(lambda: game.offers("play", "Take"))
    game.do("play", "Take").until("play")

    assert (game.state.controller(game.cards["Mail"]), game.state.at[game.cards["Mail"]]) == (YOU, game.cards["Elm"])


@pytest.mark.parametrize(("text", "more"), [("You can't lay more than one resource card each turn.", False), ("", True)])  # fmt: skip
def test_no_more_resource_cards_than_that(table, text, more):
    """Another text lets lay a second one; A274: what forbids wins."""
    sages = [creature("Sage", text="You may lay an additional resource card each turn."), creature("Miser", text=text)]
    game = table(Side(hand=[SPARE, made("event", "Seed", cost=99), made("event", "Corn", cost=99)], army=sages))

    game.do("resource", "Seed").until("pile", "play", "window")
    if game.asked == "pile":
        game.take(game.options("pile")[0])
    game.until("play")

    assert game.offers("resource", "Corn") == more


@pytest.mark.parametrize(("hits", "left"), [(("Deal 2 damage to target city.", "Deal 2 damage to target city."), 6), (("Deal 2 damage to target city.", "Target city loses 3 strength."), 6), (("Target city loses 2 strength.",), 7)])  # fmt: skip
def test_no_more_strength_each_turn(table, hits, left):
    """Damage and texts count together."""
    fort = city("Fort", 9, text="I can't lose more than 3 defense points each turn.")
    words = [magic(f"Word {n}", text) for n, text in enumerate(hits)]
    game = table(Side(hand=[*words, SPARE]), Side(hand=[SPARE], cities=[fort]))

    for word in words:
        game.do("play", word.name).until("play")

    assert game.left("Fort") == left


def test_the_top_card_of_another_deck_goes_into_your_vault():
    """One of your vaults, of your choice; the card stays its owner's."""
    text = "When I come into play, put the top card of target opponent's deck into one of your vaults as a marked resource card."  # fmt: skip
    game = Published(realm(town("Home"), hand=[creature("Forger", text=text), SPARE], gold={"Gaian": 1}, deck=9), realm(town("Keep"), hand=[SPARE], deck=9))  # fmt: skip
    top = game.state.zone(FOE, DECK)[-1]

    game.do("play", "Forger").wait(lambda: not game.state.lies_in(top, DECK)).until("play")

    assert (game.state.lies_in(top, RESOURCES), game.state.controller(top), bool(game.state.marked[top])) == (True, YOU, True)  # fmt: skip
    assert game.state.owner[top] == FOE
    assert len(game.zone(HAND)) >= 1
