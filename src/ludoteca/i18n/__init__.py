"""Words: messages by key from the catalogues of a language, and what is told with them."""
