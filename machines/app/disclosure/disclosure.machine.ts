import { setup } from 'xstate'

/** Opens and closes an overlay that has no other state, such as the address book over a form. */
export const disclosureMachine = setup({
  types: { events: {} as { type: 'disclosure.open' } | { type: 'disclosure.close' } },
}).createMachine({
  id: 'disclosure',
  initial: 'closed',
  states: {
    closed: { on: { 'disclosure.open': 'open' } },
    open: { on: { 'disclosure.close': 'closed' } },
  },
})
