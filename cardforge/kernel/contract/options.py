"""The parameters of the rules: defaults, variants, and what is played in the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from cardforge.kernel.contract.rules import AnyRules

OptionValue: TypeAlias = Any
"""A parameter of the rules: a number, a word, yes or no, or a tuple of them; each rule knows which."""

Options = Mapping[str, OptionValue]
"""Parameters of the rules by name."""


def wanted_options(rules: AnyRules, variant: str | None, changes: Options) -> dict[str, OptionValue]:
    """The rules' parameters of one game: defaults, then those of the variants ("solo,map" are two), then single changes.

    Raises ValueError naming an unknown variant or option, or two variants that settle one option differently.
    """
    options = dict(rules.options)
    settled: dict[str, str] = {}
    for name in (part.strip() for part in variant.split(",")) if variant else ():
        if name not in rules.variants:
            raise ValueError(f"no variant {name!r}; known: {', '.join(rules.variants)}")
        for option, value in rules.variants[name].items():
            if option in settled and options[option] != value:
                raise ValueError(f"{settled[option]} and {name} do not go together: there is only one {option}")
            options[option] = value
            settled[option] = name
    for name, value in changes.items():
        if name not in options:
            raise ValueError(f"no option {name!r}; known: {', '.join(sorted(options))}")
        options[name] = value
    return options
