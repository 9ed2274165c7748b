"""The coal and the iron market: buying cubes, and the forced sale of a new mine or works.

Nothing else fills a market, at the end of no round and no era. BR-MKT-06
"""

from companion.core.messages import msg
from companion.games.brass_birmingham.board import Board
from companion.games.brass_birmingham.facts import Market
from companion.games.brass_birmingham.step import Step

RESOURCE = {"coal_mine": "coal", "iron_works": "iron"}


def market(board: Board, resource: str) -> Market:
    """The printed market of a resource."""
    return board.facts.coal if resource == "coal" else board.facts.iron


def cubes(board: Board, resource: str) -> int:
    """The cubes in a market."""
    return board.state.coal if resource == "coal" else board.state.iron


def price(board: Board, resource: str, count: int) -> int:
    """What `count` cubes cost now, cheapest first. BR-COAL-05, BR-IRON-03."""
    return market(board, resource).cost(cubes(board, resource), count) if count else 0


def buy(step: Step, seat: str, resource: str, count: int, rule: str) -> int:
    """Cubes bought and used up at once; what they cost. BR-COAL-05, BR-IRON-03."""
    if not count:
        return 0
    there = step.value(resource)
    cost = market(step.board, resource).cost(there, count)
    taken = min(count, there)
    step.put(**{resource: there - taken})
    step.add(f"{resource}_supply", taken)
    text = msg("Buy {n} {resource} from the market for £{cost}", n=count, resource=resource, cost=cost)
    if taken < count:
        short = msg("the market is empty, {n} from the supply", n=count - taken)
        text = msg("Buy {n} {resource} for £{cost}; {short}", n=count, resource=resource, cost=cost, short=short)
    step.pay(seat, cost, rule, text)
    return cost


def sale(board: Board, industry: str, place_mask: int, made: int) -> tuple[int, int]:
    """The cubes of a new tile that go to the market, and what they earn.

    Works always sell (BR-MKT-02), mines where a merchant location is connected (BR-MKT-01); dearest spaces first
    (BR-MKT-03).
    """
    resource = RESOURCE.get(industry)
    if resource is None or (resource == "coal" and not board.merchant_connected(place_mask)):
        return 0, 0
    return market(board, resource).earnings(cubes(board, resource), made)
