"""How players who are away are called."""
