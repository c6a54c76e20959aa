import { z } from 'zod/mini'
import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import { amount, decimal } from '#shared/contract/fields.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { marketOf } from '#shared/market/coins.ts'
import { amendmentsKey } from './amendments-key.ts'
import { leftTicket } from './parse-pending.ts'

const { element } = orderCalls.orders.answer.shape.content.def
const { id, orderType, expiresAt } = element.shape

const amendment = z.object({
  order: z.object({
    id,
    orderType,
    marketType: z.string().check(z.refine((type) => marketOf(type) !== undefined)),
    amount: decimal,
    unitPrice: decimal,
    executedAmount: decimal,
    expiresAt,
  }),
  price: amount,
  amount,
  sentAt: z.number(),
  placing: z.nullable(leftTicket),
  isFormer: z.optional(z.boolean()),
})

/** Returns the saved amendments of a user. Malformed entries are left out. */
export function readAmendments(person: string): readonly Amendment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(amendmentsKey(person)) ?? '{}')
    return Object.values(kept as object).flatMap((one) => amendment.safeParse(one).data ?? [])
  } catch {
    return []
  }
}

/** Saves the amendment of an order, or removes it when `kept` is null. @throws when the browser refuses storage */
export function writeAmendment(person: string, order: string, kept: Amendment | null): void {
  const others = readAmendments(person).filter((one) => one.order.id !== order)
  const all = kept === null ? others : [...others, kept]
  if (all.length === 0) localStorage.removeItem(amendmentsKey(person))
  else
    localStorage.setItem(
      amendmentsKey(person),
      JSON.stringify(Object.fromEntries(all.map((one) => [one.order.id, one]))),
    )
}

/** Removes all amendments of a user who logs out. */
export function clearAmendments(person: string): void {
  localStorage.removeItem(amendmentsKey(person))
}
