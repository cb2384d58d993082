"""Messages by web push: encrypted for one browser alone (RFC 8291), with a proof that this server sends them (RFC
8292). Libraries of the extra `push` do both; without them no push is offered."""

from __future__ import annotations

import binascii
import time
from base64 import b64decode, urlsafe_b64encode
from importlib.util import find_spec
from urllib.parse import urlsplit

P256DH, AUTH = 65, 16  # octets: of a browser's public key (a point of P-256, not compressed), and of its secret
PADDED = 512  # octets of every message, so that its length tells nothing
GOOD_FOR = 12 * 3600  # seconds that a proof holds; 24 hours are allowed
STANDARD = {"https": 443, "http": 80}


def installed() -> bool:
    return all(find_spec(library) for library in ("http_ece", "py_vapid"))


def new_key() -> str:
    """Return a private key, which is the server's identity."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return encoded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public_of(key: str) -> str:
    """Return the public key, by which browsers know the server."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

    point: bytes = Vapid.from_raw(key.encode()).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return encoded(point)


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser can have sent these keys."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:  # of bad letters, too
        return False
    return len(point) == P256DH and len(secret) == AUTH


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    once = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        message.ljust(PADDED), private_key=once, dh=decoded(p256dh), auth_secret=decoded(auth), version="aes128gcm"
    )
    return body


def authorization(key: str, endpoint: str, base: str) -> str:
    """Return the header for one push service. It names the address under which this server is known as the contact."""
    from py_vapid import Vapid

    service, known = urlsplit(endpoint), urlsplit(base)
    port = f":{service.port}" if service.port and service.port != STANDARD[service.scheme] else ""
    claims = {
        "aud": f"{service.scheme}://{service.hostname}{port}",
        "exp": int(time.time()) + GOOD_FOR,
        "sub": base if known.scheme == "https" else "https://localhost",
    }
    vapid = Vapid.from_raw(key.encode())
    vapid.conf["no-strict"] = True  # names without a dot and ports are addresses, too
    header: str = vapid.sign(claims)["Authorization"]
    return header


def encoded(octets: bytes) -> str:
    return urlsafe_b64encode(octets).decode().rstrip("=")


def decoded(letters: str) -> bytes:
    """Return the octets of a base64 text, or raise ValueError."""
    try:
        padded = letters.rstrip("=").encode("ascii") + b"=" * (-len(letters.rstrip("=")) % 4)
        return b64decode(padded, altchars=b"-_", validate=True)
    except binascii.Error as wrong:
        raise ValueError from wrong
