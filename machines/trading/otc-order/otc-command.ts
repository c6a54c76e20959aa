import { createCommandMachine } from '#machines/app/command/command.machine.ts'
import type { CommandInput } from '#machines/app/command/command-types.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import type { OtcOrderContext, SentQuickTrade } from './otc-order-context.ts'

/**
 * The command of a confirmed quick trade. It ends with the order as the exchange reports it, or null if the answer contains
 * none.
 */
export const quickTradeCommand = createCommandMachine<SentQuickTrade, OwnOrder | null, OwnOrder>()

/** Returns the command of the order that the user has just confirmed, with a new key. */
export function confirmed({ quoted, newKey, now }: OtcOrderContext): CommandInput<SentQuickTrade> {
  return { command: { order: quoted!, idempotencyKey: newKey(), sentAt: now() }, keyUse: 'once', begins: 'sending' }
}

/** Returns the criteria to search for an order of unknown outcome (design 5.22). */
export function sentOrderOf({ order, idempotencyKey, sentAt }: SentQuickTrade): SentOrder {
  const { side, market, amount, unitPrice } = order
  const orderType = side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL'
  return { idempotencyKey, orderType, marketType: market.type, amount, unitPrice, sentAt }
}
