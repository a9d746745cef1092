"""Texts that can be read and mean nothing in Outposts: the engine says openly what it lacks (5.5)."""

from __future__ import annotations

import pytest
from outposts_position import reader

from cardforge.effects.selectors import This
from cardforge.effects.unsupported import unsupported
from cardforge.effects.verbs import Allow, Forbid
from cardforge.games.outposts.effects.known_words import unknown_word
from cardforge.games.outposts.rules import ENGINE
from cardforge.games.outposts.text.vocabulary import VOCABULARY

LACKING = {
    "Destroy target marked creature.": ["marked"],
    "Destroy target nontoken creature.": ["nontoken"],
    "Deal 2 damage to target unblocked creature.": ["unblocked"],
    "Destroy target enchanted creature.": ["enchanted"],
    "This creature gets +1/+0 for each damage on it.": ["damage"],
    "This creature gets +1/+0 for each growth counter on it.": ["counter growth"],
    "This creature can block 2 more attackers.": ["extra_block"],
    "Deal 2 damage to each opponent.": ["damage to a player"],
    "Put a creature from your graveyard into play marked.": ["marked"],
    "Target creature loses all abilities until end of turn.": ["abilities that are not keywords"],
    "Move target creature to the same place as another target creature.": ["a destination that the text names"],
    "Draw a card. Destroy target marked creature. Destroy target unblocked creature.": ["marked", "unblocked"],
}


@pytest.mark.parametrize("text", LACKING)
def test_a_word_without_a_meaning_is_named(text: str) -> None:
    """5.5: states, numbers and actions of other games; the text is whole for the reader, and the engine names what it lacks."""
    readings = [reader().read(text, kind, explain=False) for kind in ("creature", "spell")]
    whole = [reading for reading in readings if reading.complete]

    assert [unsupported(ENGINE, reading.abilities) for reading in whole] == [LACKING[text]] * len(whole) != []


@pytest.mark.parametrize(
    ("verb", "word"),
    [
        (Forbid(This(), "attack"), ""), (Forbid(This(), "be_targeted"), ""), (Forbid(This(), "strike_back"), "strike_back"),
        (Allow(This(), "moves"), ""), (Allow(This(), "attack_from_city"), "attack_from_city"),
    ],
)  # fmt: skip
def test_what_can_be_forbidden_and_allowed(verb: Allow | Forbid, word: str) -> None:
    """5.5 forbid, limit_change: attack, defend, move and be targeted; the limits of Outposts, creatures and players."""
    assert unknown_word(verb) == word


@pytest.mark.parametrize("phrase", VOCABULARY, ids=[phrase.text for phrase in VOCABULARY])
def test_every_wording_of_the_game_has_a_meaning(phrase: object) -> None:
    """I11, 5.5: the game knows each word that its own vocabulary says, in a type of card that can have it."""
    text = getattr(phrase, "example", "")
    readings = [reader().read(text, kind, explain=False) for kind in ("creature", "spell", "upgrade")]
    whole = [reading for reading in readings if reading.complete]

    assert [] in [unsupported(ENGINE, reading.abilities) for reading in whole]
