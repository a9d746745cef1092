"""The grammar of the controlled English: filters, numbers, subjects, durations, conditions, and how phrases become a grammar."""

from __future__ import annotations

import re

import pytest
from wording_samples import abilities, reader, same, writer

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.wording import Reader, Unwritable, Writer
from cardforge.wording.parsing.base_grammar import BASE_GRAMMAR
from cardforge.wording.parsing.noun_grammar import NOUN_GRAMMAR
from cardforge.wording.parsing.use_grammar import USE_GRAMMAR
from cardforge.wording.patterns import Noun, Slot, Verb, Words, parse_pattern


def target_filter(text: str) -> a.Filter:
    """The filter of the only target of a magic card."""
    (ability,) = abilities(f"Destroy target {text}.", "magic")
    return ability.effects[0].what.filter


@pytest.mark.parametrize(
    ("text", "filter"),
    [
        ("creature", a.Filter("creature")),
        ("Elf", a.Filter("creature", words=("Elf",))),
        ("Gnome creature", a.Filter("creature", words=("Gnome",))),
        ("Elf or Goblin creature", a.Filter("creature", words=("Elf", "Goblin"))),
        ("non-Elf creature", a.Filter("creature", without=("Elf",))),
        ("non-Gaian creature", a.Filter("creature", not_factions=("Gaian",))),
        ("marked attacking creature", a.Filter("creature", states=("marked", "attacking"))),
        ("creature you control", a.Filter("creature", whose="you")),
        ("creature with Flying or Ranged", a.Filter("creature", keywords=("Flying", "Ranged"))),
        ("creature without Flying", a.Filter("creature", no_keywords=("Flying",))),
        ("creature with a growth counter on it", a.Filter("creature", counter="growth")),
        ("creature with the Warden subtype", a.Filter("creature", words=("Warden",))),
        ("creature that costs 3 or lower", a.Filter("creature", bounds=(a.StatBound("cost", "<=", 3),))),
        ("creature with ATK 2 or more and DEF 1 or less", None),
        ("unmarked Elf creature an opponent controls with cost 2 or less",
         a.Filter("creature", words=("Elf",), whose="opponent", states=("unmarked",), bounds=(a.StatBound("cost", "<=", 2),))),
    ],
)  # fmt: skip
def test_a_filter_is_built_from_its_parts(text: str, filter: a.Filter | None) -> None:
    """Each part adds to the filter; a part without a wording is refused, not dropped."""
    if filter is None:
        assert not reader().read(f"Destroy target {text}.", "magic").complete
    else:
        assert target_filter(text) == filter


@pytest.mark.parametrize("number", ["2", "two"])
def test_numbers_are_digits_or_words(number: str) -> None:
    """And "a" is one."""
    assert same(f"Draw {number} cards.", "Draw 2 cards.", "magic")
    assert same("Draw a card.", "Draw 1 card.", "magic")


def test_a_sentence_need_not_repeat_its_subject() -> None:
    """ "Gets +1/+0 and gains Flying and cannot block": one creature; of several effects each has the subject."""
    (ability,) = abilities(
        "Target creature gets +1/+0 until end of turn and gains Flying until end of turn and cannot block until end of turn.",
        "magic",
    )
    (_enchant, passive) = abilities(
        "Enchant creature.\nEnchanted creature loses Flying and does not unmark.", "enchantment"
    )

    assert [type(effect) for effect in ability.effects] == [v.Modify, v.Grant, v.Forbid]
    assert [effect.what for effect in ability.effects[1:]] == [a.It(), a.It()]
    assert [(type(effect), effect.what) for effect in passive.effects] == [
        (v.LoseAbilities, a.Bearer()),
        (v.StayMarked, a.Bearer()),
    ]


def test_a_sentence_without_a_subject_is_about_the_card() -> None:
    """ "Cannot block." on a creature."""
    assert same("Cannot block.", "This creature cannot block.")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Until end of turn, target creature gets +1/+1.", "Target creature gets +1/+1 until end of turn."),
        ("Target creature gets +1/+1 this turn.", "Target creature gets +1/+1 until end of turn."),
        ("Target creature gets +1/+1 for the rest of this turn.", "Target creature gets +1/+1 until end of turn."),
        ("Target creature gets +1/+1 until the end of the battle.", "Target creature gets +1/+1 until the end of this attack."),
        ("If you control a city, draw a card.", "Draw a card if you control a city."),
        ("All creatures get -1/-0 until end of turn.", "Each creature gets -1/-0 until end of turn."),
        ("Every player draws 2 cards.", "Each player draws 2 cards."),
        ("Discard target enchantment.", "Destroy target enchantment."),
        ("Counter target event.", "Cancel target event."),
    ],
)  # fmt: skip
def test_different_wordings_have_the_same_meaning(text: str, plain: str) -> None:
    """Durations before or after, synonyms, singular or plural."""
    assert same(text, plain, "magic")


def test_a_later_sentence_can_change_the_previous_effect() -> None:
    """Instead, otherwise, and other sentences about the previous effect."""
    (instead,) = abilities(
        "Deal 1 damage to target creature. If you control a city, deal 3 damage to it instead.", "magic"
    )
    (marked,) = abilities("Put a creature from your graveyard into play. It enters play marked.", "magic")

    assert isinstance(instead.effects[0], v.If)
    assert instead.effects[0].otherwise[0].n == 1
    assert marked.effects[0].marked


def test_abilities_of_one_paragraph_are_separated() -> None:
    """Keywords, a cost, a trigger."""
    found = abilities("Flying. Mark: Draw a card. When this creature dies, gain 1 LP.")

    assert [ability.kind for ability in found] == ["keyword", "activated", "triggered"]


def test_a_pattern_has_words_nouns_verbs_and_slots() -> None:
    """The parts of a wording."""
    assert parse_pattern("{who:player} (get<s>|gain<s>) a (card[s]|) (into|in) play") == [
        Slot("who", "player"),
        Verb("gets", "get", ("gains", "gain")),
        Words(("a",)),
        Noun("card", "cards", ("",)),
        Words(("into", "in")),
        Words(("play",)),
    ]
    assert parse_pattern("ha<ve|s> cit[y|ies],") == [Verb("has", "have"), Noun("city", "cities"), Words((",",))]


def test_a_reader_and_a_writer_need_only_one_phrase() -> None:
    """A phrase is read in each of its wordings and written in the first."""
    hush = Phrase(
        "effect",
        "(hush|silence) {who:player}",
        lambda who: v.Discard(1, who),
        undo=lambda verb: {"who": verb.who},
        also=("let {who:player} be still",),
    )
    small, hand = Reader((hush,)), Writer((hush,))

    readings = [
        small.read(text, "play")
        for text in ("Hush target player.", "Silence target player.", "Let target player be still.")
    ]

    assert len({reading.abilities for reading in readings}) == 1
    assert all(reading.complete for reading in readings)
    assert hand.wording(readings[2].abilities) == "Hush target player."


def test_reading_reports_the_wordings_that_a_text_needs() -> None:
    """So that a text can be read without them."""
    english = reader()
    (unit,) = english.sentences("Destroy target Elf you control.", "magic")
    needed = english.read_one(unit, "magic")
    assert needed is not None
    own = {english.wordings[number].phrase.text for number in needed}

    assert "(|that) you control" in own
    assert english.read_one(unit, "magic", needed) is None
    assert english.read_one(unit, "magic") == needed


@pytest.mark.parametrize(
    "effect",
    [v.Damage(a.Count(a.Filter("creature", states=("unheard of",))), a.Target(a.Filter("creature"))), v.Gain(1, "cheese"), v.Forbid(a.This(), "sleep")],
)  # fmt: skip
def test_a_value_without_a_wording_is_refused(effect: object) -> None:
    """The writer never writes a part of a value."""
    with pytest.raises(Unwritable):
        writer().wording((a.Ability("play", (effect,)),))


def test_a_counter_may_have_the_name_of_a_keyword_in_small_letters() -> None:
    """ "A charge counter" is not about the keyword Charge, which stays one."""
    (put,) = reader().read("Mark: Put a charge counter on this creature.", "creature").abilities

    assert put.effects == (v.PutCounter(a.This(), 1, "charge"),)
    assert reader().read("Mark: Put a Charge counter on this creature.", "creature").unread


def test_a_rule_of_the_grammar_is_written_once():
    """Two rules of one name would be one rule: what is said of one would be read for the other."""
    names = re.findall(r"^(\w+):", BASE_GRAMMAR + NOUN_GRAMMAR + USE_GRAMMAR, re.MULTILINE)

    assert len(names) > 100
    assert sorted(set(names)) == sorted(names)


def test_a_negative_x_is_no_number() -> None:
    """ "Loses X LP" has a wording of its own; "gains X" would say the opposite."""
    vocabulary = (Phrase("effect", "gain {n:number} LP", lambda n: v.Gain(n, "lp")),)

    assert Writer(vocabulary).write("effect", v.Gain(a.X(), "lp")) == "gain X LP"
    with pytest.raises(Unwritable):
        Writer(vocabulary).write("effect", v.Gain(a.X(-1), "lp"))
