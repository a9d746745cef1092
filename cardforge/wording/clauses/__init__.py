"""Parts of sentences as values: amounts, lists of verb phrases, what is said of them behind."""
