"""A real PostgreSQL on a private socket, for the tests alone."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

OWNER = "postgres"
# The server under test is killed, never this one: it need not wait for the disk.
SETTINGS = ("-c", "max_connections=100", "-c", "fsync=off")
# Runs a program until our end of the pipe closes, even if that is because we were killed.
LIVES_WITH_US = '"$@" & cat; kill -INT $!; wait'


def programs() -> Path | None:
    """Where initdb and pg_ctl are; Debian keeps them off the path."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    found = str(installed[-1]) if installed else shutil.which("initdb")
    return Path(found).parent if found else None


class PostgresServer:
    def __init__(self, bin_: Path, *settings: str) -> None:
        self.bin, self.settings = bin_, (*SETTINGS, *settings)
        self.home = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))
        self.data = self.home / "data"
        self.numbers = count(1)
        self.user = OWNER if os.getuid() == 0 else None  # it refuses to run as root
        if self.user:
            os.chown(self.home, pwd.getpwnam(OWNER).pw_uid, pwd.getpwnam(OWNER).pw_gid)
        self.run("initdb", "-D", self.data, "-U", OWNER, "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        self.start()

    def run(self, program: str, *arguments: object, tries: int = 1) -> None:
        command = [str(self.bin / program), *map(str, arguments)]
        for _ in range(tries):
            done = subprocess.run(command, user=self.user, cwd=self.home, capture_output=True, text=True, check=False)
            if done.returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError(f"{program}: {done.stderr} {done.stdout}")

    def start(self) -> None:
        postgres = [self.bin / "postgres", "-D", self.data, "-k", self.home, "-c", "listen_addresses=", *self.settings]
        self.process = subprocess.Popen(
            ["sh", "-c", LIVES_WITH_US, "sh", *map(str, postgres)],
            user=self.user,
            cwd=self.home,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.run("pg_isready", "-h", self.home, tries=600)

    def stop(self) -> None:
        self.process.communicate()

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.home)

    def fresh_database(self) -> str:
        """A new, empty database (a schema of its own); its address."""
        name = f"club{next(self.numbers)}"
        address = f"postgresql:///postgres?host={self.home}&user={OWNER}"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{address}&options=-csearch_path%3D{name}"
