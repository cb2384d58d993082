"""What the farming games share: the ground and its edges, pastures, and animals that need room."""
