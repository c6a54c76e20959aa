import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { type Kept, type OrderFlow, readKept, type SentLately, writeKept } from './pending-orders-store.ts'

/** Tells the other tabs of this browser what was sent. */
export type SentChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

export type PendingOrders = ReturnType<typeof createPendingOrders>

/** Milliseconds after which an order is taken for none that is sent now: its own way, and what two clocks disagree. */
const alikeFor = 180_000

/**
 * The orders whose end nobody knows, one a flow. They outlive their page, a reload, and a session that ends by itself, for
 * the same user. A log-out ends them, and another user never sees them.
 */
export function createPendingOrders(session: SessionRef, tabs: SentChannel) {
  let { kept, lately } = readKept()
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
    /** Whether this person has sent one like it so lately, in any tab, that the two may be taken for each other. */
    isRepeated: (sent: SentOrder): boolean =>
      lately.some((one) => isLate(one) && one.who === who() && one.alike === orderFingerprint(sent)),
    /** Kept before it is sent: a page may end at any moment. */
    keep(one: Omit<Kept, 'who'>): void {
      const mobile = who()
      if (mobile === null) return
      const sent = { who: mobile, key: one.sent.idempotencyKey, alike: orderFingerprint(one.sent), at: Date.now() }
      const others = kept.filter(({ flow }) => flow !== one.flow)
      change({ kept: [...others, { ...one, who: mobile }], lately: [...lately, sent] })
      tabs.postMessage(sent)
    },
    /** Its answer was lost: what is not in the list then can come no more. */
    wait(key: string, until: number): void {
      change({ kept: kept.map((one) => (one.sent.idempotencyKey === key ? { ...one, until } : one)) })
    },
    /** It is certain that nothing was done. */
    drop: (key: string): void => change({ kept: without(key), lately: lately.filter((one) => one.key !== key) }),
    /** The page told the user how it ended. A page that is being left tells nobody. */
    settle(key: string): void {
      if (find(key)?.who === who()) change({ kept: without(key) })
    },
    /** What this person has left first without an end; null for nothing. */
    first: (): Kept | null => kept.find((one) => one.who === who()) ?? null,
    /** Whether this person has left one of this kind without an end in a market. */
    isLeftIn: (flow: OrderFlow, market: string): boolean =>
      kept.some((one) => one.flow === flow && one.sent.marketType === market && one.who === who()),
    /** What this person's flow has left without an end, as `read` reads it; what it cannot read is nothing any more. */
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
