import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTopic } from '#shared/stream/topics.ts'

const known: { [name: string]: object } = {
  'prices:TOMAN': { kind: 'prices', settlement: 'TOMAN' },
  'markets:TETHER': { kind: 'markets', settlement: 'TETHER' },
  'ticker:BITCOIN_TOMAN': { kind: 'ticker', market: 'BITCOIN_TOMAN' },
  'book:ETHEREUM_TETHER': { kind: 'book', market: 'ETHEREUM_TETHER' },
  'trades:BITCOIN_TOMAN': { kind: 'trades', market: 'BITCOIN_TOMAN' },
  quotes: { kind: 'quotes' },
  stats: { kind: 'stats' },
  'candles:BITCOIN_TOMAN:1h': { kind: 'candles', market: 'BITCOIN_TOMAN', interval: '1h' },
  'me:wallet:P2P': { kind: 'me:wallet', wallet: 'P2P' },
  'me:wallet:EXCHANGE': { kind: 'me:wallet', wallet: 'EXCHANGE' },
  'me:pair:BITCOIN_TOMAN': { kind: 'me:pair', market: 'BITCOIN_TOMAN' },
  'me:orders': { kind: 'me:orders', market: null },
  'me:orders:BITCOIN_TOMAN': { kind: 'me:orders', market: 'BITCOIN_TOMAN' },
}

describe('the grammar of topics', () => {
  it('has no candles without a settlement, nor of an unknown market', () => {
    const names = [
      'candles:BITCOIN:1h',
      'candles:TETHER_TETHER:1h',
      'candles:BITCOIN_USD:1h',
      'candles:BITCOIN_TOMAN:2h',
    ]
    expect(names.map(parseTopic)).toEqual([null, null, null, null])
  })

  it('contains each kind', () => {
    for (const [name, parsed] of Object.entries(known)) expect([name, parseTopic(name)]).toEqual([name, parsed])
  })

  it('rejects a name with anything added or left out', () => {
    const other = fc.constantFrom('x', '1h', 'TOMAN', 'BITCOIN_TOMAN', '')
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(known)), other, (name, word) => {
        const changed = [`${name}:${word}`, `${word}:${name}`, `${name} `, name.toUpperCase(), `${name}x`]
        const shorter = name.split(':').slice(0, -1).join(':')
        const odd = [...changed, ...(name === 'me:orders:BITCOIN_TOMAN' ? [] : [shorter])].filter(
          (one) => !(one in known),
        )
        expect(odd.map((one) => [one, parseTopic(one)])).toEqual(odd.map((one) => [one, null]))
      }),
    )
  })
})
