"""How texts act on a game of ARC: continuous effects, triggers, which cards a text selects, and the verbs that only ARC has (A233-A269)."""
