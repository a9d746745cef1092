"""The rules of ARC put together: every module enters its steps, answers and verbs in the rule book; the rest is named here."""

from __future__ import annotations

from typing import Final

from cardforge.effects.text_rules import EffectRows, TextRules
from cardforge.games.arc.actions import costs
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import ArcDefinitions
from cardforge.games.arc.effects.index import CONTINUOUS_VERBS
from cardforge.games.arc.effects.triggers import EVENTS
from cardforge.games.arc.evaluation import EVALUATION
from cardforge.games.arc.game_state import ArcGameState
from cardforge.games.arc.invariants import INVARIANTS
from cardforge.games.arc.option_notes import OPTION_NOTES
from cardforge.games.arc.options import ALLOWED, OPTIONS, VARIANTS
from cardforge.games.arc.phases import ending, setup
from cardforge.games.arc.phases.direct import ArcSteps
from cardforge.games.arc.positions import POSITIONS
from cardforge.games.arc.response_cache import keeping_steps
from cardforge.games.arc.settling import BOARD_CHECKS, CHECKS
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.text.course.added_attacks import unknown_moment
from cardforge.games.arc.text.kingdom.added_devotion import unknown_word
from cardforge.games.arc.ui import display
from cardforge.games.arc.ui.describe import REASONS, describe_event, describe_option
from cardforge.games.arc.ui.legality import why_illegal
from cardforge.games.arc.zones import ZONES
from cardforge.kernel.contract.options import unknown_first_seat
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.rule_book import load_modules
from cardforge.kernel.game import build_engine

load_modules(
    "cardforge.games.arc.actions",
    "cardforge.games.arc.effects",
    "cardforge.games.arc.phases",
)

RULES: Final[TextRules[ArcState, ArcDefinitions]] = TextRules(
    zones=ZONES,
    steps=BOOK.steps,
    answers=BOOK.answers,
    direct=ArcSteps(),
    keeping=keeping_steps(),
    keeping_options=frozenset(("pass",)),
    new_state=ArcGameState,
    new_definitions=ArcDefinitions,
    start=setup.start,
    options=OPTIONS,
    option_notes=OPTION_NOTES,
    allowed=ALLOWED,
    refused=unknown_first_seat,
    board_checks=BOARD_CHECKS,
    checks=CHECKS,
    defeated=ending.defeat,
    invariants=INVARIANTS,
    positions=POSITIONS,
    variants=VARIANTS,
    why_not=why_illegal,
    verbs=BOOK.verbs,
    continuous_verbs=CONTINUOUS_VERBS,
    events=EVENTS,
    costs=costs.COSTS,
    unknown_word=lambda value: unknown_word(value) or unknown_moment(value),
    rows=EffectRows(
        loop="A265", triggered="A264", discard="A269", choose_discard="A269", look="A211", return_card="A86"
    ),
    target_row="A193",
)

PRESENTATION: Final = Presentation(
    label=describe_option,
    describe_event=describe_event,
    reasons=REASONS,
    screen=display.screen,
    prompts=display.PROMPTS,
    actions=display.possible_actions,
    card_detail=display.card_detail,
)

ENGINE: Final = build_engine(RULES, PRESENTATION, EVALUATION)
