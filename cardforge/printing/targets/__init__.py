"""Exports for print shops and virtual tabletops: profiles, the files that they ask for, and checks of what was written."""
