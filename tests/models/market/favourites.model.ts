import { modelOf } from '../support/model-of.ts'

/** A trader marks two markets, lets one go, and has another tab open. */
export const favouritesModel = modelOf('none', {
  none: { markBitcoin: 'bitcoin' },
  bitcoin: { markTether: 'both', unmarkBitcoin: 'none' },
  both: { unmarkBitcoin: 'tether', otherTabUnmarksTether: 'bitcoin' },
  // Marked again, it stands behind the other.
  tether: { markBitcoin: 'turned' },
  turned: {},
})
