import type { HistoryTrade, OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { add, type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import { marketOf, type Settlement } from '#shared/market/coins.ts'

/** An amount of a coin that came in or went out at a moment (epoch ms). `paid` is its purchase price; null without one. */
export type Move = {
  at: number
  currency: string
  quantity: Decimal
  direction: 'in' | 'out'
  paid: { currency: Settlement; value: Decimal } | null
}

/**
 * Returns the coins that a trade moved, with its fee taken from the currency that paid it. Toman is left out, because it
 * needs no cost. Tether from a sale has no known cost in Toman.
 */
export function movesOfTrade(trade: HistoryTrade): Move[] {
  const market = marketOf(trade.marketType)
  if (market === undefined) return []
  const { coin, settlement } = market
  const { amount, wholePrice, wage = '0' } = trade
  const isBuy = trade.orderType.endsWith('_BUY')
  const wageCoin = trade.wageCoin ?? (isBuy ? coin : settlement)
  const feeIn = (currency: string) => (wageCoin === currency ? wage : '0')
  const at = Date.parse(trade.createdAtDateTime)
  const money = isBuy ? add(wholePrice, feeIn(settlement)) : subtract(wholePrice, feeIn(settlement))
  const coins = isBuy ? subtract(amount, feeIn(coin)) : add(amount, feeIn(coin))
  const ofCoin: Move = {
    at,
    currency: coin,
    quantity: coins,
    direction: isBuy ? 'in' : 'out',
    paid: isBuy ? { currency: settlement, value: money } : null,
  }
  const ofMoney: Move = {
    at,
    currency: settlement,
    quantity: money,
    direction: isBuy ? 'out' : 'in',
    paid: null,
  }
  return [ofCoin, ...(settlement === 'TOMAN' ? [] : [ofMoney])].filter(isSome)
}

/** Returns the coins that a completed deposit or withdrawal moved. Coins from outside have no known cost. */
export function movesOfTransfer(transfer: OwnTransfer, direction: Move['direction']): Move[] {
  const { relatedCoin, amount, isDone, transactionStatus, createdAtDateTime } = transfer
  if (relatedCoin === 'TOMAN' || !isDone || transactionStatus !== 'CONFIRMED') return []
  const move: Move = {
    at: Date.parse(createdAtDateTime),
    currency: relatedCoin,
    quantity: amount,
    direction,
    paid: null,
  }
  return [move].filter(isSome)
}

function isSome({ quantity }: Move): boolean {
  return sign(quantity) > 0
}
