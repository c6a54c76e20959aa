import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * Returns a model of the user's actions and screens that begins in the state `initial`.
 * @param steps for each state, the possible events and the state that each of them leads to.
 */
export function modelOf<State extends string>(
  initial: NoInfer<State>,
  steps: { readonly [from in State]: { readonly [event: string]: NoInfer<State> } },
) {
  const states = Object.entries<{ readonly [event: string]: State }>(steps).map(([state, on]) => [state, { on }])
  return createTestModel(createMachine({ initial, states: Object.fromEntries(states) }))
}
