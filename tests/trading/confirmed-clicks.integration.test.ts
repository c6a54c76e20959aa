// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { rngOf } from '#sandbox/market-maker/rng.ts'
import { truncate } from '#shared/core/money/decimal.ts'
import { readNewestOrders } from '#web/adapters/trading/order-calls.ts'
import { brokenLaws } from '../sandbox/support/laws.ts'
import { Clicker } from './clicker.ts'
import { apiOf } from './clicking.ts'
import { startCutWorld } from './cut-world.ts'
import { cuts } from './cutting-proxy.ts'
import { requestJson } from './processes.ts'

/** A new seed for each run, printed when the test fails. The seed does not fix the timing, which depends on the machine. */
const seed = Number(process.env.CLICKS_SEED ?? Date.now() % 2 ** 31)
const people = 40
const near = /^(?:POST \/api\/orders\/|GET \/api\/orders\?)/
const far = /^POST \/orders\//
const usual = ['placed', 'placed after a warning', 'warned', 'absent', 'NOT_ENOUGH_BALANCE', 'NOT_ENOUGH_BALANCE_TOMAN']

let world: Awaited<ReturnType<typeof startCutWorld>> | null = null
afterEach(() => world?.close())

describe('1,000 confirmed clicks give exactly the listed orders: none twice, none lost', () => {
  it('720 of them at an exchange that honours keys', async () => {
    world = await startCutWorld(seed, { near, far, honoursKeys: true })
    const { relay, sandbox } = world
    const results = await click(world, 18, [
      [250, () => relay.kill().then(relay.start)],
      [500, () => sandbox.kill().then(sandbox.start)],
    ])
    // The result means something only when each case has occurred.
    expect({
      kinds: [...new Set(results.standing.map(({ orderType }) => orderType))].sort(),
      hasLeft: results.leaves > 0,
      cuts: world.cutOnBothSides(),
      words: usual.filter((word) => !results.words.has(word)),
    }).toEqual({
      kinds: ['LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL'],
      hasLeft: true,
      cuts: cuts.map(() => true),
      words: [],
    })
  }, 120_000)

  // Only the memory of the relay protects an exchange that knows no keys, so the relay is not killed here.
  it('280 of them at an exchange that does not, where an order is recognized by its fields', async () => {
    world = await startCutWorld(seed, { near, far, honoursKeys: false })
    const { sandbox } = world
    const results = await click(world, 7, [[140, () => sandbox.kill().then(sandbox.start)]])
    expect({
      keys: results.listed.filter(({ idempotencyKey }) => idempotencyKey),
      isSpent: results.words.has('spent'),
    }).toEqual({
      keys: [],
      isSpent: true,
    })
  }, 120_000)
})

/**
 * Lets every user click this often, with faults after some numbers of clicks. Each user's list must equal the reported
 * outcomes.
 */
async function click(
  { sandbox, relay, honoursKeys, makePerson, endCuts, database }: NonNullable<typeof world>,
  clicksOfEach: number,
  upheavals: readonly (readonly [number, () => Promise<void>])[],
) {
  const tokens = await Promise.all(Array.from({ length: people }, (_, index) => makePerson(index)))
  const middle = await middlePrice(sandbox.url)
  const clickers = tokens.map((token, index) => new Clicker(token, rngOf(seed + 1 + index), middle))
  let confirmed = 0
  const restarts: Promise<void>[] = []
  await Promise.all(
    clickers.map(async (clicker) => {
      for (let count = 0; count < clicksOfEach; count++) {
        await clicker.confirm()
        confirmed += 1
        for (const [at, upset] of upheavals) if (at === confirmed) restarts.push(upset())
      }
    }),
  )
  await Promise.all(restarts)
  endCuts()
  const listed = await Promise.all(tokens.map(ordersOf))
  for (const clicker of clickers) clicker.stop()
  await Promise.all([relay.kill('SIGTERM'), sandbox.kill('SIGTERM')])

  const verdictsOfEach = clickers.map(({ verdicts }) => [...verdicts])
  const standing = verdictsOfEach.map((list) =>
    list.flatMap(([key, { stands, order }]) =>
      stands ? [factsOf(honoursKeys ? { ...order, idempotencyKey: key } : order)] : [],
    ),
  )
  // The failure message lists the reported outcomes of these orders, because they explain more than the orders.
  const words = new Map(verdictsOfEach.flat().map(([key, verdict]) => [key, verdict]))
  const misreported = listed.flat().filter(({ idempotencyKey = '' }) => words.get(idempotencyKey)?.stands === false)
  expect(
    listed.map((orders) => orders.map(factsOf).sort(byFacts)),
    `seed ${seed}; reported as failed: ${JSON.stringify(misreported.map(({ idempotencyKey = '' }) => words.get(idempotencyKey)))}`,
  ).toEqual(standing.map((facts) => facts.sort(byFacts)))
  expect(clickers.map(({ keys }) => [...keys].sort())).toEqual(
    verdictsOfEach.map((list) => list.map(([key]) => key).sort()),
  )
  expect([brokenLaws(database), confirmed]).toEqual([[], people * clicksOfEach])
  return {
    listed: listed.flat(),
    standing: standing.flat(),
    words: new Set(verdictsOfEach.flatMap((list) => list.map(([, verdict]) => verdict.outcome))),
    leaves: clickers.reduce((sum, { leaves }) => sum + leaves, 0),
  }
}

type Facts = Pick<OwnOrder, 'orderType' | 'marketType' | 'amount'> & {
  unitPrice?: string
  limitPrice?: string
  idempotencyKey?: string
}

function factsOf({ idempotencyKey, orderType, marketType, amount, unitPrice, limitPrice }: Facts) {
  // The list leaves out trailing zeros. A market order has no requested price, and a traded order also has its mean price.
  const requestedPrice = orderType.startsWith('MARKET') ? undefined : (limitPrice ?? unitPrice)
  return { idempotencyKey, orderType, marketType, amount: truncate(amount, 8), unitPrice: requestedPrice }
}

function byFacts(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

async function middlePrice(exchange: string): Promise<bigint> {
  const book = (await requestJson(`${exchange}/orders/order-book?marketType=BITCOIN_TOMAN`)) as {
    [side in 'buyOrderBook' | 'sellOrderBook']: { unitPrice: string }[]
  }
  return (BigInt(book.buyOrderBook[0]!.unitPrice) + BigInt(book.sellOrderBook[0]!.unitPrice)) / 2n
}

function ordersOf(token: string): Promise<readonly OwnOrder[]> {
  const api = apiOf(token)
  return readNewestOrders(api, undefined, AbortSignal.timeout(10_000))
}
