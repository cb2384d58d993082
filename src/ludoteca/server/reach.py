"""The addresses under which others reach this server, and whether the one in use is of any use to them."""

from __future__ import annotations

import ipaddress
import socket
from argparse import ArgumentTypeError
from contextlib import suppress

from starlette.requests import Request

ANY = ("0.0.0.0", "::")  # listening there is listening at all addresses
ELSEWHERE = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")  # nothing is sent there
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
COMMAND = 'make play PLAY="serve --host 0.0.0.0"'


def is_local(host: str | None) -> bool:
    """Whether only this machine itself can reach a server by this name."""
    name = (host or "").lower().removesuffix(".").strip("[]")
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name in ("localhost", "ip6-localhost") or name.endswith(".localhost")


def network(given: str) -> Network:
    """Read an address or network of the command line."""
    try:
        return ipaddress.ip_network(given, strict=False)
    except ValueError:
        raise ArgumentTypeError(f"'{given}' is no address and no network such as 10.0.0.0/8") from None


def is_insider(request: Request) -> bool:
    """Whether a request comes from this machine, or from a network that may read the metrics."""
    try:
        address = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return address.is_loopback or any(address in net for net in request.app.state.metrics_to)


def addresses(host: str) -> list[str]:
    """Return the addresses under which others reach a server that listens at `host`. For all addresses of a machine
    they are those of its name, and those from which it would send to other networks."""
    if host not in ANY:
        return [] if is_local(host) else [host]
    found = []
    for there in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            try:
                way.connect((there, 9))
                found.append(way.getsockname()[0])
            except OSError:
                continue  # no network leads there
    with suppress(OSError):
        found += [str(told[4][0]) for told in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not is_local(one) and one not in ANY]


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def told(host: str, port: int) -> list[str]:
    """Return the lines that the server prints when it opens: its address, those for others, and a warning."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    lines = [f"Ludoteca is open at {url(here, port)} (stop with Ctrl-C)"]
    if host in ANY:
        others = " or ".join(url(one, port) for one in addresses(host))
        lines.append(f"Others on your network reach it at {others or 'no address that could be found here'}")
    if not is_local(host):
        lines.append(
            "Everybody who can reach this address can open the start page and make tables, and nothing is encrypted on "
            "its way: do this only in a network that you trust, or behind a proxy with https."
        )
    return lines


def reach(request: Request) -> dict[str, object]:
    """Return how a page was reached, and the addresses to give to others. Only a browser on this machine is told
    these."""
    local = is_local(request.url.hostname)
    here = local and is_local(request.client.host if request.client else None)
    return {
        "local": local,
        "host": request.url.hostname or "",
        "addresses": list(request.app.state.addresses) if here else [],
        "command": COMMAND,
    }
