import { assign, setup } from 'xstate'

/** The search in the table of withdrawal fees (spec 000, section 2, "Fees page"). */
export const feesMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as { type: 'search.change'; text: string } | { type: 'search.clear' },
  },
  guards: { isBlank: (_, params: { text: string }) => params.text.trim() === '' },
}).createMachine({
  id: 'fees',
  context: { text: '' },
  on: {
    'search.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.all',
        actions: assign({ text: ({ event }) => event.text }),
      },
      { target: '.filtered', actions: assign({ text: ({ event }) => event.text }) },
    ],
  },
  initial: 'all',
  states: {
    all: {},
    filtered: { on: { 'search.clear': { target: 'all', actions: assign({ text: '' }) } } },
  },
})
