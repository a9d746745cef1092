"""How a sentence changes the effects before it: what is done instead of them, and how they are done."""
