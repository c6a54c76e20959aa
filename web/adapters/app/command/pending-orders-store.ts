import type { SentOrder } from '#machines/trading/orders/find-order.ts'

export type OrderFlow = 'orderTicket' | 'otcOrder' | 'amendOrder'

const flows: ReadonlySet<unknown> = new Set<OrderFlow>(['orderTicket', 'otcOrder', 'amendOrder'])

/** A confirmation whose end this tab does not know yet. */
export type Kept = {
  flow: OrderFlow
  who: string
  sent: SentOrder
  /** As its flow has it; what comes from storage the flow has to look at first. */
  confirmation: unknown
  /** When what is not in the list can come no more, epoch ms. */
  until: number
  /** The orders that stood before; null where one like it may have, and the list could not be read. */
  stood: readonly string[] | null
}

/** An order that was sent lately; `alike` is the same for orders that may be taken for each other. */
export type SentLately = { who: string; key: string; alike: string; at: number }

const name = 'sarraf.unsettled'

/** What this tab kept of its orders; empty for anything else: anybody at the browser can write to its storage. */
export function readKept(): { kept: Kept[]; lately: SentLately[] } {
  try {
    const { kept, lately } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { [part: string]: unknown }
    return { kept: listOf(kept).filter(isKept), lately: listOf(lately).filter(isSent) }
  } catch {
    return { kept: [], lately: [] }
  }
}

/** A wallet's address is never written. A browser that refuses storage has it as long as the page is open. */
export function writeKept(all: { kept: Kept[]; lately: SentLately[] }): void {
  try {
    if (all.kept.length + all.lately.length === 0) sessionStorage.removeItem(name)
    else
      sessionStorage.setItem(
        name,
        JSON.stringify(all, (field, value) => (field === 'address' ? undefined : value)),
      )
  } catch {
    // As above.
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
