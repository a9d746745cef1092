"""Labels of options and sentences of log events."""

from __future__ import annotations

import re

import pytest
from arc_position import Side, city, creature, event, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

SPARE = event("Spare", cost=99)


def report(game) -> list[str]:
    """The report of a game so far."""
    state = game.state
    return [state.engine.presentation.describe_event(state, entry) for entry in state.log]


def labels(game) -> list[str]:
    """The labels of the options of the decision."""
    state = game.state
    return [state.engine.presentation.label(state, state.decision, option) for option in state.decision.options]


def test_the_report_of_an_attack_names_cards_players_and_amounts(table):
    """Who attacks whom with what, who blocks, how much damage, who dies, and the row of each."""
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 3, 3), creature("Bow", 2, 2)]),
        Side(army=[creature("Guard", 1, 3)]),
        phase="attack",
    )

    game.attacks(FOE, "Axe", "Bow").do("lead").do("block", "Axe")

    assert report(game) == [
        "Player 1 attacks the army of Player 2 (A223)",
        "Axe attacks (A295)",
        "Bow attacks (A295)",
        "Guard blocks Axe (A308)",
        "Guard takes 3 damage (A133)",
        "Axe fights Guard (A323)",
        "Axe takes 1 damage (A133)",
        "Guard dies (A135)",
        "Player 2 loses 2 LP (A153)",
    ]


def test_a_resource_card_is_named_to_those_who_may_know_it_and_targets_have_players(table):
    """A74, A57, A245, A193: the owner sees what was laid, the opponent does not; a target is told with its player."""
    leaf = creature("Leaf", text="Mark: Deal 1 damage to target creature.")
    you = Side(hand=[event("Coin"), magic("Bolt", "Deal 1 damage to target creature."), SPARE], army=[leaf])
    game = table(you, Side(army=[creature("Fox", 1, 9)]))
    game.do("resource", "Coin").do("play", "Bolt").do("target", "Fox").do("use", "Leaf", 0).do("target", "Fox")

    def told(view):
        return game.state.engine.presentation.describe_event.told(view, game.state.log)

    assert told(game.state)[0] == ("Player 1 lays Coin into the Gaian pile", "A74")
    assert told(game.state.view(YOU))[0] == ("Player 1 lays Coin into the Gaian pile", "A74")
    assert told(game.state.view(FOE))[0] == ("Player 1 lays a card into the Gaian pile", "A74")
    assert ("Bolt targets Fox of Player 2", "A57") in told(game.state)
    assert ("Leaf targets Fox of Player 2", "A245") in told(game.state)


def test_the_report_of_a_purchase_and_a_move(table):
    """Gold by pile, what is played, where a creature goes."""
    game = table(
        Side(
            hand=[magic("Leaf", "Gain 2 VP.", cost=1), SPARE],
            army=[creature("Wolf")],
            cities=[city("Home")],
            gold={"Gaian": 1},
        )
    )

    game.do("play", "Leaf").do("move", "Wolf").until("attack")

    lines = report(game)
    assert lines[:4] == [
        "Player 1 plays Leaf (A57)",
        "Player 1 pays 1 Gaian gold (A58)",
        "Player 1 gains 2 VP (C11)",
        "Leaf goes to the graveyard (A188)",
    ]
    assert lines[4:6] == ["Player 1 moves Wolf (A146)", "Wolf arrives in Home (A147)"]


def test_avatars_are_distinguished(table):
    """The avatar of which player, in options and in events."""
    foe = Side(cities=[city("Wall")], avatar="Wall", hand=[SPARE])
    game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3)]), foe, phase="attack")

    game.do("city", FOE, "Wall")
    assert "attack with the avatar of player 1" in labels(game)
    game.do("with", "Axe").do("done").do("block", "Axe")

    assert "The avatar of player 2 blocks Axe (A308)" in report(game)


def test_players_as_targets_have_names(table):
    """A player is a target by number, a card by name."""
    bolt = magic("Bolt", "Deal 1 damage to target creature or player.")
    game = table(Side(hand=[bolt, SPARE]), Side(army=[creature("Lynx")]))

    game.do("play", "Bolt")

    assert labels(game) == ["target Lynx", "target player 1", "target player 2"]


@pytest.mark.parametrize(
    ("phase", "side", "expected"),
    [
        (
            "play",
            Side(hand=[magic("Leaf")], army=[creature("Wolf")], cities=[city("Home")]),
            ["lay down Leaf as resource", "play Leaf", "move Wolf"],
        ),
        (
            "entrance",
            Side(hand=[creature("Wolf")], city_deck=[city("Quay")]),
            ["play Wolf", "build the top city", "put the top city under the pile"],
        ),
        (
            "tactics",
            Side(hand=[SPARE], cities=[city("Home")], residents={"Home": [creature("Guest")]}),
            ["claim Body", "claim Mind", "claim Soul"],
        ),
        ("draw", Side(hand=[SPARE]), ["draw", "no more"]),
        ("discard", Side(hand=[event(f"Card {n}", cost=99) for n in range(8)]), ["discard Card 0", "discard Card 1"]),
        (
            "attack",
            Side(hand=[SPARE], army=[creature("Wolf")]),
            ["attack the army of player 2", "attack Keep of player 2"],
        ),
    ],
)
def test_options_of_every_phase_in_words(table, phase, side, expected):
    """What is done, with the names of cards, cities and disciplines; no numbers of cards."""
    game = table(side, Side(cities=[city("Keep")]), phase=phase)

    found = labels(game)

    assert found[: len(expected)] == expected
    assert not any(re.search(r"\d{2}|\?", line) for line in found)


def test_two_abilities_of_one_card_are_distinguished(table):
    """The first and the second ability, when there is more than one."""
    sage = creature("Sage", text="Mark: Draw a card.\nMark: Gain 1 VP.")
    game = table(Side(hand=[SPARE], army=[sage, creature("Owl", text="Mark: Draw a card.")]))

    assert {"use Sage (the first ability)", "use Sage (the second ability)", "use Owl"} <= set(labels(game))


def test_options_of_the_regions_in_words():
    """Domains by discipline, the three defences, the Region by name."""
    domains = {"Body": [creature("B1")]}
    place = Realms(realm(hand=[creature("Wolf")]), realm(), phase="entrance").do("play", "Wolf")
    fight = Realms(
        realm(front=[creature("Axe")], hand=[SPARE]),
        realm(region("Coast"), [creature("F1")], domains, hand=[SPARE]),
        phase="attack",
    )

    assert labels(place) == ["to the Front", "to the domain of Body", "to the domain of Mind", "to the domain of Soul"]
    assert labels(fight) == ["attack Coast of player 2", "pass"]
    assert labels(fight.do("city", FOE, "Coast")) == ["nobody", "civilian defence", "military defence"]


def test_the_name_of_a_hidden_card_is_not_shown(table):
    """In a view a card that the seat may not know is "a card"."""
    game = table(Side(hand=[SPARE]), Side(hand=[creature("Wolf")]))
    view = game.state.view(YOU)

    assert (
        view.engine.presentation.describe_event(view, ("draw", "A209", FOE, game.cards["Wolf"]))
        == "Player 2 draws a card (A209)"
    )
    assert view.engine.presentation.label(view, game.state.decision, ("target", game.cards["Wolf"])) == "target a card"
