"""Reads untrusted XML with defusedxml: no entities, no document types, limited depth and size."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from cardforge.errors import Fault, FaultyInput

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_DEPTH = 32
MAX_ELEMENTS = 200_000


def parse(text: str, root: str, file: str = "", most: int = MAX_ELEMENTS) -> Element:
    """The root element of an XML text of at most so many elements, whose tag must be `root`; raises FaultyInput."""
    from defusedxml.common import DefusedXmlException  # type: ignore[import-untyped]

    try:
        top = _tree(text, file, most)
    except DefusedXmlException as fault:
        raise FaultyInput([Fault(file, "", "declares a document type or entities, which are not allowed")]) from fault
    except SyntaxError as fault:  # xml.etree's ParseError
        line, column = getattr(fault, "position", (1, 0))
        reason = str(fault.msg).split(":", maxsplit=1)[0]
        raise FaultyInput([Fault(file, f"line {line}, column {column + 1}", f"is not XML: {reason}")]) from fault
    except (ValueError, LookupError) as fault:
        raise FaultyInput([Fault(file, "", f"is not XML: {fault}")]) from fault
    if top.tag != root:
        raise FaultyInput([Fault(file, "", f"the outermost element is <{top.tag[:60]}>; <{root}> was expected")])
    return top


def _tree(text: str, file: str, most: int) -> Element:
    from defusedxml.ElementTree import iterparse  # type: ignore[import-untyped]

    # The text is already decoded, so an encoding in the declaration must be ignored.
    body = re.sub(r"\A\s*<\?xml[^>]{0,200}\?>", lambda head: "\n" * head.group().count("\n"), text)
    depth = elements = 0
    top: Element | None = None
    for event, element in iterparse(io.BytesIO(body.encode("utf-8", "replace")), ("start", "end"), forbid_dtd=True):
        if event == "end":
            depth -= 1
            continue
        top = element if top is None else top
        depth, elements = depth + 1, elements + 1
        if depth > MAX_DEPTH:
            raise FaultyInput([Fault(file, f"element <{element.tag[:60]}>", f"is nested more than {MAX_DEPTH} deep")])
        if elements > most:
            raise FaultyInput([Fault(file, "", f"has more than {most} elements")])
    if top is None:
        raise ValueError("no element found")
    return top


def remove_invalid(text: str) -> str:
    """Replaces the characters that XML 1.0 cannot represent by blanks."""
    return re.sub("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", " ", text)


def quoted(value: str) -> str:
    """The value as an attribute in double quotes, with line breaks as character references."""
    return '"' + escaped(value).replace('"', "&quot;").replace("\n", "&#10;").replace("\t", "&#9;") + '"'


def escaped(text: str) -> str:
    """The text as the content of an element."""
    return remove_invalid(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def cdata(text: str) -> str:
    """The text as a CDATA section, which stays readable for people."""
    return "<![CDATA[" + remove_invalid(text).replace("]]>", "]]]]><![CDATA[>") + "]]>"
