""" "If an opponent did so this turn, that opponent ...": each opponent of whom it is true."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND, RESOURCES
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

THIRD = 2


def _three(text: str, *army, active: int = YOU) -> Published:
    """You, an opponent with an Elf, a third player with two Elves; each of them has an event, a pup and two resource cards."""
    sides = [mine(town("Keep", 40), army=army, hand=[event("Word", text)], gold={"Gaian": 1})]
    for seat, elves in ((FOE, 1), (THIRD, 2)):
        own = [creature(f"Elf {seat}{n}", subtypes=("Elf",)) for n in range(elves)]
        hand = [event(f"Twig {seat}", "Draw a card."), creature(f"Pup {seat}", cost=0)]
        sides.append(foe(town(f"Fort {seat}", 40), army=own, hand=hand, gold={"Dark Legion": 2}))
    return Published(*sides, active=active)


def _hands(game: Published) -> list[int]:
    return [game.size(HAND, seat) for seat in (FOE, THIRD)]


@pytest.mark.parametrize(
    ("text", "played", "drawn"),
    [
        ("If an opponent played an event this turn, that opponent draws two cards.", "Twig 2", [0, 2]),
        ("Play me only if an opponent played an event this turn. That opponent draws two cards.", "Twig 2", [0, 2]),
        ("If an opponent played a creature this turn, that opponent draws two cards.", "Twig 2", [0, 0]),
        ("If an opponent controls two or more Elves, that opponent draws two cards.", "Twig 2", [0, 2]),
        ("If an opponent controls an Elf, that opponent draws two cards.", "Twig 2", [2, 2]),
    ],
)
def test_each_opponent_of_whom_it_is_true(text, played, drawn):
    """In the turn of the third player, who has played an event."""
    game = _three(text, active=THIRD).do("play", played).until("play")
    before = _hands(game)
    game.wait(lambda: game.offers("play", "Word") or game.state.turn > 3)
    if game.offers("play", "Word"):
        game.do("play", "Word")
    after = game.wait(lambda: game.zone_of("Word") == "graveyard" or game.state.turn > 3)

    assert [now - then for now, then in zip(_hands(after), before, strict=True)] == drawn


def test_who_attacked_you():
    """Only the attacker discards; the other opponent keeps the hand."""
    text = "Play me only if an opponent attacked you this turn. That opponent discards a card. Draw a card."
    game = _three(text, active=FOE).until("attack")
    game.do("city", YOU, "Keep")
    before = _hands(game)
    game.wait(lambda: game.offers("play", "Word")).do("play", "Word").until("discard_some")
    seat = game.seat
    game.do("discard", f"Twig {FOE}").until("play")

    assert (seat, game.zone_of(f"Twig {FOE}")) == (FOE, "graveyard")
    assert [now - then for now, then in zip(_hands(game), before, strict=True)] == [-1, 0]


@pytest.mark.parametrize(("attackers", "stolen"), [(("Ash",), 1), ((), 0)])
def test_from_the_opponent_whose_city_was_damaged(attackers, stolen):
    """P33: it can only be played if damage was dealt; the opponent whose city it was loses the card, marked, and you draw one."""
    text = "Play me only if a creature you control dealt damage to an opponent's city this turn. Steal a resource card from that opponent and put it marked into your vault of the same faction. Draw a card."  # fmt: skip
    game = _three(text, creature("Ash", 2, 2)).until("attack")
    if attackers:
        game.attacks(f"Fort {THIRD}", *attackers)
        game.wait(lambda: game.asked == "play" and not game.state.combats)
    else:
        game.do("pass").until("play")
    assert game.offers("play", "Word") == bool(stolen)
    if stolen:
        game.do("play", "Word").until("take_resource")
        game.take(game.options()[0]).until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE, THIRD)] == [1 + stolen, 2, 2 - stolen]


@pytest.mark.parametrize(
    "text",
    [
        "If an opponent controls no Elves, that opponent discards a card.",
        "Play me only if a city you control was dealt damage by an opponent's creature this turn. Steal a resource card from that opponent.",
        "If you played an event this turn, that opponent discards a card.",
    ],
)  # fmt: skip
def test_nobody_is_known_by_it(text):
    """No opponent is meant, or nobody remembers which."""
    assert not reader_of(game_of("arc")).read(text, "event").complete
