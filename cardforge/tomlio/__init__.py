"""TOML files with exact faults: read with the line of every key, and checked table by table against declared keys."""
