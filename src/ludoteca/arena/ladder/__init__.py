"""Who is better: ratings, tables and charts of what contests have brought."""
