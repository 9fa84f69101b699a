"""The proxies of docs/hosting, as programs of this machine, before a server of our own."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting"
TABLE_NAME, BELOW_NAME = "cards.example", "home.example"
TABLE_PORT, BELOW_PORT = "8550", "8551"
FOLDER = "/hearts"
START_SECONDS = 60


class Certificate(NamedTuple):
    """A certificate of one's own for both names, and its key."""

    file: Path
    key: Path


class Answer(NamedTuple):
    """What came back through a proxy."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Door(NamedTuple):
    """A name behind a proxy, as a device reaches it."""

    name: str
    port: int
    certificate: Certificate
    below: str = ""

    @property
    def context(self) -> ssl.SSLContext:
        """Return a context that trusts the certificate, and no other."""
        return ssl.create_default_context(cafile=str(self.certificate.file))

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """Connect from an address of this machine, as yet without https."""
        return socket.create_connection(("127.0.0.1", self.port), 30, (source, 0))

    def send(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        source: str = "127.0.0.1",
    ) -> Answer:
        """Send a request by https; redirects are not followed."""
        connection = http.client.HTTPConnection(self.name, self.port, timeout=30)
        plain = self.connect(source)
        connection.sock = self.context.wrap_socket(plain, server_hostname=self.name)
        try:
            connection.request(method, self.below + path, body, dict(headers or {}))
            answer = connection.getresponse()
            content = answer.read()
        finally:
            connection.close()
        named = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, named, content)


def make_certificate(folder: Path) -> Certificate:
    """Make a certificate for both names."""
    certificate = Certificate(folder / "certificate.pem", folder / "key.pem")
    names = f"subjectAltName=DNS:{TABLE_NAME},DNS:{BELOW_NAME}"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=Test", "-addext", names]
    command += ["-keyout", str(certificate.key), "-out", str(certificate.file)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def caddy(
    folder: Path, port: int, certificate: Certificate, ports: Mapping[str, int], below: str = FOLDER
) -> list[str]:
    """Write Caddy's file as documented, with this machine's ports; return the command.

    Args:
        folder: Where the file is put.
        port: Where Caddy listens.
        certificate: That of both names.
        ports: Where each documented port of an app is here.
        below: The path for that of the documents.
    """
    text = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    for name in (TABLE_NAME, BELOW_NAME):
        tls = f"tls {certificate.file} {certificate.key}"
        assert text.count(f"\n{name} {{\n") == 1
        text = text.replace(f"\n{name} {{\n", f"\n{name}:{port} {{\n\t{tls}\n")
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n}\n"
    file = folder / "Caddyfile"
    file.write_text(options + _as_here(text, ports, below), encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def nginx(
    folder: Path, port: int, certificate: Certificate, ports: Mapping[str, int], below: str = FOLDER
) -> list[str]:
    """Write nginx's file as documented, as `caddy` does its own; return the command."""
    text = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    assert text.count("listen 443 ssl;") == 2
    text = text.replace("listen 443 ssl;", f"listen {port} ssl;")
    for name in (TABLE_NAME, BELOW_NAME):
        place = f"/etc/letsencrypt/live/{name}/"
        text = text.replace(f"{place}fullchain.pem", str(certificate.file))
        text = text.replace(f"{place}privkey.pem", str(certificate.key))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    file = folder / "nginx.conf"
    # Started by root, its workers are another user, who may not write to this folder.
    user = "user root;\n" if os.geteuid() == 0 else ""
    file.write_text(
        f"{user}daemon off;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{_as_here(text, ports, below)}}}\n",
        encoding="utf-8",
    )
    return ["nginx", "-c", str(file), "-p", str(folder)]


PROXIES = {"caddy": caddy, "nginx": nginx}


def _as_here(text: str, ports: Mapping[str, int], below: str) -> str:
    for documented, used in ports.items():
        assert f"127.0.0.1:{documented}" in text
        text = text.replace(f"127.0.0.1:{documented}", f"127.0.0.1:{used}")
    assert FOLDER in text
    return text.replace(FOLDER, below)


@contextmanager
def running(
    command: list[str], folder: Path, port: int, says: str = "", **environment: str
) -> Iterator[Path]:
    """Run a server until the end; yield the file of what it prints, once it listens.

    Args:
        command: The server.
        folder: Where that file is put.
        port: Where it listens.
        says: What it prints when it is ready.
        environment: More than the usual variables.
    """
    log = folder / f"{Path(command[0]).name}.log"
    variables = {"PATH": "/usr/sbin:/usr/bin:/bin", "HOME": str(folder), **environment}
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=variables, stdout=output, stderr=subprocess.STDOUT)
        try:
            end = time.monotonic() + START_SECONDS
            while not listens(port) or says not in log.read_text(encoding="utf-8"):
                if process.poll() is not None or time.monotonic() > end:
                    raise AssertionError(log.read_text(encoding="utf-8"))
                time.sleep(0.05)
            yield log
        finally:
            process.terminate()
            process.wait(20)


def listens(port: int) -> bool:
    """Return whether somebody listens on a port of this machine."""
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def is_installed(name: str) -> bool:
    """Return whether a proxy and the tool for certificates are installed."""
    path = "/usr/sbin:/usr/bin:/bin:/usr/local/bin"
    return bool(shutil.which(name, path=path) and shutil.which("openssl", path=path))
