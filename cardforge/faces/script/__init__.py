"""Scripts that need more than letters side by side: text from right to left, and letters that join."""
