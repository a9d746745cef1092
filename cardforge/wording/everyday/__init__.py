"""Everyday English said plainly: contractions written in full, words that add nothing left out, times and nouns in the words of the vocabulary."""
