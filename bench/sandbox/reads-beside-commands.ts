import { Pool } from 'undici'
import { startSandbox } from '#bench/store/sandbox-process.ts'

/** The durations of public reads (ms, ascending), and the commands that were executed a second at the same time. */
export type ReadTimes = { name: string; took: number[]; commandsPerSecond: number }

const users = 50
const reads = [
  '/orders/order-book?marketType=BITCOIN_TOMAN',
  '/trades/market-info/v2',
  '/coins/exchange-price/usd',
  '/trades/last-trades?marketType=BITCOIN_TOMAN',
]
const readsPerSecond = 100

/**
 * Times the public reads of a sandbox process with a new database: alone, beside 500 orders a second, and beside a burst of
 * 500 simultaneous orders every second.
 * @param seconds of each measurement.
 */
export async function timeReads(file: string, seconds: number): Promise<ReadTimes[]> {
  const sandbox = await startSandbox({ SANDBOX_DB: file, SANDBOX_MARKET: 'still' })
  const commands = new Pool(sandbox.url, { connections: users })
  const readers = new Pool(sandbox.url, { connections: 8 })
  try {
    const tokens = await Promise.all(Array.from({ length: users }, (_, index) => tokenOf(sandbox.url, index)))
    let turn = 0
    const order = async () => {
      const number = turn++
      const buys = number % 2 === 0
      const answer = await commands.request({
        path: `/orders/${buys ? 'buy' : 'sell'}?force=true`,
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[number % users]}`, 'content-type': 'application/json' },
        // The two orders of a pair trade with each other, at a price between the market makers' best prices.
        body: JSON.stringify({
          marketType: 'BITCOIN_TOMAN',
          amount: '0.0001',
          orderType: buys ? 'MARKET_BUY' : 'MARKET_SELL',
        }),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`an order was answered with ${answer.statusCode}: ${text}`)
    }
    const idle = () => Promise.resolve(0)
    const steady = () => every(1000 / 500, seconds, order)
    const bursts = () => every(1000, seconds, () => Promise.all(Array.from({ length: 500 }, order)), 500)
    await timed('warm', readers, 2, () => every(1000 / 100, 2, order))
    return [
      await timed('alone', readers, seconds, idle),
      await timed('beside 500 orders a second', readers, seconds, steady),
      await timed('beside 500 orders at once, each second', readers, seconds, bursts),
    ]
  } finally {
    await Promise.all([commands.close(), readers.close()])
    await sandbox.end()
  }
}

async function timed(name: string, readers: Pool, seconds: number, beside: () => Promise<number>): Promise<ReadTimes> {
  const took: number[] = []
  let turn = 0
  const read = async () => {
    const began = performance.now()
    const answer = await readers.request({ path: reads[turn++ % reads.length]!, method: 'GET' })
    await answer.body.dump()
    took.push(performance.now() - began)
    if (answer.statusCode !== 200) throw new Error(`a read was answered with ${answer.statusCode}`)
  }
  const [done] = await Promise.all([beside(), every(1000 / readsPerSecond, seconds, read)])
  return { name, took: took.toSorted((a, b) => a - b), commandsPerSecond: done / seconds }
}

/**
 * Starts `work` at a fixed rate, without waiting for earlier work, and then waits for all of it.
 * @returns the amount of work, where each call counts as `weight`.
 */
async function every(distance: number, seconds: number, work: () => Promise<unknown>, weight = 1): Promise<number> {
  const began = performance.now()
  const running: Promise<unknown>[] = []
  while (performance.now() - began < seconds * 1000) {
    while (running.length * distance <= performance.now() - began) running.push(work())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(running)
  return running.length * weight
}

async function tokenOf(url: string, index: number): Promise<string> {
  const answer = await fetch(`${url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: `+98935100${String(index).padStart(4, '0')}`, funded: true }),
  })
  return ((await answer.json()) as { token: string }).token
}
