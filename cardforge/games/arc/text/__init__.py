"""The vocabulary of ARC's rules texts: types, factions, places, costs, triggers, keywords, and its own verbs (section 5 of the rules)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.phrases import Phrase
from cardforge.games.arc.remarks import NOTES
from cardforge.games.arc.text.cities import CITIES
from cardforge.games.arc.text.conditions import CONDITIONS
from cardforge.games.arc.text.costs import COSTS
from cardforge.games.arc.text.course.done_by import DONE_BY
from cardforge.games.arc.text.course.happenings import HAPPENINGS
from cardforge.games.arc.text.course.kept_in_graveyards import KEPT_IN_GRAVEYARDS
from cardforge.games.arc.text.course.new_targets import NEW_TARGETS
from cardforge.games.arc.text.course.prices_by_targets import PRICES_BY_TARGETS
from cardforge.games.arc.text.effects import EFFECTS
from cardforge.games.arc.text.fights.attacking import ATTACKS
from cardforge.games.arc.text.fights.chosen_defence import CHOSEN_DEFENCE
from cardforge.games.arc.text.fights.defended import DEFENDED
from cardforge.games.arc.text.fights.kept_from_defending import KEPT_FROM_DEFENDING
from cardforge.games.arc.text.fights.limited_attacks import LIMITED_ATTACKS
from cardforge.games.arc.text.fights.stages import ATTACK_MOMENTS, STAGES
from cardforge.games.arc.text.harm import HARM
from cardforge.games.arc.text.keywords import BLOCKING, KEYWORDS
from cardforge.games.arc.text.kingdom.army_or_city import ARMY_OR_CITY
from cardforge.games.arc.text.kingdom.devotion import DEVOTION
from cardforge.games.arc.text.kingdom.earmarked import EARMARKED_GOLD
from cardforge.games.arc.text.kingdom.marked_for import MARKED_FOR
from cardforge.games.arc.text.kingdom.moved_unmarked import MOVED_UNMARKED
from cardforge.games.arc.text.kingdom.open_to_some import OPEN_TO_SOME
from cardforge.games.arc.text.kingdom.passage import PASSAGE
from cardforge.games.arc.text.kingdom.put_among_unbuilt import PUT_AMONG_UNBUILT
from cardforge.games.arc.text.kingdom.residents import RESIDENTS
from cardforge.games.arc.text.kingdom.sent_on import SENT_ON_WHEN_IT_FALLS
from cardforge.games.arc.text.kingdom.sent_to_a_city import SENT_TO_A_CITY
from cardforge.games.arc.text.kingdom.strength import STRENGTH
from cardforge.games.arc.text.kingdom.swapped import SWAPPED
from cardforge.games.arc.text.leaflet_keywords import LEAFLET_KEYWORDS
from cardforge.games.arc.text.movement import MOVEMENT
from cardforge.games.arc.text.nouns import WORDS
from cardforge.games.arc.text.older_rules.claims import CLAIMS
from cardforge.games.arc.text.older_rules.points import POINTS
from cardforge.games.arc.text.older_rules.resource_cards import RESOURCE_CARDS
from cardforge.games.arc.text.subtypes import SUBTYPES
from cardforge.games.arc.text.triggers import TRIGGERS
from cardforge.games.arc.text.turns import TURNS

VOCABULARY: Final[tuple[Phrase, ...]] = (
    *WORDS, *SUBTYPES, *COSTS, *CITIES, *CLAIMS, *RESOURCE_CARDS, *POINTS, *DEVOTION, *MARKED_FOR, *RESIDENTS, *PUT_AMONG_UNBUILT, *STRENGTH, *TRIGGERS, *HAPPENINGS, *DONE_BY, *KEPT_IN_GRAVEYARDS, *NEW_TARGETS, *PRICES_BY_TARGETS, *ATTACKS, *HARM, *DEFENDED, *CHOSEN_DEFENCE, *KEPT_FROM_DEFENDING, *LIMITED_ATTACKS, *KEYWORDS, *BLOCKING, *LEAFLET_KEYWORDS, *CONDITIONS, *EFFECTS, *EARMARKED_GOLD, *MOVEMENT, *PASSAGE, *ARMY_OR_CITY, *OPEN_TO_SOME, *MOVED_UNMARKED, *SENT_TO_A_CITY, *SENT_ON_WHEN_IT_FALLS, *SWAPPED, *TURNS, *STAGES, *ATTACK_MOMENTS, *NOTES
)  # fmt: skip
