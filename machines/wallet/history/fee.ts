import { type Decimal, subtract } from '#shared/core/money/decimal.ts'
import type { HistoryTrade, OwnTransfer } from './history-rows.ts'

/**
 * The fee of a row of the history. `received`: taken from the amount that the trade brought. `amount`: included in the
 * amount of a withdrawal. `price`: included in the price of a quick trade, so nothing was taken separately.
 */
export type Fee = { side: 'received' | 'amount'; value: Decimal; currency: string } | { side: 'price' }

/**
 * Returns the fee of a trade; null if the exchange does not report it. Fees are taken from the received amount (design
 * 5.19).
 */
export function feeOfTrade({ orderType, sourceCoin, destinationCoin, wage, wageCoin }: TradeFee): Fee | null {
  if (orderType.startsWith('EXCHANGE_')) return { side: 'price' }
  const received = orderType.endsWith('_BUY') ? destinationCoin : sourceCoin
  return wage === undefined ? null : { side: 'received', value: wage, currency: wageCoin ?? received }
}

/** Returns the fee of a withdrawal; null if the exchange reports none, as for a deposit. */
export function feeOfTransfer({ relatedCoin, wage }: Pick<OwnTransfer, 'relatedCoin' | 'wage'>): Fee | null {
  return wage === undefined ? null : { side: 'amount', value: wage, currency: relatedCoin }
}

/** Returns the amount of a withdrawal that arrives, after its fee; null if the fee is unknown. */
export function netOfWithdrawal({ amount, wage }: Pick<OwnTransfer, 'amount' | 'wage'>): Decimal | null {
  return wage === undefined ? null : subtract(amount, wage)
}

type TradeFee = Pick<HistoryTrade, 'orderType' | 'sourceCoin' | 'destinationCoin' | 'wage' | 'wageCoin'>
