import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A user hides their amounts and shows them again, here or in another tab. */
export const amountPrivacyModel = createTestModel(
  createMachine({
    initial: 'shown',
    states: {
      shown: { on: { press: 'hidden', otherTabHides: 'hiddenElsewhere' } },
      hidden: { on: { press: 'shown', otherTabShows: 'shownElsewhere' } },
      hiddenElsewhere: { on: { press: 'shown' } },
      shownElsewhere: { on: { press: 'hidden' } },
    },
  }),
)
