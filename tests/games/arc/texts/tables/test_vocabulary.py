"""What the keywords and subtypes of ARC are, made anew from their modules, and the helpers that put the rules together."""

from __future__ import annotations

import pytest
from arc_position import creature
from arc_regions import Realms, realm
from position import YOU
from run_again import run_again

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.games.arc.text import keywords, subtypes
from cardforge.games.arc.zones import RESIDENTS, discipline_of, domain, is_domain

THIS = a.This()


def keyword(name: str, *effects: v.Verb) -> Ability:
    """A keyword with these passive verbs."""
    return Ability("keyword", effects, keyword=name)


KEYWORDS = {
    "Flying": keyword(
        "Flying", v.Forbid(THIS, "be_blocked", "static", a.Filter("card", no_keywords=("Flying", "Ranged")))
    ),
    "Ranged": keyword("Ranged"),
    "First Strike": keyword("First Strike"),
    "Deadly": keyword("Deadly"),
    "Peaceful": keyword("Peaceful", v.Forbid(THIS, "attack", "static")),
    "Militia": keyword("Militia", v.Allow(THIS, "attack", "static")),
    "Veteran": keyword("Veteran", v.Allow(THIS, "attack_unmarked", "static")),
    "Haste": keyword("Haste"),
    "Unseen": keyword("Unseen", v.Forbid(THIS, "be_blocked", "static")),
    "Hidden": keyword("Hidden", v.Forbid(THIS, "be_targeted", "static")),
    "Sudden": keyword("Sudden"),
    "Quick": keyword("Quick", v.Allow(THIS, "move_unmarked", "static"), v.Allow(THIS, "extra_move", "static")),
    "Rage": keyword("Rage", v.Modify(THIS, (("attack", a.StatOf("damage", THIS)),), "static")),
    "Guard": keyword("Guard", v.Allow(THIS, "extra_block", "static", 99)),
}
"""The keywords without a number, each with what it does."""


def test_every_keyword_does_what_it_is_for():
    """A273, A274: what it forbids or allows, always and to its own card; those that the rules look at by name do nothing else."""
    with run_again(keywords):
        made = {phrase.text: phrase.make for phrase in keywords.KEYWORDS}

    assert {name: made[name] for name in KEYWORDS} == KEYWORDS
    assert set(made) - set(KEYWORDS) == {"Stealth {n:number}", "Guard {n:number}"}


@pytest.mark.parametrize("n", [1, 2, 5])
def test_keywords_with_a_number_count_from_it(n):
    """A274, A309: Stealth n hides from what costs less than n; Guard n blocks n more."""
    made = {phrase.text: phrase.make for phrase in keywords.KEYWORDS}

    cheap = a.Filter("creature", bounds=(a.StatBound("cost", "<=", n - 1),))
    hidden = Ability("keyword", (v.Forbid(THIS, "be_blocked", "static", cheap),), keyword="Stealth", n=n)
    assert made["Stealth {n:number}"](n) == hidden
    guarding = Ability("keyword", (v.Allow(THIS, "extra_block", "static", n),), keyword="Guard", n=n)
    assert made["Guard {n:number}"](n) == guarding


@pytest.mark.parametrize(
    ("written", "one"),
    [
        ("Angel[s]", "Angel"),
        ("Dwar[f|ves]", "Dwarf"),
        ("El[f|ves]", "Elf"),
        ("Fair[y|ies]", "Fairy"),
        ("Merfolk[|]", "Merfolk"),
        ("Undead[|]", "Undead"),
        ("Witch[es]", "Witch"),
        ("Wol[f|ves]", "Wolf"),
    ],
)
def test_every_subtype_has_its_singular(written, one):
    """A121, A126: the word that stands on a card, whatever its plural."""
    with run_again(subtypes):
        made = {phrase.text: phrase for phrase in subtypes.SUBTYPES}

    assert made[written].make == one
    assert made[written].example == f"Destroy target {one} creature."


def test_domains_are_places_apart_from_cities_and_the_army():
    """A303: three Domains, one of each discipline; neither a card's number nor the army's is one."""
    places = [domain(discipline) for discipline in range(3)]

    assert len(set(places)) == 3
    assert [discipline_of(place) for place in places] == [0, 1, 2]
    assert [is_domain(place) for place in (*places, -1, 0, 1, 7)] == [True, True, True, False, False, False, False]


@pytest.mark.parametrize("discipline", [0, 1, 2])
def test_a_new_creature_enters_the_chosen_domain(discipline):
    """A226: into each of the three Domains."""
    game = Realms(realm(hand=[creature("Wolf")]), realm(), phase="entrance").do("play", "Wolf")

    game.do("domain", discipline)

    assert game.cards["Wolf"] in game.state.zone(YOU, RESIDENTS)
    assert game.state.at[game.cards["Wolf"]] == domain(discipline)
