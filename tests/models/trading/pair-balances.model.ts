import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user looks at their balances: they come, age, are asked for at once, and those of another market follow. */
export const inventoryModel = createTestModel(
  createMachine({
    initial: 'unknown',
    states: {
      unknown: { on: { balancesCome: 'shown', balancesFail: 'missing', ask: 'asking' } },
      missing: { on: { balancesCome: 'shown' } },
      shown: { on: { balancesAge: 'aged', ask: 'askingAgain', chooseOther: 'other', chooseSame: 'shown' } },
      aged: {},
      asking: { on: { answer: 'answered', cut: 'failed' } },
      askingAgain: { on: { answer: 'answered', cut: 'failedAfter', chooseOther: 'other' } },
      answered: { on: { timePasses: 'quiet', ask: 'askingOnce', oldAges: 'answeredAged' } },
      answeredAged: {},
      quiet: {},
      askingOnce: {},
      failed: { on: { ask: 'asking' } },
      failedAfter: { on: { chooseOther: 'other' } },
      other: { on: { balancesCome: 'otherShown' } },
      otherShown: {},
    },
  }),
)
