"""Tasks for positions in files: laying them out, writing them, explaining their options, and puzzles."""
