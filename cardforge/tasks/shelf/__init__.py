"""Tasks about a person's shelf as a whole: saving it in git, showing its card files in `git diff`, checking the installation."""
