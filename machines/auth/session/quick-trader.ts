import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'
import {
  selectIsLoggedIn,
  selectPerson,
  selectUnauthorizedReason,
  type UnauthorizedReason,
} from './session.selectors.ts'

/** The kind of user at quick trade. `user`: logged in, but the account is not loaded yet. */
export type QuickTrader = UnauthorizedReason | 'guest' | 'user' | 'supervisor' | 'trader'

/** Returns whether the user may trade at the exchange's own price, and if not, why (spec 001, section 6). */
export function selectQuickTrader(snapshot: SnapshotFrom<typeof sessionMachine>): QuickTrader {
  if (!selectIsLoggedIn(snapshot)) return 'guest'
  const person = selectPerson(snapshot)
  if (person === null) return 'user'
  if (person.supervisor) return 'supervisor'
  return selectUnauthorizedReason(snapshot) ?? 'trader'
}
