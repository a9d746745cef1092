"""A text in the words of the vocabulary, for texts that are not read as they stand.

It is only read so if it cannot be read otherwise, so that nothing is changed in what the vocabulary says itself.
"""

from __future__ import annotations

import re
from typing import Final

from cardforge.wording.everyday.contractions import CONTRACTIONS
from cardforge.wording.everyday.deeds import DEEDS, with_counters_named
from cardforge.wording.everyday.fillers import FILLERS
from cardforge.wording.everyday.forms import said_plainly
from cardforge.wording.everyday.loosely import loose_words
from cardforge.wording.everyday.nouns import NOUNS
from cardforge.wording.everyday.people import PEOPLE
from cardforge.wording.everyday.pronouns import PRONOUNS
from cardforge.wording.everyday.references import REFERENCES, pointing_back
from cardforge.wording.everyday.remarks import REMARKS
from cardforge.wording.everyday.times import TIMES

_ALL: Final = (*REMARKS, *CONTRACTIONS, *TIMES, *FILLERS, *NOUNS, *PEOPLE, *DEEDS, *PRONOUNS, *REFERENCES)
_SPACES: Final = re.compile(r" {2,}")
_BEFORE_STOP: Final = re.compile(r" +(?=[.,;:)])")
_STOPS: Final = re.compile(r"\.(?:\s*\.)+")
_SENTENCE: Final = re.compile(r"(?:^|(?<=[.:;] ))[a-z]")


def plain_english(text: str, kind: str = "") -> str:
    """A text on a card of this type without contractions and fillers, with times and nouns as the vocabulary has them; columns are not kept."""
    plain = said_plainly(with_counters_named(text.replace("’", "'")), (*loose_words(kind), *_ALL, *pointing_back(kind)))
    tidy = _STOPS.sub(".", _BEFORE_STOP.sub("", _SPACES.sub(" ", plain)).strip())
    return _SENTENCE.sub(lambda match: match.group().upper(), tidy)
