import { z } from 'zod'
import type { Confirmation } from '#machines/order-ticket/ticket-context.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

const key = z.string().regex(/^[\w-]{8,128}$/)
const market = z.custom<MarketType>((type) => typeof type === 'string' && marketOf(type) !== undefined)

const leftTicket = z.object({
  order: orderCalls.buyOrder.body.extend({ marketType: market }),
  force: z.boolean(),
  idempotencyKey: key,
  sentAt: z.number(),
})

/** What a ticket has left without its end; null for none, and for anything else that was written in its place. */
export function readLeftTicket(left: unknown): Confirmation | null {
  return leftTicket.safeParse(left).data ?? null
}
