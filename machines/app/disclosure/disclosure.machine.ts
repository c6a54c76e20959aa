import { setup } from 'xstate'

/** Something that lies over a page when it is asked for, and nothing more: the address book over a form. */
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
