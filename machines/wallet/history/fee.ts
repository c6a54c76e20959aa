import { type Decimal, subtract } from '#shared/core/money/decimal.ts'
import type { OwnTrade, OwnTransfer } from './history-rows.ts'

/**
 * The fee of a row of the history. `received`: it was taken from what the trade brought. `amount`: it is within the amount
 * of a withdrawal. `price`: a quick trade's is within its price, and nothing was taken.
 */
export type Fee = { side: 'received' | 'amount'; value: Decimal; currency: string } | { side: 'price' }

/** What was taken for a trade; null where the exchange does not say. Fees are taken from what is received (design 5.19). */
export function feeOfTrade({ orderType, sourceCoin, destinationCoin, wage, wageCoin }: TradeFee): Fee | null {
  if (orderType.startsWith('EXCHANGE_')) return { side: 'price' }
  const received = orderType.endsWith('_BUY') ? destinationCoin : sourceCoin
  return wage === undefined ? null : { side: 'received', value: wage, currency: wageCoin ?? received }
}

/** What was taken of a withdrawal; null for a deposit. */
export function feeOfTransfer({ relatedCoin, wage }: Pick<OwnTransfer, 'relatedCoin' | 'wage'>): Fee | null {
  return wage === undefined ? null : { side: 'amount', value: wage, currency: relatedCoin }
}

/** What of a withdrawal arrives, after the fee within its amount; null where nobody says what the fee is. */
export function netOfWithdrawal({ amount, wage }: Pick<OwnTransfer, 'amount' | 'wage'>): Decimal | null {
  return wage === undefined ? null : subtract(amount, wage)
}

type TradeFee = Pick<OwnTrade, 'orderType' | 'sourceCoin' | 'destinationCoin' | 'wage' | 'wageCoin'>
