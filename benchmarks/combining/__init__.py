"""Pieces of rules texts and the plain sentences in which two of them meet; see benchmarks/combinations.py."""
