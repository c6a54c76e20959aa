import type { Observable } from 'rxjs'
import type { Person } from '#machines/auth/session/person.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'

/** Milliseconds that the signs of one trade come within: the answer to a command, its orders, its balances. */
const together = 1000
/** Milliseconds between two readings at least: who trades all the time asks no more of the exchange than that. */
const apart = 5000
/** Milliseconds for which an account is new enough for a page that is opened. */
const isNew = 5000

const readAt = new WeakMap<SessionRef, number>()

/** A trade adds to the volume of three months, and so to the level and its fees: the account is read anew after one. */
export function followTrades(session: SessionRef, orderChanges: Observable<void>): void {
  let known: Person | null = null
  session.subscribe(({ context: { person } }) => {
    if (person !== known) readAt.set(session, performance.now())
    known = person
  })
  let isDue = false
  let followedAt = Number.NEGATIVE_INFINITY
  orderChanges.subscribe(() => {
    if (isDue) return
    isDue = true
    setTimeout(
      () => {
        isDue = false
        followedAt = performance.now()
        session.send({ type: 'person.reload' })
      },
      Math.max(together, followedAt + apart - performance.now()),
    )
  })
}

/** For a page that shows the level: an order may have traded while no such page was open. */
export function readLevelAnew(session: SessionRef): void {
  const at = readAt.get(session)
  if (at === undefined || performance.now() - at < isNew) return
  readAt.set(session, performance.now())
  session.send({ type: 'person.reload' })
}
