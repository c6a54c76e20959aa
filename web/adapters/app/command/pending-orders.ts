import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { type Kept, type OrderFlow, readPendingOrders, type SentLately, writeKept } from './pending-orders-store.ts'

/** The channel that reports sent orders to the other tabs of this browser. */
export type SentChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

export type PendingOrders = ReturnType<typeof createPendingOrders>

/**
 * Time in ms in which a sent order may be confused with a similar one. It covers the delivery and the difference of two
 * clocks.
 */
const alikeFor = 180_000

/**
 * Creates the list of orders with an unknown outcome, one for each flow. They survive their page, a reload, and a session
 * that ends by itself, for the same user. A log-out deletes them, and another user never sees them.
 */
export function createPendingOrders(session: SessionRef, tabs: SentChannel) {
  let { kept, lately } = readPendingOrders()
  const who = () => selectPerson(session.getSnapshot())?.mobileNumber ?? null
  const change = (next: { kept?: readonly Kept[]; lately?: readonly SentLately[] }) => {
    kept = [...(next.kept ?? kept)]
    lately = (next.lately ?? lately).filter(isLate)
    writeKept({ kept, lately })
  }
  const find = (key: string) => kept.find(({ sent }) => sent.idempotencyKey === key) ?? null
  const without = (key: string) => kept.filter(({ sent }) => sent.idempotencyKey !== key)

  tabs.onmessage = ({ data }: MessageEvent<SentLately>) => change({ lately: [...lately, data] })
  session.on('session.left', () => change({ kept: [], lately: [] }))
  session.subscribe(() => {
    const isAnothers = (one: { who: string }) => who() !== null && one.who !== who()
    if (![...kept, ...lately].some(isAnothers)) return
    change({ kept: kept.filter((one) => !isAnothers(one)), lately: lately.filter((one) => !isAnothers(one)) })
  })

  return {
    find,
    /** Returns whether this user has recently sent a similar order in any tab, so that the two may be confused. */
    isRepeated: (sent: SentOrder): boolean =>
      lately.some((one) => isLate(one) && one.who === who() && one.alike === orderFingerprint(sent)),
    /** Saves the order before it is sent, because the page may close at any moment. */
    keep(one: Omit<Kept, 'who'>): void {
      const mobile = who()
      if (mobile === null) return
      const sent = { who: mobile, key: one.sent.idempotencyKey, alike: orderFingerprint(one.sent), at: Date.now() }
      const others = kept.filter(({ flow }) => flow !== one.flow)
      change({ kept: [...others, { ...one, who: mobile }], lately: [...lately, sent] })
      tabs.postMessage(sent)
    },
    /**
     * Sets the new deadline after the answer was lost: an order that is not in the list by `until` cannot arrive any more.
     */
    wait(key: string, until: number): void {
      change({ kept: kept.map((one) => (one.sent.idempotencyKey === key ? { ...one, until } : one)) })
    },
    /** Removes an order that was certainly not executed. */
    drop: (key: string): void => change({ kept: without(key), lately: lately.filter((one) => one.key !== key) }),
    /** Removes an order after the page has shown its outcome. Does nothing for another user's order. */
    settle(key: string): void {
      if (find(key)?.who === who()) change({ kept: without(key) })
    },
    /** Returns this user's first pending order, or null. */
    first: (): Kept | null => kept.find((one) => one.who === who()) ?? null,
    /** Returns whether this user has a pending order of this flow in a market. */
    isLeftIn: (flow: OrderFlow, market: string): boolean =>
      kept.some((one) => one.flow === flow && one.sent.marketType === market && one.who === who()),
    /** Returns the pending confirmation of this user's flow, parsed by `read`, or null. An unreadable one is removed. */
    left<Confirmation>(flow: OrderFlow, read: (confirmation: unknown) => Confirmation | null): Confirmation | null {
      const left = kept.find((one) => one.flow === flow && one.who === who())
      if (left === undefined) return null
      const confirmation = read(left.confirmation)
      if (confirmation === null) change({ kept: without(left.sent.idempotencyKey) })
      return confirmation
    },
  }
}

function isLate({ at }: SentLately): boolean {
  return Date.now() - at < alikeFor
}

function orderFingerprint({ orderType, marketType, amount, unitPrice }: SentOrder): string {
  return [orderType, marketType, amount, unitPrice ?? ''].join(' ')
}
