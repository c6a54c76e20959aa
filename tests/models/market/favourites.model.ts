import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'

/** A trader marks two markets, lets one go, and has another tab open. */
export const favouritesModel = createTestModel(
  createMachine({
    initial: 'none',
    states: {
      none: { on: { markBitcoin: 'bitcoin' } },
      bitcoin: { on: { markTether: 'both', unmarkBitcoin: 'none' } },
      both: { on: { unmarkBitcoin: 'tether', otherTabUnmarksTether: 'bitcoin' } },
      // Marked again, it stands behind the other.
      tether: { on: { markBitcoin: 'turned' } },
      turned: {},
    },
  }),
)
