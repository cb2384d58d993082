"""The templates, scripts and styles of the site, and what fills them.

It knows no rule and draws no board; a game is drawn by `games/<key>/page`."""
