import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'
import { type Lack, selectIsMember, selectLack, selectPerson } from './session.selectors.ts'

/** The kind of user at quick trade. `member`: logged in, but the account is not loaded yet. */
export type QuickTrader = Lack | 'guest' | 'member' | 'supervisor' | 'trader'

/** Returns whether the user may trade at the exchange's own price, and if not, why (spec 001, section 6). */
export function selectQuickTrader(snapshot: SnapshotFrom<typeof sessionMachine>): QuickTrader {
  if (!selectIsMember(snapshot)) return 'guest'
  const person = selectPerson(snapshot)
  if (person === null) return 'member'
  if (person.supervisor) return 'supervisor'
  return selectLack(snapshot) ?? 'trader'
}
