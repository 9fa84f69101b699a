"""Where games live: TinyDB files in one folder, behind a small port.

This package is the only one that knows TinyDB. It knows games (``scorekeeper.scoring``) and
nothing of screens. On disk::

    <data folder>/
        games/<id>.json         one TinyDB file per game, with its half-entered hands
        drafts/<id>.json        those hands as they are by now, if a tap came after the last save
        previous/<id>.json      the version that the last save of a game replaced
        trash/<id>.json         removed games, each with the time of its removal, for 30 days
        settings/settings.json  what the table likes
        settings/players.json   everybody who sat down here
        cache/games.json        the index of games: may be deleted at any time
        cache/recent.json       the newest part of it, all that a start needs
        cache/changes.log       which games were changed, for other windows
        locks/<number>.lock     empty; held by who saves
        before-restore-<time>/  what a restored backup took the place of, a data folder itself
        exchange.json           only while that happens (:mod:`~scorekeeper.store.backup.exchange`)

One file per game, because then a save costs the same with ten thousand games as with ten, and a
bad file can never touch another game. Every file is replaced whole or not at all
(:mod:`~scorekeeper.store.files.whole_file` says why that holds when the power fails). Taps in a hand
wait for no disk, and leave the game's own file alone (:mod:`~scorekeeper.store.documents.games`). The
index is not written when a game is saved: it is compared with the folder after the app's start, and
only files that changed since are opened (:mod:`~scorekeeper.store.index`).

A game file holds one TinyDB document (number 1 of the default table)::

    {"schema": 2, "revision": 7, "saved": "…", "game": {scorekeeper-game/1}, "drafts": {…}}

Every kind of file has a schema number of its own. A higher one was written by a newer app: it is
reported and never written over; lower ones are brought up to date as they are read
(:mod:`~scorekeeper.store.migrations`). A save names the revision that it was made from, and is
refused where another one is kept (:class:`~scorekeeper.store.record.Conflict`).

What comes from outside is checked before it is near any of this: one game
(:mod:`~scorekeeper.store.transfer.import_game`) is never put in the place of another, a backup
(:mod:`~scorekeeper.store.backup.restore`) only whole.

A file that cannot be read stays as it is until somebody says otherwise; when a game of its name is
saved or the version before it recovered, it is first set aside as ``<id>.damaged-1.json``. File
names are made from ids so that no id leaves the folder (:mod:`~scorekeeper.store.files.file_name`);
files that are named otherwise are not ours and stay alone.
"""
