import { marketOf, markets, type Settlement } from '#shared/market/coins.ts'

/** Markets with an open trade page, the busiest first. */
const busy = markets.filter(({ coin }, index) => index % 3 === 0 || coin === 'BITCOIN')

/** The public topics of each kind of page. `of20`: how many of 20 visitors are there. */
const pages: { of20: number; topics: (index: number) => string[] }[] = [
  { of20: 9, topics: (index) => tradePage(busyMarket(index)) },
  { of20: 5, topics: (index) => marketsPage(index % 2 === 0 ? 'TOMAN' : 'TETHER') },
  { of20: 3, topics: () => ['prices:TOMAN', 'markets:TOMAN', 'quotes', 'ticker:BITCOIN_TOMAN'] },
  { of20: 3, topics: (index) => coinPage(busyMarket(index)) },
]
const everyBook = markets.map(({ type }) => `book:${type}`)
const plan = pages.flatMap((page) => Array.from({ length: page.of20 }, () => page))

/**
 * Returns the topics of `count` clients. Every fourth of the last `stallers` follows every book, so its unread data soon
 * exceeds the system's buffers.
 */
export function topicSets(count: number, stallers: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    if (index >= count - stallers && index % 4 === 0) return everyBook
    return plan[index % plan.length]!.topics(Math.floor(index / plan.length))
  })
}

/** Half of the visitors are on the first market, a quarter on the second, and so on. */
function busyMarket(index: number): string {
  const place = Math.min(busy.length - 1, trailingOnes(index))
  return busy[place]!.type
}

function trailingOnes(index: number): number {
  let ones = 0
  for (let rest = index; rest & 1; rest >>>= 1) ones += 1
  return ones
}

function tradePage(type: string): string[] {
  const { settlement } = marketOf(type)!
  const own = [`book:${type}`, `trades:${type}`, `ticker:${type}`, `markets:${settlement}`, `candles:${type}:5m`]
  return [...new Set([...own, `ticker:BITCOIN_${settlement}`])]
}

function marketsPage(settlement: Settlement): string[] {
  return [`markets:${settlement}`, `ticker:BITCOIN_${settlement}`]
}

function coinPage(type: string): string[] {
  const { settlement } = marketOf(type)!
  return [...new Set([`ticker:${type}`, `markets:${settlement}`, `candles:${type}:5m`, `ticker:BITCOIN_${settlement}`])]
}
