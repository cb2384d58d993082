"""What the pages of games are drawn with."""
