"""The engine of this game: the rule book that the modules fill, the options, what people see, and the evaluation."""

from __future__ import annotations

from typing import Final

from cardforge.effects.costs import DiscardCost, EitherCost, PointsCost
from cardforge.effects.text_rules import TextRules
from cardforge.games.state51.book import BOOK
from cardforge.games.state51.definitions import State51Definitions
from cardforge.games.state51.effects import handlers
from cardforge.games.state51.effects.known_words import unknown_word
from cardforge.games.state51.effects.listening import EVENTS
from cardforge.games.state51.evaluation import EVALUATION
from cardforge.games.state51.game_state import PlayedState51
from cardforge.games.state51.invariants import INVARIANTS
from cardforge.games.state51.option_notes import OPTION_NOTES
from cardforge.games.state51.options import ALLOWED, OPTIONS, VARIANTS, incompatible
from cardforge.games.state51.phases import ending, setup
from cardforge.games.state51.phases.direct import State51Steps
from cardforge.games.state51.phases.scoring import scores
from cardforge.games.state51.positions import POSITIONS
from cardforge.games.state51.state import State51
from cardforge.games.state51.text.values import AlikeCost, PerRound
from cardforge.games.state51.text.verbs import FirstPlayer
from cardforge.games.state51.ui import display
from cardforge.games.state51.ui.describe import describe_event, describe_option
from cardforge.games.state51.ui.legality import why_not
from cardforge.games.state51.ui.undo import undo_forbidden
from cardforge.games.state51.zones import ZONES
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.contract.rule_book import load_modules
from cardforge.kernel.game import Engine, build_engine


def new_state(engine: Engine, definitions: State51Definitions, seats: int) -> State51:
    """The empty state; alone, the virtual player has the second seat (S5)."""
    return PlayedState51(engine, definitions, 2 if definitions.solo else seats)


load_modules(
    "cardforge.games.state51.actions",
    "cardforge.games.state51.effects",
    "cardforge.games.state51.phases",
    "cardforge.games.state51.solo",
)

RULES: Final = TextRules(
    zones=ZONES,
    steps=BOOK.steps,
    answers=BOOK.answers,
    direct=State51Steps(),
    new_state=new_state,
    new_definitions=State51Definitions,
    start=setup.start,
    options=OPTIONS,
    option_notes=OPTION_NOTES,
    variants=VARIANTS,
    allowed=ALLOWED,
    refused=incompatible,
    box=setup.box,
    invariants=INVARIANTS,
    positions=POSITIONS,
    why_not=why_not,
    undo_forbidden=undo_forbidden,
    verbs=BOOK.verbs,
    continuous_verbs=handlers.CONTINUOUS_VERBS,
    events=EVENTS,
    conditions=frozenset((FirstPlayer,)),
    costs=frozenset((PointsCost, DiscardCost, EitherCost, AlikeCost, PerRound)),
    unknown_word=unknown_word,
)

PRESENTATION: Final = Presentation(
    label=describe_option,
    describe_event=describe_event,
    reasons=ending.REASONS,
    screen=display.screen,
    prompts=display.PROMPTS,
    actions=display.actions,
    card_detail=display.card_detail,
    scores=scores,
    achievements=display.achievements(),
    achieved=ending.achievement_of,
)

ENGINE: Final = build_engine(RULES, PRESENTATION, EVALUATION)
