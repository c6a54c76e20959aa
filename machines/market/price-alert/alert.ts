import type { Decimal } from '#shared/core/money/decimal.ts'
import type { MarketType } from '#shared/market/coins.ts'

/** The periods of a change, in ms. */
export const alertWindows = { '5m': 300_000, '15m': 900_000, '1h': 3_600_000, '4h': 14_400_000, '24h': 86_400_000 }
export type AlertWindow = keyof typeof alertWindows

/** `percent` applies to a rise or a fall, whichever comes first. */
export type AlertRule =
  | { kind: 'above' | 'below'; price: Decimal }
  | { kind: 'change'; percent: Decimal; within: AlertWindow }

/** An active alert is checked, a paused one is not, and a fired one must be armed again. */
export type AlertStatus = 'active' | 'paused' | 'fired'

/** `armedAt` is when the alert was created, edited, resumed or armed again, epoch ms. Earlier prices do not count. */
export type PriceAlert = { id: string; market: MarketType; rule: AlertRule; status: AlertStatus; armedAt: number }

/**
 * A fired alert, with its price and time (epoch ms). `isMissed`: no tab was watching then, and candles showed it later.
 * `isSeen`: the user has viewed it in some tab.
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

/** The alerts of a user, oldest first, and the firings, newest first: the value that local storage keeps. */
export type AlertBook = { version: 1; alerts: readonly PriceAlert[]; firings: readonly Firing[] }

export const emptyAlertBook: AlertBook = { version: 1, alerts: [], firings: [] }

/** How many alerts a user may have. */
export const maxAlerts = 50
/** How many firings are kept. */
export const maxFirings = 100

/** Returns the key of an arming: the same in every tab, and a new one each time the alert is armed. */
export function armingOf({ id, armedAt }: Pick<PriceAlert, 'id' | 'armedAt'>): string {
  return `${id} ${armedAt}`
}
