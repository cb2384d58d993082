"""The command line: `ludoteca <command>`, its save files and the terminal.

It may not contain rules or formulas of games; it uses the library, the arena and the server."""
