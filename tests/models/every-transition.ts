import type { AnyMachineSnapshot } from 'xstate'
import type { TestModel } from 'xstate/graph'

/** The shortest paths that together take every transition of a model: simple paths explode, shortest ones skip edges. */
// biome-ignore lint/suspicious/noExplicitAny: a model of any snapshot and event
export function everyTransition<M extends TestModel<any, any, any>>(model: M) {
  return model.getShortestPaths({
    serializeState: (
      state: AnyMachineSnapshot,
      event: { type: string } | undefined,
      previous: AnyMachineSnapshot | undefined,
    ) => JSON.stringify([previous?.value, event?.type, state.value]),
  })
}
