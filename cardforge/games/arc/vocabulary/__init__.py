"""The words of ARC: its types, factions, places, costs, triggers, keywords, and the verbs that only it has (section 5 of the rules)."""

from __future__ import annotations

from cardforge.games.arc.vocabulary.conditions import CONDITIONS
from cardforge.games.arc.vocabulary.costs import COSTS
from cardforge.games.arc.vocabulary.effects import EFFECTS
from cardforge.games.arc.vocabulary.keywords import KEYWORDS
from cardforge.games.arc.vocabulary.subtypes import SUBTYPES
from cardforge.games.arc.vocabulary.triggers import TRIGGERS
from cardforge.games.arc.vocabulary.words import WORDS
from cardforge.kernel.phrases import Phrase

VOCABULARY: tuple[Phrase, ...] = (*WORDS, *SUBTYPES, *COSTS, *TRIGGERS, *KEYWORDS, *CONDITIONS, *EFFECTS)
