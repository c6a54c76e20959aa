import { add, compare, type Decimal, divide, multiply, sign } from '#shared/core/money/decimal.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { type WalletDocument, walletRows } from '#shared/stream/topics/wallet.ts'

/**
 * A currency of the wallet. `free` is the usable part of its balance. `worth` is in Toman. `worth`, `price` and `change`
 * are null while unknown.
 */
export type Holding = {
  currency: string
  balance: Decimal
  free: Decimal
  blocked: Decimal
  worth: Decimal | null
  price: Decimal | null
  change: Decimal | null
}

/** Returns the wallet in its display order, then other currencies by name (design 5.20), at the market's last prices. */
export function holdingsOf(wallet: WalletDocument, markets: MarketsDocument | null): Holding[] {
  return walletRows(wallet).map(({ key: currency, row }): Holding => {
    const { totalBalance: balance, credit: free, blockedCredit: blocked, wholePriceOfCredit } = row
    const held = { currency, balance, free, blocked }
    if (currency === 'TOMAN') return { ...held, worth: balance, price: null, change: null }
    const market = markets !== null && Object.hasOwn(markets, currency) ? markets[currency] : undefined
    const price = market?.lastPrice ?? null
    const worth = price === null ? worthOfAll(balance, free, wholePriceOfCredit) : multiply(balance, price)
    return { ...held, worth, price, change: market?.last24HoursChange ?? null }
  })
}

/** Returns the worth of the whole balance, from the wallet's worth of the free part. */
function worthOfAll(balance: Decimal, free: Decimal, worth: Decimal | undefined): Decimal | null {
  if (worth === undefined || compare(balance, free) === 0) return worth ?? null
  return sign(free) === 0 ? null : divide(multiply(worth, balance), free, 2)
}

/** Returns the total worth in Toman, as far as it is known. */
export function totalWorth(holdings: readonly Holding[]): Decimal {
  return holdings.reduce((sum, { worth }) => (worth === null ? sum : add(sum, worth)), '0')
}

/** Returns whether a held currency has no known worth. The sums leave it out. */
export function isPartUnknown(holdings: readonly Holding[]): boolean {
  return holdings.some(({ balance, worth }) => worth === null && sign(balance) !== 0)
}

/** Returns the worth that open orders and withdrawals hold, in Toman, as far as it is known. */
export function boundWorth(holdings: readonly Holding[]): Decimal {
  return holdings.reduce((sum, { currency, balance, blocked, worth, price }) => {
    if (currency === 'TOMAN') return add(sum, blocked)
    if (price !== null) return add(sum, multiply(blocked, price))
    return worth === null || sign(balance) === 0 ? sum : add(sum, divide(multiply(worth, blocked), balance, 2))
  }, '0')
}

/** A part of the total worth. `currency` is null for the small holdings that are combined in one part. */
export type Part = { currency: string | null; worth: Decimal; percent: Decimal }

/** Returns the largest holdings first, at most `max` parts. The smallest holdings are combined in the last part. */
export function partsOf(holdings: readonly Holding[], max: number): Part[] {
  const worthy = holdings.flatMap(({ currency, worth }) =>
    worth !== null && sign(worth) > 0 ? [{ currency, worth }] : [],
  )
  const sorted = worthy.toSorted((a, b) => compare(b.worth, a.worth))
  const whole = totalWorth(holdings)
  const percent = (worth: Decimal) => divide(multiply(worth, '100'), whole, 1)
  const own = sorted.length > max ? sorted.slice(0, max - 1) : sorted
  const parts: Part[] = own.map(({ currency, worth }) => ({ currency, worth, percent: percent(worth) }))
  if (own.length === sorted.length) return parts
  const rest = sorted.slice(own.length).reduce((sum, { worth }) => add(sum, worth), '0')
  return [...parts, { currency: null, worth: rest, percent: percent(rest) }]
}
