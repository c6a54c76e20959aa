import type { AnyMachineSnapshot } from 'xstate'
import type { TestModel } from 'xstate/graph'
import { everyTransition } from './every-transition.ts'
import { type Edge, shortWalks } from './short-walks.ts'

/**
 * Returns walks that together take every transition of a model, or every one that `isOpen` accepts. Each walk continues to
 * the nearest transition that is still left, and ends when none can be reached. There are far fewer walks than with
 * `everyTransition`, and each is longer. They are for tests that are slow to start, and for effects of one state on the
 * next.
 */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function tours<M extends TestModel<any, any, any>>(
  model: M,
  isOpen: (state: string, event: string) => boolean = () => true,
) {
  const edges = edgesOf(model, isOpen)
  const left = new Set(edges)
  const begin = beginOf(model)
  const walks: Edge[][] = []
  for (let walk = tour(edges, left, begin); walk.length > 0; walk = tour(edges, left, begin)) walks.push(walk)
  return pathsOf(model, walks)
}

/**
 * Returns walks that together reach every state of a model and take every event once, or those that `isOpen` accepts. They
 * are for a browser, where each step is slow. Tests of the bare machine take every transition.
 */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function eachOnce<M extends TestModel<any, any, any>>(
  model: M,
  isOpen: (state: string, event: string) => boolean = () => true,
) {
  return pathsOf(model, shortWalks(edgesOf(model, isOpen), beginOf(model)))
}

/**
 * Returns few of the paths that together reach every state and take every event of all of them. The path with the largest
 * gain is chosen first.
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

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
function pathsOf<M extends TestModel<any, any, any>>(model: M, walks: readonly Edge[][]) {
  return walks.flatMap((walk) => model.getPathsFromEvents(walk.map(({ event }) => event)))
}

// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
function beginOf(model: TestModel<any, any, any>): string {
  return String(model.getShortestPaths()[0]!.steps[0]!.state.value)
}

/** Continues as long as a transition that is left can be reached. */
function tour(edges: readonly Edge[], left: Set<Edge>, begin: string): Edge[] {
  const walk: Edge[] = []
  for (let way = wayToOneOf(left, edges, begin); way !== null; way = wayToOneOf(left, edges, walk.at(-1)!.to)) {
    for (const edge of way) left.delete(edge)
    walk.push(...way)
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

/** Returns the shortest way from a state that ends with one of some transitions, or null. */
function wayToOneOf(wanted: ReadonlySet<Edge>, edges: readonly Edge[], from: string): Edge[] | null {
  const seen = new Set([from])
  let ways: Edge[][] = [[]]
  while (ways.length > 0) {
    const longer: Edge[][] = []
    for (const way of ways) {
      const at = way.at(-1)?.to ?? from
      const here = edges.filter((edge) => edge.from === at)
      const found = here.find((edge) => wanted.has(edge))
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
