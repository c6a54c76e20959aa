import type { z } from 'zod'
import type { orderCalls } from '#shared/contract/orders.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { type Currency, type MarketType, marketOf } from '#shared/market/coins.ts'
import { add, multiply, truncate } from '#shared/money/decimal.ts'
import { rulesOf, wholeOf } from '../exchange/market-rules.ts'
import { formatUnits, ledgerDecimals, type Units } from '../exchange/units.ts'
import type { Exchange } from '../store/exchange.ts'
import type { OwnOrder } from '../store/own-orders.ts'
import type { OwnTrade } from '../store/own-trades.ts'

type OrderView = z.input<typeof orderCalls.orders.answer>['content'][number]
type TradeView = z.input<typeof orderCalls.trades.answer>['content'][number]
type WalletView = z.input<typeof walletCalls.walletAmount.answer>[string]

/**
 * An order as its owner sees it (spec 001, section 3). A market order has no price of its own: it shows the mean of what it
 * traded at, and what that came to.
 */
export function orderView(order: OwnOrder): OrderView {
  const { price, amount, executed, executedWhole } = order
  const whole = price === null ? executedWhole : wholeOf(rulesOf(order.market), amount, price)
  return {
    ...tradedView(order.market, amount, price ?? meanPrice(order), whole),
    id: String(order.id),
    orderType: order.type,
    orderStatus: order.status,
    executedAmount: formatUnits(executed, ledgerDecimals(marketOf(order.market)!.coin)),
    executedPercent: formatUnits((executed * 1000n) / amount, 1),
    createdAtDateTime: new Date(order.createdAt).toISOString(),
    ...(order.expiresAt === null ? {} : { expiresAt: new Date(order.expiresAt).toISOString() }),
    ...(order.key === null ? {} : { idempotencyKey: order.key }),
  }
}

/** A trade as one of its persons sees it; the wage is in what she received: coins of a buy, money of a sale. */
export function tradeView({ id, market, type, at, price, amount, whole, wage }: OwnTrade): TradeView {
  const { coin, settlement } = marketOf(market)!
  const isBuy = type.endsWith('_BUY')
  return {
    ...tradedView(market, amount, price, whole),
    id: String(id),
    orderType: type,
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    executedAmount: formatUnits(amount, ledgerDecimals(coin)),
    executedPercent: '100',
    createdAtDateTime: new Date(at).toISOString(),
    wage: formatUnits(wage, ledgerDecimals(isBuy ? coin : settlement)),
  }
}

/** A balance: what may be used, what open orders and pending withdrawals hold, both, and the first in Toman, rounded down. */
export function walletView(exchange: Exchange, account: number, currency: Currency): WalletView {
  const { available, blocked } = exchange.balance(account, currency)
  const price = currency === 'TOMAN' ? '1' : exchange.marketInfo(`${currency}_TOMAN`).lastPrice
  return {
    credit: available,
    blockedCredit: blocked,
    totalBalance: add(available, blocked),
    wholePriceOfCredit: truncate(multiply(available, price), ledgerDecimals('TOMAN')),
  }
}

function tradedView(market: MarketType, amount: Units, price: bigint, whole: Units) {
  const { coin, settlement } = marketOf(market)!
  const value = formatUnits(whole, ledgerDecimals(settlement))
  return {
    marketType: market,
    sourceCoin: settlement,
    destinationCoin: coin,
    amount: formatUnits(amount, ledgerDecimals(coin)),
    unitPrice: formatUnits(price, rulesOf(market).priceDecimals),
    wholePrice: value,
    overallValue: value,
  }
}

/** In ticks, rounded down; 0 before anything was traded. */
function meanPrice({ market, executed, executedWhole }: OwnOrder): bigint {
  return executed === 0n ? 0n : (executedWhole * rulesOf(market).divisor) / executed
}
