import type { PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { wantAlerts } from './alerts-wanted.ts'

/** A market that an alert is to be set for, and the price that was pointed at, or an alert that is to be edited. */
export type AlertRequest = { market: MarketType; price: Decimal | null } | { alert: PriceAlert }

let request: AlertRequest | null = null
let take: ((request: AlertRequest) => void) | null = null

/** Opens the form of an alert. The program of alerts comes with the first one. */
export function requestAlert(wanted: AlertRequest): void {
  if (take !== null) take(wanted)
  else request = wanted
  wantAlerts()
}

/** Who opens the form takes what was asked for before, and whatever is from now on. @returns what ends it */
export function onAlertRequest(listener: (request: AlertRequest) => void): () => void {
  take = listener
  if (request !== null) listener(request)
  request = null
  return () => {
    take = null
  }
}
