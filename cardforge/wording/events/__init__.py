"""Events of a text: one wording of each gives what sets off an ability, what would happen, and what has happened this turn."""
