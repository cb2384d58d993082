"""The pages, each prepared for its template."""
