"""The store: games and settings as TinyDB files in one folder, behind a small port.

This package is the only one that knows TinyDB. It knows games (``scorekeeper.scoring``) and nothing
of screens. On the disk::

    <data folder>/
        games/<id>.json         one TinyDB file per game, with its half-entered hands
        drafts/<id>.json        those hands as they are now, if there was a tap since the last save
        previous/<id>.json      the version that the last save of a game replaced
        trash/<id>.json         removed games for 30 days, each with the time of its removal
        settings/settings.json  the settings
        settings/people.json    everybody who has played here: who is who
        cache/games.json        the index of games; may be deleted at any time
        cache/recent.json       the newest part of the index, all that a start needs
        cache/changes.log       which games were changed, for other windows
        cache/page.txt          what the next start shows before the app is there
        locks/<number>.lock     empty; locked by whoever saves
        shared/                 what this device knows of shared records, in no backup
        hub/                    the records of others, where this computer is a hub
        before-restore-<time>/  the data that a restored backup replaced, a data folder itself
        exchange.json           only during a restore (:mod:`~scorekeeper.store.backup.exchange`)

There is one file per game, so a save costs the same with ten thousand games as with ten, and a
damaged file cannot affect another game. Every file is replaced whole or not at all, even in a power
cut (:mod:`~scorekeeper.store.files.whole_file`). Taps in a hand do not wait for the disk and leave
the game's own file alone (:mod:`~scorekeeper.store.documents.games`). Saving a game does not write
the index: after a start it is compared with the folder, and only files that changed since then are
opened (:mod:`~scorekeeper.store.index`).

A game file holds one TinyDB document (number 1 of the default table)::

    {"schema": 3, "revision": 7, "saved": "…", "game": {scorekeeper-game/1}, "drafts": {…}}

Persons and other things of which there are many are entries of a collection, a document each
(:mod:`~scorekeeper.store.documents.collection`). A further kind is a :class:`Kind` that reads and
writes one entry, and a class like :class:`~scorekeeper.store.people.PeopleStore` that changes them;
the library opens it, names its damage, and lists it for the doctor.

The mark ``"example": true`` beside them says that a game belongs to the example evening.

Every kind of file has a schema number of its own. A file with a higher number was written by a
newer app: it is reported and never overwritten. Lower ones are migrated as they are read
(:mod:`~scorekeeper.store.migrations`). A save names the revision that it was made from, and is
refused if another one is stored (:class:`~scorekeeper.store.record.Conflict`).

What comes from outside is checked first. An imported game never replaces another one
(:mod:`~scorekeeper.store.transfer.import_game`), and a backup is restored whole or not at all
(:mod:`~scorekeeper.store.backup.restore`).

A file that cannot be read stays as it is. When a game of its name is saved, or the version before
it is recovered, it is first set aside as ``<id>.damaged-1.json``. File names are made from ids so
that no id leads out of the folder (:mod:`~scorekeeper.store.files.file_name`); files with other
names are not this app's and stay alone.
"""
