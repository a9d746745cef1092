"""How the greedy player judges options."""
