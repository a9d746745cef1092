"""Mutation testing: breaks the code at random places with mutmut and counts what the tests notice."""
