"""Whole abilities of parsed sentences: what belongs to a cost or a trigger, and what is an ability of its own."""
