import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person keeps names for addresses: adds one, names it anew, takes it out, here and in another tab. */
export const addressBookModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: {
        on: { bookComes: 'one', emptyComes: 'none', deviceKeepsNothing: 'unkept', turnOn: 'loading', use: 'loading' },
      },
      none: { on: { add: 'adding' } },
      unkept: {},
      adding: { on: { save: 'missing', write: 'written', writeWrong: 'wrong', cancel: 'none' } },
      missing: { on: { write: 'written' } },
      wrong: {},
      written: { on: { save: 'one', otherTabAddsIt: 'writtenTwice' } },
      writtenTwice: { on: { save: 'repeated' } },
      repeated: {},
      one: {
        on: {
          rename: 'renaming',
          renameStrange: 'one',
          remove: 'removing',
          removeStrange: 'one',
          turnOn: 'closed',
          use: 'used',
          deviceKeepsNothing: 'oneUnkept',
        },
      },
      oneUnkept: {},
      closed: {},
      used: {},
      renaming: { on: { writeName: 'renamed', erase: 'nameless', cancel: 'one', otherTabRemovesIt: 'none' } },
      renamed: { on: { save: 'other' } },
      nameless: { on: { save: 'namelessTold' } },
      namelessTold: {},
      other: {},
      removing: { on: { save: 'none', cancel: 'one' } },
    },
  }),
)
