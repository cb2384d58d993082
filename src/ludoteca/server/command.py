"""`ludoteca serve`: the club opens."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import sys

import uvicorn

from ludoteca.core.errors import LudotecaError
from ludoteca.files import own_folder
from ludoteca.server.app import create_app
from ludoteca.server.club import Club
from ludoteca.server.metrics import JsonLines

KEEP_ALIVE = 60  # seconds: people think between two moves


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: only this machine)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at (default: 8000)")
    parser.add_argument(
        "--database", default=default_database(), metavar="URL", help="sqlite:///FILE or postgresql://… (%(default)s)"
    )


def default_database() -> str:
    return f"sqlite:///{own_folder()}/games.sqlite"


class Server(uvicorn.Server):
    """Ends the live connections before it waits for all answers to be done."""

    def __init__(self, config: uvicorn.Config, club: Club) -> None:
        super().__init__(config)
        self.club = club

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.club.end_streams()
        await super().shutdown(sockets)


def run(args: argparse.Namespace) -> int:
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[lines])
    asyncio.run(serve(args.host, args.port, args.database))
    return 0


async def serve(host: str, port: int, database: str) -> None:
    app = create_app(database)
    club: Club = app.state.club
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
    )
    with listening(host, port) as door:
        await club.open()
        shown = f"[{host}]" if ":" in host else host
        print(f"Ludoteca is open at http://{shown}:{door.getsockname()[1]} (stop with Ctrl-C)", flush=True)
        await Server(config, club).serve([door])


def listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as unusable:
        raise LudotecaError(f"nothing can listen at {host}, port {port}: {unusable}") from None
