"""What is chosen, and when: one of several with its targets, one of two prices, what can be given up; texts under the leaflet of 2020."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, Side, damage, spell

from cardforge.games.arc.card_fields import FACTIONS
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND, RESOURCES

FAR = town("Far Keep", 9)
TWO_WAYS = "Deal 2 damage to target Elf or repair 3 damage on target city."


def test_only_the_chosen_option_needs_targets(table):
    """Without an Elf the card is played for the city, and no creature is asked for."""
    game = table(Side(hand=spell(TWO_WAYS), cities=[city("Home")], army=[creature("Orc")], damage={"Home": 3}))

    game.do("play", "Word").until("play")

    assert game.left("Home") == 6


@pytest.mark.parametrize(("option", "name", "hurt"), [(0, "Elm", (2, 3)), (1, "Home", (0, 0))])
def test_an_option_is_chosen_with_its_target_when_it_is_announced(table, option, name, hurt):
    """Nobody is asked again when the card resolves."""
    elf = creature("Elm", 1, 5, subtypes=("Elf",))
    side = Side(hand=spell(TWO_WAYS), cities=[city("Home"), city("Yard")], army=[elf, creature("Ash", subtypes=("Elf",))], damage={"Home": 3})  # fmt: skip
    game = table(side)

    game.do("play", "Word").until("mode").take(("option", option)).until("target").do("target", name).until("play")

    assert (damage(game, "Elm"), damage(game, "Home")) == hurt


@pytest.mark.parametrize(("option", "asked"), [(0, "draw"), (1, "target")])
def test_an_option_without_targets_is_chosen_as_well(table, option, asked):
    """Behind the option that draws nobody is asked for a target."""
    game = table(Side(hand=spell("Choose one: draw a card, or destroy target creature."), army=[creature("Orc"), creature("Imp")]))  # fmt: skip
    held = game.size(HAND)

    game.do("play", "Word").until("mode").take(("option", option)).until("target", "play")

    assert (game.asked == "target", game.size(HAND) - held) == ((False, 0) if asked == "draw" else (True, -1))


@pytest.mark.parametrize(("cards", "gold", "asked"), [(1, 0, True), (0, 1, True), (1, 1, True), (0, 0, False)])
def test_either_price_is_enough(table, cards, gold, asked):
    """A card of the hand or a resource card: one of them, never both."""
    word = spell("Destroy target creature unless its controller discards a card or sacrifices a resource card.")
    foe = Side(hand=[SPARE][:cards], army=[creature("Orc")], gold={"Gaian": gold} if gold else {})
    game = table(Side(hand=word), foe)

    game.do("play", "Word").until("may", "play")
    offered = game.asked == "may" and game.offers("yes")
    if offered:
        game.do("yes").until("play")

    left = game.size(HAND, FOE) + game.size(RESOURCES, FOE)
    assert (offered, game.is_dead("Orc"), left) == (asked, not asked, max(0, cards + gold - 1))


@pytest.mark.parametrize(("cards", "army", "choices"), [(2, 1, 2), (2, 0, 1), (1, 1, 1), (0, 0, 2)])
def test_nobody_gives_up_what_is_not_there(table, cards, army, choices):
    """Two cards of the hand or a creature: only what can be done is offered."""
    word = spell("Each opponent discards two cards or sacrifices a creature.")
    foe = Side(hand=[SPARE] * cards, army=[creature("Orc")][:army])
    game = table(Side(hand=word), foe)

    game.do("play", "Word").until("one", "play")

    if game.asked == "one":
        assert len(game.options()) == choices == 2
    else:
        gone = (game.size(HAND, FOE) == 0, army == 1 and game.is_dead("Orc"))
        assert gone == ((True, False) if cards == 2 else (False, True))


def _devoted(text: str, loyalty: int, foe: list, army: list) -> Published:
    """A city with a level that has been reached by one resident."""
    mine = realm(town("Home", 9, text), residents={"Home": [creature("Clerk", 1, 5, loyalty=loyalty)]}, army=army, deck=9, hand=[SPARE])  # fmt: skip
    game = Published(mine, realm(town("Keep"), FAR, army=foe, deck=9), phase="tactics")
    game.do("devote", "Home")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.wait(lambda: game.asked in ("play", "attack", "turn"))
    return game


def test_a_level_gives_keywords_though_no_other_text_is_in_play():
    """The level's text is the only one that holds."""
    soldier = creature("Ash", 3, 2, subtypes=("Soldier",))
    game = _devoted("Level 5: Soldiers you control have First Strike.", 5, [creature("Ox", 3, 2)], [soldier])

    assert has_keyword(game.state, game.cards["Ash"], "first strike")


@pytest.mark.parametrize("other", ["", "Ranged."])
def test_who_is_made_immune_to_deadly_is_not_deadly(other):
    """A keyword about another keyword that is granted is what it stands for."""
    healer = creature("Healer", text="Mark: Target creature is Immune to Deadly until end of turn.")
    mine = realm(town("Home"), army=[healer, creature("Ash"), creature("Elm")], residents={"Home": [creature("Bow", text=other)]}, hand=[SPARE])  # fmt: skip
    game = Published(mine, realm(town("Keep"), FAR))

    game.do("use", "Healer", 0).do("target", "Ash")
    game.wait(lambda: game.asked == "play")

    words = [has_keyword(game.state, game.cards["Ash"], word) for word in ("immune to deadly", "deadly")]
    assert words == [True, False]


@pytest.mark.parametrize(("soldiers", "offered"), [(0, False), (1, True)])
def test_a_card_that_fits_no_price_marks_itself_besides(table, soldiers, offered):
    """An engine that is no Soldier needs one, not two."""
    engine = creature("Engine", text="Mark, mark a Soldier you control: Draw a card.")
    guards = [creature(f"Guard {n}", subtypes=("Soldier",)) for n in range(soldiers)]
    game = table(Side(hand=[SPARE], army=[engine, *guards]))

    assert game.offers("use", "Engine", 0) == offered


def test_the_target_of_an_enchanted_city_is_the_city_that_it_enchants(table):
    """Though another city is enchanted as well."""
    rot = made("enchantment", "Rot", text="At the end of its owner's turn, deal 1 damage to target enchanted city.")
    charm = made("enchantment", "Charm", text="Enchant city.\nEnchanted city gets +0/+1.")
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Fort")])
    game = table(Side(hand=[rot, charm, SPARE], cities=[city("Home"), city("Yard")], deck=9), foe)

    game.do("play", "Rot").do("target", "Keep").until("play").do("play", "Charm").do("target", "Home").until("play")
    game.next_turn().next_turn()

    assert (damage(game, "Keep"), damage(game, "Home")) == (1, 0)


def test_an_event_that_is_cancelled_was_played_under_the_leaflet():
    """Q42: what waits for it is set off when the event goes onto the stack."""
    owl = creature("Owl", text="When an opponent plays an event, draw a card.")
    mine = realm(town("Home"), army=[owl], hand=[event("No", "Cancel target event.")], deck=9)
    foe = realm(town("Keep"), army=[creature("Ox")], hand=[event("Bolt", "Deal 1 damage to target creature."), SPARE])
    game = Published(mine, foe, active=FOE)
    held = game.size(HAND)

    game.do("play", "Bolt").do("target", "Ox").wait(lambda: game.asked == "window")
    game.do("play", "No").wait(lambda: game.asked == "play")

    assert (game.size(HAND) - held, damage(game, "Ox")) == (0, 0)


def test_under_the_leaflet_a_card_goes_into_a_vault_of_choice():
    """P20: whatever its own faction is."""
    hand = [event("Word", "Put a creature from your hand into play as a resource card."), creature("Ash", cost=99), SPARE]  # fmt: skip
    game = Published(realm(town("Home"), hand=hand, gold={"Gaian": 1, "Empire": 1}), realm(town("Keep"), FAR))

    game.do("play", "Word").wait(lambda: game.asked == "into_pile")
    game.do("pile", FACTIONS.index("Empire"))

    assert FACTIONS[game.state.at[game.cards["Ash"]]] == "Empire"


def test_the_city_of_a_creature_in_the_army_is_none(table):
    """No token enters play; one of a resident does."""
    text = "Mark: Create a 1/1 Wolf token in the same city."
    game = table(Side(hand=[SPARE], cities=[city("Home")], army=[creature("Ash", text=text)], residents={"Home": [creature("Elm", text=text)]}))  # fmt: skip

    game.do("use", "Ash", 0).until("play").do("use", "Elm", 0).until("play")

    assert list(game.state.at).count(game.cards["Home"]) == 2
