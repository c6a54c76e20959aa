import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import type { OtcOrderContext, SentQuickTrade } from './otc-order-context.ts'

/** A confirmed quick trade. It ends with the order as the exchange tells it, which is null where it tells none. */
export const quickTradeCommand = createCommandMachine<SentQuickTrade, OwnOrder | null, OwnOrder>()

/** What the user has just confirmed, under a key of its own. */
export function confirmed({ held, newKey, now }: OtcOrderContext): CommandInput<SentQuickTrade> {
  return { command: { order: held!, idempotencyKey: newKey(), sentAt: now() }, keyUse: 'once', begins: 'sending' }
}

/** What the list is searched for when nobody knows what became of the order (design 5.22). */
export function sentOrderOf({ order, idempotencyKey, sentAt }: SentQuickTrade): SentOrder {
  const { side, market, amount, unitPrice } = order
  const orderType = side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL'
  return { idempotencyKey, orderType, marketType: market.type, amount, unitPrice, sentAt }
}
