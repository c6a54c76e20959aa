// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { rngOf } from '#sandbox/market-maker/rng.ts'
import { truncate } from '#shared/core/money/decimal.ts'
import type { PricesDocument } from '#shared/stream/topics/prices.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import { brokenLaws } from '../sandbox/support/laws.ts'
import { apiOf } from './clicking.ts'
import { startCutWorld } from './cut-world.ts'
import { requestJson } from './processes.ts'
import { QuickClicker } from './quick-clicker.ts'

/** A new seed for each run, printed when the test fails. The seed does not fix the timing, which depends on the machine. */
const seed = Number(process.env.CLICKS_SEED ?? Date.now() % 2 ** 31)
const people = 20
const clicksOfEach = 15

let world: Awaited<ReturnType<typeof startCutWorld>>

beforeAll(async () => {
  world = await startCutWorld(seed, {
    near: /^(?:POST \/api\/exchange\/|GET \/api\/orders\?)/,
    far: /^POST \/exchange\//,
    honoursKeys: true,
  })
}, 60_000)
afterAll(() => world.close())

it('300 confirmed quick trades give exactly the listed orders, through all cuts and left pages', async () => {
  const { sandbox, relay } = world
  const tokens = await Promise.all(Array.from({ length: people }, (_, index) => world.makePerson(index)))
  const prices = await readPrices()
  const clickers = tokens.map((token, index) => new QuickClicker(token, rngOf(seed + 1 + index), prices))
  let confirmed = 0
  const upheavals = new Map([
    [100, () => relay.kill().then(relay.start)],
    [200, () => sandbox.kill().then(sandbox.start)],
  ])
  const restarts: Promise<void>[] = []
  await Promise.all(
    clickers.map(async (clicker) => {
      for (let click = 0; click < clicksOfEach; click++) {
        await clicker.confirm()
        const upheaval = upheavals.get(++confirmed)
        if (upheaval) restarts.push(upheaval())
      }
    }),
  )
  await Promise.all(restarts)
  world.endCuts()
  const listed = await Promise.all(tokens.map(ordersOf))
  for (const clicker of clickers) clicker.stop()
  await Promise.all([relay.kill('SIGTERM'), sandbox.kill('SIGTERM')])

  const verdictsOfEach = clickers.map(({ verdicts }) => [...verdicts])
  const standing = verdictsOfEach.map((list) =>
    list.flatMap(([key, { stands, order }]) => (stands ? [factsOf(wireOf(key, order))] : [])).sort(),
  )
  expect(
    listed.map((orders) => orders.map(factsOf).sort()),
    `seed ${seed}`,
  ).toEqual(standing)
  expect(clickers.map(({ keys }) => [...keys].sort())).toEqual(
    verdictsOfEach.map((list) => list.map(([key]) => key).sort()),
  )
  expect(brokenLaws(world.database)).toEqual([])
  // The result means something only when each case has occurred.
  const words = new Set(verdictsOfEach.flatMap((list) => list.map(([, verdict]) => verdict.outcome)))
  expect({
    confirmed,
    kinds: [...new Set(standing.flat().map((facts) => facts.split(' ')[1]))].sort(),
    hasLeft: clickers.some(({ leaves }) => leaves > 0),
    cuts: world.cutOnBothSides().includes(true),
    words: ['placed', 'NOT_ENOUGH_BALANCE', 'NOT_ENOUGH_BALANCE_TOMAN'].filter((word) => !words.has(word)),
  }).toEqual({
    confirmed: people * clicksOfEach,
    kinds: ['EXCHANGE_BUY', 'EXCHANGE_SELL'],
    hasLeft: true,
    cuts: true,
    words: [],
  })
}, 120_000)

type Facts = Pick<OwnOrder, 'orderType' | 'marketType' | 'amount' | 'unitPrice'> & { idempotencyKey?: string }

function wireOf(idempotencyKey: string, { side, market, amount, unitPrice }: QuotedOrder): Facts {
  const orderType = side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL'
  return { idempotencyKey, orderType, marketType: market.type, amount, unitPrice }
}

/** The list leaves out trailing zeros. */
function factsOf({ idempotencyKey, orderType, marketType, amount, unitPrice }: Facts): string {
  return [idempotencyKey, orderType, marketType, truncate(amount, 8), truncate(unitPrice, 8)].join(' ')
}

async function readPrices(): Promise<PricesDocument> {
  type Row = PricesDocument[string] & { destCoinSymbol: string }
  const rows = (await requestJson(`${world.sandbox.url}/coins/exchange-price/usd`)) as Row[]
  return Object.fromEntries(rows.map(({ destCoinSymbol, ...prices }) => [destCoinSymbol, prices]))
}

function ordersOf(token: string): Promise<readonly OwnOrder[]> {
  const api = apiOf(token)
  return readNewestOrders(api, undefined, AbortSignal.timeout(10_000))
}
