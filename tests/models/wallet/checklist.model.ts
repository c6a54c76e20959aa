import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A newcomer's checklist: it is put away, or finished and then put away; who has done so before does not see it. */
export const checklistModel = createTestModel(
  createMachine({
    initial: 'open',
    states: {
      open: { on: { finish: 'finished', close: 'closed' } },
      finished: { on: { close: 'closed', opensAgain: 'gone' } },
      closed: { on: { opensAgain: 'gone' } },
      gone: {},
    },
  }),
)
