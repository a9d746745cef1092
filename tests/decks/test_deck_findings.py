"""Each finding with its row: when it is made, at its boundary, and when it is not."""

from __future__ import annotations

from datetime import date

import pytest
from deck_samples import FIVE, card, deck_of, shipped, small_pool

from cardforge.decks.check import check
from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.report import Finding
from cardforge.decks.rules import RULE_KINDS, kinds_of
from cardforge.errors import UnknownName

SPRING, SUMMER = date(2026, 4, 1), date(2026, 7, 1)


def found(deck: Deck, pool: Pool, on: date | None = None, slug: str = "standard") -> list[Finding]:
    return list(check(deck, pool, shipped(slug), on).findings)


def test_an_unknown_name_is_a_finding_with_the_nearest_names(pool):
    """A335: the number of a card never changes; a name without a card is a finding."""
    [finding] = found(deck_of(59).with_("Soldier 160"), pool)

    assert (finding.code, finding.severity) == ("unknown-card", "error")
    assert finding.message.startswith("no card is called Soldier 160; did you mean Soldier 1")
    assert finding.cite == ("A333", "A335")


def test_case_and_apostrophes_do_not_make_a_name_unknown():
    """A340: a name is the same name however it is typed."""
    pool = Pool([card(1, "Fox\u2019s Den")])

    assert pool.cards_named("fox's  DEN") == pool.cards_named("Fox\u2019s Den") != ()


def test_a_name_that_two_cards_share_needs_a_pin(pool):
    """A333: the number identifies the card."""
    findings = found(deck_of(59).with_("Ash Knight"), pool)

    assert [finding.message for finding in findings] == ["Ash Knight is the name of 2 cards; pin one of 17@2 and 90@1"]
    assert findings[0].code == "ambiguous-name"
    assert found(deck_of(59).with_("Ash Knight", number=90), pool) == []


def test_a_pin_to_a_version_that_does_not_exist_is_a_finding(pool):
    """A336: the version number identifies the text, and there are only two."""
    [finding] = found(deck_of(59).with_("Ash Knight", number=17, version=3), pool)

    assert (finding.code, finding.message) == ("unknown-revision", "card 17 has no version 3; there is 1 and 2")


def test_a_pin_to_a_number_that_does_not_exist_is_a_finding(pool):
    """A333: numbers are given once; this one never was."""
    [finding] = found(deck_of(59).with_("Soldier 16", number=999, version=1), pool)

    assert finding.message == "there is no card number 999; Soldier 16 is 16@1"


def test_a_pin_with_the_name_of_another_card_is_a_finding(pool):
    """A335: the number of a card never changes, so one of both is wrong."""
    [finding] = found(deck_of(59).with_("Soldier 16", number=17, version=2), pool)

    assert finding.code == "pin-of-another-name"
    assert finding.message == "17@2 is Ash Knight, not Soldier 16; the pin or the name is wrong"


def dated() -> Pool:
    """The small pool, and a card whose second version is legal from July on and whose third is a draft."""
    revisions = (card(300, "Bee", 1, date(2026, 1, 1)), card(300, "Bee", 2, SUMMER), card(300, "Bee", 3))
    return Pool([*small_pool().cards, *revisions, card(301, "Wasp", 1, SUMMER)])


def test_a_revision_is_not_legal_before_its_day():
    """A337: announced before the new version is legal in competition."""
    deck = deck_of(59).with_("Bee", number=300, version=2)

    [finding] = found(deck, dated(), SPRING)

    assert finding.code == "not-legal-yet"
    assert finding.message == "Bee 300@2 is legal from 2026-07-01, not yet on 2026-04-01; version 1 is"
    assert finding.cite == ("A334", "A337")
    assert found(deck, dated(), SUMMER) == []


def test_a_card_that_is_only_announced_is_found_and_not_legal():
    """A337: a card whose first version is not legal yet is not an unknown card."""
    [finding] = found(deck_of(59).with_("Wasp"), dated(), SPRING)

    assert finding.code == "not-legal-yet"


def test_an_unpinned_line_uses_the_version_of_the_day():
    """A337: on each day the newest legal version; without a day the newest of all, drafts too (A338)."""
    pool = dated()

    assert [pool.cards_named("Bee", day)[0].version for day in (SPRING, SUMMER, None)] == [1, 2, 3]
    assert found(deck_of(59).with_("Bee"), pool, SPRING) == []


def test_a_draft_is_not_legal_in_competition():
    """A337: a version has a date; a draft of a dated card has none yet."""
    [finding] = found(deck_of(59).with_("Bee", number=300, version=3), dated(), SUMMER)

    assert "is a draft without a date" in finding.message


def test_mixed_versions_of_one_card_are_a_warning(pool):
    """A341: same number and same version: equivalent; two versions are not."""
    deck = deck_of(56).with_("Ash Knight", 2, number=17, version=1).with_("Ash Knight", 2, number=17, version=2)

    report = check(deck, pool, shipped("standard"))

    assert report.is_legal
    mixed = next(finding for finding in report.findings if finding.code == "mixed-versions")
    assert mixed.cite == ("A341",)
    assert "2 of version 1 and 2 of version 2" in mixed.message


def test_an_old_version_is_a_warning(pool):
    """A334: both numbers matter for currency."""
    [finding] = found(deck_of(59).with_("Ash Knight", number=17, version=1), pool)

    assert (finding.severity, finding.code) == ("warning", "superseded")


def renamed() -> Pool:
    """Trap 1: number 12 "Elf", revised to "Elf Lord", and number 40 "Elf"."""
    return Pool([*small_pool().cards, card(412, "Elf"), card(412, "Elf Lord", 2), card(440, "Elf")])


def test_a_rename_links_all_cards_with_either_name():
    """A339, A340, C27: 12 "Elf" v1, 12 "Elf Lord" v2 and 40 "Elf" are one group: 2+1+2 copies break the limit of 4."""
    deck = (
        deck_of(55)
        .with_("Elf", 2, number=412, version=1)
        .with_("Elf Lord", 1, number=412, version=2)
        .with_("Elf", 2, number=440, version=1)
    )

    finding = next(finding for finding in found(deck, renamed()) if finding.severity == "error")

    assert finding.message == "5 copies of Elf and Elf Lord, which count as one card; at most 4 are allowed"
    assert finding.cite[:3] == ("A339", "A340", "C27")


def test_a_rename_links_even_when_the_old_name_is_not_in_the_deck():
    """C27: number 12 was called Elf once, so four of it and one of number 40 are five."""
    deck = deck_of(55).with_("Elf Lord", 4).with_("Elf", 1, number=440, version=1)

    assert [finding.code for finding in found(deck, renamed())] == ["copies"]


def test_an_old_name_finds_the_card_with_a_warning():
    """A335: the number stays, so the old name is still understood."""
    pool = Pool([*small_pool().cards, card(412, "Elf"), card(412, "Elf Lord", 2)])

    [finding] = found(deck_of(59).with_("Elf"), pool)

    assert (finding.severity, finding.message) == ("warning", "Elf is now called Elf Lord (412@2)")


def test_four_copies_are_allowed_in_each_section(pool):
    """C43: main deck and second pile are counted apart; A339: up to 4 copies."""
    deck = deck_of(60, ("Glass Library", "Quiet Abbey", "Oak Hall", "Oak Hall", "Oak Hall")).with_("Oak Hall", 4)

    assert {finding.code for finding in found(deck, pool)} == {"city-in-main", "city-twice"}
    assert "copies" in {finding.code for finding in found(deck.with_("Oak Hall", 1), pool)}


def test_a_creature_among_the_cities_is_no_city(pool):
    """A21: second pile of each player: 5 city cards."""
    findings = found(deck_of(60, (*FIVE[:4], "Soldier 40")), pool)

    assert {finding.code for finding in findings} == {"not-a-city", "city-count"}
    assert "only city cards are allowed there" in findings[1].message


def test_a_region_in_the_main_deck_is_an_error(pool):
    """C23: a Region in the main deck is an error, like a city (A20)."""
    findings = found(deck_of(60).with_("Old Border"), pool)

    assert [(finding.code, finding.cite) for finding in findings] == [("region-in-main", ("C23",))]


def test_a_section_that_the_format_does_not_have_is_an_error(pool):
    """A18, A21: a deck of `arc` is a main deck and five cities."""
    [finding] = found(deck_of(60, FIVE, ("Old Border",)), pool)

    assert finding.message == "1 card in Regions; a deck of ARC standard has only Main and Cities"


def test_six_cities_are_too_many_in_lenient_too(pool):
    """A162: it has 5 cards at most."""
    for slug in ("standard", "lenient"):
        assert "city-count" in {finding.code for finding in found(deck_of(60, (*FIVE, "Long Wharf")), pool, slug=slug)}


def test_two_cities_are_too_few_even_in_lenient(pool):
    """C1: `city_deck_lenient` accepts 3-5; A161 needs one of each discipline."""
    errors = {finding.code for finding in check(deck_of(60, FIVE[2:4]), pool, shipped("lenient")).errors}

    assert errors == {"city-count", "discipline-missing"}


def test_a_pile_of_five_regions_is_usual_and_three_only_a_warning(pool):
    """C1: pile size parameter, default 5, at least 1."""
    supported = ("Green Coast", "Crown Lands", "Grey Marsh")

    assert [one.code for one in found(deck_of(60, (), supported), pool, slug="regions")] == ["region-count"]
    assert found(deck_of(60, (), (*supported, "Old Border", "High Fields")), pool, slug="regions") == []


def test_every_other_faction_in_need_is_named_apart(pool):
    """C12: every card's faction must be supported by at least one Region of the pile."""
    findings = [one for one in found(deck_of(60, (), ("Old Border",)), pool, slug="regions") if one.severity == "error"]

    assert [one.message.split(";")[0].removeprefix("no card in Regions supports ") for one in findings] == [
        "Dark Legion",
        "Empire",
        "House of Nobles",
        "Red Banner",
    ]


def test_a_line_without_copies_is_left_out_and_said(pool):
    """A18: only cards that are there count."""
    deck = deck_of(60)
    [finding] = found(deck.with_entries([*deck.entries, Entry("Main", -3, "Soldier 40")]), pool)

    assert (finding.severity, finding.code) == ("warning", "no-copies")


def test_a_switch_that_a_format_does_not_have_is_refused():
    """C1: the switches are the format's own."""
    with pytest.raises(UnknownName, match="city_unique"):
        shipped("standard").switched(on=["cities_unique"])


def test_a_rule_kind_that_nobody_brought_is_refused(pool):
    """A format of a plug-in game names a kind that is not installed."""
    with pytest.raises(UnknownName, match="no deck rule kind 'moonlight'"):
        check(Deck(), pool, Format("odd", "arc", "Odd", rules=(Rule("moonlight", "dark"),)))


def test_a_game_brings_a_kind_of_its_own(pool):
    """A plain function (rule, view) is enough."""
    kinds = kinds_of({"moonlight": lambda rule, view: [Finding(rule.code, rule.severity, "it is dark")]})
    form = Format("odd", "arc", "Odd", rules=(Rule("moonlight", "dark"),))

    assert [finding.code for finding in check(Deck(), pool, form, kinds=kinds).findings] == ["dark"]
    assert set(RULE_KINDS) < set(kinds)


def test_every_rule_of_the_shipped_formats_cites_a_row():
    """Every ruling cites its rule."""
    for slug in ("standard", "lenient", "regions"):
        assert all(rule.cite and rule.kind in RULE_KINDS for rule in shipped(slug).rules)
