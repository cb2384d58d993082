"""Words: the catalogues of each language, messages by key, and events and cards in words.

No rule may depend on a message. The catalogues of a game live in `games/<key>/texts`."""
