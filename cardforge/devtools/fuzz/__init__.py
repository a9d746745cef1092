"""Fuzzing: damaged inputs from valid seeds for every reader and every command; `python -m cardforge.devtools.fuzz`."""
