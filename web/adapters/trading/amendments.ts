import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { clearAmendments, readAmendments, writeAmendment } from './amendments-store.ts'

export type Amendments = ReturnType<typeof createAmendments>
type Locks = Pick<LockManager, 'request' | 'query'>
/** `isFree`: no flow of this page has it at present. */
type Held = { amendment: Amendment; isFree: boolean; release: () => void }

/**
 * What a user confirmed between the cancellation of an order and its new one. It is kept on the device, so that the next
 * page can tell of it. An order is of one page at a time: the browser's lock is held until that page is left or ends.
 */
export function createAmendments(session: SessionRef, locks: Locks | undefined) {
  let owner: string | null = null
  const held = new Map<string, Held>()
  const who = () => selectPerson(session.getSnapshot())?.mobileNumber ?? null
  const letGo = (order: string) => {
    held.get(order)?.release()
    held.delete(order)
  }
  session.on('session.left', () => {
    if (owner !== null) quietly(() => clearAmendments(owner!))
    for (const order of [...held.keys()]) letGo(order)
  })
  const take = async (person: string, amendment: Amendment): Promise<boolean> => {
    const present = held.get(amendment.order.id)
    const release =
      present === undefined ? await lockOf(locks, nameOf(amendment)) : present.isFree ? present.release : null
    if (release === null) return false
    owner = person
    held.set(amendment.order.id, { amendment, isFree: false, release })
    return true
  }
  const keep = (order: string, amendment: Amendment | null) => {
    // A browser that refuses storage still has it as long as the page is open.
    if (owner !== null) quietly(() => writeAmendment(owner!, order, amendment))
  }
  return {
    /** Takes an order for this page, and keeps what is to become of it. @throws ApiError CONFLICT where another page has it */
    async hold(amendment: Amendment): Promise<void> {
      const person = who()
      if (person === null || !(await take(person, amendment))) throw new ApiError('CONFLICT')
      keep(amendment.order.id, amendment)
    },
    /** The new order is about to be sent: from now on it has to be looked for. A page amends one order at a time. */
    placing(placing: Confirmation): void {
      for (const [order, one] of held) {
        one.amendment = { ...one.amendment, placing }
        keep(order, one.amendment)
      }
    },
    /** The user has heard how it ended. */
    over(order: string): void {
      if (!held.has(order)) return
      keep(order, null)
      letGo(order)
    },
    /** The flow is left: what has no end yet is for the next one, of this page or of another once this one is gone. */
    release(): void {
      for (const one of held.values()) one.isFree = true
    },
    /** Takes the first amendment of this user that no page holds; null for none. */
    async takeLeft(): Promise<Amendment | null> {
      const person = who()
      if (person === null) return null
      for (const amendment of readAmendments(person)) if (await take(person, amendment)) return amendment
      return null
    },
    /** The first amendment of this user that no other page holds; null for none. */
    async firstLeft(): Promise<Amendment | null> {
      const person = who()
      const kept = person === null ? [] : readAmendments(person)
      if (kept.length === 0) return null
      const names = (await locks?.query())?.held?.map(({ name }) => name) ?? []
      return kept.find((one) => held.get(one.order.id)?.isFree ?? !names.includes(nameOf(one))) ?? null
    },
  }
}

function nameOf({ order }: Amendment): string {
  return `sarraf.amend.${order.id}`
}

const made = new WeakMap<SessionRef, Amendments>()

/** The amendments of the users of a session. */
export function amendmentsOf(session: SessionRef): Amendments {
  const present = made.get(session)
  if (present) return present
  // A browser without locks has them only where the site is not served securely.
  const amendments = createAmendments(session, (navigator.locks as Locks | null | undefined) ?? undefined)
  made.set(session, amendments)
  return amendments
}

/** What lets go of a lock of the browser; null where another page holds it. */
function lockOf(locks: Locks | undefined, name: string): Promise<(() => void) | null> {
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const request = locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
    void request.catch(() => resolve(null))
  })
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // Storage that is refused keeps nothing.
  }
}
