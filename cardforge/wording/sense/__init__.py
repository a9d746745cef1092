"""Whether what a text says can be done at all: known words in a right order can still make no sense."""

from cardforge.wording.sense.card_types import check_heading as check_heading
from cardforge.wording.sense.check_sense import check_sense as check_sense
from cardforge.wording.sense.done_before import asks_what_was_done as asks_what_was_done
