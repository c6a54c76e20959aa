import { z } from 'zod/mini'
import type { TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'

const typed = z.string().check(z.maxLength(64))

const keptTicket = z.object({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['limit', 'market']),
  leading: z.enum(['amount', 'total']),
  amount: typed,
  total: typed,
  price: typed,
  expiry: z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/)),
})

/** Returns the draft of a ticket from before a reload; null for any malformed value. */
export function readKeptTicket(written: unknown): TicketDraft | null {
  return keptTicket.safeParse(written).data ?? null
}
