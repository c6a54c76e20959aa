import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person who sets a password anew: the number, then the code with the password twice, and every rule it may break. */
export const resetPasswordModel = createTestModel(
  createMachine({
    initial: 'blank',
    states: {
      blank: { on: { request: 'asked', type: 'typed', forward: 'blank' } },
      asked: { on: { type: 'typed' } },
      typed: { on: { request: 'requesting' } },
      requesting: { on: { request: 'requesting', sent: 'setting', refuse: 'refused', cut: 'noResponse' } },
      refused: { on: { request: 'requesting' } },
      noResponse: { on: { request: 'requesting' } },
      setting: { on: { writeShort: 'short', submit: 'nothingWritten', writeGood: 'good', back: 'typed' } },
      nothingWritten: { on: { writeGood: 'good' } },
      short: { on: { submit: 'shortTold' } },
      shortTold: { on: { writeOneCase: 'oneCaseTold' } },
      oneCaseTold: { on: { writeUnlike: 'unlikeTold' } },
      unlikeTold: { on: { writeGood: 'good' } },
      good: { on: { submitWithCode: 'sending' } },
      sending: { on: { accept: 'done', wrongCode: 'good' } },
      done: {},
    },
  }),
)
