"""What a table has entered so far, as the store has it."""

from scorekeeper.session.game_sync import stored_baseline
from scorekeeper.statistics.people import NOBODY
from scorekeeper.store.record import Record


def entered_hearts(record: Record) -> dict[str, int]:
    """Return the hearts that are counted in the next hand, by player."""
    sheet = stored_baseline(record, NOBODY).sheet
    drafts = [sheet.drafts[hand] for hand in sheet.next_drafts][:1]
    return {name: pile.get("hearts", 0) for draft in drafts for name, pile in draft.counted.items()}
