"""Tasks about trials: many games played in one process or several."""
