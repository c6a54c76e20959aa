import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user sets an alert or edits one, on either side of the price or for a change, and may be refused. */
export const alertFormModel = createTestModel(
  createMachine({
    initial: 'closed',
    states: {
      closed: { on: { ask: 'blank', askAtPrice: 'waiting', edit: 'edited' } },
      blank: { on: { close: 'closed', askAtPrice: 'waiting', edit: 'edited' } },
      waiting: { on: { lastComes: 'right' } },
      right: {
        on: {
          typeWrongSide: 'below',
          chooseWrongSide: 'wrong',
          chooseChange: 'change',
          otherMarket: 'otherMarket',
          save: 'saving',
          close: 'closed',
        },
      },
      below: {},
      wrong: { on: { save: 'wrong', typeFarther: 'farther' } },
      farther: { on: { save: 'saving' } },
      change: { on: { typePercent: 'otherChange' } },
      otherChange: { on: { chooseWindow: 'longChange' } },
      longChange: { on: { save: 'savingChange' } },
      savingChange: { on: { isTaken: 'savedChange' } },
      savedChange: {},
      otherMarket: {},
      saving: { on: { isTaken: 'saved', isRefused: 'refused' } },
      refused: { on: { save: 'saving', typeFarther: 'farther' } },
      saved: { on: { close: 'closed', ask: 'blank' } },
      edited: {},
    },
  }),
)
