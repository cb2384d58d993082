"""The addresses of the server, one group in each module: pages, tables, friends, calls, series, moving.

A route reads the request, asks the club and words the answer; it decides nothing about a game."""
