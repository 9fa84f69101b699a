"""Everything that can happen, each a frozen value, by what people are at.

Whoever needs them imports this package as ``act``.
"""

from scorekeeper.state.actions.action import *
from scorekeeper.state.actions.chores import *
from scorekeeper.state.actions.doors import *
from scorekeeper.state.actions.entering import *
from scorekeeper.state.actions.games import *
from scorekeeper.state.actions.playing import *
from scorekeeper.state.actions.screen import *
from scorekeeper.state.actions.setting_up import *
