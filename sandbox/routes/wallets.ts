import { type Currency, coins, isCoin } from '#shared/market/coins.ts'
import { HttpError } from '../base/http-error.ts'
import type { Handlers } from './serve.ts'
import type { Services } from './services.ts'
import { walletView } from './views/trading.ts'

/**
 * Returns the handlers for balances. A user has one account in the ledger and two views of it: the wallet of the order book
 * (P2P) shows Toman and all coins, the exchange wallet the same coins without Toman (spec 001, section 2).
 *
 * They are not separate balances: no call moves money between them, and neither a pair's balances nor a withdrawal names
 * one. Otherwise coins bought by quick trade could never be sold in the book, nor the other way round.
 */
export function walletRoutes({ exchange }: Services): Handlers {
  const wallet = (account: number, currencies: readonly Currency[]) => {
    exchange.expire()
    return Object.fromEntries(currencies.map((currency) => [currency, walletView(exchange, account, currency)]))
  }
  return {
    walletAddresses: ({ person, query }) => {
      const whole: readonly Currency[] = query.walletType === 'EXCHANGE' ? coins : ['TOMAN', ...coins]
      const wanted = query.coins === undefined ? null : wantedOf(query.coins)
      return wallet(person.account, wanted === null ? whole : whole.filter((currency) => wanted.includes(currency)))
    },
    walletAmount: ({ person, query }) => wallet(person.account, [query.sourceCoin, query.destinationCoin]),
  }
}

/** Parses a list of names, separated by commas; some clients write brackets around it. */
function wantedOf(text: string): string[] {
  const names = text
    .replace(/[[\]\s]/g, '')
    .split(',')
    .filter(Boolean)
  const unknown = names.find((name) => name !== 'TOMAN' && !isCoin(name))
  if (unknown !== undefined) throw new HttpError(400, 'BAD_REQUEST', [`coins: no coin ${unknown}`])
  return names
}
