import type { Draft } from '#machines/account/account/account-form.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'

const stores = new WeakMap<SessionRef, Map<string, Draft>>()

/**
 * What people of this page have typed on their account screens and not sent, by their +98 numbers. In memory only: it
 * outlives a session that ends by itself, but not a log-out.
 */
export function draftsOf(session: SessionRef): Map<string, Draft> {
  const present = stores.get(session)
  if (present) return present
  const drafts = new Map<string, Draft>()
  stores.set(session, drafts)
  session.on('session.left', () => drafts.clear())
  return drafts
}
