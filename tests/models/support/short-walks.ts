import type { EventObject } from 'xstate'
import { rngOf } from '#sandbox/market-maker/rng.ts'

/** A transition of a model: from a state, by an event, to a state. */
export type Edge = { from: string; event: EventObject; to: string }

/** The cost of one more walk, in steps. */
const beginning = 3
const tries = 2000

/**
 * Returns few and short walks from the first state of a model that together reach each state and take each event. Their
 * length depends on the order of these goals. The function tries many orders, each the best one so far with one goal moved,
 * and keeps the best. The result is the same each time.
 */
export function shortWalks(edges: readonly Edge[], begin: string): Edge[][] {
  const ways = waysBetween(edges)
  const random = rngOf(1)
  let order = goalsOf(edges, begin)
  let best = walksInOrder(order, ways, begin)
  for (let count = 0; count < tries; count++) {
    const other = withOneElsewhere(order, random)
    const walks = walksInOrder(other, ways, begin)
    if (costOf(walks) <= costOf(best)) [order, best] = [other, walks]
  }
  return best
}

/** Transitions of which one must be taken: all to one state, or all by one event. */
type Goal = readonly Edge[]
/** The shortest way from each state to each other state. */
type Ways = Map<string, Map<string, readonly Edge[]>>

function goalsOf(edges: readonly Edge[], begin: string): Goal[] {
  const toStates = Map.groupBy(edges, ({ to }) => to)
  toStates.delete(begin)
  return [...toStates.values(), ...Map.groupBy(edges, ({ event }) => event.type).values()]
}

/** Takes one goal after another. A goal that was met on the way is skipped. */
function walksInOrder(goals: readonly Goal[], ways: Ways, begin: string): Edge[][] {
  const taken = new Set<Edge>()
  const walks: Edge[][] = []
  let at: string | null = null
  for (const goal of goals) {
    if (goal.some((edge) => taken.has(edge))) continue
    const further: Edge[] | null = at === null ? null : nearest(goal, ways.get(at)!)
    const anew = nearest(goal, ways.get(begin)!)!
    const goesOn = further !== null && further.length <= anew.length + beginning
    const steps: Edge[] = goesOn ? further : anew
    if (goesOn) walks.at(-1)!.push(...steps)
    else walks.push([...steps])
    for (const edge of steps) taken.add(edge)
    at = steps.at(-1)!.to
  }
  return walks
}

/** Returns the shortest way that ends with a transition of a goal, or null. */
function nearest(goal: Goal, waysFrom: Map<string, readonly Edge[]>): Edge[] | null {
  let shortest: { way: readonly Edge[]; last: Edge } | null = null
  for (const last of goal) {
    const way = waysFrom.get(last.from)
    if (way !== undefined && (shortest === null || way.length < shortest.way.length)) shortest = { way, last }
  }
  return shortest && [...shortest.way, shortest.last]
}

function costOf(walks: readonly Edge[][]): number {
  return walks.reduce((sum, { length }) => sum + length + beginning, 0)
}

function withOneElsewhere(order: readonly Goal[], random: () => number): Goal[] {
  const place = () => Math.floor(random() * order.length)
  const other = [...order]
  const [one] = other.splice(place(), 1)
  other.splice(place(), 0, one!)
  return other
}

function waysBetween(edges: readonly Edge[]): Ways {
  const from = Map.groupBy(edges, (edge) => edge.from)
  const states = new Set(edges.flatMap((edge) => [edge.from, edge.to]))
  return new Map([...states].map((begin) => [begin, waysFrom(begin, from)]))
}

function waysFrom(begin: string, from: Map<string, Edge[]>): Map<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>([[begin, []]])
  // The loop also visits the entries that it adds.
  for (const [at, way] of ways)
    for (const edge of from.get(at) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  return ways
}
