import type { Observable } from 'rxjs'
import type { Person } from '#machines/auth/session/person.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'

/** Time in ms in which the events of one trade arrive: the answer of a command, its orders, its balances. */
const together = 1000
/** Minimum time in ms between two reads, for users who trade all the time. */
const apart = 5000
/** Age in ms up to which an account is new enough for a page that opens. */
const isNew = 5000

const readAt = new WeakMap<SessionRef, number>()

/** Reloads the account after a trade. A trade adds to the three-month volume, and so may change the level and its fees. */
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

/** Reloads the account for a page that shows the level. An order may have traded while no such page was open. */
export function rereadLevel(session: SessionRef): void {
  const at = readAt.get(session)
  if (at === undefined || performance.now() - at < isNew) return
  readAt.set(session, performance.now())
  session.send({ type: 'person.reload' })
}
