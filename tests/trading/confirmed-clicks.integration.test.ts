// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnOrder } from '#machines/orders/find-order.ts'
import { diceOf } from '#sandbox/market-maker/dice.ts'
import { truncate } from '#shared/money/decimal.ts'
import { readNewestOrders } from '#web/api/orders.ts'
import { createPersonApi } from '#web/api/person-api.ts'
import { brokenLaws } from '../sandbox/store/laws.ts'
import { Clicker } from './clicker.ts'
import { startCutWorld } from './cut-world.ts'
import { cuts } from './cutting-proxy.ts'
import { ask } from './processes.ts'

/** A seed of its own each time, printed when the test fails: the order of things is the machine's all the same. */
const seed = Number(process.env.CLICKS_SEED ?? Date.now() % 2 ** 31)
const people = 40
const clicksOfEach = 25

let world: Awaited<ReturnType<typeof startCutWorld>>

beforeAll(async () => {
  world = await startCutWorld(seed, {
    near: /^(?:POST \/api\/orders\/|GET \/api\/orders\?)/,
    far: /^POST \/orders\//,
  })
}, 60_000)
afterAll(() => world.close())

it('1,000 confirmed clicks are exactly the orders there are: none twice, none lost', async () => {
  const { sandbox, relay } = world
  const tokens = await Promise.all(Array.from({ length: people }, (_, index) => world.makePerson(index)))
  const middle = await middlePrice()
  const clickers = tokens.map((token, index) => new Clicker(token, diceOf(seed + 1 + index), middle))
  let confirmed = 0
  const upheavals = new Map([
    [300, () => relay.kill().then(relay.start)],
    [600, () => sandbox.kill().then(sandbox.start)],
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

  const told = clickers.map(({ verdicts }) => [...verdicts])
  const standing = told.map((list) =>
    list
      .filter(([, { stands }]) => stands)
      .map(([idempotencyKey, { order }]) => factsOf({ ...order, idempotencyKey }))
      .sort(byKey),
  )
  expect(
    listed.map((orders) => orders.map(factsOf).sort(byKey)),
    `seed ${seed}`,
  ).toEqual(standing)
  expect(clickers.map(({ keys }) => [...keys].sort())).toEqual(told.map((list) => list.map(([key]) => key).sort()))
  expect(brokenLaws(world.database)).toEqual([])
  const kinds = new Set(standing.flat().map(({ orderType }) => orderType))
  expect([...kinds].sort()).toEqual(['LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL'])
  // All this means little when nothing happened.
  const words = new Set(told.flatMap((list) => list.map(([, verdict]) => verdict.told)))
  expect({
    confirmed,
    hasLeft: clickers.some(({ leaves }) => leaves > 0),
    cuts: world.cutOnBothSides(),
    words: usual.filter((word) => !words.has(word)),
  }).toEqual({
    confirmed: people * clicksOfEach,
    hasLeft: true,
    cuts: cuts.map(() => true),
    words: [],
  })
}, 180_000)

const usual = ['placed', 'placed after a warning', 'warned', 'NOT_ENOUGH_BALANCE', 'NOT_ENOUGH_BALANCE_TOMAN']

type Facts = Pick<OwnOrder, 'orderType' | 'marketType' | 'amount'> & { unitPrice?: string; idempotencyKey?: string }

function factsOf({ idempotencyKey, orderType, marketType, amount, unitPrice }: Facts) {
  // The list leaves out zeros at the end, and an order at market asks for no price.
  const asked = orderType.startsWith('MARKET') ? undefined : unitPrice
  return { idempotencyKey, orderType, marketType, amount: truncate(amount, 8), unitPrice: asked }
}

function byKey(one: { idempotencyKey?: string }, other: { idempotencyKey?: string }): number {
  return String(one.idempotencyKey) < String(other.idempotencyKey) ? -1 : 1
}

async function middlePrice(): Promise<bigint> {
  const book = (await ask(`${world.sandbox.url}/orders/order-book?marketType=BITCOIN_TOMAN`)) as {
    [side in 'buyOrderBook' | 'sellOrderBook']: { unitPrice: string }[]
  }
  return (BigInt(book.buyOrderBook[0]!.unitPrice) + BigInt(book.sellOrderBook[0]!.unitPrice)) / 2n
}

function ordersOf(token: string): Promise<readonly OwnOrder[]> {
  const api = createPersonApi({ token: () => token, language: () => 'en', refused: () => {} })
  return readNewestOrders(api, undefined, AbortSignal.timeout(10_000))
}
