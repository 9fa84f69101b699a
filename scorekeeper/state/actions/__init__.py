"""Everything that can happen, each a frozen value, in modules by what people are doing.

Other modules import this package as ``act``.
"""

from scorekeeper.state.actions.action import *
from scorekeeper.state.actions.figures import *
from scorekeeper.state.actions.files import *
from scorekeeper.state.actions.games import *
from scorekeeper.state.actions.groups import *
from scorekeeper.state.actions.hand import *
from scorekeeper.state.actions.odd_hand import *
from scorekeeper.state.actions.own_game import *
from scorekeeper.state.actions.paper import *
from scorekeeper.state.actions.people import *
from scorekeeper.state.actions.playing import *
from scorekeeper.state.actions.saving import *
from scorekeeper.state.actions.screen import *
from scorekeeper.state.actions.setup import *
from scorekeeper.state.actions.sharing import *
from scorekeeper.state.actions.table import *
