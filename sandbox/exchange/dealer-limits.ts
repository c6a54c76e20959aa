import { type Coin, sandboxTerms } from '#shared/market/coin-records.ts'
import type { ExchangeError } from './exchange-error.ts'
import { toUnits, type Units } from './units.ts'

/**
 * Limit of one user with the dealer in an hour, purchases and sales together, as a multiple of the largest single trade.
 */
const ownTrades = 4n

/** Limit of the change of the dealer's stock of a coin in an hour by all users, as a multiple of one user's limit. */
const users = 10n

const minute = 60_000
const hour = 60 * minute

/** One minute of one coin: the growth of the dealer's stock, and the volume of each account, in units of the coin. */
type Minute = { at: number; stock: Units; traded: Map<number, Units> }

/**
 * The dealer's trades of each coin within the last hour, by whole minutes (design 5.23). There are two limits.
 * - One user: the sum of purchases and sales, so that a user cannot keep betting against the price.
 * - All users together: the net change of the dealer's stock, which is its risk. Sales make room for purchases, so one user
 *   cannot use up the limit of the others.
 */
export class DealerHour {
  readonly #minutes = new Map<Coin, Minute[]>()

  /**
   * Returns why the dealer does not trade `amount` more of a coin now, or null. `amount` is positive when the dealer buys.
   */
  refusalOf(coin: Coin, account: number, amount: Units, now: number): ExchangeError | null {
    const { own, all } = dealerLimits(coin)
    const minutes = this.#recent(coin, now)
    const traded = minutes.reduce((sum, one) => sum + (one.traded.get(account) ?? 0n), 0n)
    if (traded + size(amount) > own) return 'QUICK_TRADE_OWN_LIMIT'
    const stock = minutes.reduce((sum, one) => sum + one.stock, 0n)
    const after = size(stock + amount)
    return after > all && after > size(stock) ? 'QUICK_TRADE_LIMIT' : null
  }

  add(coin: Coin, account: number, amount: Units, at: number): void {
    const minutes = this.#recent(coin, at)
    const start = Math.floor(at / minute) * minute
    const last = minutes.at(-1)
    const current = last?.at === start ? last : { at: start, stock: 0n, traded: new Map<number, Units>() }
    if (current !== last) minutes.push(current)
    current.stock += amount
    current.traded.set(account, (current.traded.get(account) ?? 0n) + size(amount))
    this.#minutes.set(coin, minutes)
  }

  #recent(coin: Coin, now: number): Minute[] {
    return (this.#minutes.get(coin) ?? []).filter(({ at }) => now - at < hour)
  }
}

/** Returns the limits of an hour, in units of the coin: `own` for one user, `all` for the change of the stock. */
function dealerLimits(coin: Coin): { own: Units; all: Units } {
  const own = ownTrades * toUnits(sandboxTerms[coin].quickTrade.max, coin)!
  return { own, all: users * own }
}

function size(amount: Units): Units {
  return amount < 0n ? -amount : amount
}
