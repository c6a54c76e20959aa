import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { contract } from '#shared/contract/contract.ts'
import { isOwn, parseTopic, type TopicKind, type TopicMap, topics } from '#shared/stream/topics.ts'
import { urlsOf } from '../../relay/support/poll-urls.ts'

const root = join(import.meta.dirname, '../../..')
const config = readConfig({ UPSTREAM_URL: 'http://exchange.test', CHART_FEED_URL: 'http://feed.test/klines' })
const kinds = Object.keys(topics) as TopicKind[]

const balance = { credit: '1', blockedCredit: '0', totalBalance: '1' }
const level = (unitPrice: string) => ({ unitPrice, volume: '1', wholePrice: '1' })
const candle = { open: '1', high: '1', low: '1', close: '1', volume: '1' }
const trade = (createdAtDateTime: string) => ({
  amount: '1',
  unitPrice: '1',
  orderType: 'LIMITED_BUY',
  createdAtDateTime,
})
const marketRow = (coin: string) => ({ marketType: coin, relatedCoin: coin, lastPrice: '1', last24HoursChange: '1' })
const priceOf = (coin: string) => ({
  destCoinSymbol: coin,
  sourceCoinSymbol: 'USD',
  price: '1',
  price24hrChangePercent: '1',
})
const order = (createdAtDateTime: string) => ({
  orderType: 'LIMITED_BUY',
  orderStatus: 'IS_OPEN',
  marketType: 'BITCOIN_TOMAN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '1',
  unitPrice: '1',
  wholePrice: '1',
  executedAmount: '0',
  executedPercent: '0',
  createdAtDateTime,
})

/** For each kind: a name, a document, and the keys of its rows in order. */
const examples: {
  [Kind in TopicKind]: { name: TopicMap[Kind]['name']; document: TopicMap[Kind]['document']; order: string[] }
} = {
  prices: {
    name: 'prices:TOMAN',
    document: {
      ZZZ: { buyPrice: '1', sellPrice: '1' },
      EOS: { buyPrice: '1', sellPrice: '1' },
      TETHER: { buyPrice: '1', sellPrice: '1' },
    },
    order: ['TETHER', 'EOS', 'ZZZ'],
  },
  markets: {
    name: 'markets:TETHER',
    document: { EOS: marketRow('EOS'), BITCOIN: marketRow('BITCOIN') },
    order: ['BITCOIN', 'EOS'],
  },
  ticker: {
    name: 'ticker:BITCOIN_TOMAN',
    document: { market: {}, tickers: { EOS_USD: priceOf('EOS'), BITCOIN_USD: priceOf('BITCOIN') } },
    order: ['BITCOIN_USD', 'EOS_USD'],
  },
  book: {
    name: 'book:BITCOIN_TOMAN',
    document: { buy: { 8: level('8'), 9: level('9') }, sell: { 10: level('10'), '10#2': level('10') }, sum: 0 },
    order: ['9', '8', '10', '10#2'],
  },
  trades: { name: 'trades:BITCOIN_TOMAN', document: { '1-a': trade('1'), '2-a': trade('2') }, order: ['2-a', '1-a'] },
  quotes: {
    name: 'quotes',
    document: {
      EOS: { price: '1', price24hrChangePercent: '1' },
      BITCOIN: { price: '1', price24hrChangePercent: '1' },
    },
    order: ['BITCOIN', 'EOS'],
  },
  candles: {
    name: 'candles:BITCOIN_TOMAN:1h',
    document: { 3: candle, 20: candle, currency: 'TOMAN' },
    order: ['3', '20'],
  },
  stats: { name: 'stats', document: { site: { userCount: 1, tradesValue: '1', tradesAmount: '1' } }, order: ['site'] },
  volumes: {
    name: 'volumes:TOMAN',
    document: { EOS: { last24HourVolume: '1' }, BITCOIN: { last24HourVolume: '2', maxPrice: '3', minPrice: '1' } },
    order: ['BITCOIN', 'EOS'],
  },
  'me:wallet': {
    name: 'me:wallet:P2P',
    document: { ZZZ: balance, EOS: balance, TOMAN: balance },
    order: ['TOMAN', 'EOS', 'ZZZ'],
  },
  'me:pair': { name: 'me:pair:EOS_TOMAN', document: { EOS: balance, TOMAN: balance }, order: ['TOMAN', 'EOS'] },
  'me:orders': { name: 'me:orders', document: { 1: order('2026'), 2: order('2027') }, order: ['2', '1'] },
}

/** Returns the text of all modules of a folder. */
function textOf(folder: string): string {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n')
}

/** Topics of the design that no page shows. Other clients may subscribe to them. */
const unshown: ReadonlySet<TopicKind> = new Set(['quotes'])

/** Returns a pattern for texts that name topics of the kind. */
const naming = (kind: string) => new RegExp(`['"\`]${kind}(?:['"\`]|:[^ ])`)

describe('each topic', () => {
  const screens = textOf('web/features') + textOf('web/adapters')

  it.each(kinds)('%s has a name that can be parsed, and a view that subscribes to it', (kind) => {
    expect(parseTopic(examples[kind].name)?.kind).toBe(kind)
    expect([kind, naming(kind).test(screens)]).toEqual([kind, !unshown.has(kind)])
  })

  it.each(kinds)('%s has ordered rows, whatever the order of its keys', (kind) => {
    const { document, order } = examples[kind]
    const rowsOf = topics[kind].rows as (document: object) => readonly { key: string }[]
    const keysOf = (one: object) => rowsOf(one).map(({ key }) => key)
    expect([keysOf(document), keysOf(turned(document))]).toEqual([order, order])
  })

  it.each(kinds)('%s is polled by a call of the contract, at an interval', async (kind) => {
    const plan = planOf(parseTopic(examples[kind].name)!, isOwn({ kind }) ? 'somebody' : null, config)
    const { origin, pathname } = new URL((await urlsOf(plan.poll, 0))[0]!)
    const paths = Object.values(contract).map(({ path }) => `http://exchange.test${path}`)
    expect(['http://feed.test/klines', ...paths]).toContain(`${origin}${pathname}`)
    expect(plan.interval).toBeGreaterThanOrEqual(1000)
  })

  it.each(kinds)('%s is in the protocol page, and belongs to its owner if its name says so', (kind) => {
    expect(readFileSync(join(root, 'docs/protocol.md'), 'utf8')).toMatch(new RegExp(`^\\| \`${kind}[\`:]`, 'm'))
    expect(isOwn({ kind })).toBe(kind.startsWith('me:'))
  })

  it('has a file on each side, and there are no other files', () => {
    const isPart = (file: string) =>
      !['topic.ts', 'rows.ts', 'words.ts', 'polled-topic.ts', 'balances.ts'].includes(file)
    const files = kinds.map((kind) => `${kind.replace('me:', '')}.ts`).toSorted()
    for (const folder of ['shared/stream/topics', 'relay/topics/polled'])
      expect(readdirSync(join(root, folder)).filter(isPart).toSorted()).toEqual(files)
  })
})

/** Returns the same document with its keys in reverse order. */
function turned(document: object): object {
  return Object.fromEntries(
    Object.entries(document)
      .toReversed()
      .map(([key, value]) => [key, typeof value === 'object' ? turned(value) : value]),
  )
}
