import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user changes the number or the e-mail address: the new value, then the code, with every answer there is. */
export const changeContactModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { press: 'missing', typeHalf: 'half', typeOld: 'old', typeNew: 'typed', giveUp: 'cancelled' } },
      missing: { on: { typeNew: 'typed' } },
      half: { on: { press: 'wrong' } },
      wrong: { on: { typeNew: 'typed' } },
      old: { on: { press: 'same' } },
      same: {},
      typed: { on: { press: 'starting' } },
      starting: {
        on: { pressAgain: 'starting', codeIsSent: 'code', isRefused: 'refused', isCut: 'cut', giveUp: 'cancelled' },
      },
      refused: { on: { press: 'starting' } },
      cut: {},
      code: { on: { typeCode: 'verifying', giveUp: 'cancelled' } },
      verifying: { on: { isRight: 'changed', isWrong: 'wrongCode' } },
      wrongCode: { on: { typeCode: 'verifying' } },
      changed: {},
      cancelled: { on: { lateAnswer: 'cancelled' } },
    },
  }),
)
