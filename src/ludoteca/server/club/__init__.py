"""All tables together: who sits, watches and thinks at them, friends, lists and series.

It knows no HTTP and no HTML, and reaches the database only through `server.store`."""
