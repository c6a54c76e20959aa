import type { SentOrder } from '#machines/trading/orders/find-order.ts'

export type OrderFlow = 'orderTicket' | 'otcOrder' | 'amendOrder'

const flows: ReadonlySet<unknown> = new Set<OrderFlow>(['orderTicket', 'otcOrder', 'amendOrder'])

/** A confirmed order whose outcome this tab does not know yet. */
export type Kept = {
  flow: OrderFlow
  who: string
  sent: SentOrder
  /** The confirmation in the flow's own form. The flow must validate a value that comes from storage. */
  confirmation: unknown
  /** Epoch ms after which an order that is not in the list cannot arrive any more. */
  until: number
  /** Ids of the orders that existed before. Null when a similar order may have existed and the list could not be read. */
  stood: readonly string[] | null
}

/** An order that was sent recently. `alike` is equal for orders that may be confused. */
export type SentLately = { who: string; key: string; alike: string; at: number }

const name = 'sarraf.unsettled'

/**
 * Returns the pending orders of this tab. Malformed entries are dropped, because anything can be written to the storage.
 */
export function readPendingOrders(): { kept: Kept[]; lately: SentLately[] } {
  try {
    const { kept, lately } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { [part: string]: unknown }
    return { kept: listOf(kept).filter(isKept), lately: listOf(lately).filter(isSent) }
  } catch {
    return { kept: [], lately: [] }
  }
}

/** Saves the pending orders without wallet addresses. When the browser refuses storage, they last as long as the page. */
export function writeKept(all: { kept: Kept[]; lately: SentLately[] }): void {
  try {
    if (all.kept.length + all.lately.length === 0) sessionStorage.removeItem(name)
    else
      sessionStorage.setItem(
        name,
        JSON.stringify(all, (field, value) => (field === 'address' ? undefined : value)),
      )
  } catch {
    // The browser refuses storage.
  }
}

type Fields = { [field: string]: unknown }

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

function isKept(one: Fields): one is Kept {
  const { flow, who, sent, until, stood } = one
  const key = (sent as { idempotencyKey?: unknown } | null | undefined)?.idempotencyKey
  return (
    flows.has(flow) &&
    [who, key].every((text) => typeof text === 'string') &&
    typeof until === 'number' &&
    (stood === null || Array.isArray(stood))
  )
}

function isSent(one: Fields): one is SentLately {
  return [one.who, one.key, one.alike].every((text) => typeof text === 'string') && typeof one.at === 'number'
}
