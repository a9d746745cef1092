"""The options of a text in words: those that its card prints one by one, "Choose one: 1 gun; or 1 fuel", and piles of cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardforge.effects.protocol import TextState
from cardforge.effects.verbs import ChooseOne

if TYPE_CHECKING:
    from cardforge.kernel.decision import Decision, Option

CHOICE: Final = re.compile(r"\bchoose [^:.]*:\s*([^.]+)", re.IGNORECASE)
BETWEEN: Final = re.compile(r"\s*;\s*(?:or\s+)?")


def printed_option(state: TextState, decision: Decision, option: Option) -> str:
    """An option of "Choose one: A; or B" as it is printed, or a pile by its cards; "" where the card does not print its options one by one."""
    if option[0] == "take_pile":
        return _pile(state, decision.context[int(option[1])])
    if option[0] != "option" or decision.kind not in ("one", "several", "mode"):
        return ""
    source = int(decision.context[2])
    definition = state.definition[source] if source >= 0 else -1
    if definition < 0:
        return ""
    found = printed_options(state.text_definitions.cards[definition].text, _number_of_options(state, decision))
    return found[int(option[1])] if found else ""


def _pile(state: TextState, cards: tuple[int, ...]) -> str:
    """ "The pile of Imp and Elk", with "a card" for one that is hidden."""
    names = [state.name_of(card) for card in cards]
    listed = " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)
    return f"the pile of {listed}" if names else "the empty pile"


def printed_options(text: str, number: int) -> list[str]:
    """The options of the sentence that offers so many; none if no sentence does, or several do."""
    listed = [BETWEEN.split(choice.strip()) for choice in CHOICE.findall(text)]
    fitting = [options for options in listed if len(options) == number]
    return fitting[0] if len(fitting) == 1 else []


def _number_of_options(state: TextState, decision: Decision) -> int:
    first, second = int(decision.context[0]), int(decision.context[1])
    if decision.kind == "mode":
        return len(state.text_definitions.program(first, second).modes)
    verb = state.text_definitions.programs.sequences[first][second]
    return len(verb.options) if isinstance(verb, ChooseOne) else 0
