import { Observable } from 'rxjs'
import type { MarketsDocument } from '#shared/stream/topics/markets.ts'
import type { TickerDocument } from '#shared/stream/topics/ticker.ts'
import type { ViewedTopics } from './topic-views.ts'
import type { TopicState } from './topics.ts'

type Ticker = TopicState<TickerDocument>
type Tickers = TickerDocument['tickers']
type Row = MarketsDocument[string]

/** The coin tickers of one settlement that the page follows, by their subscriptions, and what listens to them. */
type Followed = { tickers: Map<object, Ticker>; listeners: Set<() => void> }

/**
 * Gives a page one last price for each market. Several topics of a page have last prices, and the relay polls each of them
 * at a time of its own, so a header and a market list would differ. Here `markets:` and `ticker:` topics take last prices
 * and changes from the newest coin ticker of their settlement that the page follows. They keep their own while they are
 * live and that ticker is not. No topic is followed in addition, and all other values stay as they came.
 */
export function withOnePrice(topics: ViewedTopics): ViewedTopics {
  const bySettlement = new Map<string, Followed>()
  return {
    ...topics,
    topic$: ((name, options) => {
      const source = topics.topic$(name, options) as Observable<TopicState>
      const [kind, market = ''] = name.split(':')
      if (kind !== 'markets' && kind !== 'ticker') return source
      const settlement = market.split('_').at(-1)!
      const followed = bySettlement.get(settlement) ?? { tickers: new Map(), listeners: new Set() }
      bySettlement.set(settlement, followed)
      const merge = kind === 'markets' ? marketsMerge(settlement) : tickerMerge(market)
      return withPrices(source, followed, merge as Merge, kind === 'ticker')
    }) as ViewedTopics['topic$'],
  }
}

/** Returns a document with the prices of a ticker. The same documents give the same object again. */
type Merge = (own: object, newest: Tickers | undefined) => TopicState['doc']

function withPrices(source: Observable<TopicState>, followed: Followed, merge: Merge, isTicker: boolean) {
  const { tickers, listeners } = followed
  return new Observable<TopicState>((subscriber) => {
    let own: TopicState | null = null
    let sent: TopicState | null = null
    const send = () => {
      if (own === null) return
      const newest = newestOf(tickers.values())
      const isUsed = newest?.status === 'live' || own.status !== 'live'
      const doc = own.doc && merge(own.doc, isUsed ? newest?.doc?.tickers : undefined)
      if (doc === sent?.doc && own.asOf === sent.asOf && own.status === sent.status) return
      sent = { ...own, doc }
      subscriber.next(sent)
    }
    const notify = () => {
      for (const listener of [...listeners]) listener()
    }
    listeners.add(send)
    const subscription = source.subscribe((state) => {
      own = state
      if (!isTicker) return send()
      tickers.set(send, state as Ticker)
      notify()
    })
    return () => {
      subscription.unsubscribe()
      listeners.delete(send)
      if (tickers.delete(send)) notify()
    }
  })
}

/** Later than any time in epoch ms. */
const afterAll = 1e14

/** Returns the newest of the tickers with a document. Those that are live come first. */
function newestOf(tickers: Iterable<Ticker>): Ticker | undefined {
  const rank = ({ status, asOf }: Ticker) => (status === 'live' ? afterAll : 0) + (asOf ?? 0)
  return [...tickers].filter(({ doc }) => doc !== null).sort((one, other) => rank(other) - rank(one))[0]
}

function marketsMerge(settlement: string) {
  let bases: MarketsDocument = {}
  let last: MarketsDocument = {}
  const merged = (coin: string, row: Row, ticker: Tickers[string] | undefined): Row => {
    const { price: lastPrice, price24hrChangePercent: last24HoursChange } = ticker ?? {
      price: row.lastPrice,
      price24hrChangePercent: row.last24HoursChange,
    }
    const hasPrice = (one: Row | undefined) =>
      one?.lastPrice === lastPrice && one.last24HoursChange === last24HoursChange
    if (bases[coin] === row && hasPrice(last[coin])) return last[coin]!
    return hasPrice(row) ? row : { ...row, lastPrice, last24HoursChange }
  }
  return (own: MarketsDocument, tickers: Tickers | undefined): MarketsDocument => {
    const rows = Object.entries(own).map(
      ([coin, row]) => [coin, merged(coin, row, tickers?.[`${coin}_${settlement}`])] as const,
    )
    bases = own
    if (rows.length !== Object.keys(last).length || rows.some(([coin, row]) => last[coin] !== row))
      last = Object.fromEntries(rows)
    return last
  }
}

function tickerMerge(market: string) {
  let last: { own: TickerDocument; newest: Tickers; merged: TickerDocument } | null = null
  return (own: TickerDocument, newest: Tickers = own.tickers): TickerDocument => {
    if (last?.own === own && last.newest === newest) return last.merged
    // A market without trades has no last price and gets none here.
    const lastPrice = own.market.lastPrice && (newest[market]?.price ?? own.market.lastPrice)
    const merged = { tickers: newest, market: lastPrice === undefined ? own.market : { ...own.market, lastPrice } }
    last = { own, newest, merged }
    return merged
  }
}
