import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '#sandbox/exchange/engine.ts'
import { emptyState } from '#sandbox/exchange/state.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { openings, orders } from './order-stream.ts'
import { PlainBooks } from './plain-book.ts'
import { PlainStore } from './plain-store.ts'

/** The result of one run: orders accepted, trades executed, and the time taken (ms). */
type Result = { name: string; orders: number; trades: number; took: number }

const inMemory = 60_000
const durable = 12_000
/** Orders in flight at the same time, as from that many connections. */
const inFlight = 64

/**
 * Prints how many orders a second the exchange matches, in memory and durably, beside plain implementations of the same
 * work.
 */
export async function benchEngine(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  try {
    print(
      'Matching in memory (aim: 50,000 orders/s)',
      best(() => engineInMemory(inMemory)),
      best(() => plainInMemory(inMemory)),
    )
    await exchangeOn(join(folder, 'warm.sqlite'), 'warm', 2000, inFlight)
    print(
      'Matching with durable commits (aim: 2,000 orders/s)',
      await exchangeOn(
        join(folder, 'group.sqlite'),
        `exchange, ${inFlight} in flight, group commit`,
        durable,
        inFlight,
      ),
      await exchangeOn(join(folder, 'single.sqlite'), 'exchange, one in flight', durable / 2, 1),
      plainOn(join(folder, 'plain.sqlite'), durable / 2),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the fastest of three runs: the first run warms up the compiler, and other processes may share the machine. */
function best(run: () => Result): Result {
  return [run(), run(), run()].reduce((one, other) => (other.took < one.took ? other : one))
}

function engineInMemory(count: number): Result {
  const state = emptyState()
  for (const command of openings()) execute(state, command, 0)
  const stream = orders(count)
  const started = performance.now()
  for (const [index, order] of stream.entries())
    if (!execute(state, order, index).ok) throw new Error('an order was refused')
  return { name: 'engine', orders: count, trades: state.nextTrade - 1, took: performance.now() - started }
}

function plainInMemory(count: number): Result {
  const books = new PlainBooks()
  const stream = orders(count)
  const started = performance.now()
  for (const order of stream) books.place(order)
  return {
    name: 'bare matching on sorted arrays, no ledger',
    orders: count,
    trades: books.trades,
    took: performance.now() - started,
  }
}

async function exchangeOn(file: string, name: string, count: number, lanes: number): Promise<Result> {
  const { exchange } = openExchange({ file, clock: { now: () => Date.now() }, seed: 1 })
  exchange.executeNow(openings())
  const stream = orders(count).values()
  const before = Number(exchange.statistics().tradesAmount)
  const started = performance.now()
  const lane = async () => {
    for (const order of stream) if (!(await exchange.execute(order)).ok) throw new Error('an order was refused')
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const took = performance.now() - started
  const trades = Number(exchange.statistics().tradesAmount) - before
  exchange.close()
  return { name, orders: count, trades, took }
}

function plainOn(file: string, count: number): Result {
  const store = new PlainStore(file)
  const stream = orders(count)
  const started = performance.now()
  for (const order of stream) store.place(order)
  const took = performance.now() - started
  store.close()
  return { name: 'a table as the book, a transaction an order', orders: count, trades: store.trades, took }
}

/** Prints results as a table. The first result is the baseline of the ratios. */
function print(title: string, ...results: Result[]): void {
  const rate = ({ orders: count, took }: Result) => (count / took) * 1000
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  console.log(`\n${title}`)
  console.log(`${''.padEnd(46)}${'orders/s'.padStart(10)}${'trades/s'.padStart(10)}${'ratio'.padStart(8)}`)
  for (const one of results) {
    const ratio = rate(one) / rate(results[0]!)
    const trades = whole((one.trades / one.took) * 1000)
    console.log(
      `${one.name.padEnd(46)}${whole(rate(one)).padStart(10)}${trades.padStart(10)}${ratio.toFixed(3).padStart(8)}`,
    )
  }
}

if (import.meta.main) await benchEngine()
