"""Figures for those who run the server: counts and times for Prometheus, and one line of JSON for each request."""

from __future__ import annotations

import json
import logging
import time
from bisect import bisect_left
from collections import Counter

from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAME_A_MINUTE = 10  # reports of the same trouble in a minute
BUCKETS = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)

log = logging.getLogger("ludoteca.requests")


class Histogram:
    """The times of requests of one kind, counted in buckets of seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # by method, route and status
        self.times: dict[tuple[str, str], Histogram] = {}

    def add(self, method: str, route: str, status: int, seconds: float) -> None:
        self.requests[method, route, status] += 1
        self.times.setdefault((method, route), Histogram()).add(seconds)

    def text(self, gauges: dict[str, tuple[str, str, float]]) -> str:
        """Return all figures in Prometheus' text format; `gauges` are further numbers as name: (type, help, value)."""
        lines = ["# HELP ludoteca_requests_total Requests answered.", "# TYPE ludoteca_requests_total counter"]
        for (method, route, status), count in sorted(self.requests.items()):
            lines.append(f'ludoteca_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}')
        lines += [
            "# HELP ludoteca_request_seconds Time until an answer began.",
            "# TYPE ludoteca_request_seconds histogram",
        ]
        for (method, route), histogram in sorted(self.times.items()):
            labels, passed = f'method="{method}",route="{route}"', 0
            for bound, count in zip((*BUCKETS, "+Inf"), histogram.counts, strict=True):
                passed += count
                lines.append(f'ludoteca_request_seconds_bucket{{{labels},le="{bound}"}} {passed}')
            lines.append(f"ludoteca_request_seconds_sum{{{labels}}} {histogram.total:.6f}")
            lines.append(f"ludoteca_request_seconds_count{{{labels}}} {passed}")
        for name, (kind, about, value) in gauges.items():
            lines += [f"# HELP ludoteca_{name} {about}", f"# TYPE ludoteca_{name} {kind}", f"ludoteca_{name} {value}"]
        return "\n".join(lines) + "\n"


class Watch:
    """The middleware that counts and logs every request. Addresses are logged as routes, so that no secret is ever
    logged."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        began = time.perf_counter()

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.note(scope, message["status"], time.perf_counter() - began)
            await send(message)

        return await self.app(scope, receive, watched)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        found = scope.get("route")
        method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else "other"
        route = found.path if isinstance(found, Route) else getattr(found, "path", "") or "unknown"
        self.metrics.add(method, route, status, seconds)
        if status != 429:  # a flood is counted, and does not flood the log
            facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra={"facts": facts})


class Terse(logging.Filter):
    """A filter that lets the same trouble through a few times a minute, so that nobody can fill the disk with it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: Counter[tuple[str, str]] = Counter()
        self.minute = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        if int(record.created // 60) != self.minute:
            self.minute = int(record.created // 60)
            self.said.clear()
        kind = (record.name, record.msg)
        self.said[kind] += 1
        return self.said[kind] <= SAME_A_MINUTE


class JsonLines(logging.Formatter):
    """A formatter of log records as JSON, one a line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        line["what"] = record.getMessage()
        line.update(getattr(record, "facts", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
