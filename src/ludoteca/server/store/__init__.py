"""What is kept, and in which database."""
