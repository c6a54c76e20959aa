import type { SnapshotFrom } from 'xstate'
import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import type { pairBalancesMachine } from './pair-balances.machine.ts'

type Snapshot = SnapshotFrom<typeof pairBalancesMachine>

/** How the balances stand: on their way, here, here but old, or not coming. */
export type InventoryFace = 'loading' | 'live' | 'stale' | 'missing'

/** The balances' face, and what became of the last time they were asked for. */
export function selectInventory(snapshot: Snapshot) {
  const { balances, isLive, isComing, error } = snapshot.context
  const face: InventoryFace = balances === null ? (isComing ? 'loading' : 'missing') : isLive ? 'live' : 'stale'
  return {
    face,
    isRefreshing: snapshot.matches({ watching: 'refreshing' }),
    isRefreshed: snapshot.matches({ watching: 'refreshed' }),
    error,
  }
}

/** What may be used of a currency; null while it is not known. What has no row is not owned. */
export function selectCredit(snapshot: Snapshot, currency: Currency): Decimal | null {
  const { balances } = snapshot.context
  if (balances === null) return null
  return Object.hasOwn(balances, currency) ? balances[currency]!.credit : '0'
}

/** The same as it is shown: a market maker sees balances that are not above zero only (spec 001, section 6). */
export function selectShownCredit(snapshot: Snapshot, currency: Currency, isSupervisor: boolean): Decimal | null {
  const credit = selectCredit(snapshot, currency)
  return isSupervisor && credit !== null && sign(credit) > 0 ? null : credit
}
