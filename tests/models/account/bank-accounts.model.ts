import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A person adds a bank account, the same one again, and deletes one after being asked. */
export const bankAccountsModel = createTestModel(
  createMachine({
    initial: 'none',
    states: {
      none: { on: { press: 'incomplete', typeCard: 'card', typeForeignCard: 'foreign' } },
      incomplete: { on: { typeCard: 'card' } },
      foreign: { on: { completeForeign: 'foreignFull' } },
      foreignFull: { on: { press: 'foreignRefused' } },
      foreignRefused: {},
      card: {
        on: {
          press: 'cardOnly',
          pasteSheba: 'both',
          pasteShort: 'short',
          mistypeCard: 'mistyped',
          addMistypedSheba: 'wrongSheba',
        },
      },
      mistyped: { on: { press: 'mistypedRefused' } },
      mistypedRefused: { on: { typeCard: 'both' } },
      wrongSheba: { on: { pasteSheba: 'both' } },
      cardOnly: { on: { pasteSheba: 'both' } },
      short: { on: { press: 'wrong' } },
      wrong: { on: { pasteSheba: 'both' } },
      both: { on: { press: 'one' } },
      one: { on: { typeSame: 'same', askToDelete: 'asked', askForNothing: 'one' } },
      same: { on: { press: 'repeated' } },
      repeated: {},
      asked: { on: { sayYes: 'deleted', sayNo: 'one' } },
      deleted: { on: { press: 'incomplete' } },
    },
  }),
)
