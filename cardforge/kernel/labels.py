"""Options in words, with owner, place and price where the words alone would not tell them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.kernel.decision import Decision, Option

if TYPE_CHECKING:
    from cardforge.kernel.state import State


def option_label(view: State, decision: Decision, option: Option) -> str:
    """An option in words, whether it is offered or not."""
    label = view.engine.presentation.label
    return label(view, decision, option) if label else " ".join(map(str, option))


def option_labels(view: State, decision: Decision) -> list[str]:
    """Every option in words. Options with the same words say which card they mean; what is equal still is interchangeable."""
    labels = [option_label(view, decision, option) for option in decision.options]
    detail = view.engine.presentation.card_detail
    if detail is None or len(set(labels)) == len(labels):
        return labels
    told = [
        _with_detail(label, [detail(view, decision.seat, card) for card in cards_of_option(view, option, label)])
        for label, option in zip(labels, decision.options, strict=True)
    ]
    ways: dict[str, set[str]] = {}
    for label, words in zip(labels, told, strict=True):
        ways.setdefault(label, set()).add(words)
    return [words if len(ways[label]) > 1 else label for label, words in zip(labels, told, strict=True)]


def cards_of_option(view: State, option: Option, label: str) -> list[int]:
    """The cards that an option is about: those of its numbers whose card its words name."""
    cards = [part for part in option[1:] if isinstance(part, int) and 0 <= part < len(view.definition)]
    return [card for card in cards if view.name_of(card) in label]


def _with_detail(label: str, details: list[str]) -> str:
    told = "; ".join(detail for detail in details if detail)
    return f"{label} ({told})" if told else label
