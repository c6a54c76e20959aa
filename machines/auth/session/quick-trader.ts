import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'
import { selectIsAuthorized, selectIsMember, selectPerson } from './session.selectors.ts'

/** Who stands before quick trade; `member` is somebody whose account has not come yet. */
export type QuickTrader = 'guest' | 'member' | 'unauthorized' | 'supervisor' | 'trader'

/** Whether this person may trade at the house's price, and if not, why (spec 001, section 6). */
export function selectQuickTrader(snapshot: SnapshotFrom<typeof sessionMachine>): QuickTrader {
  if (!selectIsMember(snapshot)) return 'guest'
  const person = selectPerson(snapshot)
  if (person === null) return 'member'
  if (person.supervisor) return 'supervisor'
  return selectIsAuthorized(snapshot) ? 'trader' : 'unauthorized'
}
