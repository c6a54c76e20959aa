import type { Command } from '#sandbox/exchange/command.ts'
import { execute } from '#sandbox/exchange/engine.ts'
import { emptyState } from '#sandbox/exchange/state.ts'
import { openExchange } from '#sandbox/open-exchange.ts'

/** Times in ms of an order that takes this number of levels: the median, in memory and with the write to disk. */
export type DeepOrder = { levels: number; inMemory: number; durable: number }

const market = 'BITCOIN_TOMAN'
const [maker, taker] = [10, 11]
const best = 10_000_000_000
const tick = 100_000

/** Times a market order that takes `levels` levels with one resting order each, on a new database. */
export function timeDeepOrder(file: string, levels: number, times: number): DeepOrder {
  const { exchange } = openExchange({ file, clock: { now: () => Date.now() }, seed: 1 })
  const state = emptyState()
  exchange.executeNow(openings())
  for (const command of openings()) execute(state, command, 0)
  const [inMemory, durable]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time++) {
    const resting = sells(levels)
    exchange.executeNow(resting)
    for (const command of resting) execute(state, command, 0)
    const order = buy(levels)
    inMemory.push(timed(() => [execute(state, order, 0)]))
    durable.push(timed(() => exchange.executeNow([order])))
  }
  exchange.close()
  return { levels, inMemory: middle(inMemory), durable: middle(durable) }
}

function timed(work: () => { ok: boolean }[]): number {
  const began = performance.now()
  const outcomes = work()
  const took = performance.now() - began
  if (!outcomes.every(({ ok }) => ok)) throw new Error('the order was refused')
  return took
}

function openings(): Command[] {
  return [maker, taker].flatMap((account): Command[] => [
    { type: 'account.open', level: 'BRONZE', inviter: null },
    { type: 'deposit', account, currency: 'TOMAN', amount: '90000000000000' },
    { type: 'deposit', account, currency: 'BITCOIN', amount: '90000000' },
  ])
}

function sells(levels: number): Command[] {
  return Array.from({ length: levels }, (_, level) => ({
    type: 'order.place',
    account: maker,
    market,
    orderType: 'LIMITED_SELL',
    amount: '0.001',
    unitPrice: String(best + level * tick),
    expiresAt: null,
    force: true,
  }))
}

function buy(levels: number): Command {
  return {
    type: 'order.place',
    account: taker,
    market,
    orderType: 'MARKET_BUY',
    amount: (levels * 0.001).toFixed(3),
    expiresAt: null,
    force: true,
  }
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
