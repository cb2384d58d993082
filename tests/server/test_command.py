"""`ludoteca serve`: what cannot be served is refused in one line."""

from __future__ import annotations

import socket

import pytest

from ludoteca.cli.main import main
from ludoteca.server import serve as command


@pytest.mark.parametrize("host", ["evil..x", "a" * 64 + ".x", "no such host", "ex\0ample", "\ud800", "256.0.0.1", ".x"])
def test_a_host_that_cannot_be_is_refused_in_one_line(
    host: str, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    assert main(["serve", "--host", host, "--port", "0", "--database", f"sqlite:///{tmp_path}/x.sqlite"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("ludoteca: nothing can listen at ")
    assert said.count("\n") == 1


def test_the_names_told_and_the_bound_one_are_answered(monkeypatch: pytest.MonkeyPatch, sqlite: str) -> None:
    told: dict[str, set[str]] = {}

    def create_app(database: str, hosts: set[str], webhooks_to: object = ()) -> None:
        told["hosts"] = hosts
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "create_app", create_app)
    main(["serve", "--host", "Carlo", "--name", "play.example.org", "--name", "Games.Example", "--database", sqlite])
    assert told["hosts"] == {"localhost", "ip6-localhost", "carlo", "play.example.org", "games.example"}


def test_the_server_listens_where_it_is_told() -> None:
    with command.listening("127.0.0.1", 0) as door:
        assert door.family == socket.AF_INET
        assert door.getsockname()[0] == "127.0.0.1"
