import { modelOf } from '../support/model-of.ts'

/** A trader stars two markets, removes one, and has another tab open. */
export const favouritesModel = modelOf('none', {
  none: { markBitcoin: 'bitcoin' },
  bitcoin: { markTether: 'both', unmarkBitcoin: 'none' },
  both: { unmarkBitcoin: 'tether', otherTabUnmarksTether: 'bitcoin' },
  // A market that is starred again comes after the other one.
  tether: { markBitcoin: 'turned' },
  turned: {},
})
