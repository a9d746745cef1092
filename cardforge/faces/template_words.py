"""Faults of templates in words for designers: what Jinja2 and the XML parser say, in the terms of templates/README.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_JINJA: Final[Sequence[tuple[str, str]]] = (
    (r"'?(?:dict|kernel)[^']*'? object'? has no attribute '(.+?)'", r'there is no value "\1"; ask for it with |default("") if a card may lack it'),
    (r"Unexpected end of template.*innermost block that needs to be closed is '(\w+)'.*", r"{% \1 %} is not closed; {% end\1 %} is missing"),
    (r"Encountered unknown tag '(end\w+|else|elif)'.*", r"{% \1 %} belongs to nothing that was opened"),
    (r"Encountered unknown tag '(.+?)'.*", r"there is no {% \1 %}"),
    (r"No filter named '(.+?)'.*", r'there is no filter "\1"'),
    (r"No test named '(.+?)'.*", r'there is no test "\1"'),
    (r"access to attribute '(.+?)' of '(?:int|float)' object is unsafe.*", r"a number has no part .\1"),
    (r"access to attribute '(.+?)' of '.+' object is unsafe.*", r"a value has no part .\1; only fields of tables can be reached"),
    (r"'?(?:str|list|tuple)'? object'? has no element (.+)", r"a text or list has nothing at place \1"),
    (r"'(.+?)' is undefined", r'nothing is called "\1" here'),
    (r"could not convert string to float: (.+)", r"\1 is not a number"),
    (r"maximum recursion depth exceeded.*", "a macro or an include calls itself without end"),
    (r"expected token '(.+?)', got '(.+?)'", r"\1 is expected where \2 stands"),
    (r"expected name or number", "a name is missing after a dot"),
    (r"unexpected '(.+?)'", r"\1 cannot stand here"),
    (r"tag name expected", "the name of a command such as if or for is missing"),
    (r"[Uu]nexpected end of (?:statement|template).*", "a command ends too early"),
)  # fmt: skip
_XML: Final[Sequence[tuple[str, str]]] = (
    (r"(?:DTD|Entities|External)\w*\(.*", "declares a document type or entities, which no layout needs"),
    (r"undefined entity", "has an & that stands for nothing; write &amp; for the sign itself"),
    (r"no element found", "is empty, or ends before its first element is closed"),
    (r"not well-formed \(invalid token\)", "has a <, an & or a quotation mark too many, or one too few"),
    (r"mismatched tag", "closes an element that is not the one opened last"),
    (r"junk after document element", "goes on after its first element is closed"),
    (r"syntax error", "does not begin with an element such as <face>"),
    (r"duplicate attribute", "gives an element one attribute twice"),
    (r"unclosed token", "ends inside an element"),
)
_PLACE: Final = re.compile(r": line (\d+), column (\d+)$")


def template_words(problem: str) -> str:
    """What is wrong with a template, as its designer would say it."""
    for pattern, words in _JINJA:
        if re.fullmatch(pattern, problem, re.DOTALL):
            return re.sub(pattern, words, problem, flags=re.DOTALL)
    return problem


def layout_words(problem: str) -> str:
    """What is wrong with the layout that a template makes, and where in it."""
    place = _PLACE.search(problem)
    what = problem[: place.start()] if place else problem
    said = next((words for pattern, words in _XML if re.fullmatch(pattern, what)), f"cannot be read: {what}")
    where = f" (line {place[1]}, column {int(place[2]) + 1} of what it makes)" if place else ""
    return f"the template makes a layout that {said}{where}"
