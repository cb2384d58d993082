"""Whoever is away and to move can be reminded from the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.conftest import ask
from tests.browser.test_calls import take_turn
from tests.browser.test_friends import Servers, servers, visitor
from tests.server.conftest import secret_of

__all__ = ["servers", "visitor"]  # fixtures


def test_who_is_away_can_be_reminded(servers: Servers, visitor: Callable[..., Any]) -> None:
    ada = visitor(servers.first)
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link", "name": ""}]
    told, host = ask(servers.first, "/api/tables", {"game": "carrara", "seats": seats})
    ask(servers.second, "/api/join", {"secret": secret_of(told["links"]["1"]), "name": "Berta"})
    take_turn(servers.first, host, told["table"])
    ada.context.add_cookies([{"name": "ludoteca", "value": host, "url": servers.first.url}])
    ada.goto(f"/t/{told['table']}")
    ada.wait_for_selector(".seat:nth-child(2) .prs.away")
    ada.locator("#ask [data-do=remind]", has_text="Remind Berta").click()
    ada.wait_for_selector(".notice:has-text('Nothing was sent')")
