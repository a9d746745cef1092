"""Conditions behind what all of a kind may not do, get or cost: asked of each of them, not of the card whose text it is."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

FAR = town("Far Keep", 30)
SONG = magic("Song", "Draw a card.")


def defenders(game):
    """Who is asked to defend, in turn."""
    game.until("block", "play")
    who = []
    while game.asked == "block":
        who.append(game.name(game.state.decision.context[0]))
        game.do("none")
    return who


def assailed(card, *other, by="Bird", side=None):
    army = [creature("Bird", 2, 2, subtypes=("Bird",)), creature("Elf", 2, 2, subtypes=("Elf",)), *card]
    game = Published(
        side or realm(army=army, hand=[SONG, SPARE], deck=20),
        realm(FAR, army=other, hand=[SPARE], deck=20),
        phase="attack",
    )
    return defenders(game.attacks("Far Keep", by))


RANGED = [creature("R", text="Ranged."), creature("RF", text="Ranged. Flying."), creature("P")]
BIRDS = "Creatures with Ranged cannot defend against Birds you control unless they also have Flying."


@pytest.mark.parametrize("own", ["", " Flying."])
@pytest.mark.parametrize(("by", "who"), [("Bird", ["RF", "P"]), ("Elf", ["R", "RF", "P"])])
def test_those_with_ranged_defend_against_birds_only_if_they_have_flying(own, by, who):
    """Whether the card itself has Flying does not matter."""
    assert assailed([creature("Z", text=BIRDS + own)], *RANGED, by=by) == who


@pytest.mark.parametrize("flying", ["", "Flying."])
def test_a_level_says_so_for_a_turn(flying):
    aviary = town("Aviary", 6, f"Level 5: {BIRDS}")
    army = [creature("Bird", 2, 2, subtypes=("Bird",), text=flying)]
    side = realm(aviary, residents={"Aviary": [creature("Z", loyalty=5)]}, army=army, hand=[SONG, SPARE], deck=20)
    game = Published(side, realm(FAR, army=RANGED, hand=[SPARE], deck=20), phase="tactics")

    game.do("devote", "Aviary").until("attack").attacks("Far Keep", "Bird")

    assert defenders(game) == (["RF"] if flying else ["RF", "P"])


@pytest.mark.parametrize(("text", "who"), [("Creatures cannot block me unless they have Ranged.", ["R", "RF"]), ("I cannot be blocked by creatures if they have Flying.", ["R", "P"])])  # fmt: skip
def test_who_blocks_this_one_is_asked(text, who):
    assert assailed([creature("Z", 2, 2, text=text)], *RANGED, by="Z") == who
    assert assailed([creature("Z", 2, 2, text=text)], *RANGED, by="Elf") == ["R", "RF", "P"]


@pytest.mark.parametrize(("behind", "who"), [("", []), (" unless they have Ranged", ["R", "RF"])])
def test_creatures_cannot_block_the_enchanted_one(behind, who):
    text = f"Enchant creature. Creatures cannot block enchanted creature{behind}."
    side = realm(
        army=[creature("A", 2, 2), creature("B", 2, 2)],
        hand=[made("enchantment", "Veil", text=text), SONG, SPARE],
        deck=20,
    )
    game = Published(side, realm(FAR, army=RANGED, hand=[SPARE], deck=20))
    game.do("play", "Veil").until("target").do("target", "A").until("attack").attacks("Far Keep", "A")
    assert defenders(game) == who


@pytest.mark.parametrize(("damaged", "able"), [([], []), (["A", "B"], ["A", "B"])])
def test_creatures_attack_only_if_they_are_damaged(damaged, able):
    """The card with this text is undamaged."""
    army = [
        creature("A", 1, 9),
        creature("B", 1, 9),
        creature("Z", 1, 9, text="Creatures you control cannot attack unless they are damaged."),
    ]
    side = realm(army=army, damage=dict.fromkeys(damaged, 1), hand=[SPARE], deck=20)
    game = Published(side, realm(FAR, deck=20), phase="attack")
    if game.asked == "attack":
        game.take(next(option for option in game.options() if option[0] == "city"))

    assert [name for name in ("A", "B", "Z") if game.offers("with", name)] == able


@pytest.mark.parametrize("text", ["Each other creature you control gets +1/+0 if it has Flying.", "Creatures you control get +1/+0 if they have Flying."])  # fmt: skip
def test_each_that_has_flying_gets_more(text):
    army = [creature("A", text="Flying."), creature("B"), creature("Z", 3, 3, text=text)]
    game = Published(realm(army=army, hand=[SPARE]), realm(FAR, army=[creature("X", text="Flying.")]))

    assert [numbers(game, name)[0] for name in ("A", "B", "Z", "X")] == [2, 1, 3, 1]


@pytest.mark.parametrize(("damaged", "attack"), [(["Home"], 2), (["A"], 1), ([], 1)])
def test_it_is_the_enchanted_city_behind_its_residents(damaged, attack):
    """ "It" in the singular is none of several."""
    text = "Enchant city. Residents get +1/+0 if it is damaged."
    side = realm(town("Home", 6), residents={"Home": [creature("A", 1, 5)]}, damage=dict.fromkeys(damaged, 1), hand=[made("enchantment", "Flag", text=text), SPARE])  # fmt: skip
    game = Published(side, realm(FAR))

    game.do("play", "Flag").until("target").do("target", "Home").until("play")

    assert numbers(game, "A")[0] == attack


@pytest.mark.parametrize(("text", "offered"), [("Each Elf costs 1 less if it has Flying.", [True, False, False]), ("Creatures cost 1 less unless they are Elves.", [False, False, True])])  # fmt: skip
def test_what_costs_less_is_asked_for_itself(text, offered):
    hand = [creature("F", cost=1, subtypes=("Elf",), text="Flying."), creature("E", cost=1, subtypes=("Elf",)), creature("O", cost=1, text="Flying."), SPARE]  # fmt: skip
    game = Published(realm(army=[creature("Z", text=text)], hand=[*hand, SONG]), realm(FAR))

    assert [game.offers("play", name) for name in ("F", "E", "O")] == offered


@pytest.mark.parametrize("said", ["as long as", "while", "if"])
@pytest.mark.parametrize("whose", ["Residents", "Residents of enchanted city"])
@pytest.mark.parametrize(("damaged", "attack"), [("Home", 2), ("A", 1)])
def test_it_is_none_of_several(whose, said, damaged, attack):
    """The city is damaged, not its resident; "they" and "each ... it" are those of the kind."""
    texts = {
        f"{whose} get +1/+0 {said} it is damaged.": attack,
        f"{whose} get +1/+0 {said} they are damaged.": 3 - attack,
        f"{whose.replace('Residents', 'Each resident')} gets +1/+0 {said} it is damaged.": 3 - attack,
    }
    for text, wanted in texts.items():
        flag = made("enchantment", "Flag", text=f"Enchant city. {text}")
        side = realm(
            town("Home", 6), residents={"Home": [creature("A", 1, 5)]}, damage={damaged: 1}, hand=[flag, SPARE]
        )
        game = Published(side, realm(FAR))

        game.do("play", "Flag").until("target").do("target", "Home").until("play")

        assert numbers(game, "A")[0] == wanted, text


def test_it_is_the_enchanted_creature_behind_several():
    """Others get more while the enchanted one is unmarked, whatever they are."""
    banner = made("enchantment", "Flag", text="Enchant creature. Other creatures in the same place as enchanted creature get +1/+0 while it is unmarked.")  # fmt: skip
    for marked, attack in (((), 2), (("A",), 1), (("B",), 2)):
        game = Published(realm(army=[creature("A"), creature("B")], hand=[banner, SPARE], marked=marked), realm(FAR))
        game.do("play", "Flag").until("target").do("target", "A").until("play")
        assert (numbers(game, "A")[0], numbers(game, "B")[0]) == (1, attack)


@pytest.mark.parametrize("text", ["Creatures cannot enter this city.", "No creature can enter this city."])
def test_who_cannot_enter_a_city_is_neither_moved_nor_played_there(text):
    """A142: it can be played into the other city, and go there."""
    side = realm(town("Home", 6, text), town("Yard"), army=[creature("A")], hand=[creature("B"), SPARE])
    moves = Published(side, realm(FAR)).do("move", "A")
    assert moves.place_of("A") == "Yard" or not moves.offers("city", "Home")
    game = Published(side, realm(FAR)).do("play", "B")

    assert game.place_of("B") == "Yard" or not game.offers("city", "Home")
