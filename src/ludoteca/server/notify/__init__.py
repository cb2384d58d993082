"""Calling players who are away: webhooks, web push, reminders and quiet hours.

It may tell no more of a game than whose turn it is."""
