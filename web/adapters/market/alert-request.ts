import type { PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { wantAlerts } from './alerts-wanted.ts'

/** A request for the alert form: a market for a new alert with the selected price or null, or an existing alert to edit. */
export type AlertRequest = { market: MarketType; price: Decimal | null } | { alert: PriceAlert }

let request: AlertRequest | null = null
let take: ((request: AlertRequest) => void) | null = null

/** Opens the alert form. The alerts' code is loaded with the first request. */
export function requestAlert(wanted: AlertRequest): void {
  if (take !== null) take(wanted)
  else request = wanted
  wantAlerts()
}

/** Registers the form's listener. It first gets an earlier request, if there is one. @returns a function that removes it */
export function onAlertRequest(listener: (request: AlertRequest) => void): () => void {
  take = listener
  if (request !== null) listener(request)
  request = null
  return () => {
    take = null
  }
}
