import { randomUUID } from 'node:crypto'
import { setTimeout as passed } from 'node:timers/promises'
import { add, compare, type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import type { CoinDetails, Kit } from '../kit/kit.ts'

/** The balances of a market's two currencies. */
export type Pair = { coin: Balance; settlement: Balance }
type Balance = { credit: Decimal; blockedCredit: Decimal; totalBalance: Decimal }

/** One market, two test accounts, and the amount traded so far. */
export type Scene = {
  kit: Kit
  market: Market
  limits: CoinDetails
  /** The best prices when the kit began to trade. */
  bid: Decimal
  ask: Decimal
  first: string
  second: string
  /** The traded total in the settlement currency. */
  traded: Decimal
  /** The limit orders that the kit sent. It never cancels any other order. */
  sent: { amount: Decimal; unitPrice: Decimal }[]
}

/** The timeout for an expected change, and the interval of polling (ms). */
const timeout = 2000
const pause = 200

export const newKey = () => `conformance-${randomUUID()}`

/** Reads the balances of the market's currencies. Returns null when they could not be read. */
export async function readPair({ kit, market }: Scene, token: string): Promise<Pair | null> {
  const { coin, settlement } = market
  const pair = await kit.read('walletAmount', { query: { sourceCoin: settlement, destinationCoin: coin }, token })
  const [ofCoin, ofSettlement] = [pair?.[coin], pair?.[settlement]]
  return ofCoin && ofSettlement ? { coin: ofCoin, settlement: ofSettlement } : null
}

export type OpenOrder = { id: string; amount: Decimal; unitPrice: Decimal }

/** Reads the open orders of an account in the market. Returns null when they could not be read. */
export async function readOpenOrders({ kit, market }: Scene, token: string): Promise<OpenOrder[] | null> {
  const query = { orderStatus: 'IS_OPEN', market: market.type, orderType: 'P2P', size: 1000, page: 1 }
  return (await kit.read('orders', { query, token }))?.content ?? null
}

/** Returns the ids of the open orders; an empty list when they could not be read. */
export async function readOpenIds(scene: Scene, token: string): Promise<string[]> {
  return (await readOpenOrders(scene, token))?.map(({ id }) => id) ?? []
}

/** Returns whether an open order may be one that the kit sent. */
export function isSent({ sent }: Scene, order: OpenOrder): boolean {
  return sent.some(
    ({ amount, unitPrice }) => compare(amount, order.amount) === 0 && compare(unitPrice, order.unitPrice) === 0,
  )
}

/** Polls until the value meets the condition, for at most 2 s. Returns the last value. */
export async function eventually<Value>(look: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  const until = Date.now() + timeout
  for (;;) {
    const value = await look()
    if (isSo(value) || Date.now() >= until) return value
    await passed(pause)
  }
}

/** Returns the increase of the coin's balance; negative for a decrease. */
export function gained(before: Pair, after: Pair | null): Decimal {
  return after === null ? '0' : subtract(after.coin.totalBalance, before.coin.totalBalance)
}

/** Sells the gained amount at the market. @returns whether the coin's balance is as before. */
export async function sellGained(scene: Scene, token: string, before: Pair): Promise<boolean> {
  const { kit, market } = scene
  const amount = gained(before, await readPair(scene, token))
  if (sign(amount) <= 0) return sign(amount) === 0
  const body = { marketType: market.type, amount, orderType: 'MARKET_SELL' }
  await kit.client.call('sellOrder', { query: { force: 'true' }, body, token, key: newKey() })
  const after = await eventually(
    () => readPair(scene, token),
    (pair) => sign(gained(before, pair)) === 0,
  )
  return after !== null && sign(gained(before, after)) === 0
}

export function isSamePair(a: Pair, b: Pair): boolean {
  const figures = ({ coin, settlement }: Pair) => [coin, settlement].flatMap((one) => [one.credit, one.blockedCredit])
  const others = figures(b)
  return figures(a).every((value, place) => compare(value, others[place]!) === 0)
}

/** Adds a total in the settlement currency to the traded total. */
export function noteTrade(scene: Scene, whole: Decimal): void {
  scene.traded = add(scene.traded, whole)
}
