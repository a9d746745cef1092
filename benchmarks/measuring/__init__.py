"""Measures the structure of a checkout, given as a folder that holds `cardforge/`; nothing of the checkout is imported but by `flows`."""
