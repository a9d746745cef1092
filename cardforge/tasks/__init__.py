"""Tasks: one function for each thing that a person asks for; the command line calls these functions and nothing else."""
