import type { AnyMachineSnapshot } from 'xstate'
import type { TestModel } from 'xstate/graph'

/**
 * Returns the shortest paths that together take every transition of a model, or every one that `isOpen` accepts. There are
 * too many simple paths, and the plain shortest paths skip edges.
 */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function everyTransition<M extends TestModel<any, any, any>>(
  model: M,
  isOpen: (state: string, event: string) => boolean = () => true,
) {
  return model.getShortestPaths({
    filterEvents: (state: AnyMachineSnapshot, { type }: { type: string }) => isOpen(String(state.value), type),
    serializeState: (
      state: AnyMachineSnapshot,
      event: { type: string } | undefined,
      previous: AnyMachineSnapshot | undefined,
    ) => JSON.stringify([previous?.value, event?.type, state.value]),
  })
}
