"""The tree of what a text does: step by step, who chooses what, and what each reference refers to."""

from cardforge.wording.meaning.steps import Step as Step
from cardforge.wording.meaning.steps import lines_of as lines_of
from cardforge.wording.meaning.tree import MeaningTree as MeaningTree
