import { z } from 'zod/mini'
import type { Confirmation } from '#machines/trading/order-ticket/ticket-context.ts'
import type { SentQuickTrade } from '#machines/trading/otc-order/otc-order-context.ts'
import { amount } from '#shared/contract/fields.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

const key = z.string().check(z.regex(/^[\w-]{8,128}$/))
const market = z.custom<MarketType>((type) => typeof type === 'string' && marketOf(type) !== undefined)

/** A saved confirmation of a book order. */
export const leftTicket = z.object({
  order: z.extend(orderCalls.buyOrder.body, { marketType: market }),
  force: z.boolean(),
  idempotencyKey: key,
  sentAt: z.number(),
})

const leftQuickTrade = z.object({
  order: z.object({
    side: z.enum(['buy', 'sell']),
    market: z.pipe(
      z.object({ type: market }),
      z.transform(({ type }) => marketOf(type)!),
    ),
    amount,
    unitPrice: amount,
    total: amount,
    wage: z.object({ kind: z.enum(['percent', 'coin']), value: amount }),
    // Addresses are never saved.
    destination: z.nullable(z.object({ address: z._default(z.string(), ''), network: z.string() })),
  }),
  idempotencyKey: key,
  sentAt: z.number(),
})

/** Parses the pending order of a ticket; null for none, and for any malformed value. */
export function parsePendingTicket(left: unknown): Confirmation | null {
  return leftTicket.safeParse(left).data ?? null
}

/** Parses the pending order of a quick trade; null for any malformed value. After a reload it has no wallet address. */
export function parsePendingQuickTrade(left: unknown): SentQuickTrade | null {
  return leftQuickTrade.safeParse(left).data ?? null
}
