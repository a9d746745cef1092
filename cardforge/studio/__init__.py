"""The studio: the toolkit in a browser on a person's own machine. It shows what the tasks answer and adds no rules of its own."""
