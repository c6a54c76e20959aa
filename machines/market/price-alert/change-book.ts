import type { MarketType } from '#shared/market/coins.ts'
import {
  type AlertBook,
  type AlertRule,
  armingOf,
  type Firing,
  maxAlerts,
  maxFirings,
  type PriceAlert,
} from './alert.ts'

/**
 * A change of a user's alerts. `at` is its time, epoch ms; an alert that is edited, resumed or armed again starts at `at`.
 * `fire` records alerts that prices have fulfilled. `look`: the user has viewed all firings.
 */
export type BookChange =
  | { type: 'add'; id: string; market: MarketType; rule: AlertRule; at: number }
  | { type: 'edit'; id: string; market: MarketType; rule: AlertRule; at: number }
  | { type: 'arm'; id: string; at: number }
  | { type: 'pause'; id: string }
  | { type: 'delete'; id: string }
  | { type: 'fire'; firings: readonly Firing[] }
  | { type: 'look' }
  | { type: 'forget' }

/** `full`: the user has as many alerts as allowed. `duplicate`: an equal alert is active. `gone`: the alert was deleted. */
export type ChangeError = 'full' | 'duplicate' | 'gone'

/** `fired` are the firings of this change only. The tab that makes the change announces them. */
export type Changed = { book: AlertBook; fired: readonly Firing[]; error: ChangeError | null }

/** Applies a change to the alerts as they are saved now. Another tab may have changed them since they were shown. */
export function changeBook(book: AlertBook, change: BookChange): Changed {
  const { alerts, firings } = book
  const done = (next: Partial<AlertBook>): Changed => ({ book: { ...book, ...next }, fired: [], error: null })
  const refused = (error: ChangeError): Changed => ({ book, fired: [], error })
  if (change.type === 'fire') return fire(book, change.firings)
  if (change.type === 'look') {
    const isNew = firings.some(({ isSeen }) => !isSeen)
    return done(isNew ? { firings: firings.map((one) => ({ ...one, isSeen: true })) } : {})
  }
  if (change.type === 'forget') return done({ firings: [] })
  if (change.type === 'add') {
    if (alerts.length >= maxAlerts) return refused('full')
    if (hasSame(alerts, change)) return refused('duplicate')
    return done({ alerts: [...alerts, activeOf(change)] })
  }
  const known = alerts.find(({ id }) => id === change.id)
  if (known === undefined) return change.type === 'delete' ? done({}) : refused('gone')
  if (change.type === 'delete') return done({ alerts: alerts.filter((one) => one !== known) })
  const put = (next: PriceAlert) => done({ alerts: alerts.map((one) => (one === known ? next : one)) })
  if (change.type === 'pause') return known.status === 'active' ? put({ ...known, status: 'paused' }) : done({})
  if (change.type === 'edit') return hasSame(alerts, change) ? refused('duplicate') : put(activeOf(change))
  if (known.status === 'active') return done({})
  return hasSame(alerts, known) ? refused('duplicate') : put(activeOf({ ...known, at: change.at }))
}

/** An alert fires only while it is active and its arming is unchanged, so each arming fires once. */
function fire(book: AlertBook, wanted: readonly Firing[]): Changed {
  const active = book.alerts.filter(({ status }) => status === 'active').map(armingOf)
  const fired = wanted.filter((one) => active.includes(armingOf(one)))
  const armings = fired.map(armingOf)
  return {
    book: {
      ...book,
      alerts: book.alerts.map((one) => (armings.includes(armingOf(one)) ? { ...one, status: 'fired' } : one)),
      firings: [...fired, ...book.firings].slice(0, maxFirings),
    },
    fired,
    error: null,
  }
}

function activeOf({ id, market, rule, at }: Omit<PriceAlert, 'status' | 'armedAt'> & { at: number }): PriceAlert {
  return { id, market, rule, status: 'active', armedAt: at }
}

function hasSame(alerts: readonly PriceAlert[], wanted: Pick<PriceAlert, 'id' | 'market' | 'rule'>): boolean {
  const mark = markOf(wanted)
  return alerts.some((one) => one.id !== wanted.id && one.status === 'active' && markOf(one) === mark)
}

function markOf({ market, rule }: Pick<PriceAlert, 'market' | 'rule'>): string {
  return rule.kind === 'change'
    ? `${market} ${rule.kind} ${rule.percent} ${rule.within}`
    : `${market} ${rule.kind} ${rule.price}`
}
