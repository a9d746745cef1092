"""Prints that are not cards on sheets: contact sheets and boxes."""
