"""Imports card lists: which number each card has, what a list changes in the card files of a shelf, and the answer."""
