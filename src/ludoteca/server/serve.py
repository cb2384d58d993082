"""`ludoteca serve`: the command that opens the club."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import sys
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette

from ludoteca.cli.files import own_folder
from ludoteca.core.errors import LudotecaError
from ludoteca.server.app import create_app
from ludoteca.server.club.club import Club
from ludoteca.server.http.connections import BACKLOG, KEEP_ALIVE, Connection, House
from ludoteca.server.http.metrics import JsonLines, Terse
from ludoteca.server.http.streams import share
from ludoteca.server.reach import Network, addresses, network, told, url

LOCAL = ("localhost", "ip6-localhost")  # names of this machine; its addresses are known as such


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: only this machine)")
    parser.add_argument("--port", type=int, default=8000, help="the port to listen at (default: 8000)")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name under which browsers reach the server, such as play.example.org; may be given several times",
    )
    parser.add_argument(
        "--database", default=default_database(), metavar="URL", help="sqlite:///FILE or postgresql://… (%(default)s)"
    )
    parser.add_argument(
        "--webhooks-to",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that need not be public, such as 10.0.0.0/8, to which players' webhooks may go; "
        "may be given several times",
    )
    parser.add_argument(
        "--metrics-to",
        action="append",
        type=network,
        default=[],
        metavar="ADDRESS",
        help="an address or network, such as 10.0.0.0/8, that is told /metrics as this machine itself is; may be given "
        "several times",
    )


def default_database() -> str:
    return f"sqlite:///{own_folder()}/games.sqlite"


class Server(uvicorn.Server):
    """The server of the club. It waits for no client too long, and when it stops it ends live connections before it
    waits for the other answers."""

    def __init__(self, app: Starlette) -> None:
        config = uvicorn.Config(
            app,
            http=Connection,
            ws="none",
            log_config=None,
            log_level="error",  # whatever a client sends is no reason to write to the log
            access_log=False,
            server_header=False,
            backlog=BACKLOG,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=5,
        )
        super().__init__(config)
        trusted = config.forwarded_allow_ips
        house = House({"::1", *(trusted.split(",") if isinstance(trusted, str) else trusted)})
        self.server_state = house
        self.club: Club = app.state.club
        app.state.streams.most = share(house.most)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.club.end_streams()
        await super().shutdown(sockets)


def run(args: argparse.Namespace) -> int:
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    lines.addFilter(Terse())
    logging.basicConfig(level=logging.INFO, handlers=[lines])
    asyncio.run(serve(args.host, args.port, args.database, args.name, args.webhooks_to, args.metrics_to))
    return 0


async def serve(
    host: str,
    port: int,
    database: str,
    names: Sequence[str] = (),
    webhooks_to: Sequence[str] = (),
    metrics_to: Sequence[Network] = (),
) -> None:
    hosts = {name.lower() for name in (*LOCAL, host, *names)}
    app = create_app(database, hosts=hosts, webhooks_to=webhooks_to)
    app.state.metrics_to = metrics_to
    with listening(host, port) as door:
        await app.state.club.open()
        port = door.getsockname()[1]
        app.state.addresses = [url(one, port) for one in addresses(host)]
        print(*told(host, port), sep="\n", flush=True)
        await Server(app).serve([door])


def listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port)[0][0]
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError, ValueError) as unusable:  # a malformed name raises ValueError
        raise LudotecaError(f"nothing can listen at {host}, port {port}: {unusable}") from None
