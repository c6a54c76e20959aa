import { describe, expect, it } from 'vitest'
import { arrangePairs, type PairTab } from '#machines/market/market-list/arrange-pairs.ts'
import type { Sort } from '#machines/market/market-list/sort.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import type { Coin, MarketType } from '#shared/market/coins.ts'

const row = (lastPrice: string, last24HoursChange: string) => ({
  marketType: '',
  relatedCoin: '',
  lastPrice,
  last24HoursChange,
})
const documents = {
  TOMAN: { TETHER: row('119067', '-0.06'), BITCOIN: row('13718500000', '3.65'), ETHEREUM: row('531524000', '1.91') },
  TETHER: { BITCOIN: row('115286', '3.79'), ETHEREUM: row('4467.15', '2.05') },
}
const favourites: MarketType[] = ['ETHEREUM_TETHER', 'BITCOIN_TOMAN', 'DASH_TOMAN']
const namesOf = (coin: string) => {
  const { fa, en, code } = coinRecords[coin as Coin]
  return { shown: fa, others: [en, code] }
}
const arrange = (tab: PairTab, text = '', sort: Sort = { by: null }) =>
  arrangePairs(documents, { tab, text, sort, favourites }, namesOf).map(({ type }) => type)

describe('the list of pairs', () => {
  it('has the open markets of its tab, and those of the watchlist in the order in which they were starred', () => {
    expect([arrange('TOMAN'), arrange('TETHER'), arrange('watchlist')]).toEqual([
      ['TETHER_TOMAN', 'BITCOIN_TOMAN', 'ETHEREUM_TOMAN'],
      ['BITCOIN_TETHER', 'ETHEREUM_TETHER'],
      ['ETHEREUM_TETHER', 'BITCOIN_TOMAN'],
    ])
  })

  it('is searched by the beginning of a name, in its tab, or from the watchlist in all markets', () => {
    expect([
      arrange('TOMAN', 'بیت'),
      arrange('TETHER', 'eth'),
      arrange('watchlist', 'BTC'),
      arrange('TOMAN', 'zz'),
    ]).toEqual([['BITCOIN_TOMAN'], ['ETHEREUM_TETHER'], ['BITCOIN_TOMAN', 'BITCOIN_TETHER'], []])
  })

  it('is sorted by value, also in the watchlist', () => {
    expect([
      arrange('TOMAN', '', { by: 'price', direction: 'descending' }),
      arrange('TOMAN', '', { by: 'change', direction: 'ascending' }),
      arrange('TOMAN', '', { by: 'name', direction: 'ascending' }),
      arrange('watchlist', '', { by: 'change', direction: 'descending' }),
    ]).toEqual([
      ['BITCOIN_TOMAN', 'ETHEREUM_TOMAN', 'TETHER_TOMAN'],
      ['TETHER_TOMAN', 'ETHEREUM_TOMAN', 'BITCOIN_TOMAN'],
      ['ETHEREUM_TOMAN', 'BITCOIN_TOMAN', 'TETHER_TOMAN'],
      ['BITCOIN_TOMAN', 'ETHEREUM_TETHER'],
    ])
  })

  it('is sorted by volume at the last price, with unknown volumes lowest', () => {
    const volumes = {
      TOMAN: { BITCOIN: { last24HourVolume: '2' }, TETHER: { last24HourVolume: '9000000' } },
      TETHER: { ETHEREUM: { last24HourVolume: '3' } },
    }
    const by = (direction: 'ascending' | 'descending', tab: PairTab) =>
      arrangePairs(documents, { tab, text: '', sort: { by: 'volume', direction }, favourites }, namesOf, volumes).map(
        ({ type }) => type,
      )
    expect([by('descending', 'TOMAN'), by('ascending', 'TOMAN'), by('descending', 'TETHER')]).toEqual([
      ['TETHER_TOMAN', 'BITCOIN_TOMAN', 'ETHEREUM_TOMAN'],
      ['ETHEREUM_TOMAN', 'BITCOIN_TOMAN', 'TETHER_TOMAN'],
      ['ETHEREUM_TETHER', 'BITCOIN_TETHER'],
    ])
  })

  it('is empty until the markets are loaded', () => {
    expect(arrangePairs({ TOMAN: null }, { tab: 'TOMAN', text: '', sort: { by: null }, favourites }, namesOf)).toEqual(
      [],
    )
  })
})
