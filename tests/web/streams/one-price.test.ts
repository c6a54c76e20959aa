import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { withOnePrice } from '#web/streams/one-price.ts'
import { loadingState, type TopicState, type Topics } from '#web/streams/topics.ts'

const names = ['markets:TOMAN', 'markets:TETHER', 'ticker:BITCOIN_TOMAN', 'ticker:ETHEREUM_TOMAN'] as const
type Name = (typeof names)[number]

describe('a page with one last price for each market', () => {
  it('gives its market list the prices and changes of the coin ticker that it follows', () => {
    const { follow, send, shown } = start()
    for (const name of ['markets:TOMAN', 'markets:TETHER', 'ticker:BITCOIN_TOMAN'] as const) follow(name)
    send('markets:TOMAN', list({ BITCOIN: '100', ETHEREUM: '10', RIPPLE: '3' }), 1)
    send('markets:TETHER', list({ BITCOIN: '7' }), 1)
    send('ticker:BITCOIN_TOMAN', ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 2)
    expect([shown('markets:TOMAN'), shown('markets:TETHER'), shown('ticker:BITCOIN_TOMAN')]).toEqual([
      live({ ...list({ BITCOIN: '101', ETHEREUM: '11' }, '2.00'), ...list({ RIPPLE: '3' }) }, 1),
      live(list({ BITCOIN: '7' }), 1),
      live(ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 2),
    ])
  })

  it('gives each ticker the prices of the newest ticker of its settlement', () => {
    const { follow, send, shown } = start()
    follow('ticker:BITCOIN_TOMAN')
    follow('ticker:ETHEREUM_TOMAN')
    send('ticker:BITCOIN_TOMAN', ticker('100', { BITCOIN_TOMAN: '100', ETHEREUM_TOMAN: '10' }), 5)
    send('ticker:ETHEREUM_TOMAN', ticker('11', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 6)
    expect(shown('ticker:BITCOIN_TOMAN')).toEqual(
      live(ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 5),
    )
    send('ticker:BITCOIN_TOMAN', ticker('102', { BITCOIN_TOMAN: '102', ETHEREUM_TOMAN: '12' }), 8)
    expect(shown('ticker:ETHEREUM_TOMAN')).toEqual(
      live(ticker('12', { BITCOIN_TOMAN: '102', ETHEREUM_TOMAN: '12' }), 6),
    )
  })

  it('gives a market without a last price none', () => {
    const { follow, send, shown } = start()
    follow('ticker:ETHEREUM_TOMAN')
    const none = { market: {}, tickers: ticker('11', { ETHEREUM_TOMAN: '11' }).tickers }
    send('ticker:ETHEREUM_TOMAN', none, 1)
    expect(shown('ticker:ETHEREUM_TOMAN')).toEqual(live(none, 1))
  })

  it('keeps a list’s own prices while only the list is live, and the ticker’s while neither is', () => {
    const { follow, send, shown } = start()
    follow('markets:TOMAN')
    follow('ticker:BITCOIN_TOMAN')
    const [own, other] = [list({ BITCOIN: '100' }), ticker('101', { BITCOIN_TOMAN: '101' })]
    send('markets:TOMAN', own, 1)
    send('ticker:BITCOIN_TOMAN', other, 2)
    send('ticker:BITCOIN_TOMAN', other, 2, 'stale')
    expect(shown('markets:TOMAN')).toEqual(live(own, 1))
    send('markets:TOMAN', own, 1, 'stale')
    expect(shown('markets:TOMAN')).toEqual({ doc: list({ BITCOIN: '101' }, '2.00'), asOf: 1, status: 'stale' })
  })

  it('shows the list’s own prices after the page has left its last ticker', () => {
    const { follow, send, shown } = start()
    follow('markets:TOMAN')
    const leave = follow('ticker:BITCOIN_TOMAN')
    send('markets:TOMAN', list({ BITCOIN: '100' }), 1)
    send('ticker:BITCOIN_TOMAN', ticker('101', { BITCOIN_TOMAN: '101' }), 2)
    leave()
    expect(shown('markets:TOMAN')).toEqual(live(list({ BITCOIN: '100' }), 1))
  })

  it('sends nothing when a ticker changes no price, and keeps the rows that did not change', () => {
    const { follow, send, shown, states } = start()
    follow('markets:TOMAN')
    follow('ticker:BITCOIN_TOMAN')
    send('markets:TOMAN', list({ BITCOIN: '100', ETHEREUM: '10' }), 1)
    send('ticker:BITCOIN_TOMAN', ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 2)
    const [before, count] = [shown('markets:TOMAN')!.doc as { [coin: string]: object }, states('markets:TOMAN').length]
    send('ticker:BITCOIN_TOMAN', ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '11' }), 5)
    expect(states('markets:TOMAN').length).toBe(count)
    send('ticker:BITCOIN_TOMAN', ticker('101', { BITCOIN_TOMAN: '101', ETHEREUM_TOMAN: '12' }), 8)
    const after = shown('markets:TOMAN')!.doc as { [coin: string]: object }
    expect([after.BITCOIN === before.BITCOIN, after.ETHEREUM === before.ETHEREUM]).toEqual([true, false])
  })

  it('follows each topic once, leaves it, and passes on states without a document and other topics as they are', () => {
    const { priced, sources } = start()
    const got: unknown[] = []
    const subscription = priced.topic$('markets:TOMAN').subscribe((state) => got.push(state))
    expect([got, sources['markets:TOMAN'].observed]).toEqual([[loadingState], true])
    subscription.unsubscribe()
    expect(names.map((name) => sources[name].observed)).toEqual([false, false, false, false])
    expect(priced.topic$('stats')).toBe(other)
  })
})

const other = new BehaviorSubject(loadingState)

/** Topics whose states the test sends, as a page with one price reads them. */
function start() {
  const sources = Object.fromEntries(
    names.map((name) => [name, new BehaviorSubject<TopicState>(loadingState)]),
  ) as unknown as { [Key in Name]: BehaviorSubject<TopicState> }
  const topics = { topic$: (name: string) => sources[name as Name] ?? other } as unknown as Topics
  const priced = withOnePrice(topics)
  const all = new Map<Name, TopicState[]>()
  const states = (name: Name) => all.get(name) ?? []
  const shown = (name: Name) => states(name).at(-1)
  return {
    priced,
    sources,
    states,
    shown,
    follow: (name: Name) => {
      all.set(name, [])
      const subscription = priced.topic$(name).subscribe((state) => all.get(name)!.push(state as TopicState))
      return () => subscription.unsubscribe()
    },
    send: (name: Name, doc: object, asOf: number, status: TopicState['status'] = 'live') =>
      sources[name].next({ doc: doc as TopicState['doc'], asOf, status }),
  }
}

function live(doc: object, asOf: number) {
  return { doc, asOf, status: 'live' }
}

function list(prices: { [coin: string]: string }, last24HoursChange = '1.00') {
  return Object.fromEntries(
    Object.entries(prices).map(([coin, lastPrice]) => [coin, { relatedCoin: coin, lastPrice, last24HoursChange }]),
  )
}

function ticker(lastPrice: string, prices: { [market: string]: string }) {
  const row = (market: string, price: string) => {
    const [destCoinSymbol, sourceCoinSymbol] = market.split('_')
    return { destCoinSymbol, sourceCoinSymbol, price, price24hrChangePercent: '2.00' }
  }
  return {
    market: { lastPrice, maxPrice: '200' },
    tickers: Object.fromEntries(Object.entries(prices).map(([market, price]) => [market, row(market, price)])),
  }
}
