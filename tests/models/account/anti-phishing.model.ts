import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user sets the phrase by which they know the site: what is too short is not kept, and another tab is heard. */
export const antiPhishingModel = createTestModel(
  createMachine({
    initial: 'none',
    states: {
      none: { on: { type: 'typed', typeTooLittle: 'tooShort', otherTabSets: 'told' } },
      tooShort: { on: { save: 'tooShort', type: 'typed' } },
      typed: { on: { save: 'saving', otherTabSets: 'told' } },
      saving: { on: { deviceKeeps: 'kept', deviceRefuses: 'refused' } },
      kept: { on: { type: 'typedOver', remove: 'removing' } },
      typedOver: { on: { remove: 'removing' } },
      refused: { on: { type: 'typed' } },
      told: { on: { remove: 'removing' } },
      removing: { on: { deviceForgets: 'removed' } },
      removed: { on: { type: 'typed' } },
    },
  }),
)
