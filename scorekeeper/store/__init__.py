"""Where games live: TinyDB files in one folder, behind a port of four methods.

This package is the only one that knows TinyDB. It knows games (``scorekeeper.scoring``) and
nothing of screens. On disk::

    <data folder>/
        games/<id>.json        one TinyDB file per game, with its half-entered hands
        trash/<id>.json        removed games, each with the time of its removal
        settings/settings.json what the table likes
        cache/games.json       the index of games: may be deleted at any time
        before-restore-<time>/ what a restored backup took the place of, a data folder itself
        exchange.json          only while that happens (:mod:`~scorekeeper.store.exchange`)

One file per game, because then a save costs the same with ten thousand games as with ten, and a
bad file can never touch another game. Every file is replaced whole or not at all
(:mod:`~scorekeeper.store.atomic_storage`). The index is not written when a game is saved: it is
compared with the folder when the app starts, and only files that changed since are opened
(:mod:`~scorekeeper.store.index`).

A game file holds one TinyDB document (number 1 of the default table)::

    {"schema": 1, "revision": 7, "saved": "…", "game": {scorekeeper-game/1}, "drafts": {…}}

What comes from outside is checked before it is near any of this: one game
(:mod:`~scorekeeper.store.arrival`) is never put in the place of another, a backup
(:mod:`~scorekeeper.store.restore`) only whole.

A higher ``schema`` was written by a newer app: it is reported and never written over. A file that
cannot be read stays as it is; when a game of its name is saved nevertheless, it is first set
aside as ``<id>.damaged-1.json``. File names are made from ids so that no id leaves the folder
(:mod:`~scorekeeper.store.file_name`); files that are named otherwise are not ours and stay alone.
"""
