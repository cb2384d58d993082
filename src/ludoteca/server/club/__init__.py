"""All tables together: who sits, watches and thinks at them, friends, lists and series.

It knows no HTTP and no HTML, and reaches the database only through `server.store`.

`club.Club` is the one door to the tables. Several servers agree by unique rows of the database: the place of an entry
in a log, the place of a note, the one rematch of a table. The line of a table on its players' lists is written whenever
something is settled, so that a list loads no table. Long work is shared fairly by address: the processes in which bots
think, a whole turn at a time; the threads that draw tables and read games again; and a table itself, at which
spectators come last."""
