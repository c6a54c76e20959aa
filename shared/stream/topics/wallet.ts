import type { Decimal } from '../../core/money/decimal.ts'
import { compareTexts } from '../../core/order.ts'
import { placeOf } from '../../market/coins.ts'
import { type Entry, entries, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'

export const walletTypes = ['P2P', 'EXCHANGE'] as const
export type WalletType = (typeof walletTypes)[number]

/**
 * A balance: the available amount, the amount that open orders and withdrawals hold, and their sum. `wholePriceOfCredit` is
 * in Toman.
 */
export type WalletRow = { credit: Decimal; blockedCredit: Decimal; totalBalance: Decimal; wholePriceOfCredit?: Decimal }

/** `me:wallet:{type}`, by currency: Toman and the coins. */
export type WalletDocument = Rows<WalletRow>

/** Returns Toman first, then the wallet's display order, then other currencies by name (design 5.20). */
export function walletRows(document: WalletDocument): Entry<WalletRow>[] {
  return entries(document).sort((a, b) => placeInWallet(a.key) - placeInWallet(b.key) || compareTexts(a.key, b.key))
}

function placeInWallet(currency: string): number {
  return currency === 'TOMAN' ? -1 : placeOf(currency)
}

export type WalletTopic = {
  name: `me:wallet:${WalletType}`
  parts: { wallet: WalletType }
  document: WalletDocument
}

export const wallet: TopicRules<WalletTopic> = {
  parse: ([type, ...rest]) => {
    const wallet = walletTypes.find((one) => one === type)
    return wallet !== undefined && rest.length === 0 ? { wallet } : null
  },
  holder: 'owner',
  interval: 5000,
  rows: walletRows,
}
