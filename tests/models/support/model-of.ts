import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/**
 * A model of what the user does and sees, which begins in the state `initial`.
 * @param steps by state, what can happen there and the state that it leads to.
 */
export function modelOf<State extends string>(
  initial: NoInfer<State>,
  steps: { readonly [from in State]: { readonly [event: string]: NoInfer<State> } },
) {
  const states = Object.entries<{ readonly [event: string]: State }>(steps).map(([state, on]) => [state, { on }])
  return createTestModel(createMachine({ initial, states: Object.fromEntries(states) }))
}
