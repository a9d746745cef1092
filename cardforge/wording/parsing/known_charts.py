"""The charts of the latest sentences, by how these begin: many a sentence begins with the words of an earlier one."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardforge.wording.parsing.earley import Chart, Grammar, Token

KEPT: Final = 32
"""The charts of so many sentences are kept, then all are forgotten."""


class _Beginning(NamedTuple):
    """A beginning that some sentence had."""

    chart: Chart
    """The chart of the first sentence that began so."""
    longer: dict[frozenset[int], _Beginning]
    """The beginnings that are one token longer, by what this token can be."""


class KnownCharts:
    """The charts of one grammar, with all its rules, for the latest sentences."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._beginnings: dict[frozenset[int], _Beginning] = {}
        self._kept = 0

    def chart_of(self, tokens: tuple[Token, ...]) -> Chart:
        """The chart of these tokens; what they begin with is taken over from the sentence that has most of it."""
        chart = self.grammar.parse(tokens, earlier=self._beginning_like(tokens))
        self._keep(chart)
        return chart

    def _beginning_like(self, tokens: tuple[Token, ...]) -> Chart | None:
        """The chart that has most tokens in common with these from the first one on; None if none has any."""
        found: Chart | None = None
        beginnings = self._beginnings
        for token in tokens:
            if (beginning := beginnings.get(token.types)) is None:
                break
            found, beginnings = beginning
        return found

    def _keep(self, chart: Chart) -> None:
        if self._kept == KEPT:
            self._beginnings, self._kept = {}, 0
        self._kept += 1
        beginnings = self._beginnings
        for token in chart.tokens[: chart.reached]:
            if token.types not in beginnings:
                beginnings[token.types] = _Beginning(chart, {})
            beginnings = beginnings[token.types].longer
