// @vitest-environment happy-dom
import pageConsole from 'node:console'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OwnOrder } from '#machines/orders/find-order.ts'
import { diceOf } from '#sandbox/market-maker/dice.ts'
import { truncate } from '#shared/money/decimal.ts'
import { readNewestOrders } from '#web/api/orders.ts'
import { createPersonApi } from '#web/api/person-api.ts'
import { brokenLaws } from '../sandbox/store/laws.ts'
import { Clicker } from './clicker.ts'
import { type Cut, cuts, startCuttingProxy } from './cutting-proxy.ts'
import { ask, type Server, server } from './processes.ts'

/** A seed of its own each time, printed when the test fails: the order of things is the machine's all the same. */
const seed = Number(process.env.CLICKS_SEED ?? Date.now() % 2 ** 31)
const people = 40
const clicksOfEach = 25
/** The part of requests that is cut on each side of the relay. */
const cutPart = 0.1

const folder = mkdtempSync(join(tmpdir(), 'sarraf-clicks-'))
const database = join(folder, 'sandbox.sqlite')
const dice = diceOf(seed)
let sandbox: Server
let relay: Server
let near: Awaited<ReturnType<typeof startCuttingProxy>>
let far: Awaited<ReturnType<typeof startCuttingProxy>>
let isCutting = true

beforeAll(async () => {
  // The page tells of every cut, on the console that this process began with.
  vi.spyOn(pageConsole, 'error').mockReturnValue()
  sandbox = await server('sandbox/main.ts', 'SANDBOX_PORT', '/coins', { SANDBOX_DB: database, SANDBOX_MARKET: 'still' })
  far = await startCuttingProxy(sandbox.port, (line) => cutOf(line, /^POST \/orders\//))
  relay = await server('relay/main.ts', 'PORT', '/healthz', {
    UPSTREAM_URL: far.url,
    UPSTREAM_HONOURS_KEYS: 'yes',
  })
  near = await startCuttingProxy(relay.port, (line) => cutOf(line, /^(?:POST \/api\/orders\/|GET \/api\/orders\?)/))
  await sandbox.start()
  await relay.start()
  const page = window as unknown as { happyDOM: { setURL(address: string): void } }
  page.happyDOM.setURL(`${near.url}/`)
}, 60_000)

afterAll(async () => {
  await Promise.all([relay.kill(), sandbox.kill()])
  await Promise.all([near.close(), far.close()])
  rmSync(folder, { recursive: true, force: true })
})

function cutOf(line: string, which: RegExp): Cut | null {
  if (!isCutting || !which.test(line) || dice() >= cutPart) return null
  return cuts[Math.floor(dice() * cuts.length)]!
}

it('1,000 confirmed clicks are exactly the orders there are: none twice, none lost', async () => {
  const tokens = await Promise.all(Array.from({ length: people }, (_, index) => makePerson(index)))
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
  isCutting = false
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
  expect(brokenLaws(database)).toEqual([])
  const kinds = new Set(standing.flat().map(({ orderType }) => orderType))
  expect([...kinds].sort()).toEqual(['LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL'])
  // All this means little when nothing happened.
  const cutCounts = cuts.map((cut) => near.counts[cut] > 0 && far.counts[cut] > 0)
  const words = new Set(told.flatMap((list) => list.map(([, verdict]) => verdict.told)))
  expect({ confirmed, cutCounts, words: usual.filter((word) => !words.has(word)) }).toEqual({
    confirmed: people * clicksOfEach,
    cutCounts: cuts.map(() => true),
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
  const book = (await ask(`${sandbox.url}/orders/order-book?marketType=BITCOIN_TOMAN`)) as {
    [side in 'buyOrderBook' | 'sellOrderBook']: { unitPrice: string }[]
  }
  return (BigInt(book.buyOrderBook[0]!.unitPrice) + BigInt(book.sellOrderBook[0]!.unitPrice)) / 2n
}

async function makePerson(index: number): Promise<string> {
  const mobileNumber = `+9893700000${String(index).padStart(2, '0')}`
  return ((await ask(`${sandbox.url}/sandbox/people`, { mobileNumber })) as { token: string }).token
}

function ordersOf(token: string): Promise<readonly OwnOrder[]> {
  const api = createPersonApi({ token: () => token, language: () => 'en', refused: () => {} })
  return readNewestOrders(api, undefined, AbortSignal.timeout(10_000))
}
