"""The objects and texts of the Arcmage service, shared by its card format and its deck format."""
