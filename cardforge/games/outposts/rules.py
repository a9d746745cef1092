"""The rules of Outposts put together: every module enters its steps, answers and verbs in the rule book; the rest is named here."""

from __future__ import annotations

from typing import Final

from cardforge.effects.text_rules import EffectRows, TextRules
from cardforge.games.outposts.actions import board
from cardforge.games.outposts.actions.costs import COSTS
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.definitions import OutpostsDefinitions
from cardforge.games.outposts.effects import triggers
from cardforge.games.outposts.effects.continuous import CONTINUOUS_VERBS
from cardforge.games.outposts.effects.known_words import unknown_word
from cardforge.games.outposts.evaluation import EVALUATION
from cardforge.games.outposts.game_state import OutpostsGameState
from cardforge.games.outposts.invariants import INVARIANTS
from cardforge.games.outposts.option_notes import OPTION_NOTES
from cardforge.games.outposts.options import ALLOWED, OPTIONS, VARIANTS
from cardforge.games.outposts.phases import ending, setup
from cardforge.games.outposts.phases.direct import OutpostsSteps
from cardforge.games.outposts.positions import POSITIONS
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.ui import display
from cardforge.games.outposts.ui.describe import describe_event, describe_option
from cardforge.games.outposts.ui.legality import why_illegal
from cardforge.games.outposts.zones import ZONES
from cardforge.kernel.contract.options import unknown_first_seat
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.rule_book import load_modules
from cardforge.kernel.game import build_engine

load_modules(
    "cardforge.games.outposts.actions",
    "cardforge.games.outposts.effects",
    "cardforge.games.outposts.phases",
)

RULES: Final[TextRules[OutpostsState, OutpostsDefinitions]] = TextRules(
    zones=ZONES,
    steps=BOOK.steps,
    answers=BOOK.answers,
    direct=OutpostsSteps(),
    new_state=OutpostsGameState,
    new_definitions=OutpostsDefinitions,
    start=setup.start,
    options=OPTIONS,
    option_notes=OPTION_NOTES,
    allowed=ALLOWED,
    refused=unknown_first_seat,
    board_checks=(board.check_board,),
    checks=ending.CHECKS,
    defeated=ending.defeated,
    invariants=INVARIANTS,
    positions=POSITIONS,
    variants=VARIANTS,
    why_not=why_illegal,
    verbs=BOOK.verbs,
    continuous_verbs=CONTINUOUS_VERBS,
    events=triggers.EVENTS,
    costs=COSTS,
    rows=EffectRows(loop="D48", triggered="D26", discard="D22", look="D25", return_card="D22"),
    target_row="O48",
    unknown_word=unknown_word,
)

PRESENTATION: Final = Presentation(
    label=describe_option,
    describe_event=describe_event,
    reasons=ending.REASONS,
    screen=display.screen,
    prompts=display.PROMPTS,
    actions=display.possible_actions,
    card_detail=display.card_detail,
)

ENGINE: Final = build_engine(RULES, PRESENTATION, EVALUATION)
