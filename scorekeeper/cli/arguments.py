"""The arguments of the command ``scorekeeper``, and the help that it prints."""

import argparse
import ipaddress
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import cache
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

from scorekeeper import __version__
from scorekeeper.hub.limits import MEGABYTE, RECORD_BYTES
from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.players import fold
from scorekeeper.server.addresses import HIGHEST_PORT, LOOPBACK, path_of
from scorekeeper.tournament.schedule import PLAYERS, ROUNDS, SEATS, USUAL_SEATS
from scorekeeper.words.period_words import Word, words_of
from scorekeeper.words.quoting import quoted
from scorekeeper.words.translation import say

StorelessCommand = Literal["score", "chance", "variants", "rules", "seating"]
StoreCommand = Literal["stats", "doctor", "export", "import", "backup", "restore"]
ExportFormat = Literal["json", "csv", "link", "bgstats"]
SharedCommand = Literal["share", "join", "sync", "shared", "same-people", "new-key", "leave"]
RECORDS_LIMIT = 1_000_000
"""The most records that a hub can let anybody begin."""
RECORD_MEGABYTES_LIMIT = 1_000_000


def parsed_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments of the command line.

    Raises:
        SystemExit: They are wrong, which is reported, or they ask for help or the version.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    # Options that only go with another one.
    if options.command == "export" and options.base is not None and options.format != "link":
        parser.error(say("command.export.base_alone"))
    if options.command == "rules" and options.base is not None and not options.link:
        parser.error(say("command.rules.base_alone"))
    return options


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command: ``--data`` may stand after the command as well as before it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(*arguments, **options)
        # Without a default, a command without the option keeps what stood before it.
        self.add_argument(
            "--data", metavar="DIR", default=argparse.SUPPRESS, help=say("command.data")
        )


@cache
def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("scorekeeper", description=say("command.description"))
    parser.add_argument("--data", metavar="DIR", help=say("command.data"))
    version = say("command.version", version=__version__)
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_CommandParser)
    for name in ("score", "chance"):
        score = commands.add_parser(name, help=say(f"command.{name}"))
        score.add_argument("files", nargs="+", metavar="FILE", help=say("command.score.files"))
        score.add_argument("--json", action="store_true", help=say("command.score.json"))
    variants = commands.add_parser("variants", help=say("command.variants"))
    variants.add_argument("--json", action="store_true", help=say("command.variants.json"))
    commands.add_parser("doctor", help=say("command.doctor"))
    _add_store_commands(commands)
    _add_stats(commands)
    rules = commands.add_parser("rules", help=say("command.rules"))
    rules.add_argument("variant", metavar="VARIANT", help=say("command.rules.variant"))
    rules.add_argument("--players", type=_count, metavar="N", help=say("command.rules.players"))
    output = rules.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=say("command.rules.json"))
    output.add_argument("--link", action="store_true", help=say("command.rules.link"))
    rules.add_argument("--base", metavar="ADDRESS", help=say("command.rules.base"))
    _add_say(commands.add_parser("say", help=say("command.say")))
    _add_seating(commands.add_parser("seating", help=say("command.seating")))
    serve = commands.add_parser("serve", help=say("command.serve"))
    _add_listening(serve)
    serve.add_argument("--site", metavar="DIR", help=say("command.serve.site"))
    _add_limits(serve)
    _add_hub(commands.add_parser("hub", help=say("command.hub")))
    _add_shared_commands(commands)
    return parser


def _port(text: str) -> int:
    """Read a port for argparse, which reports the error raised here as wrong usage."""
    with suppress(ValueError):
        if 0 <= (port := int(text)) <= HIGHEST_PORT:
            return port
    raise argparse.ArgumentTypeError(
        say("command.no_port", found=quoted(text), highest=str(HIGHEST_PORT))
    )


def _count(text: str) -> int:
    """Read a whole number for argparse."""
    with suppress(ValueError):
        return int(text)
    raise argparse.ArgumentTypeError(say("command.no_count", found=quoted(text)))


def _day(text: str) -> date:
    """Read a day for argparse: in ISO 8601, or in the numbers of the language, ``31.10.2026``."""
    with suppress(ValueError):
        return date.fromisoformat(text)
    match [*words_of([fold(text)])]:
        case [Word(kind="exact_day", day=date() as day)]:
            return day
    raise argparse.ArgumentTypeError(say("command.no_day", found=quoted(text)))


def _add_store_commands(commands: "argparse._SubParsersAction[_CommandParser]") -> None:
    export = commands.add_parser("export", help=say("command.export"))
    games = export.add_mutually_exclusive_group(required=True)
    games.add_argument(
        "games", nargs="*", default=[], metavar="GAME", help=say("command.export.games")
    )
    games.add_argument("--all", action="store_true", help=say("command.export.all"))
    export.add_argument(
        "--format",
        choices=get_args(ExportFormat),
        default="json",
        help=say("command.export.format"),
    )
    export.add_argument("--base", metavar="ADDRESS", help=say("command.export.base"))
    export.add_argument("-o", "--output", metavar="PATH", help=say("command.export.output"))
    export.add_argument("--force", action="store_true", help=say("command.force"))
    import_ = commands.add_parser("import", help=say("command.import"))
    import_.add_argument("files", nargs="+", metavar="FILE", help=say("command.import.files"))
    import_.add_argument("--variant", metavar="ID", help=say("command.import.variant"))
    import_.add_argument("--date", type=_day, metavar="DAY", help=say("command.import.date"))
    import_.add_argument("--name", metavar="NAME", help=say("command.import.name"))
    import_.add_argument("--halves", action="store_true", help=say("command.import.halves"))
    import_.add_argument("--moons", action="store_true", help=say("command.import.moons"))
    import_.add_argument("--dry-run", action="store_true", help=say("command.import.dry_run"))
    import_.add_argument("--json", action="store_true", help=say("command.import.json"))
    backup = commands.add_parser("backup", help=say("command.backup"))
    target = backup.add_mutually_exclusive_group()
    target.add_argument("-o", "--output", metavar="FILE", help=say("command.backup.output"))
    backup.add_argument("--force", action="store_true", help=say("command.force"))
    target.add_argument("--evenings", metavar="DIR", help=say("command.backup.evenings"))
    target.add_argument(
        "--no-evenings", action="store_true", help=say("command.backup.no_evenings")
    )
    restore = commands.add_parser("restore", help=say("command.restore"))
    restore.add_argument("file", metavar="FILE", help=say("command.restore.file"))


def _add_stats(commands: "argparse._SubParsersAction[_CommandParser]") -> None:
    stats = commands.add_parser("stats", help=say("command.stats"))
    stats.add_argument(
        "--player", action="append", metavar="NAME", help=say("command.stats.player")
    )
    stats.add_argument("--group", metavar="NAME", help=say("command.stats.group"))
    stats.add_argument("--variant", metavar="ID", help=say("command.stats.variant"))
    stats.add_argument("--since", type=_day, metavar="DATE", help=say("command.stats.since"))
    stats.add_argument("--until", type=_day, metavar="DATE", help=say("command.stats.until"))
    stats.add_argument("--json", action="store_true", help=say("command.variants.json"))


def _add_listening(parser: argparse.ArgumentParser) -> None:
    """Add the options for a server's address, and for the proxies in front of it."""
    parser.add_argument("--host", metavar="H", default=LOOPBACK, help=say("command.serve.host"))
    parser.add_argument("--port", metavar="P", type=_port, help=say("command.serve.port"))
    parser.add_argument("--address", metavar="A", type=_address, help=say("command.serve.address"))
    parser.add_argument(
        "--trusted-proxy",
        metavar="IP",
        type=_network,
        action="append",
        default=[],
        help=say("command.serve.trusted_proxy"),
    )


def _address(text: str) -> str:
    """Read an address of a server, its path without a slash at its end, and with escapes."""
    with suppress(ValueError):
        parts = urlsplit(text)
        plain = not (parts.username or parts.query or parts.fragment or parts.port == 0)
        if parts.scheme in ("http", "https") and parts.hostname and plain:
            return parts._replace(path=path_of(text)).geturl()
    raise argparse.ArgumentTypeError(say("command.no_address", found=quoted(text)))


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(say("command.no_network", found=quoted(text))) from None


def _add_hub(parser: argparse.ArgumentParser) -> None:
    _add_listening(parser)
    parser.add_argument("--site", metavar="DIR", help=say("command.hub.site"))
    records = _number_within(0, RECORDS_LIMIT)
    parser.add_argument("--open", metavar="N", type=records, help=say("command.hub.open"))
    _add_limits(parser)


def _add_limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--owner-key-file", metavar="F", help=say("command.hub.key_file"))
    parser.add_argument(
        "--record-size",
        metavar="MB",
        type=_number_within(1, RECORD_MEGABYTES_LIMIT),
        default=RECORD_BYTES // MEGABYTE,
        help=say("command.hub.record_size", usual=RECORD_BYTES // MEGABYTE),
    )


def _add_shared_commands(commands: "argparse._SubParsersAction[_CommandParser]") -> None:
    share = commands.add_parser("share", help=say("command.share"))
    what = share.add_mutually_exclusive_group(required=True)
    what.add_argument("group", nargs="?", metavar="GROUP", help=say("command.share.group"))
    what.add_argument("--all", action="store_true", help=say("command.share.all"))
    share.add_argument("--hub", metavar="ADDRESS", help=say("command.share.hub"))
    share.add_argument("--owner-key", metavar="K", default="", help=say("command.share.owner_key"))
    share.add_argument("--reader", action="store_true", help=say("command.share.reader"))
    share.add_argument("--code", action="store_true", help=say("command.share.code"))
    join = commands.add_parser("join", help=say("command.join"))
    join.add_argument("link", metavar="LINK|CODE", help=say("command.join.link"))
    join.add_argument("--hub", metavar="ADDRESS", help=say("command.join.hub"))
    sync = commands.add_parser("sync", help=say("command.sync"))
    sync.add_argument("--watch", action="store_true", help=say("command.sync.watch"))
    sync.add_argument("--json", action="store_true", help=say("command.sync.json"))
    shared = commands.add_parser("shared", help=say("command.shared"))
    shared.add_argument("--json", action="store_true", help=say("command.sync.json"))
    same = commands.add_parser("same-people", help=say("command.same_people"))
    same.add_argument("name", metavar="NAME", help=say("command.leave.name"))
    answer = same.add_mutually_exclusive_group()
    answer.add_argument("--apart", metavar="PERSON", help=say("command.same_people.apart"))
    answer.add_argument("--same", metavar="PERSON", help=say("command.same_people.same"))
    same.add_argument("--called", metavar="OTHER", help=say("command.same_people.called"))
    renew = commands.add_parser("new-key", help=say("command.new_key"))
    renew.add_argument("name", metavar="NAME", help=say("command.leave.name"))
    renew.add_argument("--hub", metavar="ADDRESS", help=say("command.new_key.hub"))
    leave = commands.add_parser("leave", help=say("command.leave"))
    leave.add_argument("name", metavar="NAME", help=say("command.leave.name"))
    leave.add_argument("--forget", action="store_true", help=say("command.leave.forget"))


def _add_say(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("command.say.file"))
    parser.add_argument("sentence", metavar="SENTENCE", help=say("command.say.sentence"))
    parser.add_argument("--language", choices=tuple(LANGUAGES), help=say("command.say.language"))
    parser.add_argument("--json", action="store_true", help=say("command.say.json"))


def _add_seating(parser: argparse.ArgumentParser) -> None:
    for option, metavar, limits, usual in (
        ("players", "N", PLAYERS, None),
        ("rounds", "R", ROUNDS, None),
        ("seats", "S", SEATS, USUAL_SEATS),
    ):
        parser.add_argument(
            f"--{option}",
            type=_number_within(*limits),
            metavar=metavar,
            required=usual is None,
            default=usual,
            help=say(f"command.seating.{option}"),
        )
    parser.add_argument("--json", action="store_true", help=say("command.say.json"))


def _number_within(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of numbers for argparse, which reports the limits for any other number."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(
                say("command.number_within", found=quoted(text), least=least, most=most)
            )
        return number

    return read
