import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person is told what has been done, or why it could not be; it goes by itself, when it is closed, or for the next one. */
export const noticesModel = createTestModel(
  createMachine({
    initial: 'quiet',
    states: {
      quiet: { on: { isSaved: 'saved', close: 'quiet' } },
      saved: { on: { timePasses: 'quiet', close: 'quiet', isChanged: 'changed', isNotLoaded: 'notLoaded' } },
      notLoaded: { on: { close: 'quiet', isSaved: 'saved' } },
      changed: { on: { timePasses: 'quiet' } },
    },
  }),
)
