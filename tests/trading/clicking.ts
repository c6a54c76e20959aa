import type { Rng } from '#sandbox/market-maker/rng.ts'
import { createPersonApi, type PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { startTab } from '../web/support/pending-orders.ts'

type Tab = ReturnType<typeof startTab>

/** The outcome of a confirmation, as the user sees it. `stands`: the order exists. */
export type Verdict<Order> = { stands: boolean; order: Order; outcome: string }

/** How long an order is searched (ms) before it is sent again for the first time, and before it is given up. */
export const timeout = { hurried: 500, sure: 3000 }

/** Returns the calls of a user who is always connected. */
export function apiOf(token: string): PersonApi {
  return createPersonApi({ token: () => token, language: () => 'en', refused: () => {}, isConnected: () => true })
}

/** Returns a function that creates an idempotency key and adds it to `keys`. */
export function newKeyIn(keys: string[]): () => string {
  return () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(12))]
    const key = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    keys.push(key)
    return key
  }
}

/** Settles each pending order when its page is done with it. `select` returns the key of the page's pending order. */
export function settleDone<Snapshot>(
  page: { subscribe(listener: (snapshot: Snapshot) => void): unknown },
  select: (snapshot: Snapshot) => string | null,
  { unsettled }: Tab,
): void {
  let before: string | null = null
  page.subscribe((snapshot) => {
    const key = select(snapshot)
    if (before !== null && before !== key) unsettled.settle(before)
    before = key
  })
}

/** Ends the session in every second case, and logs the user in again. */
export function sometimesEndSession(rng: Rng, tab: Tab, person: string): void {
  if (rng() >= 0.5) return
  tab.is(null)
  tab.is(person)
}
