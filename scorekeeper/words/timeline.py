"""The moments of a game in sentences: ``Bob shoots the moon, all others +26, and leads``."""

from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.story import Deed
from scorekeeper.scoring.timeline import Moment, ShotMoon
from scorekeeper.words.game import outcome_line
from scorekeeper.words.story import names_text
from scorekeeper.words.translation import number, say, signed


def moment_line(ledger: Ledger, moment: Moment) -> str:
    """Return what happened in a hand, its deeds first, then who leads, then how it ended."""
    deeds = [(moon.side, _moon_text(moon)) for moon in moment.moons]
    deeds += [(landing.side, _landing_text(landing)) for landing in moment.landings]
    parts = [text for _, text in deeds]
    if moment.leader and not moment.ends:
        ending = "end" if moment.to_the_end else "now"
        if deeds and deeds[-1][0] == moment.leader:
            parts[-1] = say(f"timeline.and_leads.{ending}", deed=parts[-1])
        else:
            people = len(ledger.sides.get(moment.leader, (moment.leader,)))
            leader = names_text([moment.leader])
            parts.append(say(f"timeline.leads.{ending}", player=leader, count=people))
    if moment.ends:
        parts.append(outcome_line(ledger))
    return "; ".join(parts)


def _moon_text(moon: ShotMoon) -> str:
    player = names_text([moon.side])
    if not moon.points and moon.others:
        return say("timeline.moon.others", player=player, points=signed(moon.others))
    return say("timeline.moon", player=player, points=signed(moon.points))


def _landing_text(landing: Deed) -> str:
    player = names_text([landing.side])
    return say("timeline.nose", player=player, at=number(landing.at), to=number(landing.to))
