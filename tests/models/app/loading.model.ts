import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person who waits for a language, a page, or both; what is quick is not resolveSettlement of. */
export const loadingModel = createTestModel(
  createMachine({
    initial: 'idle',
    states: {
      idle: { on: { askLanguage: 'soon', somethingElseComes: 'idle' } },
      soon: { on: { languageComes: 'idle', askPage: 'soonBoth', timePasses: 'fresh' } },
      soonBoth: { on: { languageComes: 'soonPage', timePasses: 'freshBoth' } },
      soonPage: { on: { pageComes: 'idle' } },
      fresh: { on: { timePasses: 'waiting', languageComes: 'over', askPage: 'freshBoth' } },
      freshBoth: { on: { timePasses: 'waitingBoth' } },
      // All is here, but what was shown an instant ago is not taken away in the next.
      over: { on: { timePasses: 'idle', askLanguage: 'fresh' } },
      waiting: { on: { languageComes: 'idle', askPage: 'waitingBoth' } },
      waitingBoth: { on: { pageComes: 'waiting' } },
    },
  }),
)
