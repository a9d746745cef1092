"""The actions of a turn: what each costs, which row forbids it, and what it does (R14-R30, N15-N42)."""
