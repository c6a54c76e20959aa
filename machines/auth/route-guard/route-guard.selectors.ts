import type { SnapshotFrom } from 'xstate'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import type { Obstacle, Verdict } from './pages.ts'
import type { routeGuardMachine } from './route-guard.machine.ts'

type Snapshot = SnapshotFrom<typeof routeGuardMachine>

/** What a person pays before the fees have come, and one whose level has none (spec 6). */
const unknownWage = '0.4'
const noWage = '0'

/** What became of a passage, or of a newer one; null while it is not decided. */
export function selectVerdict(snapshot: Snapshot, number: number): Verdict | null {
  const { decided } = snapshot.context
  return decided !== null && decided.number >= number ? decided.verdict : null
}

/** What is in the way, and of which address; null while there is nothing to say. */
export function selectRefusal(snapshot: Snapshot): { obstacle: Obstacle; address: string } | null {
  const { refused } = snapshot.context
  return refused === null ? null : { obstacle: refused.obstacle, address: refused.address }
}

/** Markets that are active, offered in the place of one that is not. */
export function selectOffered(snapshot: Snapshot): readonly Market[] {
  return snapshot.context.refused?.others ?? none
}

const none: readonly Market[] = []

/** Percent of a trade that a level pays. */
export function selectWage(snapshot: Snapshot, level: string): Decimal {
  const { wages } = snapshot.context
  if (wages === null) return unknownWage
  return Object.hasOwn(wages, level) ? wages[level]! : noWage
}

/** Names of the coins that can be traded; null until they have come. */
export function selectSupportingCoins(snapshot: Snapshot): readonly string[] | null {
  return snapshot.context.coins
}
