import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user changes from SMS to an authenticator app: they choose, get a code, confirm it; SMS stays after any failure. */
export const twoStepModel = createTestModel(
  createMachine({
    initial: 'resting',
    states: {
      resting: { on: { choose: 'requesting', chooseSame: 'resting' } },
      requesting: { on: { setupComes: 'dialog', setupFails: 'refused', tooEarly: 'told', cancel: 'resting' } },
      refused: { on: { choose: 'requesting', closeNotice: 'resting' } },
      told: { on: { choose: 'requesting', closeNotice: 'resting' } },
      dialog: { on: { typeCode: 'sending', cancel: 'resting' } },
      sending: { on: { cancel: 'sending', isRight: 'reloading', isWrong: 'wrong', isVoid: 'voided', cut: 'looking' } },
      voided: { on: { choose: 'requesting' } },
      wrong: { on: { typeCode: 'sending', cancel: 'resting' } },
      looking: { on: { personHasIt: 'changed', personHasItNot: 'noResponse', personFails: 'unseen' } },
      unseen: { on: { lookAgain: 'looking' } },
      noResponse: { on: { timeIsTold: 'noResponse', typeCode: 'sending' } },
      reloading: { on: { personHasIt: 'changed', personFails: 'old' } },
      old: { on: { lookAgain: 'reloading' } },
      changed: { on: { closeNotice: 'done' } },
      done: {},
    },
  }),
)
