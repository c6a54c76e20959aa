import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { everyTransition } from './every-transition.ts'

/** A transition of a model: from a state, by an event, to a state. */
type Edge = { from: string; event: EventObject; to: string }

/**
 * The walks that together take every transition of a model, or those that `isOpen`: each goes on to the nearest
 * transition that none has taken yet, and ends where no way leads to one. Far fewer than `everyTransition`'s, each of them
 * longer: for where it takes long to begin, and so that what one state leaves behind is met by the next.
 */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function tours<M extends TestModel<any, any, any>>(
  model: M,
  isOpen: (state: string, event: string) => boolean = () => true,
) {
  const open = new Set(edgesOf(model, isOpen))
  return walksOf(model, [...open], { isWanted: (edge) => open.has(edge), take: (edge) => open.delete(edge) })
}

/**
 * The walks that together come to every state of a model and do every event once, or those that `isOpen`: for a browser,
 * where each step takes long, and of which the bare machine takes every transition.
 */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function eachOnce<M extends TestModel<any, any, any>>(
  model: M,
  isOpen: (state: string, event: string) => boolean = () => true,
) {
  const edges = edgesOf(model, isOpen)
  const states = new Set(edges.map(({ to }) => to))
  const events = new Set(edges.map(({ event }) => event.type))
  states.delete(beginOf(model))
  return walksOf(model, edges, {
    isWanted: ({ event, to }) => states.has(to) || events.has(event.type),
    take: ({ event, to }) => {
      states.delete(to)
      events.delete(event.type)
    },
  })
}

/**
 * Of some paths, as few as come to every state and do every event that all of them do: the one that brings the most first.
 */
export function fewestOf<Path extends ModelPath>(paths: readonly Path[]): Path[] {
  const left = new Set(paths.flatMap(goalsOf))
  const chosen: Path[] = []
  while (left.size > 0) {
    const gain = (path: Path) => new Set(goalsOf(path).filter((goal) => left.has(goal))).size
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const goal of goalsOf(best)) left.delete(goal)
    chosen.push(best)
  }
  return chosen
}

type ModelPath = { steps: readonly { state: { value: unknown }; event: { type: string } }[] }

function goalsOf({ steps }: ModelPath): string[] {
  return steps.flatMap(({ state, event }) => [`state ${state.value}`, `event ${event.type}`])
}

/** What is still to be taken. */
type Goal = { isWanted: (edge: Edge) => boolean; take: (edge: Edge) => void }

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
function walksOf<M extends TestModel<any, any, any>>(model: M, edges: readonly Edge[], goal: Goal) {
  const walks: EventObject[][] = []
  const begin = beginOf(model)
  for (let walk = tour(edges, goal, begin); walk.length > 0; walk = tour(edges, goal, begin)) walks.push(walk)
  return walks.flatMap((events) => model.getPathsFromEvents(events))
}

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
function beginOf(model: TestModel<any, any, any>): string {
  return String(model.getShortestPaths()[0]!.steps[0]!.state.value)
}

/** Goes on for as long as it can. */
function tour(edges: readonly Edge[], goal: Goal, begin: string): EventObject[] {
  const walk: EventObject[] = []
  let at = begin
  for (let way = wayToWanted(edges, goal, at); way !== null; way = wayToWanted(edges, goal, at)) {
    for (const edge of way) {
      goal.take(edge)
      walk.push(edge.event)
      at = edge.to
    }
  }
  return walk
}

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
function edgesOf(model: TestModel<any, any, any>, isOpen: (state: string, event: string) => boolean): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { steps } of everyTransition(model, isOpen))
    steps.slice(1).forEach(({ event, state }, index) => {
      const edge = { from: nameOf(steps[index]!.state), event, to: nameOf(state) }
      edges.set(JSON.stringify([edge.from, event.type, edge.to]), edge)
    })
  return [...edges.values()]
}

function nameOf({ value }: AnyMachineSnapshot): string {
  return String(value)
}

/** The shortest way from a state that ends with a transition that is wanted; null when there is none. */
function wayToWanted(edges: readonly Edge[], { isWanted }: Goal, from: string): Edge[] | null {
  const seen = new Set([from])
  let ways: Edge[][] = [[]]
  while (ways.length > 0) {
    const longer: Edge[][] = []
    for (const way of ways) {
      const at = way.at(-1)?.to ?? from
      const here = edges.filter((edge) => edge.from === at)
      const found = here.find(isWanted)
      if (found) return [...way, found]
      for (const edge of here) {
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        longer.push([...way, edge])
      }
    }
    ways = longer
  }
  return null
}
