import { assign, setup } from 'xstate'
import { type SearchEvent, searchGuards, searchRegion } from '#machines/app/search-region.ts'

/** The search in the table of withdrawal fees (spec 000, section 2, "Fees page"). */
export const feesMachine = setup({
  types: {
    context: {} as { text: string },
    events: {} as SearchEvent,
  },
  actions: { search: assign((_, { text }: { text: string }) => ({ text })) },
  guards: searchGuards,
}).createMachine({
  id: 'fees',
  context: { text: '' },
  ...searchRegion,
})
