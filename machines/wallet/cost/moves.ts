import type { OwnTrade, OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { add, type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import { marketOf, type Settlement } from '#shared/market/coins.ts'

/** So much of a coin that came or left at a moment (epoch ms); `paid` is what it was bought for, null where it has no price. */
export type Move = {
  at: number
  currency: string
  quantity: Decimal
  direction: 'in' | 'out'
  paid: { currency: Settlement; value: Decimal } | null
}

/**
 * What a trade moved of coins; of Toman nothing is told, which costs what it is. The fee is of what it was taken from. Tether
 * that a sale brought has no cost in Toman that the history tells.
 */
export function movesOfTrade(trade: OwnTrade): Move[] {
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

/** What a deposit or a withdrawal moved, once it is done; what came from outside has no cost that anybody here knows. */
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
