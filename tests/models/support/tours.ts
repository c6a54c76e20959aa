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
  const edges = edgesOf(model, isOpen)
  const begin = String(model.getShortestPaths()[0]!.steps[0]!.state.value)
  const open = new Set(edges)
  const walks: EventObject[][] = []
  for (let walk = tour(edges, open, begin); walk.length > 0; walk = tour(edges, open, begin)) walks.push(walk)
  return walks.flatMap((events) => model.getPathsFromEvents(events))
}

/** Goes on for as long as it can; what it takes is open no more. */
function tour(edges: readonly Edge[], open: Set<Edge>, begin: string): EventObject[] {
  const walk: EventObject[] = []
  let at = begin
  for (let way = wayToOpen(edges, open, at); way !== null; way = wayToOpen(edges, open, at)) {
    for (const edge of way) {
      open.delete(edge)
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

/** The shortest way from a state that ends with a transition nobody has taken; null when there is none. */
function wayToOpen(edges: readonly Edge[], open: ReadonlySet<Edge>, from: string): Edge[] | null {
  const seen = new Set([from])
  let ways: Edge[][] = [[]]
  while (ways.length > 0) {
    const longer: Edge[][] = []
    for (const way of ways) {
      const at = way.at(-1)?.to ?? from
      const here = edges.filter((edge) => edge.from === at)
      const found = here.find((edge) => open.has(edge))
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
