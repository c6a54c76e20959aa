import type { z } from 'zod'
import type { orderCalls } from '#shared/contract/orders.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { add, multiply, truncate } from '#shared/core/money/decimal.ts'
import { type Currency, type MarketType, marketOf } from '#shared/market/coins.ts'
import type { Exchange } from '../../engine/exchange.ts'
import { meanPriceOf, rulesOf, wholeOf } from '../../exchange/market-rules.ts'
import { formatUnits, ledgerDecimals, toDecimal, type Units } from '../../exchange/units.ts'
import type { OwnOrder } from '../../store/own-orders.ts'
import type { OwnTrade } from '../../store/own-trades.ts'

type OrderView = z.input<typeof orderCalls.orders.answer>['content'][number]
type TradeView = z.input<typeof orderCalls.trades.answer>['content'][number]
type WalletView = z.input<typeof walletCalls.walletAmount.answer>[string]

/**
 * Returns an order in the form for its owner (spec 001, section 3). A finished order with trades has the mean price of its
 * trades and their total; its original price is a separate field (design 5.29). An open order, or one without trades, has
 * its original price and amount.
 */
export function orderView(order: OwnOrder): OrderView {
  const { amount, executed } = order
  const { coin, settlement } = marketOf(order.market)!
  const received = order.type.endsWith('_BUY') ? coin : settlement
  return {
    ...tradedView(order.market, amount, ...pricedBy(order)),
    ...limitView(order),
    ...(executed === 0n ? {} : feeView(order.type, order.fee, received)),
    id: String(order.id),
    orderType: order.type,
    orderStatus: order.status,
    executedAmount: toDecimal(executed, coin),
    executedPercent: formatUnits((executed * 1000n) / amount, 1),
    createdAtDateTime: new Date(order.createdAt).toISOString(),
    ...(order.expiresAt === null ? {} : { expiresAt: new Date(order.expiresAt).toISOString() }),
    ...(order.key === null ? {} : { idempotencyKey: order.key }),
  }
}

/**
 * Returns a trade in the form for one of its two users. The wage was deducted from the amount that they received: coins of
 * a buy, money of a sale.
 */
export function tradeView({ id, market, type, at, price, amount, whole, wage }: OwnTrade): TradeView {
  const { coin, settlement } = marketOf(market)!
  const isBuy = type.endsWith('_BUY')
  return {
    ...tradedView(market, amount, price, whole),
    id: String(id),
    orderType: type,
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    executedAmount: toDecimal(amount, coin),
    executedPercent: '100',
    createdAtDateTime: new Date(at).toISOString(),
    ...feeView(type, wage, isBuy ? coin : settlement),
  }
}

/**
 * Returns a balance: the available amount, the amount blocked by open orders and pending withdrawals, their sum, and the
 * available amount in Toman, rounded down.
 */
export function walletView(exchange: Exchange, account: number, currency: Currency): WalletView {
  const { available, blocked } = exchange.balance(account, currency)
  const price = currency === 'TOMAN' ? '1' : exchange.marketData.marketInfo(`${currency}_TOMAN`).lastPrice
  return {
    credit: available,
    blockedCredit: blocked,
    totalBalance: add(available, blocked),
    wholePriceOfCredit: truncate(multiply(available, price), ledgerDecimals('TOMAN')),
  }
}

function tradedView(market: MarketType, amount: Units, price: bigint, whole: Units) {
  const { coin, settlement } = marketOf(market)!
  const value = toDecimal(whole, settlement)
  return {
    marketType: market,
    sourceCoin: settlement,
    destinationCoin: coin,
    amount: toDecimal(amount, coin),
    unitPrice: formatUnits(price, rulesOf(market).priceDecimals),
    wholePrice: value,
    overallValue: value,
  }
}

/**
 * Returns the price to report for an order, in ticks, and the whole that belongs to it. Both are 0 for a market order
 * without trades.
 */
function pricedBy({
  type,
  market,
  status,
  price,
  amount,
  executed,
  executedWhole,
  executedRest,
}: OwnOrder): [bigint, Units] {
  const rules = rulesOf(market)
  // A quick trade has one price. The mean would be less exact, because its whole is rounded.
  if (price !== null && type.startsWith('EXCHANGE_')) return [price, executedWhole]
  if (executed > 0n && (price === null || status !== 'IS_OPEN')) {
    return [meanPriceOf(rules, { amount: executed, whole: executedWhole, rest: executedRest }), executedWhole]
  }
  return price === null ? [0n, 0n] : [price, wholeOf(rules, amount, price)]
}

function limitView({ type, market, price }: OwnOrder): Pick<OrderView, 'limitPrice'> {
  if (price === null || !type.startsWith('LIMITED_')) return {}
  return { limitPrice: formatUnits(price, rulesOf(market).priceDecimals) }
}

/** Returns the deducted fee and its currency. A quick trade has none, because its price includes the dealer's wage. */
function feeView(type: OwnOrder['type'], fee: Units, currency: Currency): Pick<OrderView, 'wage' | 'wageCoin'> {
  if (type.startsWith('EXCHANGE_')) return {}
  return { wage: toDecimal(fee, currency), wageCoin: currency }
}
