import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

/**
 * Sends a quick trade once, with the key of its confirmation (spec 3, "OTC order payload"). @returns the order, or null
 * when the exchange does not return it. @throws ApiError
 */
export async function placeQuickTrade(
  api: PersonApi,
  order: QuotedOrder,
  idempotencyKey: string,
): Promise<OwnOrder | null> {
  const { side, market, amount, unitPrice, total, wage, destination } = order
  const payload = {
    marketType: market.type,
    amount,
    sourceCoin: market.settlement,
    destinationCoin: market.coin,
    unitPrice,
    totalPrice: total,
    wage: wage.value,
  }
  if (side === 'sell') {
    const body = { ...payload, orderType: 'EXCHANGE_SELL' as const }
    return (await api.send(orderCalls.exchangeSell, { body, idempotencyKey })).baseDTO ?? null
  }
  const leaving = destination && { destinationWallet: destination.address, tokenType: destination.network }
  const body = { ...payload, orderType: 'EXCHANGE_BUY' as const, ...leaving }
  return (await api.send(orderCalls.exchangeBuy, { body, idempotencyKey })).baseDTO ?? null
}

/** Returns the current balances of a market's coin and settlement. @throws ApiError */
export function readPair(api: PersonApi, market: MarketType, signal: AbortSignal): Promise<PairDocument> {
  const { coin, settlement } = marketOf(market)!
  return api.send(walletCalls.walletAmount, { query: { sourceCoin: coin, destinationCoin: settlement }, signal })
}
