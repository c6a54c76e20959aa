import { type AlertBook, emptyAlertBook, type PriceAlert } from '#machines/market/price-alert/alert.ts'
import { firingOf } from '#machines/market/price-alert/missed.ts'

/** Returns an active alert, with some of its values changed. */
export const alert = (changed: Partial<PriceAlert> = {}): PriceAlert => ({
  id: 'a',
  market: 'BITCOIN_TOMAN',
  rule: { kind: 'above', price: '100' },
  status: 'active',
  armedAt: 1000,
  ...changed,
})

export const bookOf = (...alerts: PriceAlert[]): AlertBook => ({ ...emptyAlertBook, alerts })

/** Returns the firing of an alert that was watched. */
export const fired = (of: PriceAlert, at = 2000) => firingOf(of, { price: '101', at }, { isMissed: false })
