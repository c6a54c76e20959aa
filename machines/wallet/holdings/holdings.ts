import { add, compare, type Decimal, divide, multiply, sign } from '#shared/core/money/decimal.ts'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import { type WalletDocument, walletRows } from '#shared/stream/topics/wallet.ts'

/**
 * A currency that a person may hold; `free` of its balance may be used. `worth` is in Toman, null while no price is known;
 * so are `price` and `change`.
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

/** The wallet in its display order, what has no place in it by name (design 5.20), at what the market last paid. */
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

/** Of the whole balance, where the wallet says what the part of it is worth that may be used. */
function worthOfAll(balance: Decimal, free: Decimal, worth: Decimal | undefined): Decimal | null {
  if (worth === undefined || compare(balance, free) === 0) return worth ?? null
  return sign(free) === 0 ? null : divide(multiply(worth, balance), free, 2)
}

/** What all of it is worth, in Toman, as far as it is known. */
export function totalWorth(holdings: readonly Holding[]): Decimal {
  return holdings.reduce((sum, { worth }) => (worth === null ? sum : add(sum, worth)), '0')
}

/** Whether some of it is worth nobody knows what: then the sums are without it. */
export function isPartUnknown(holdings: readonly Holding[]): boolean {
  return holdings.some(({ balance, worth }) => worth === null && sign(balance) !== 0)
}

/** What open orders and withdrawals hold of it, in Toman, as far as it is known. */
export function boundWorth(holdings: readonly Holding[]): Decimal {
  return holdings.reduce((sum, { currency, balance, blocked, worth, price }) => {
    if (currency === 'TOMAN') return add(sum, blocked)
    if (price !== null) return add(sum, multiply(blocked, price))
    return worth === null || sign(balance) === 0 ? sum : add(sum, divide(multiply(worth, blocked), balance, 2))
  }, '0')
}

/** A part of the wealth; `currency` is null for all that is too small for a part of its own. */
export type Part = { currency: string | null; worth: Decimal; percent: Decimal }

/** The largest holdings first, at most so many: what is beyond is one part. */
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
