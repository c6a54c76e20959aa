import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person keeps names for addresses: adds one, names it anew, takes it out, here and in another tab; and closes withdrawals to all others. */
export const addressBookModel = createTestModel(
  createMachine({
    initial: 'loading',
    states: {
      loading: {
        on: { bookComes: 'one', emptyComes: 'none', deviceKeepsNothing: 'unkept', use: 'loading' },
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
          lookFor: 'found',
          lookForOther: 'nothing',
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
      closed: { on: { turnOff: 'opening' } },
      opening: { on: { yes: 'one', no: 'closed' } },
      used: {},
      found: {},
      nothing: { on: { add: 'addingMore' } },
      addingMore: { on: { writeMore: 'writtenMore' } },
      writtenMore: { on: { save: 'two' } },
      two: {},
      renaming: { on: { writeName: 'renamed', erase: 'nameless', cancel: 'one', otherTabRemovesIt: 'none' } },
      renamed: { on: { save: 'other' } },
      nameless: { on: { save: 'namelessTold' } },
      namelessTold: {},
      other: {},
      removing: { on: { save: 'none', cancel: 'one' } },
    },
  }),
)
