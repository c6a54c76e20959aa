import type { CallName } from '#shared/contract/contract.ts'

/** The expectation of a rule, and the document and section of its source. Null: the section that lists the call. */
type Rule = { expected: string; source: string | null }

/**
 * Every rule that the kit checks. `spec 000` and `spec 001` are the two specifications. `design` is the page of decisions
 * that the contract's comments name.
 */
export const rules = {
  answers: { expected: 'a whole answer of status 200 within 10 s', source: null },
  json: { expected: 'JSON, without a key named __proto__', source: 'design, 5.11' },
  schema: { expected: 'the shape that shared/contract gives this call', source: null },
  'decimals.lossless': { expected: 'decimals that no float has bent', source: 'design, 5.11' },
  'times.utc': { expected: 'ISO 8601 in UTC, with a Z', source: 'design, 5.18' },
  'times.past': { expected: 'no event later than a minute from now', source: 'design, 5.18' },
  'retry-after': {
    expected: 'Retry-After, in seconds or as a date, at most an hour ahead',
    source: 'spec 000, section 8',
  },

  'book.sorted': { expected: 'each side best price first', source: 'spec 001, section 7 (GET /orders/order-book)' },
  'book.uncrossed': { expected: 'the best buy below the best sell', source: 'spec 001, section 3 (order book item)' },
  'book.positive': { expected: 'levels with a price and a volume', source: 'spec 001, section 3 (order book item)' },
  'book.whole': { expected: 'wholePrice is unitPrice times volume', source: 'spec 001, section 3 (order book item)' },
  'price.precision': {
    expected: 'prices on the precision of their coin',
    source: 'spec 001, section 5 (display precision)',
  },
  'price.within-book': {
    expected: 'prices of the lists within the order book, or 2% around it',
    source: 'spec 001, section 3',
  },

  'names.known': { expected: 'coins by the names of GET /coins', source: 'spec 001, section 3 (coin identifiers)' },
  'prices.complete': {
    expected: 'a price for each coin that has a market',
    source: 'spec 001, section 7 (exchange-price)',
  },
  'prices.buy-above-sell': { expected: 'buyPrice at or above sellPrice', source: 'spec 001, section 4 (OTC flow)' },
  'prices.filter': { expected: 'the coins of toCurrencies only', source: 'spec 001, section 7 (exchange-price)' },
  'prices.day-change': {
    expected: 'the change of 24 hours, when it is asked for',
    source: 'spec 001, section 7 (price/usd)',
  },
  'coins.limits': { expected: 'least amounts at or below largest ones', source: 'spec 001, section 3 (coin details)' },

  'markets.of-settlement': {
    expected: 'the markets of source_coin, each once',
    source: 'spec 001, section 7 (market-info/v2)',
  },
  'markets.week': {
    expected: 'the series of a week, when it is asked for',
    source: 'spec 000, section 7 (market-info/v2)',
  },
  'change.percent': {
    expected: 'the change in percent, as the ticker tells it',
    source: 'spec 001, section 3 (ticker)',
  },
  'figures.ordered': {
    expected: 'minPrice, lastPrice, maxPrice in this order',
    source: 'spec 001, section 3 (market trade info)',
  },
  'ticker.of-settlement': { expected: 'prices in source_coin', source: 'spec 001, section 3 (ticker)' },
  'market.active': { expected: 'a listed market is active', source: 'spec 000, section 7 (GET /markets)' },

  'trades.newest-first': { expected: 'the newest trade first', source: 'spec 001, section 7 (last-trades)' },
  'trades.size': { expected: 'at most as many trades as asked for', source: 'spec 001, section 7 (last-trades)' },
  'trades.side': { expected: 'an orderType with BUY or SELL', source: 'spec 001, section 3 (order)' },

  'candles.milliseconds': {
    expected: 'opening times in epoch milliseconds',
    source: 'spec 001, section 9 (exchange feed)',
  },
  'candles.oldest-first': { expected: 'the oldest candle first', source: 'spec 001, section 9 (exchange feed)' },
  'candles.no-gap': { expected: 'a candle for each interval', source: 'spec 001, section 9 (exchange feed)' },
  'candles.high-low': {
    expected: 'high at or above, low at or below the others',
    source: 'spec 001, section 9 (exchange feed)',
  },
  'candles.from': { expected: 'the first candles from startTime on', source: 'spec 001, section 9 (exchange feed)' },
  'candles.unknown-symbol': { expected: 'nothing, 404, or 400 or 422 that names the symbol', source: 'design, 5.31' },

  'refusal.status': { expected: 'a status of the contract from 400 to 499', source: 'spec 000, section 8' },
  'refusal.shape': { expected: '{ message, status, errors? } as JSON', source: 'spec 000, section 8' },
  'refusal.body-status': { expected: 'the same status in the body', source: 'spec 000, section 8' },
  'refusal.text': { expected: 'a text that the catalogue of errors knows', source: 'spec 000, section 8 (catalogue)' },
  'auth.401': { expected: '401 without a valid token', source: 'spec 000, section 6' },
  'auth.403': { expected: '403 while no identity is verified', source: 'spec 000, section 6' },

  'wallet.sums': { expected: 'totalBalance is credit plus blockedCredit', source: 'spec 001, section 3 (wallet map)' },
  'wallet.toman': { expected: 'Toman in the wallet of the order book', source: 'spec 001, section 2 (wallet page)' },
  'wallet.agrees': { expected: 'the same balances as customer-addresses', source: 'spec 001, section 7' },
  'foretold.whole': { expected: 'what the order book says of the amount', source: 'spec 001, section 4 (P2P flow)' },
  'foretold.amount': {
    expected: 'what the order book gives for the total',
    source: 'spec 001, section 7 (amount-via-price)',
  },
  'orders.filter': { expected: 'open orders only, of this market only', source: 'spec 001, section 7 (GET /orders)' },

  'paging.size': { expected: 'at most size rows on a page', source: 'spec 001, section 7' },
  'paging.whole': {
    expected: 'every row on one of the pages, which count from 1',
    source: 'spec 001, section 4 (history lists)',
  },
  'paging.no-repeat': { expected: 'no row on two pages', source: 'spec 001, section 4 (history lists)' },
  'paging.total-pages': { expected: 'totalPages counts pages', source: 'spec 001, section 7 (GET /trades)' },
  'paging.newest-first': { expected: 'the newest row first', source: 'spec 001, section 4 (history lists)' },

  'order.taken': { expected: 'the order of the least amount is taken', source: 'spec 001, section 4 (P2P flow)' },
  'order.listed': {
    expected: 'the order in the list of open orders within 2 s',
    source: 'spec 001, section 7 (GET /orders)',
  },
  'order.blocks': { expected: 'blockedCredit up by what the order holds', source: 'spec 001, section 3 (wallet map)' },
  'order.least': { expected: 'an amount below minAmount is refused', source: 'spec 001, section 5 (P2P order)' },
  'order.force-warning': { expected: 'the warning for a price 20% worse', source: 'spec 001, section 4 (P2P flow)' },
  'order.not-of-others': { expected: 'another user neither sees nor cancels it', source: 'spec 000, section 6' },
  'idempotency.once': { expected: 'one order for one Idempotency-Key', source: 'design, 3' },
  'idempotency.reused': { expected: '422 for another order under the same key', source: 'design, 3' },
  'cancel.gone': { expected: 'the cancelled order open no more', source: 'spec 001, section 4 (orders)' },
  'cancel.restores': { expected: 'the balances of before', source: 'spec 001, section 4 (orders)' },
  'market.done': { expected: 'a market order trades at once', source: 'spec 001, section 4 (P2P flow)' },
  'quick.done': { expected: 'a quick trade changes both balances', source: 'spec 001, section 4 (OTC flow)' },
  'quick.price': { expected: 'a price that was never quoted is refused', source: 'design, 5.23' },
  'withdrawal.needs-code': {
    expected: 'a withdrawal with a wrong code is refused',
    source: 'spec 001, section 4 (withdrawal)',
  },
  'settings.needs-code': {
    expected: 'a change of the second factor with a wrong code is refused',
    source: 'spec 001, section 4 (settings)',
  },
  'contact.needs-code': {
    expected: 'a change of a contact with a wrong code is refused',
    source: 'spec 000, section 4 (edit modal)',
  },
  'identity.needs-code': {
    expected: 'an identity with a wrong code is refused',
    source: 'spec 000, section 4 (identity-service code)',
  },
  'recovery.needs-code': {
    expected: 'a new password with a wrong code is refused',
    source: 'spec 000, section 4 (forgot password)',
  },
  'sign-in.needs-code': { expected: 'a log-in with a wrong code is refused', source: 'spec 000, section 4 (login)' },
  'deposit.gateway': { expected: 'an https address of a gateway', source: 'spec 001, section 4 (Toman deposit)' },
  'put-back': {
    expected: 'no order left open, no coin lost, at most 5% of the traded value spent',
    source: 'design, 2',
  },

  'load.answers': { expected: 'every poll of the relay answered', source: 'spec 001, section 9 (polling)' },
  'load.latency': {
    expected: 'nineteen of twenty polls within their interval',
    source: 'spec 001, section 9 (polling)',
  },
  'load.size': { expected: 'answers of at most 4 MiB', source: 'design, 3' },
} as const satisfies { [name: string]: Rule }

export type RuleName = keyof typeof rules

/** Calls of the second specification; all others are in the first. */
const ofTrading = /^\/(?:coins|exchange|orders|trades|wallets|klines)\b/
const others: ReadonlySet<string> = new Set<CallName>([
  'accountLevels',
  'changeOtp',
  'invites',
  'loginHistory',
  'sendCode',
  'sendVerificationCode',
  'verifiedBankAccounts',
])
const statistics: ReadonlySet<string> = new Set<CallName>(['marketInfoHome', 'cryptoInfo'])

/** Returns the document and section that list a call. */
export function sectionOf(name: CallName, path: string): string {
  const isOfTrading = others.has(name) || (ofTrading.test(path) && !statistics.has(name))
  return `spec ${isOfTrading ? '001' : '000'}, section 7`
}
