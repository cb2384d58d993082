"""Web push: real receivers on this machine in the place of push services, which open what they get with the private key
of the browser and check who has sent it; by the RFCs themselves, not by the libraries that made it."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from starlette.applications import Starlette

from ludoteca.server.club import presence
from ludoteca.server.notify import calls, lookups, pushes, webpush
from ludoteca.server.notify import webhooks as hooks
from ludoteca.server.notify.quiet_hours import quiet_until
from ludoteca.server.notify.webhooks import Answer
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.test_calls import (
    Receiver,
    at_one_table,
    in_a_hurry,
    open_club,
    receiver,
    receiving,
    saying,
    until,
    wants_calls,
)

__all__ = ["in_a_hurry", "receiver"]  # fixtures
pytestmark = pytest.mark.anyio
GONE = b"HTTP/1.1 410 Gone\r\n\r\n"


def b64(octets: bytes) -> str:
    return urlsafe_b64encode(octets).decode().rstrip("=")


def unb64(letters: str) -> bytes:
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


@dataclass
class Browser:
    """The keys of a subscription, as a browser makes them."""

    private: ec.EllipticCurvePrivateKey
    auth: bytes

    @classmethod
    def new(cls) -> Browser:
        return cls(ec.generate_private_key(ec.SECP256R1()), os.urandom(16))

    @property
    def public(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        keys = {"p256dh": b64(self.public), "auth": b64(self.auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def opened(self, body: bytes) -> bytes:
        """RFC 8188 and 8291, one record."""
        salt, length, sender = body[:16], body[20], body[21 : 21 + body[20]]
        shared = self.private.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes(sender))
        )
        of_both = b"WebPush: info\0" + self.public + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, of_both).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        padded = AESGCM(key).decrypt(nonce, body[21 + length :], None).rstrip(b"\0")
        assert padded[-1:] == b"\x02"  # the last record
        return padded[:-1]


def proven(authorization: str) -> tuple[dict[str, Any], str]:
    """The claims of a proof whose signature holds, and the key that made it: RFC 8292."""
    kind, _, rest = authorization.partition(" ")
    assert kind == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(unb64(claims))
    return told, parts["k"]


async def wants_pushes(visitor: Visitor, endpoint: str, **hours: str) -> Browser:
    browser = Browser.new()
    asked = {"subscription": browser.subscription(endpoint), **hours}
    answer = await visitor.post("/api/push", json=asked)
    assert answer.status_code == 200, answer.text
    return browser


async def kept(club: Starlette) -> list[str]:
    [rows] = await club.state.club.store.database.transact(("SELECT endpoint FROM pushes ORDER BY at", ()))
    return [row[0] for row in rows]


# -- who is called, and what he is told --------------------------------------------------------------------------------


async def test_who_is_away_is_pushed_to_once_and_only_his_browser_can_read_it(
    clubs: Clubs, database: str, receiver: Receiver
) -> None:
    club = await open_club(clubs, database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    browser = await wants_pushes(berta, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    await until(lambda: receiver.got)
    await asyncio.sleep(0.5)
    [(headers, body)] = receiver.got
    assert json.loads(browser.opened(body)) == {"title": "Your turn", "body": "The Palaces of Carrara", "table": table}
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 3600
    assert len(headers["topic"]) <= 32
    assert table.encode() not in body
    assert table not in str(headers)
    claims, key = proven(headers["authorization"])
    assert claims["aud"] == receiver.url.removesuffix("/hook?of=mine")
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert claims["sub"].startswith("https://")
    assert key == (await berta.get("/api/push")).json()["key"]
    with pytest.raises(InvalidSignature):  # of anything else that is claimed
        proven(headers["authorization"].replace(b64(json.dumps(claims, separators=(",", ":")).encode()), "e30"))


def test_the_receiver_of_these_tests_opens_the_example_of_the_rfc() -> None:
    scalar = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    browser = Browser(ec.derive_private_key(scalar, ec.SECP256R1()), unb64("BTBZMqHH6r4Tts7J_aSIgg"))
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.opened(unb64(body)) == b"When I grow up, I want to be a watermelon"


async def test_all_messages_have_one_length(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    browser = Browser.new()
    lengths = {len(webpush.sealed(b"x" * n, b64(browser.public), b64(browser.auth))) for n in (2, 100, 400)}
    assert len(lengths) == 1


async def test_two_servers_on_one_database_push_once_and_with_one_key(
    clubs: Clubs, postgres: str, receiver: Receiver
) -> None:
    first, second = await open_club(clubs, postgres), await open_club(clubs, postgres)
    anna, berta = await clubs.visitor(first), await clubs.visitor(second)
    keys = await asyncio.gather(anna.get("/api/push"), berta.get("/api/push"))
    assert keys[0].json() == keys[1].json()
    tables = [await at_one_table(anna, berta) for _ in range(5)]
    browser = await wants_pushes(berta, receiver.url)
    for table in tables:
        await anna.choose(table, *TURN, confirm=True)
    await until(lambda: len(receiver.got) >= len(tables))
    await asyncio.sleep(0.5)
    assert sorted(json.loads(browser.opened(body))["table"] for _, body in receiver.got) == sorted(tables)
    assert {proven(headers["authorization"])[1] for headers, _ in receiver.got} == {keys[0].json()["key"]}


async def test_each_browser_of_a_player_is_pushed_to_and_his_webhook_called(clubs: Clubs, sqlite: str) -> None:
    async with receiving(saying(b"HTTP/1.1 201 Created\r\n\r\n")) as service:
        club = await open_club(clubs, sqlite)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_calls(berta, service.url)
        browsers = [await wants_pushes(berta, f"{service.url}&n={n}") for n in range(2)]
        await anna.choose(table, *TURN, confirm=True)
        await until(lambda: len(service.got) >= 3)
        await asyncio.sleep(0.4)
        assert len(service.got) == 3
        assert sum("ludoteca-signature" in headers for headers, _ in service.got) == 1
        bodies = [body for headers, body in service.got if "authorization" in headers]
        assert all(any(opens(browser, body) for body in bodies) for browser in browsers)


def opens(browser: Browser, body: bytes) -> bool:
    try:
        return bool(browser.opened(body))
    except Exception:  # not for this one
        return False


async def test_who_looks_is_not_pushed_to(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "HERE", 3600.0)
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await wants_pushes(berta, receiver.url)
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.6)
    assert receiver.got == []


async def test_quiet_hours_put_a_push_off_until_they_are_over(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    now = datetime.now(UTC)
    quiet = f"{now.hour:02}:00-{(now.hour + 2) % 24:02}:00"
    await wants_pushes(berta, receiver.url, quiet=quiet, zone="Etc/UTC")
    await wants_pushes(berta, f"{receiver.url}&renewed=1")  # without saying: hours stay
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.8)
    assert receiver.got == []
    [rows] = await club.state.club.store.database.transact(("SELECT due FROM calls", ()))
    assert {row[0] for row in rows} == {quiet_until(quiet, "Etc/UTC", now.timestamp())}


async def test_who_takes_it_back_is_not_pushed_to(clubs: Clubs, database: str, receiver: Receiver) -> None:
    club = await open_club(clubs, database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await wants_pushes(berta, receiver.url)
    taken = await anna.post("/api/push/remove", json={"endpoint": receiver.url})  # not hers
    assert taken.status_code == 200
    assert await kept(club) == [receiver.url]
    await berta.post("/api/push/remove", json={"endpoint": receiver.url})
    assert await kept(club) == []
    await anna.choose(table, *TURN, confirm=True)
    await asyncio.sleep(0.6)
    assert receiver.got == []


# -- what push services answer -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_the_push_service_does_not_know_is_deleted(
    clubs: Clubs, database: str, status: int
) -> None:
    async with receiving(saying(f"HTTP/1.1 {status} Gone\r\n\r\n".encode())) as gone:
        club = await open_club(clubs, database)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_pushes(berta, gone.url)
        await anna.choose(table, *TURN, confirm=True)
        await until(lambda: gone.got)
        await asyncio.sleep(0.5)
        assert len(gone.got) == 1
        assert await kept(club) == []
        assert await club.state.club.store.database.transact(("SELECT * FROM calls", ())) == [[]]


async def test_a_push_that_fails_is_tried_again_and_the_subscription_stays(clubs: Clubs, sqlite: str) -> None:
    answers = [b"HTTP/1.1 503 Later\r\n\r\n", b"HTTP/1.1 429 Slower\r\n\r\n", b"HTTP/1.1 201 Created\r\n\r\n"]

    async def says(writer: asyncio.StreamWriter) -> None:
        writer.write(answers.pop(0))

    async with receiving(says) as moody:
        club = await open_club(clubs, sqlite)
        anna, berta = await clubs.visitor(club), await clubs.visitor(club)
        table = await at_one_table(anna, berta)
        await wants_pushes(berta, moody.url)
        await anna.choose(table, *TURN, confirm=True)
        await until(lambda: not answers)
        await asyncio.sleep(0.4)
        assert len(moody.got) == 3
        assert await kept(club) == [moody.url]


async def test_what_has_failed_for_a_week_is_forgotten(clubs: Clubs, sqlite: str) -> None:
    club = await open_club(clubs, sqlite)
    anna = await clubs.visitor(club)
    await wants_pushes(anna, "https://push.example/one")
    database = club.state.club.store.database
    [[row]] = await database.transact((f"SELECT {pushes.PUSH} FROM pushes", ()))
    push, failed = pushes.Push._make(row), Answer(0, "unreachable", 1, 0.0)
    await database.transact(*pushes.answered(push, failed))
    await database.transact(*pushes.answered(push, failed))
    assert await kept(club) == [push.endpoint]
    await database.transact(("UPDATE pushes SET failing = failing - ?", (pushes.WEEK + 1,)))
    await database.transact(*pushes.answered(push, Answer(201, "answered", 1, 0.0)))  # once is enough
    await database.transact(*pushes.answered(push, failed))
    assert await kept(club) == [push.endpoint]
    await database.transact(("UPDATE pushes SET failing = failing - ?", (pushes.WEEK + 1,)))
    await database.transact(*pushes.answered(push, failed))
    assert await kept(club) == []


# -- hostile ones ------------------------------------------------------------------------------------------------------


async def answer_to(visitor: Visitor, endpoint: str) -> dict[str, Any]:
    await wants_pushes(visitor, endpoint)
    answer = await visitor.post("/api/push/test", json={"endpoint": endpoint})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_no_private_address_is_pushed_to_unless_the_host_allows_it(
    clubs: Clubs, sqlite: str, receiver: Receiver
) -> None:
    anna = await clubs.visitor(await clubs.open(sqlite))
    port = receiver.url.split(":")[2].split("/")[0]
    for name in ("127.0.0.1", "localhost", "2130706433", "169.254.169.254"):
        told = await answer_to(anna, f"https://{name}:{port}/push")
        assert not told["ok"]
        assert "not public" in told["said"]
    assert receiver.connections == 0


async def test_a_public_push_service_is_spoken_to_by_https_only(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookups, "addresses_of", lambda name, port: ["93.184.216.34"])
    anna = await clubs.visitor(await clubs.open(sqlite))
    assert "https only" in (await answer_to(anna, "http://push.example/one"))["said"]


async def test_a_redirect_slowness_and_a_huge_answer_do_no_harm(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await clubs.visitor(await open_club(clubs, sqlite))
    elsewhere = f"HTTP/1.1 307 There\r\nLocation: {receiver.url}\r\n\r\n".encode()
    async with receiving(saying(elsewhere)) as redirecting:
        assert "leads elsewhere" in (await answer_to(anna, redirecting.url))["said"]
    assert receiver.connections == 0

    async def floods(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 201 Created\r\nX: ")
        for _ in range(4096):
            writer.write(b"y" * 1024)
            await writer.drain()

    async with receiving(floods) as endless:
        assert "no HTTP" in (await answer_to(anna, endless.url))["said"]

    async def sleeps(writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(3600)

    monkeypatch.setattr(hooks, "PATIENCE", 0.3)
    async with receiving(sleeps) as slow:
        assert "no answer" in (await answer_to(anna, slow.url))["said"]


def broken(**parts: Any) -> dict[str, Any]:
    sound = Browser.new().subscription("https://push.example/one")
    keys = {**sound["keys"], **{name: parts[name] for name in ("p256dh", "auth") if name in parts}}
    return {
        **sound,
        "keys": parts.get("keys", keys),
        **({"endpoint": parts["endpoint"]} if "endpoint" in parts else {}),
    }


@pytest.mark.parametrize(
    "subscription",
    [
        {},
        {"endpoint": 3},
        broken(keys=None),
        broken(keys=[]),
        broken(keys={}),
        broken(p256dh=""),
        broken(p256dh=b64(b"\4" + b"\0" * 63)),  # 64 octets
        broken(p256dh=b64(b"\4" + b"\1" * 64)),  # not on the curve
        broken(p256dh=b64(b"\2" + Browser.new().public[1:33])),  # a point in short
        broken(p256dh="ä" * 87),
        broken(p256dh="A" * 100_00),
        broken(auth=""),
        broken(auth=b64(b"\0" * 15)),
        broken(auth=b64(b"\0" * 17)),
        broken(auth=7),
        broken(endpoint="ftp://push.example/"),
        broken(endpoint="https://user:word@push.example/"),
        broken(endpoint="https://push.example/\r\nX: y"),
        broken(endpoint="https://[::1]:8000/"),
        broken(endpoint="https://push.example/" + "x" * 2000),
        broken(endpoint="javascript:alert(1)"),
    ],
    ids=count(1),  # their keys are others each time
)
async def test_what_is_no_subscription_is_refused_with_what_is_one(
    clubs: Clubs, sqlite: str, subscription: dict[str, Any]
) -> None:
    club = await clubs.open(sqlite)
    anna = await clubs.visitor(club)
    answer = await anna.post("/api/push", json={"subscription": subscription})
    assert answer.status_code == 422
    assert "65 octets" in answer.json()["error"]
    assert await kept(club) == []


async def test_a_key_keeps_ten_subscriptions_the_newest(clubs: Clubs, database: str) -> None:
    club = await clubs.open(database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    await wants_pushes(berta, "https://push.example/hers")
    for n in range(12):
        await wants_pushes(anna, f"https://push.example/{n}")
    assert await kept(club) == ["https://push.example/hers", *(f"https://push.example/{n}" for n in range(2, 12))]


async def test_a_subscription_goes_over_to_who_shows_its_secret_and_to_nobody_else(clubs: Clubs, database: str) -> None:
    club = await clubs.open(database)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    endpoint = "https://push.example/one"
    browser = await wants_pushes(anna, endpoint)
    forged = {"subscription": Browser.new().subscription(endpoint)}
    assert (await berta.post("/api/push", json=forged)).status_code == 422
    secrets = ("SELECT COUNT(DISTINCT secret) FROM pushes", ())
    [[owner]] = await club.state.club.store.database.transact(("SELECT secret FROM pushes", ()))
    assert (await berta.post("/api/push", json={"subscription": browser.subscription(endpoint)})).status_code == 200
    [[now], [count]] = [
        rows[0] for rows in await club.state.club.store.database.transact(("SELECT secret FROM pushes", ()), secrets)
    ]
    assert (now != owner[0], count) == (True, 1)


# -- the server's key --------------------------------------------------------------------------------------------------


async def test_the_servers_key_is_made_once_and_told_to_nobody(clubs: Clubs, sqlite: str) -> None:
    club = await clubs.open(sqlite)
    anna = await clubs.visitor(club)
    first, second = await asyncio.gather(anna.get("/api/push"), anna.get("/api/push"))
    assert first.json() == second.json()
    assert len(unb64(first.json()["key"])) == 65
    again = await clubs.visitor(await clubs.open(sqlite))
    assert (await again.get("/api/push")).json() == first.json()
    [[[private]]] = await club.state.club.store.database.transact(("SELECT private FROM vapid", ()))
    assert private not in first.text
    file = Path(sqlite.removeprefix("sqlite:///"))
    rights = [stat.S_IMODE(one.stat().st_mode) for one in file.parent.glob(f"{file.name}*")]
    assert set(rights) == {0o600}


async def test_without_the_libraries_nothing_is_offered_and_all_else_works(
    clubs: Clubs, sqlite: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = await open_club(clubs, sqlite)
    anna, berta = await clubs.visitor(club), await clubs.visitor(club)
    table = await at_one_table(anna, berta)
    await wants_pushes(berta, receiver.url)
    await wants_calls(berta, f"{receiver.url}&webhook=1")
    monkeypatch.setattr(webpush, "find_spec", lambda name: None)
    assert (await anna.get("/api/push")).json() == {"key": None}
    wish = {"subscription": Browser.new().subscription(receiver.url)}
    assert (await anna.post("/api/push", json=wish)).status_code == 422
    await anna.choose(table, *TURN, confirm=True)
    await until(lambda: receiver.got)
    await asyncio.sleep(0.4)
    assert ["ludoteca-signature" in headers for headers, _ in receiver.got] == [True]


async def test_tests_are_counted(clubs: Clubs, sqlite: str, receiver: Receiver) -> None:
    anna = await clubs.visitor(await open_club(clubs, sqlite))
    assert (await anna.post("/api/push/test", json={"endpoint": receiver.url})).status_code == 404
    assert (await answer_to(anna, receiver.url))["ok"]
    for _ in range(10):
        last = await anna.post("/api/push/test", json={"endpoint": receiver.url})
    assert last.status_code == 429
    assert calls.AT_ONCE >= len(receiver.got) > 1
