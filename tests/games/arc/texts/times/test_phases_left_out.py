"""Phases that are left out for a time, hands without a limit or up to a number, who attacks alone or must be faced, and numbers told of cards."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell


@pytest.mark.parametrize(("text", "attacks"), [("Skip your attack phase this turn.", False), ("Target opponent skips his/her attack phase this turn.", True)])  # fmt: skip
def test_a_phase_of_this_turn_is_left_out(text, attacks):
    """Yours is left out, the opponent's of this turn is none, and the next turn has its attack phase."""
    game = Published(realm(hand=[event("Word", text), SPARE], army=[creature("Ash")], deck=20), realm(town("Keep"), hand=[SPARE], army=[creature("Orc")], deck=20))  # fmt: skip

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", -2 - FOE)
    game.wait(lambda: game.asked == "attack" or game.state.turn > 3)
    assert (game.state.turn == 3) is attacks
    game.wait(lambda: game.state.turn > 3).wait(lambda: game.asked == "attack")

    assert game.seat == FOE


def test_no_play_phase_in_the_next_turn():
    """Both play phases of the opponent's next turn are left out; the attack is not, nor your own ones."""
    word = event("Word", "Target player takes no play phases in his/her next turn.")
    game = Published(realm(hand=[word, SPARE], deck=20), realm(town("Keep"), hand=[event("Joy", "Draw a card."), SPARE], army=[creature("Orc")], deck=20))  # fmt: skip

    game.do("play", "Word").do("target", -2 - FOE).wait(lambda: game.state.turn == 4)
    seen = set()
    while game.state.turn == 4:
        seen.add((game.seat, game.asked))
        idle = [option for option in game.options() if option in game.IDLE]
        game.take((idle or game.options())[0])

    assert (FOE, "play") not in seen
    assert (FOE, "attack") in seen


@pytest.mark.parametrize(("text", "hands"), [("Draw cards until you have as many cards in hand as target opponent.", (4, 4)), ("Target opponent draws cards until he/she has six cards in hand.", (1, 6)), ("Target opponent discards cards until he/she has two cards in hand.", (1, 2))])  # fmt: skip
def test_a_hand_up_or_down_to_a_number(table, text, hands):
    """One card besides the word in your hand, four in the opponent's."""
    theirs = [event(f"f{n}", cost=99) for n in range(4)]
    game = table(Side(hand=spell(text), deck=20), Side(hand=theirs, deck=20))

    game.do("play", "Word").until("play")

    assert (game.size(1, YOU), game.size(1, FOE)) == hands


@pytest.mark.parametrize(("first", "others"), [("Wolf", []), ("Fox", ["Hare"])])
def test_who_attacks_only_alone(table, first, others):
    """Behind the Wolf nobody else is offered; behind another one the Wolf is not."""
    wolf = creature("Wolf", text="I can attack only alone.")
    game = table(Side(hand=[SPARE], army=[wolf, creature("Fox"), creature("Hare")]), Side(cities=[city("Fort"), city("Den")]), "attack")  # fmt: skip

    game.do("city", FOE, "Fort") if game.offers("city", FOE, "Fort") else game.take(
        next(option for option in game.options("city"))
    )
    game.do("with", first)
    offered = (
        [game.name(int(option[1])) for option in game.options("with") if game.state.is_creature(int(option[1]))]
        if game.asked == "attackers"
        else []
    )

    assert offered == others


@pytest.mark.parametrize(("text", "found"), [("Creatures you control get +1/+0 for each loyalty mark they have.", [(1, 1), (4, 1)]), ("Each creature you control gets +0/+1 for each faction among creatures you control.", [(1, 3), (1, 3)])])  # fmt: skip
def test_numbers_told_of_cards(table, text, found):
    """One without and one with three loyalty marks, of two factions; the opponent's faction does not count."""
    banner = made("enchantment", "Banner", text=text)
    ash, elm = creature("Ash", loyalty=0, faction="Gaian"), creature("Elm", loyalty=3, faction="Empire")
    other = creature("Orc", loyalty=2, faction="Dark Legion")
    game = table(Side(hand=[banner, SPARE], army=[ash, elm]), Side(army=[other]))

    game.do("play", "Banner")
    if game.asked == "target":
        game.take(game.options("target")[0])
    game.until("play")

    assert [numbers(game, "Ash"), numbers(game, "Elm")] == found


@pytest.mark.parametrize(("factions", "found"), [(("Gaian", "Empire", "Dark Legion"), (3, 3)), (("Gaian", "Empire", "Empire"), (1, 1))])  # fmt: skip
def test_creatures_of_several_factions(table, factions, found):
    """The master is one of them."""
    own = [creature("Master", text="While you control creatures of three or more factions, I get +2/+2.", faction=factions[0])]  # fmt: skip
    own += [creature(f"c{place}", faction=faction) for place, faction in enumerate(factions[1:])]
    game = table(Side(hand=[SPARE], army=own), Side(army=[creature("Orc", faction="Khazarand")]))

    assert numbers(game, "Master") == found


@pytest.mark.parametrize(("number", "found"), [(0, (True, (2, 1), 2, 1)), (1, (True, (2, 1), 1, 2))])
def test_either_price_behind_the_mark(table, number, found):
    """Gold is paid, or a card is discarded, and the creature is marked anyway."""
    toll = creature("Toll", text="M, pay 1 or discard a card: Target creature gets +1/+0 until end of turn.")
    game = table(Side(hand=[SPARE, event("More", cost=99)], army=[toll], gold={"Gaian": 2}))

    game.do("use", "Toll", 0)
    while game.asked != "play":
        options = game.options()
        game.take(options[min(number, len(options) - 1)] if game.asked not in ("target", "window") else options[-1])

    assert (game.is_marked("Toll"), numbers(game, "Toll"), game.size(1), game.unmarked("Gaian")) == found
