"""What games are built of."""
