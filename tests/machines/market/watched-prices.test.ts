import { describe, expect, it } from 'vitest'
import { firingOf, missedOf, missedRequests } from '#machines/market/price-alert/missed.ts'
import { noExtremes, spanAt } from '#machines/market/price-alert/reach.ts'
import { watchedSettlements, watchPrices } from '#machines/market/price-alert/watch-prices.ts'
import { alert, bookOf, fired } from '../support/price-alerts.ts'

describe('missed prices', () => {
  it('are read from the end of watching or the start of a change, and never from before an arming', () => {
    const hour = 3_600_000
    const book = bookOf(
      alert({ id: 'level', armedAt: 0 }),
      alert({ id: 'young', armedAt: 9 * hour }),
      alert({ id: 'change', armedAt: 0, rule: { kind: 'change', percent: '5', within: '4h' } }),
      alert({ id: 'paused', armedAt: 0, status: 'paused' }),
    )
    const requests = (seenAt: number | null, now: number) =>
      missedRequests(book, seenAt, now).map(({ arming, from }) => [arming, from / hour])
    expect([requests(8 * hour, 10 * hour), requests(10 * hour, 10 * hour), requests(null, 10 * hour)]).toEqual([
      [
        ['level 0', 8],
        [`young ${9 * hour}`, 9],
        ['change 0', 4],
      ],
      [['change 0', 6]],
      [
        ['level 0', 0],
        [`young ${9 * hour}`, 9],
        ['change 0', 0],
      ],
    ])
  })

  it('are read after more than 15 s without a price', () => {
    const requests = (now: number) => missedRequests(bookOf(alert()), 2000, now)
    expect([requests(17_000), requests(17_001)]).toEqual([
      [],
      [{ arming: 'a 1000', market: 'BITCOIN_TOMAN', from: 2000 }],
    ])
  })

  it('are not read from the future after a clock was set back', () => {
    expect(missedRequests(bookOf(alert({ armedAt: 90_000 })), 80_000, 30_000)).toEqual([])
  })

  it('fire each alert once, as missed, and leave alerts without candles unchecked', () => {
    const book = bookOf(alert(), alert({ id: 'b' }), alert({ id: 'c' }), alert({ id: 'd', status: 'paused' }))
    const spans = [spanAt('90', 500), spanAt('105', 900), spanAt('99', 2000), spanAt('100', 3000), spanAt('120', 4000)]
    const missed = missedOf(book, [
      { arming: 'a 1000', spans },
      { arming: 'b 1000', spans: null },
      { arming: 'c 1000', spans: spans.slice(0, 3) },
      { arming: 'd 1000', spans },
    ])
    expect(missed).toEqual({
      firings: [{ ...fired(alert(), 3000), price: '100', isMissed: true }],
      extremes: { 'a 1000': noExtremes, 'c 1000': noExtremes },
      unchecked: [alert({ id: 'b' })],
    })
  })
})

it('watches the settlements that active alerts need, and fires no alert twice', () => {
  const book = bookOf(
    alert(),
    alert({ id: 'b', market: 'BITCOIN_TETHER' }),
    alert({ id: 'c', market: 'ETHEREUM_TOMAN', status: 'paused' }),
  )
  const prices = { settlement: 'TOMAN', prices: { BITCOIN: '101', ETHEREUM: '500' }, at: 2000 } as const
  expect([
    watchedSettlements(book),
    watchedSettlements(bookOf(alert({ status: 'fired' }))),
    watchPrices(book, {}, prices, []).firings,
    watchPrices(book, {}, prices, ['a 1000']).firings,
    watchPrices(book, {}, { ...prices, prices: {} }, []).firings,
  ]).toEqual(['TETHER TOMAN', '', [fired(alert())], [], []])
})

it('remembers prices for changes only, and of the alerts that have not fired', () => {
  const change = alert({ id: 'c', rule: { kind: 'change', percent: '5', within: '1h' } })
  const at = (price: string, time: number) => ({ settlement: 'TOMAN', prices: { BITCOIN: price }, at: time }) as const
  const first = watchPrices(bookOf(alert(), change), {}, at('50', 2000), [])
  const second = watchPrices(bookOf(alert(), change), first.extremes, at('52.5', 3000), [])
  expect([first, second]).toEqual([
    { firings: [], extremes: { 'c 1000': { lows: [spanAt('50', 2000)], highs: [spanAt('50', 2000)] } } },
    { firings: [firingOf(change, { price: '52.5', at: 3000 }, { isMissed: false })], extremes: first.extremes },
  ])
})
