import { z } from 'zod/mini'
import type { OtcOrderInput } from '#machines/trading/otc-order/otc-order-context.ts'
import { type Coin, isCoin, settlements } from '#shared/market/coins.ts'

type Draft = Pick<OtcOrderInput, 'begun' | 'destination'>

const kept = z.object({
  settlement: z.enum(settlements),
  coin: z.custom<Coin>((value) => typeof value === 'string' && isCoin(value)),
  side: z.enum(['buy', 'sell']),
  field: z.enum(['amount', 'total']),
  text: z.string().check(z.maxLength(64)),
})

/** What of a quick trade outlives a reload of its page: where bought coins go to, a user says anew. */
export const keptQuickTrade = {
  name: 'quickTrade',
  write: ({ begun }: Draft): object => {
    const typed = {}
    for (const event of begun) {
      if (event.type === 'settlement.change') Object.assign(typed, { settlement: event.settlement })
      if (event.type === 'coin.change') Object.assign(typed, { coin: event.coin })
      if (event.type === 'side.change') Object.assign(typed, { side: event.side })
      if (event.type === 'amount.change') Object.assign(typed, { field: 'amount', text: event.text })
      if (event.type === 'total.change') Object.assign(typed, { field: 'total', text: event.text })
    }
    return typed
  },
  read: (written: unknown): Draft | null => {
    const found = kept.safeParse(written).data
    if (found === undefined) return null
    const { settlement, coin, side, field, text } = found
    return {
      begun: [
        { type: 'settlement.change', settlement },
        { type: 'coin.change', coin },
        { type: 'side.change', side },
        ...(field === 'amount'
          ? ([{ type: 'amount.change', text }] as const)
          : ([{ type: 'total.change', text }, { type: 'total.leave' }] as const)),
      ],
    }
  },
}
