import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicTarget } from '#relay/http/api/public-target.ts'
import { callOf } from '#relay/upstream/api-calls.ts'
import { cleanUp, setScene } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const targetOf = (target: string) => publicTarget(target, callOf('GET', target.split('?')[0]!)!)

describe('a public read', () => {
  it('has one canonical target for all its forms', () => {
    const trades = '/trades/last-trades?type=P2P&marketType=BITCOIN_TOMAN&size=20'
    expect([
      targetOf('/trades/last-trades?marketType=BITCOIN_TOMAN&size=020&type=P2P'),
      targetOf('/trades/last-trades/?size=20&size=21&x=1&type=P2P&marketType=BITCOIN%5fTOMAN&__proto__=1#size=9'),
      targetOf('/coins/?bust=1'),
      targetOf('/markets/BITCOIN_TOMAN/?a'),
      targetOf('/klines?limit=5&interval=1d&symbol=BTCUSDT&depth=1000'),
      targetOf('/faq?language=en'),
      targetOf('/coins/exchange-price/usd?toCurrencies=ETHEREUM,NOTHING,BITCOIN,ETHEREUM'),
    ]).toEqual([
      trades,
      trades,
      '/coins',
      '/markets/BITCOIN_TOMAN',
      '/klines?symbol=BTCUSDT&interval=1d&limit=5',
      '/faq?language=en',
      '/coins/exchange-price/usd?toCurrencies=BITCOIN%2CETHEREUM',
    ])
  })

  it('is refused when it does not fit the contract', () => {
    expect([
      targetOf('/trades/last-trades?size=20'),
      targetOf('/trades/last-trades?marketType=a&marketType=BITCOIN_TOMAN'),
      targetOf('/faq?language=xx'),
      targetOf('/klines?symbol=BTCUSDT&interval=1d&limit=1e9'),
      targetOf('/markets/gold'),
    ]).toEqual([null, null, null, null, null])
  })

  it('does not change in a second conversion', () => {
    const query = fc.array(
      fc.tuple(
        fc.constantFrom('symbol', 'interval', 'limit', 'startTime', 'x'),
        fc.constantFrom('BTCUSDT', '1d', '7', ''),
      ),
    )
    fc.assert(
      fc.property(query, (pairs) => {
        const once = targetOf(`/klines?${new URLSearchParams([['symbol', 'A1B2C'], ['interval', '1h'], ...pairs])}`)
        expect(once === null || targetOf(once) === once).toBe(true)
      }),
    )
  })

  it('is shared by all callers with the same target, and requests JSON whatever the caller accepts', async () => {
    const { upstream, relay } = await setScene(keep)
    upstream.on('/faq', json([]))
    const read = async (query: string, accept: string) => {
      const answer = await fetch(`${relay.url}/api/faq${query}`, { headers: { accept, 'accept-language': 'en' } })
      return [answer.status, answer.headers.get('x-cache')]
    }
    expect([
      await read('?language=en', 'text/html'),
      await read('?language=en&x=1', 'image/png'),
      await read('/?language=en&language=fa', '*/*'),
      await read('?language=xx', '*/*'),
    ]).toEqual([
      [200, 'miss'],
      [200, 'hit'],
      [200, 'hit'],
      [400, null],
    ])
    const arrived = upstream.requests.filter(({ path }) => path === '/faq')
    expect(arrived.map(({ url, headers }) => [url, headers.accept])).toEqual([['/faq?language=en', 'application/json']])
  })
})
