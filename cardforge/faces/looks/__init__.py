"""Looks of a face other than the designed one: less ink, text only, large print, full art, other fonts and languages."""
