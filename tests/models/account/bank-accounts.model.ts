import { modelOf } from '../support/model-of.ts'

/** A user adds a bank account and the same one again, and deletes one after a question. */
export const bankAccountsModel = modelOf('none', {
  none: { press: 'incomplete', typeCard: 'card', typeForeignCard: 'foreign' },
  incomplete: { typeCard: 'card' },
  foreign: { completeForeign: 'foreignFull' },
  foreignFull: { press: 'foreignRefused' },
  foreignRefused: {},
  card: {
    press: 'cardOnly',
    pasteSheba: 'both',
    pasteShort: 'short',
    mistypeCard: 'mistyped',
    addMistypedSheba: 'wrongSheba',
  },
  mistyped: { press: 'mistypedRefused' },
  mistypedRefused: { typeCard: 'both' },
  wrongSheba: { pasteSheba: 'both' },
  cardOnly: { pasteSheba: 'both' },
  short: { press: 'wrong' },
  wrong: { pasteSheba: 'both' },
  both: { press: 'one' },
  one: { typeSame: 'same', askToDelete: 'confirming', askForNothing: 'one' },
  same: { press: 'repeated' },
  repeated: {},
  confirming: { sayYes: 'deleted', sayNo: 'one' },
  deleted: { press: 'incomplete' },
})
