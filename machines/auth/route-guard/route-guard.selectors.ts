import type { SnapshotFrom } from 'xstate'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Blocker, Verdict } from './pages.ts'
import type { routeGuardMachine } from './route-guard.machine.ts'

type Snapshot = SnapshotFrom<typeof routeGuardMachine>

/** The fee before the fees are loaded, and the fee of a level that has none, in percent (spec 6). */
const unknownWage = '0.4'
const noWage = '0'

/** Returns the verdict on a passage or a newer one; null while it is not decided. */
export function selectVerdict(snapshot: Snapshot, number: number): Verdict | null {
  const { decided } = snapshot.context
  return decided !== null && decided.number >= number ? decided.verdict : null
}

/** Returns whether the first page waits for an account that the exchange does not return. */
export function selectHasNoResponse(snapshot: Snapshot): boolean {
  return snapshot.matches({ passage: 'noResponse' })
}

/** Returns whether the exchange is asked again for the account of the first page. */
export function selectIsAskingAgain(snapshot: Snapshot): boolean {
  return snapshot.matches({ passage: { noResponse: 'asking' } })
}

/** Returns why the user was refused, and for which path; null without a message. */
export function selectRefusal(snapshot: Snapshot): { blocker: Blocker; path: string } | null {
  const { refused } = snapshot.context
  return refused === null ? null : { blocker: refused.blocker, path: refused.path }
}

/** Returns active markets that are offered in place of an inactive one. */
export function selectOffered(snapshot: Snapshot): readonly Market[] {
  return snapshot.context.refused?.others ?? none
}

const none: readonly Market[] = []

/** Returns the percent of a trade that a level pays. */
export function selectWage(snapshot: Snapshot, level: string): Decimal {
  const { wages } = snapshot.context
  if (wages === null) return unknownWage
  return Object.hasOwn(wages, level) ? wages[level]! : noWage
}

/** Returns the names of the coins that can be traded; null until they are loaded. */
export function selectSupportingCoins(snapshot: Snapshot): readonly string[] | null {
  return snapshot.context.coins
}
