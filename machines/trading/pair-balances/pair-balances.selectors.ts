import type { SnapshotFrom } from 'xstate'
import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import type { pairBalancesMachine } from './pair-balances.machine.ts'

type Snapshot = SnapshotFrom<typeof pairBalancesMachine>

/** The status of the balances: being loaded, live, out of date, or missing. */
export type PairBalancesView = 'loading' | 'live' | 'stale' | 'missing'

/** Returns the status of the balances, and the result of the last refresh. */
export function selectPairBalances(snapshot: Snapshot) {
  const { balances, isLive, isComing, error } = snapshot.context
  const view: PairBalancesView = balances === null ? (isComing ? 'loading' : 'missing') : isLive ? 'live' : 'stale'
  return {
    view,
    isRefreshing: snapshot.matches({ watching: 'refreshing' }),
    isRefreshed: snapshot.matches({ watching: 'refreshed' }),
    error,
  }
}

/** Returns the usable balance of a currency; null while unknown, 0 for a currency without a row. */
export function selectCredit(snapshot: Snapshot, currency: Currency): Decimal | null {
  const { balances } = snapshot.context
  if (balances === null) return null
  return Object.hasOwn(balances, currency) ? balances[currency]!.credit : '0'
}

/** Returns the usable balance to show. A market maker sees a balance only if it is not above zero (spec 001, section 6). */
export function selectShownCredit(snapshot: Snapshot, currency: Currency, isSupervisor: boolean): Decimal | null {
  const credit = selectCredit(snapshot, currency)
  return isSupervisor && credit !== null && sign(credit) > 0 ? null : credit
}
