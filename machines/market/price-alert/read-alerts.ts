import { compare, type Decimal, plain, sign } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import {
  type AlertBook,
  type AlertRule,
  alertWindows,
  emptyAlertBook,
  type Firing,
  maxAlerts,
  maxFirings,
  type PriceAlert,
} from './alert.ts'
import { percentLimits } from './rule-error.ts'

/** Reads the saved alerts. Unreadable parts are left out. */
export function readAlerts(kept: unknown): AlertBook {
  const { version, alerts, firings } = fieldsOf(kept)
  if (version !== 1) return emptyAlertBook
  const known = new Map(
    listOf(alerts)
      .flatMap(alertOf)
      .map((one) => [one.id, one]),
  )
  return {
    version: 1,
    alerts: [...known.values()].slice(0, maxAlerts),
    firings: listOf(firings).flatMap(firingOf).slice(0, maxFirings),
  }
}

type Fields = { readonly [name: string]: unknown }

function fieldsOf(kept: unknown): Fields {
  return typeof kept === 'object' && kept !== null ? (kept as Fields) : {}
}

function listOf(kept: unknown): readonly unknown[] {
  return Array.isArray(kept) ? kept : []
}

function alertOf(kept: unknown): PriceAlert[] {
  const { id, status, armedAt } = fieldsOf(kept)
  const [market, rule] = [marketIn(kept), ruleIn(kept)]
  const isStatus = status === 'active' || status === 'paused' || status === 'fired'
  if (typeof id !== 'string' || !isStatus || !isTime(armedAt) || market === null || rule === null) return []
  return [{ id, market, rule, status, armedAt }]
}

function firingOf(kept: unknown): Firing[] {
  const { id, armedAt, at, isMissed, isSeen } = fieldsOf(kept)
  const [market, rule, price] = [marketIn(kept), ruleIn(kept), decimalOf(fieldsOf(kept).price)]
  if (typeof id !== 'string' || !isTime(armedAt) || !isTime(at)) return []
  if (market === null || rule === null || price === null) return []
  return [{ id, armedAt, market, rule, price, at, isMissed: isMissed === true, isSeen: isSeen === true }]
}

function marketIn(kept: unknown): MarketType | null {
  const { market } = fieldsOf(kept)
  return typeof market === 'string' ? (marketOf(market)?.type ?? null) : null
}

function ruleIn(kept: unknown): AlertRule | null {
  const { kind, price, percent, within } = fieldsOf(fieldsOf(kept).rule)
  if (kind === 'above' || kind === 'below') {
    const level = decimalOf(price)
    return level === null ? null : { kind, price: level }
  }
  const share = decimalOf(percent)
  if (kind !== 'change' || share === null || compare(share, percentLimits.max) > 0) return null
  const window = (Object.keys(alertWindows) as (keyof typeof alertWindows)[]).find((one) => one === within)
  return window === undefined ? null : { kind, percent: share, within: window }
}

/** A positive decimal. */
function decimalOf(kept: unknown): Decimal | null {
  const value = typeof kept === 'string' ? plain(kept) : null
  return value !== null && sign(value) > 0 ? value : null
}

function isTime(kept: unknown): kept is number {
  return typeof kept === 'number' && Number.isFinite(kept)
}
