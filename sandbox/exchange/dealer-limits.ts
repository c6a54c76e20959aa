import { type Coin, sandboxTerms } from '#shared/market/coin-records.ts'
import type { ExchangeError } from './exchange-error.ts'
import { ledgerDecimals, parseUnits, type Units } from './units.ts'

/** What one user may trade of a coin with the dealer in an hour, bought and sold together, in largest single trades. */
const ownTrades = 4n

/** How far all users together may move the dealer's stock of a coin in an hour: what ten of them may trade. */
const users = 10n

const minute = 60_000
const hour = 60 * minute

/** A minute of one coin: what the dealer's stock grew by, and what each account traded, in units of the coin. */
type Minute = { at: number; stock: Units; traded: Map<number, Units> }

/**
 * What the dealer took of each coin within the last hour, by whole minutes (design 5.23). Two limits hold. What one user
 * buys and sells adds up, so that nobody can try their luck with the price all day long. Of all users only the difference
 * counts, since that is the dealer's risk: who sells makes room for who buys, and no user can use up the room of the others.
 */
export class DealerHour {
  readonly #minutes = new Map<Coin, Minute[]>()

  /** Why the dealer does not take so much more of a coin now, or null. `amount` is above zero for what it buys. */
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

/** The limits of an hour, in units of the coin: of one user, and of what all of them may move the stock by. */
function dealerLimits(coin: Coin): { own: Units; all: Units } {
  const own = ownTrades * parseUnits(sandboxTerms[coin].quickTrade.max, ledgerDecimals(coin))!
  return { own, all: users * own }
}

function size(amount: Units): Units {
  return amount < 0n ? -amount : amount
}
