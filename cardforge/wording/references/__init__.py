"""What a text refers to beside what stands just before: the object of the same clause, and what another ability of the card has done."""
