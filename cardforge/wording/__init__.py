"""Rules texts to abilities and back: a reader and a writer, both built from the phrases of a game."""

from cardforge.wording.faults import Unread as Unread
from cardforge.wording.language import Language as Language
from cardforge.wording.reader import Reader as Reader
from cardforge.wording.reader import Reading as Reading
from cardforge.wording.writing.writer import Unwritable as Unwritable
from cardforge.wording.writing.writer import Writer as Writer
