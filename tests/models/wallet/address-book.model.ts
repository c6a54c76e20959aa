import { modelOf } from '../support/model-of.ts'

/**
 * A user keeps names for addresses: they add, rename and remove one, here and in another tab, and restrict withdrawals to
 * these addresses.
 */
export const addressBookModel = modelOf('loading', {
  loading: { bookComes: 'one', emptyComes: 'none', deviceKeepsNothing: 'unkept', use: 'loading' },
  none: { add: 'adding' },
  unkept: {},
  adding: { save: 'missing', write: 'written', writeWrong: 'wrong', cancel: 'none' },
  missing: { write: 'written' },
  wrong: {},
  written: { save: 'one', otherTabAddsIt: 'writtenTwice' },
  writtenTwice: { save: 'repeated' },
  repeated: {},
  one: {
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
  oneUnkept: {},
  closed: { turnOff: 'opening' },
  opening: { yes: 'one', no: 'closed' },
  used: {},
  found: {},
  nothing: { add: 'addingMore' },
  addingMore: { writeMore: 'writtenMore' },
  writtenMore: { save: 'two' },
  two: {},
  renaming: { writeName: 'renamed', erase: 'nameless', cancel: 'one', otherTabRemovesIt: 'none' },
  renamed: { save: 'other' },
  nameless: { save: 'namelessRejected' },
  namelessRejected: {},
  other: {},
  removing: { save: 'none', cancel: 'one' },
})
