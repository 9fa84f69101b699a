"""What a release needs of a person: the last part of its checklist, and a list in the docs."""

BY_HAND = (
    "Write the day of the release in the place of “Unreleased” in CHANGELOG.md, and in README.md "
    "`pipx install hearts-scorekeeper` in the place of `pipx install .`.",
    "On PyPI, name the workflow release.yml of the repository as a trusted publisher; in its "
    "settings, choose GitHub Actions as the source of the pages, and let pypi and github-pages be "
    "deployed from tags.",
    "From the second release on, compare the speed with the last one on a quiet machine, `python "
    "-m tests.benchmarks --since TAG`, and write the table into docs/measurements.md. Push the "
    "tag, such as v0.1.0, and wait for the workflow Release.",
    "Make the package ghcr.io/OWNER/scorekeeper public, and write OWNER in docs/hosting and "
    "docs/packaging.",
    "Write the addresses and hashes of what was published into docs/packaging, build each with its "
    "shop's own tool, and send it there.",
    "With Docker, on a computer and on a Raspberry Pi: `docker compose up -d`, a game, `docker "
    "compose down` and up again; and the one with CouchDB.",
    "With systemd, as docs/hosting.md says: the service, a restart of the computer, a backup.",
    "In Home Assistant the add-on, and `tailscale serve` before a table.",
    "On Windows and on macOS, what docs/packaging/systems.md lists as unproved.",
    "On an iPhone and an Android phone: the site put on the home screen and opened offline, the "
    "native packages, and a screen reader.",
)
"""What a repository cannot do or prove. Nobody goes through more than ten steps."""


def by_hand_list() -> str:
    """Return the steps as a numbered list."""
    return "\n".join(f"{number}. {step}" for number, step in enumerate(BY_HAND, 1))
