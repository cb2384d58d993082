"""All tables together, and who sits, watches and thinks at them."""
