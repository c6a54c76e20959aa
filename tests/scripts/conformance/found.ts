import type { DeviationName } from '#sandbox/deviations/deviations.ts'

type Broken = readonly [call: string, rule: string]

/** The findings for each deviation: its own call and rule first, then those that follow from it and cannot be separated. */
export const found: { readonly [Name in DeviationName]: readonly Broken[] } = {
  'buys-worst-first': [['orderBook', 'book.sorted']],
  'book-crossed': [['orderBook', 'book.uncrossed']],
  'book-empty-levels': [['orderBook', 'book.positive']],
  'book-whole-is-price': [['orderBook', 'book.whole']],
  'book-off-tick': [['orderBook', 'price.precision']],
  'amounts-through-floats': [['orderBook', 'decimals.lossless']],
  'prices-in-rial': [['exchangePriceUsd', 'price.within-book']],
  'quick-prices-swapped': [['exchangePriceUsdt', 'prices.buy-above-sell']],
  'price-list-incomplete': [['exchangePriceUsd', 'prices.complete']],
  'coins-by-code': [['priceUsd', 'names.known']],
  'market-list-of-other-settlement': [['marketInfoV2', 'markets.of-settlement']],
  'market-list-on-one-page': [
    ['marketInfoV2', 'paging.size'],
    ['marketInfoV2', 'paging.no-repeat'],
    ['marketInfoV2', 'paging.total-pages'],
  ],
  'change-as-fraction': [['marketInfoV2', 'change.percent']],
  'min-above-max': [['marketInfo', 'figures.ordered']],
  'trades-oldest-first': [['lastTrades', 'trades.newest-first']],
  'thousands-separators': [['lastTrades', 'schema']],
  'times-with-offset': [['lastTrades', 'times.utc']],
  'times-ahead': [['lastTrades', 'times.past']],
  'candles-in-seconds': [['klines', 'candles.milliseconds']],
  'candles-newest-first': [['klines', 'candles.oldest-first']],
  'candles-with-gaps': [['klines', 'candles.no-gap']],
  'candles-start-ignored': [['klines', 'candles.from']],
  'unknown-market-is-empty': [['orderBook', 'refusal.status']],
  'error-in-200': [['market', 'refusal.status']],
  'errors-as-html': [['marketInfo', 'refusal.shape']],
  'error-text-unknown': [['lastTrades', 'refusal.text']],
  'no-token-is-403': [['orders', 'auth.401']],
  'unverified-sees-wallet': [['walletAddresses', 'auth.403']],
  'balances-do-not-add-up': [
    ['walletAddresses', 'wallet.sums'],
    ['walletAmount', 'wallet.agrees'],
  ],
  'pages-from-zero': [['deposits', 'paging.whole']],
  'pages-overlap': [
    ['trades', 'paging.no-repeat'],
    ['trades', 'paging.whole'],
  ],
  'total-pages-are-rows': [['loginHistory', 'paging.total-pages']],
  'history-oldest-first': [['orders', 'paging.newest-first']],
  'key-ignored': [
    ['buyOrder', 'idempotency.once'],
    ['buyOrder', 'idempotency.reused'],
  ],
  'key-reuse-taken': [['buyOrder', 'idempotency.reused']],
  'balance-late': [['walletAmount', 'order.blocks']],
  'cancel-does-nothing': [
    ['cancelOrder', 'cancel.gone'],
    ['cancelOrder', 'refusal.status'],
    ['walletAmount', 'put-back'],
  ],
  'throttled-without-wait': [['resendOtpCode', 'retry-after']],
  'throttled-at-poll-rate': [['orderBook', 'load.answers']],
  'slow-books': [['orderBook', 'load.latency']],
}
