import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'

/** Within how long a change is looked for, in ms. */
export const alertWindows = { '5m': 300_000, '15m': 900_000, '1h': 3_600_000, '4h': 14_400_000, '24h': 86_400_000 }
export type AlertWindow = keyof typeof alertWindows

/** `percent` is of a rise or a fall, whichever comes first. */
export type AlertRule =
  | { kind: 'above' | 'below'; price: Decimal }
  | { kind: 'change'; percent: Decimal; within: AlertWindow }

/** An active alert is looked after, a paused one waits, and one that has fired waits to be armed again. */
export type AlertStatus = 'active' | 'paused' | 'fired'

/** `armedAt` is when it was made, edited, resumed or armed again, epoch ms: no price before that counts. */
export type PriceAlert = { id: string; market: MarketType; rule: AlertRule; status: AlertStatus; armedAt: number }

/**
 * That an alert has fired: at which price and when, epoch ms. `isMissed`: nobody watched then, and candles told it
 * afterwards. `isSeen`: the user has looked at it, in any tab.
 */
export type Firing = {
  id: string
  armedAt: number
  market: MarketType
  rule: AlertRule
  price: Decimal
  at: number
  isMissed: boolean
  isSeen: boolean
}

/** All alerts of a user, oldest first, and what has fired, newest first: what the device keeps. */
export type AlertBook = { version: 1; alerts: readonly PriceAlert[]; firings: readonly Firing[] }

export const emptyBook: AlertBook = { version: 1, alerts: [], firings: [] }

/** Alerts that a user may have. */
export const maxAlerts = 50
/** Firings that are kept. */
export const maxFirings = 100

/** The same in every tab, and another each time that an alert is armed. */
export function armingOf({ id, armedAt }: Pick<PriceAlert, 'id' | 'armedAt'>): string {
  return `${id} ${armedAt}`
}
