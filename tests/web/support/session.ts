import { createActor } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { type SessionRef, sessionMachine } from '#machines/auth/session/session.machine.ts'

/** A session with a known user; it emits and does nothing. */
export function sessionOf(person: Partial<Person>): SessionRef {
  const session = createActor(sessionMachine)
  const snapshot = session.getSnapshot()
  const known = {
    ...snapshot,
    value: { user: { person: 'known', exit: 'staying' } },
    context: { ...snapshot.context, person },
    matches: (state: object) => JSON.stringify(state) === '{"user":{"person":"known"}}',
  }
  return Object.create(session, {
    getSnapshot: { value: () => known },
    subscribe: { value: () => ({ unsubscribe: () => undefined }) },
  }) as SessionRef
}
