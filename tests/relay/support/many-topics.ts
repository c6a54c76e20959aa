const coins = [
  'BITCOIN',
  'ETHEREUM',
  'TRON',
  'EOS',
  'CELO',
  'MATIC',
  'DASH',
  'RIPPLE',
  'STELLAR',
  'LITE_COIN',
  'DOGE_COIN',
]
const intervals = ['1m', '5m', '15m', '1h', '4h', '1d']

/** 66 topics: two more than a socket may hold. */
export const manyTopics = coins.flatMap((coin) => intervals.map((interval) => `candles:${coin}_TOMAN:${interval}`))
