import { coins, markets } from '#shared/market/coins.ts'

/**
 * A market for measurements that moves every second. The same seed gives the same prices. It answers the paths that the
 * relay polls. Its books have 60 levels a side. About one level in seven changes in a second, and all levels keep their
 * price while the market moves past them.
 */
export function createMovingMarket(seed: number) {
  const random = generator(seed)
  const walks = new Map(coins.map((coin, index) => [coin, { price: 2 + index * 37.5, week: series(random) }]))
  const trades = new Map<
    string,
    { amount: string; unitPrice: string; createdAtDateTime: string; orderType: string }[]
  >()
  const books = new Map(markets.map((market) => [market.type as string, new Map<number, number>()]))
  const priceOf = (coin: string) => walks.get(coin as (typeof coins)[number])!.price

  /** Moves everything by one second. */
  const step = (now: number) => {
    for (const walk of walks.values()) if (random() < 0.4) walk.price *= 1 + (random() - 0.5) / 500
    for (const { type, coin } of markets) {
      const volumes = books.get(type)!
      for (const place of volumes.keys()) if (random() < 0.15) volumes.set(place, random() * 10)
      if (random() > 0.5) continue
      const trade = {
        amount: (random() * 3).toFixed(6),
        unitPrice: priceOf(coin).toFixed(2),
        createdAtDateTime: new Date(now).toISOString(),
        orderType: random() < 0.5 ? 'LIMITED_BUY' : 'LIMITED_SELL',
      }
      trades.set(type, [trade, ...(trades.get(type) ?? [])].slice(0, 20))
    }
  }

  const levelsOf = (type: string, coin: string, direction: 1 | -1) => {
    const tick = tickOf(coin)
    const middle = Math.floor(priceOf(coin) / tick)
    const volumes = books.get(type)!
    return Array.from({ length: 60 }, (_, index) => {
      const place = middle + (direction > 0 ? index + 1 : -index)
      const volume = volumes.get(place) ?? random() * 10
      volumes.set(place, volume)
      const unitPrice = (place * tick).toFixed(2)
      const wholePrice = (volume * Number(unitPrice)).toFixed(2)
      return { volume: volume.toFixed(6), unitPrice, wholePrice, executedPercent: '0' }
    })
  }

  /** Returns the answer to a path with its query; null for an unknown path. */
  const answer = (url: URL): unknown => {
    const market = url.searchParams.get('marketType') ?? url.searchParams.get('market_type') ?? ''
    const coin = market.replace(/_(?:TOMAN|TETHER)$/, '')
    switch (url.pathname) {
      case '/coins/exchange-price/usd':
      case '/coins/exchange-price/usdt':
        return coins.map((one) => ({
          destCoinSymbol: one,
          buyPrice: (priceOf(one) * 1.001).toFixed(3),
          sellPrice: (priceOf(one) * 0.999).toFixed(3),
        }))
      case '/coins/price/usd':
        return coins.map((one) => ({
          destCoinSymbol: one,
          price: priceOf(one).toFixed(3),
          price24hrChangePercent: '1.5',
        }))
      case '/trades/market-info/v2': {
        const settlement = url.searchParams.get('source_coin')
        const content = markets
          .filter((one) => one.settlement === settlement)
          .map((one) => ({
            marketType: one.type,
            relatedCoin: one.coin,
            lastPrice: priceOf(one.coin).toFixed(3),
            last24HoursChange: ((priceOf(one.coin) % 7) - 3).toFixed(2),
            lastWeekData: walks.get(one.coin)!.week,
          }))
        return { content, totalPages: 1 }
      }
      case '/trades/market-info':
        return {
          marketTradeInfo: {
            maxPrice: (priceOf(coin) * 1.1).toFixed(2),
            minPrice: (priceOf(coin) * 0.9).toFixed(2),
            lastPrice: priceOf(coin).toFixed(2),
            last24HourVolume: (priceOf(coin) * 1234.5).toFixed(4),
          },
          tickerPrices: coins.map((one) => ({
            destCoinSymbol: one,
            sourceCoinSymbol: url.searchParams.get('source_coin'),
            price: priceOf(one).toFixed(3),
            price24hrChangePercent: ((priceOf(one) % 7) - 3).toFixed(2),
          })),
        }
      case '/orders/order-book':
        return { buyOrderBook: levelsOf(market, coin, -1), sellOrderBook: levelsOf(market, coin, 1) }
      case '/trades/last-trades':
        return trades.get(market) ?? []
      case '/klines': {
        const length = url.searchParams.get('interval') === '5m' ? 300_000 : 86_400_000
        const start = Number(url.searchParams.get('startTime'))
        const last = Math.floor(Date.now() / length) * length
        const rows: (string | number)[][] = []
        for (let open = start; open <= last; open += length) {
          const close = open === last ? priceOf('BITCOIN').toFixed(2) : '70000.10'
          rows.push([open, '70000.10', '71000.00', '69000.50', close, '1234.5678', open + length - 1])
        }
        return rows
      }
      default:
        return url.pathname === '/coins' ? [] : null
    }
  }
  return { step, answer }
}

function tickOf(coin: string): number {
  return 0.01 * (coins.indexOf(coin as (typeof coins)[number]) + 1)
}

function series(random: () => number): string[] {
  return Array.from({ length: 42 }, () => (100 + random() * 5).toFixed(2))
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
