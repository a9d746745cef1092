"""Phrases for what a text has named before."""
