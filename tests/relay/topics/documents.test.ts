import { describe, expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { coins } from '#shared/market/coins.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { documentFrom, urlsOf } from '../support/poll-urls.ts'

const config = readConfig({ UPSTREAM_URL: 'http://exchange.test/root/' })
const plan = (name: string) => planOf(parseTopic(name)!, null, config)
const documentOf = (name: string, text: string) => documentFrom(plan(name).poll, text, now)
const now = Date.UTC(2026, 10, 21, 2, 34, 56)

describe('the catalogue', () => {
  it("sends the design's request for each topic, at the design's interval", async () => {
    const names = [
      'prices:TOMAN',
      'prices:TETHER',
      'markets:TETHER',
      'ticker:BITCOIN_TETHER',
      'book:TRON_TOMAN',
      'trades:TRON_TOMAN',
      'quotes',
      'stats',
    ]
    const calls = names.map(async (name) => [
      ...(await urlsOf(plan(name).poll, now)).map((url) => url.replace('http://exchange.test/root', '')),
      plan(name).interval,
    ])
    expect(await Promise.all(calls)).toEqual([
      [`/coins/exchange-price/usd?includeWeeklyChange=false&toCurrencies=${coins.join(',')}`, 5000],
      [`/coins/exchange-price/usdt?includeWeeklyChange=false&toCurrencies=${coins.slice(1).join(',')}`, 5000],
      ['/trades/market-info/v2?weeklyDataIncluded=true&source_coin=TETHER&size=1000&page=1', 5000],
      ['/trades/market-info?market_type=BITCOIN_TETHER&source_coin=TETHER', 3000],
      ['/orders/order-book?marketType=TRON_TOMAN', 1000],
      ['/trades/last-trades?type=P2P&marketType=TRON_TOMAN&size=20', 5000],
      ['/coins/price/usd?include24hrChange=true', 5000],
      ['/trades/crypto-info', 60_000],
    ])
  })

  it('starts the topics of a market together, and markets apart', () => {
    const phase = (name: string) => plan(name).phase
    expect(phase('book:TRON_TOMAN')).toBe(phase('trades:TRON_TOMAN'))
    expect(phase('book:TRON_TOMAN')).toBe(phase('ticker:TRON_TOMAN'))
    expect(phase('book:TRON_TOMAN')).not.toBe(phase('book:BITCOIN_TOMAN'))
    expect([phase('prices:TOMAN'), phase('markets:TOMAN'), phase('quotes')]).toEqual([0, 0, 0])
  })
})

describe('the document of', () => {
  it('prices has rows by coin, in plain decimals, from text or number', async () => {
    const text =
      '[{"destCoinSymbol":"BITCOIN","buyPrice":6.5e9,"sellPrice":"+0.50","more":1},{"destCoinSymbol":"TRON","buyPrice":1,"sellPrice":2}]'
    expect(await documentOf('prices:TOMAN', text)).toEqual({
      BITCOIN: { buyPrice: '6500000000', sellPrice: '0.50' },
      TRON: { buyPrice: '1', sellPrice: '2' },
    })
  })

  it('markets has rows by coin; the weekly series is a map by index, and null is absent', async () => {
    const row = '"relatedCoin":"TRON","marketType":"TRON_TOMAN","lastPrice":"7","last24HoursChange":-1.25'
    const text = `{"content":[{${row},"lastWeekData":["1",2]},{${row.replaceAll('TRON', 'EOS')},"lastWeekData":null}],"totalPages":1}`
    expect(await documentOf('markets:TOMAN', text)).toEqual({
      TRON: {
        relatedCoin: 'TRON',
        marketType: 'TRON_TOMAN',
        lastPrice: '7',
        last24HoursChange: '-1.25',
        lastWeekData: { 0: '1', 1: '2' },
      },
      EOS: { relatedCoin: 'EOS', marketType: 'EOS_TOMAN', lastPrice: '7', last24HoursChange: '-1.25' },
    })
  })

  it('ticker has the figures of the market and the coin ticker', async () => {
    const ticker = '{"destCoinSymbol":"EOS","sourceCoinSymbol":"TOMAN","price":"5","price24hrChangePercent":"0.1"}'
    const text = `{"marketTradeInfo":{"maxPrice":"9","lastPrice":8},"tickerPrices":[${ticker}]}`
    expect(await documentOf('ticker:EOS_TOMAN', text)).toEqual({
      market: { maxPrice: '9', lastPrice: '8' },
      tickers: {
        EOS_TOMAN: { destCoinSymbol: 'EOS', sourceCoinSymbol: 'TOMAN', price: '5', price24hrChangePercent: '0.1' },
      },
    })
  })

  it('book has the best 100 levels of each side by price, numbers repeated prices, and has a checksum', async () => {
    const level = (unitPrice: string, volume = '1') => ({ volume, unitPrice, wholePrice: '1', executedPercent: '0' })
    const buyOrderBook = Array.from({ length: 130 }, (_, index) => level(`${index + 1}`)).concat(level('130', '2'))
    const sellOrderBook = [level('200'), level('131')]
    const text = JSON.stringify({ buyOrderBook, sellOrderBook })
    const document = (await documentOf('book:EOS_TOMAN', text)) as BookDocument
    expect(Object.keys(document.buy).length).toBe(100)
    expect([document.buy['130'], document.buy['130#2'], document.buy['32'], document.buy['31']]).toEqual([
      level('130'),
      level('130', '2'),
      level('32'),
      undefined,
    ])
    expect(document.sell).toEqual({ 131: level('131'), 200: level('200') })
    expect(document.sum).toBe(bookSum(document))
  })

  it('trades has the last 20 by time and content, and numbers repeats', async () => {
    const trade = (second: number) => ({
      amount: '1',
      unitPrice: '2',
      createdAtDateTime: new Date(now + second * 1000).toISOString(),
      orderType: 'LIMITED_BUY',
    })
    const list = [...Array.from({ length: 22 }, (_, index) => trade(index)), trade(21)]
    const document = await documentOf('trades:EOS_TOMAN', JSON.stringify(list))
    const keys = Object.keys(document)
    expect(keys.length).toBe(20)
    expect(new Set(keys.map((key) => Number.parseInt(key, 10)))).toEqual(
      new Set(Array.from({ length: 19 }, (_, index) => now + (index + 3) * 1000)),
    )
    expect(keys.filter((key) => key.endsWith('#2')).map((key) => document[key])).toEqual([trade(21)])
  })

  it('quotes has rows by coin, and stats has one row', async () => {
    const quote = '{"destCoinSymbol":"EOS","price":1.5,"buyPrice":null,"price24hrChangePercent":"-2"}'
    expect(await documentOf('quotes', `[${quote}]`)).toEqual({ EOS: { price: '1.5', price24hrChangePercent: '-2' } })
    expect(await documentOf('stats', '{"baseDTO":{"userCount":12,"tradesValue":"1","tradesAmount":2}}')).toEqual({
      site: { userCount: 12, tradesValue: '1', tradesAmount: '2' },
    })
  })

  it('volumes has volume, highest and lowest price of each market, without absent fields', async () => {
    const queries: string[] = []
    let inFlight = 0
    const document = await plan('volumes:TETHER').poll(async (url) => {
      queries.push(new URL(url).search)
      inFlight += 1
      expect(inFlight).toBe(1)
      await Promise.resolve()
      inFlight -= 1
      if (url.includes('=ETHEREUM_TETHER')) throw new UpstreamFailure('refused')
      if (url.includes('=TRON_TETHER')) return parseAnswer('{"marketTradeInfo":{}}')
      if (url.includes('=EOS_TETHER')) return parseAnswer('{"marketTradeInfo":{"maxPrice":2.10}}')
      return parseAnswer('{"marketTradeInfo":{"last24HourVolume":1.50,"maxPrice":12.30,"minPrice":0.70,"lastPrice":9}}')
    }, now)
    const wanted = coins.filter((coin) => coin !== 'TETHER')
    expect([queries, document, plan('volumes:TETHER').interval]).toEqual([
      wanted.map((coin) => `?market_type=${coin}_TETHER&source_coin=TETHER`),
      Object.fromEntries(
        wanted
          .filter((coin) => !/^(?:ETHEREUM|TRON)$/.test(coin))
          .map((coin) => [
            coin,
            coin === 'EOS' ? { maxPrice: '2.10' } : { last24HourVolume: '1.50', maxPrice: '12.30', minPrice: '0.70' },
          ]),
      ),
      60_000,
    ])
    const failing = plan('volumes:TETHER').poll(async () => {
      throw new UpstreamFailure('timeout')
    }, now)
    await expect(failing).rejects.toThrow(UpstreamFailure)
  })

  it('every topic is refused when the answer has another shape', async () => {
    const wrong = [
      '{}',
      '[]',
      'null',
      '"text"',
      '[{"destCoinSymbol":"EOS"}]',
      '{"content":{}}',
      '{"buyOrderBook":[{}],"sellOrderBook":[]}',
      '[["a"]]',
    ]
    const names = [
      'prices:TOMAN',
      'markets:TOMAN',
      'ticker:EOS_TOMAN',
      'book:EOS_TOMAN',
      'trades:EOS_TOMAN',
      'quotes',
      'stats',
      'volumes:TOMAN',
      'candles:EOS_TOMAN:1d',
    ]
    for (const name of names) {
      for (const text of wrong) {
        if (text === '[]' && /prices|trades|quotes|candles/.test(name)) continue
        await expect(documentOf(name, text), `${name} of ${text}`).rejects.toThrow()
      }
    }
  })

  it('book keeps the rows that equal those of the last answer', async () => {
    const building = (name: string) => {
      const { poll } = plan(name)
      return (answer: unknown) => poll(async () => answer, now)
    }
    const build = building('prices:TOMAN')
    const row = (coin: string, price: string) => ({ destCoinSymbol: coin, buyPrice: price, sellPrice: price })
    const book = building('book:EOS_TOMAN')
    const level = (unitPrice: string) => ({ volume: '1', unitPrice, wholePrice: '1' })
    const first = (await book({ buyOrderBook: [level('1'), level('2')], sellOrderBook: [] })) as BookDocument
    const second = (await book({ buyOrderBook: [level('2'), level('3')], sellOrderBook: [] })) as BookDocument
    expect(second.buy['2']).toBe(first.buy['2'])
    expect(second.buy).toEqual({ 2: level('2'), 3: level('3') })
    expect(await build([row('EOS', '1')])).toEqual({ EOS: { buyPrice: '1', sellPrice: '1' } })
    expect(await build([row('EOS', '2')])).toEqual({ EOS: { buyPrice: '2', sellPrice: '2' } })
  })
})
