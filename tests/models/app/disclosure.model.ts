import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user opens what lies over a page, and closes it; a second press changes nothing. */
export const disclosureModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { open: 'open', close: 'closed' } },
      open: { on: { open: 'open', close: 'closed' } },
    },
  }),
)
