"""Cities that only some creatures can attack, defend, enter or leave, or that a player can attack with only so many."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

ELF = {"subtypes": ("Elf",)}


def _put(text: str, on: str, *army, residents=(), phase: str = "play", **rest) -> Published:
    """The text is put on a city, or played as a magic card; you have the cities Keep and Mill, the opponent Fort and Gate."""
    kind = rest.pop("kind", "enchantment")
    side = mine(town("Keep"), town("Mill"), army=army, residents={"Keep": residents}, hand=[made(kind, "Law", text=text), *rest.pop("hand", ())], **rest)  # fmt: skip
    game = Published(side, foe(town("Fort", 40), town("Gate", 40)), phase=phase)
    game.do("play", "Law").until("target")
    return game.do("target", on).until("play")


def _ways(game: Published, name: str) -> list[str]:
    """Where this creature could be moved now: cities by their names, or the army."""
    if not game.offers("move", name):
        return []
    game.do("move", name)
    ways = [option for option in game.options() if option[0] in ("city", "army")]
    if not ways:  # there is only one, which is not asked for
        return [game.until("play").place_of(name)]
    return sorted(game.name(option[1]) if option[0] == "city" else option[0] for option in ways)


def _attackers(game: Published, seat: int, at: str, *names: str) -> list[str]:
    """Those that can attack this city: all that are offered do so."""
    game.do("city", seat, at)
    while game.options("with"):
        game.take(game.options("with")[0])
    if game.offers("done"):
        game.do("done")
    attacked = {game.name(event[2]) for event in game.events("attacker")}
    return [name for name in names if name in attacked]


@pytest.mark.parametrize(
    ("text", "orc", "elf", "orc_home", "elf_home"),
    [
        ("Only Elves can move into or out of target city.", ["Mill"], ["Keep", "Mill"], [], ["Mill", "army"]),
        ("Only Elves can move into target city.", ["Mill"], ["Keep", "Mill"], ["Mill", "army"], ["Mill", "army"]),
        ("Only Elves can leave target city.", ["Keep", "Mill"], ["Keep", "Mill"], [], ["Mill", "army"]),
        ("Target city can be entered only by Elves.", ["Mill"], ["Keep", "Mill"], ["Mill", "army"], ["Mill", "army"]),
    ],
)
def test_who_alone_moves_in_and_out(text, orc, elf, orc_home, elf_home):
    """A142: an Orc and an Elf in the army, and one of each in the Keep; the Mill stays open."""
    army = [creature("Orc"), creature("Elf", **ELF)]
    home = [creature("Gob"), creature("Hen", **ELF)]
    found = [_ways(_put(text, "Keep", *army, residents=home), name) for name in ("Orc", "Elf", "Gob", "Hen")]

    assert found == [orc, elf, orc_home, elf_home]


def test_for_a_time():
    """Until your next turn, on a city of choice; it is over then."""
    text = "Until your next turn, only Elves can move into or out of target city."
    game = _put(text, "Keep", creature("Orc"), creature("Elf", **ELF), kind="magic")
    later = _put(text, "Keep", creature("Orc"), kind="magic").next_turn().next_turn().until("play")

    assert (_ways(game, "Orc"), _ways(later, "Orc")) == (["Mill"], ["Keep", "Mill"])


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Only Elves can be played into target city.", ["Mill"]),
        ("Only Elves can enter target city.", ["Mill"]),
        ("Only Orcs can be played into target city.", ["Keep", "Mill"]),
    ],
)
def test_who_alone_is_played_there(text, where):
    """P80: an Orc is played into a city of choice; with only one left it is not asked for."""
    game = _put(text, "Keep", hand=[creature("Orc", subtypes=("Orc",))]).do("play", "Orc").until("place", "play")
    found = sorted(game.name(option[1]) for option in game.options("city")) or [game.place_of("Orc")]

    assert found == where


@pytest.mark.parametrize(
    ("text", "fort", "gate"),
    [
        ("Only Elves can attack target city.", ["Elf"], ["Elf", "Orc"]),
        ("Target city can be attacked only by creatures with cost 2 or less.", ["Orc"], ["Elf", "Orc"]),
    ],
)
def test_who_alone_attacks_it(text, fort, gate):
    """A274: another city of the opponent is attacked by both."""

    def attackers(at: str) -> list[str]:
        game = _put(text, "Fort", creature("Elf", cost=3, **ELF), creature("Orc")).until("attack")
        return _attackers(game, FOE, at, "Elf", "Orc")

    assert (attackers("Fort"), attackers("Gate")) == (fort, gate)


def test_who_alone_defends_it():
    """P50: of two creatures in the army of the opponent only the Elf may take the attacker."""
    law = made("enchantment", "Law", text="Only Elves can defend target city.")
    theirs = [creature("Ogre", 1, 9), creature("Hen", 1, 9, **ELF)]
    game = Published(mine(army=[creature("Orc", 1, 9)], hand=[law]), foe(town("Fort", 40), army=theirs))
    game.do("play", "Law").until("target").do("target", "Fort").until("attack").attacks("Fort", "Orc")
    asked = []
    for _ in range(3):
        game.until("block", "play")
        if game.asked == "block":
            asked.append(game.name(int(game.state.decision.context[0])))
            game.do("none")

    assert asked == ["Hen"]


@pytest.mark.parametrize(
    ("text", "kind", "at_most"),
    [
        ("Opponents can't attack target city with more than two creatures.", "enchantment", 2),
        ("Opponents can't attack target city with more than one creature each turn.", "enchantment", 1),
        ("No player can attack target city with more than two creatures in a turn.", "enchantment", 2),
        ("Each opponent may attack target city with at most one creature.", "enchantment", 1),
        ("Opponents can't attack target city with more than two Elves.", "enchantment", 3),
    ],
)
def test_with_how_many_a_city_is_attacked(text, kind, at_most):
    """A278: the opponent has three creatures; your other city is attacked by all of them."""
    law = made(kind, "Law", text=text)
    army = [creature(name) for name in ("Ash", "Elm", "Oak")]

    def attackers(at: str) -> int:
        game = Published(mine(town("Keep", 40), town("Mill", 40), hand=[law]), foe(army=army))
        game.do("play", "Law").until("target").do("target", "Keep").next_turn().until("attack")
        return len(_attackers(game, YOU, at, "Ash", "Elm", "Oak"))

    assert (attackers("Keep"), attackers("Mill")) == (at_most, 3)


@pytest.mark.parametrize(
    ("text", "mine_attack"),
    [
        ("Opponents can't attack target city with more than one creature.", ["Ash", "Elm"]),
        ("No player can attack target city with more than one creature.", ["Ash"]),
    ],
)
def test_who_is_bound_by_the_limit(text, mine_attack):
    """A278: you attack the city of an opponent; of opponents only they are bound."""
    game = _put(text, "Fort", creature("Ash"), creature("Elm")).until("attack")

    assert _attackers(game, FOE, "Fort", "Ash", "Elm") == mine_attack


def test_with_how_many_opponents_attack_this_turn():
    """A278: a limit for a time."""
    word = magic("Word", "Each player can't attack with more than two creatures this turn.")
    game = Published(mine(army=[creature(name) for name in ("Ash", "Elm", "Oak")], hand=[word]), foe())
    game.do("play", "Word").until("attack")

    assert len(_attackers(game, FOE, "Far Keep", "Ash", "Elm", "Oak")) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Opponents can't attack target city with more than two creatures this turn.",
        "Players cannot attack target city with two or more creatures this turn.",
        "No player can attack target city with more than one creature this turn.",
    ],
)
def test_with_tells_of_the_attackers(text):
    """S10: it is no city with so many creatures in it that cannot be attacked."""
    assert not reader_of(game_of("arc")).read(text, "event").complete
