"""Rules text to abilities and back: one reader and one writer, built from a game's phrases."""

from cardforge.wording.building import Language as Language
from cardforge.wording.faults import Unread as Unread
from cardforge.wording.reader import Reader as Reader
from cardforge.wording.reader import Reading as Reading
from cardforge.wording.writer import Unwritable as Unwritable
from cardforge.wording.writer import Writer as Writer
