import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { clearAmendments, readAmendments, writeAmendment } from './amendments-store.ts'

export type Amendments = ReturnType<typeof createAmendments>
type Locks = Pick<LockManager, 'request' | 'query'>
/** `isFree`: no flow of this page uses the amendment now. */
type Held = { amendment: Amendment; isFree: boolean; release: () => void }

/**
 * Manages amendments that a user confirmed and that are not finished: the order is cancelled and the new one is not yet
 * placed. They are saved in local storage, so that the next page can report them. Only one page may amend an order: it
 * holds a browser lock until it closes or the amendment ends.
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
    // When the browser refuses storage, the amendment lasts as long as the page.
    if (owner !== null) quietly(() => writeAmendment(owner!, order, amendment))
  }
  return {
    /** Takes the lock of an order and saves its amendment. @throws ApiError CONFLICT when another page holds the lock */
    async hold(amendment: Amendment): Promise<void> {
      const person = who()
      if (person === null || !(await take(person, amendment))) throw new ApiError('CONFLICT')
      keep(amendment.order.id, amendment)
    },
    /** Saves an amendment that places another order than before. Its last order was certainly not placed. */
    change(amendment: Amendment): void {
      const present = held.get(amendment.order.id)
      if (present === undefined) return
      present.amendment = amendment
      keep(amendment.order.id, amendment)
    },
    /**
     * Saves that the new order is about to be sent. From now on its outcome must be looked for. A page amends one order at
     * a time.
     */
    placing(placing: Confirmation): void {
      for (const [order, one] of held) {
        one.amendment = { ...one.amendment, placing }
        keep(order, one.amendment)
      }
    },
    /** Removes an amendment after the page has shown its outcome. */
    over(order: string): void {
      if (!held.has(order)) return
      keep(order, null)
      letGo(order)
    },
    /**
     * Frees the amendments when the flow ends. An unfinished one is for the next flow of this page, or of another page
     * after this one closes.
     */
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
    /** Returns the first amendment of this user that no other page holds; null for none. */
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

/** Returns the amendments of a session's users. There is one object for each session. */
export function amendmentsOf(session: SessionRef): Amendments {
  const present = made.get(session)
  if (present) return present
  // Browsers have no Web Locks API only when the site is not served over HTTPS.
  const amendments = createAmendments(session, (navigator.locks as Locks | null | undefined) ?? undefined)
  made.set(session, amendments)
  return amendments
}

/** Takes a browser lock. Returns the function that releases it; null when another page holds it. */
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
    // The browser refuses storage, so nothing is saved.
  }
}
