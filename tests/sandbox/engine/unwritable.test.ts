import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { HttpError } from '#sandbox/base/http-error.ts'
import type { Exchange } from '#sandbox/engine/exchange.ts'
import { StoreUnavailable } from '#sandbox/engine/store-unavailable.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { brokenLaws } from '../support/laws.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'
import { buy, people, sell } from '../support/two-traders.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Waits until the commands of this turn of the event loop were tried. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a store that another process has locked', () => {
  it('refuses a command at once, changes nothing in memory, and serves reads', () => {
    const { exchange, lock } = scene()
    const before = seen(exchange)
    lock()
    expect(() => exchange.executeNow([buy])).toThrow(StoreUnavailable)
    expect([seen(exchange), exchange.isWritable]).toEqual([before, false])
  })

  it('keeps commands in order until the lock is free, and executes each once', async () => {
    const { exchange, lock, file } = scene()
    const release = lock()
    const answers = Promise.all([buy, { ...buy, amount: '0.4' }, sell].map((one) => exchange.execute(one)))
    await turn()
    const late = exchange.execute({ type: 'order.cancel', order: 1, by: 'USER', account: 11 })
    await turn()
    expect(exchange.isWritable).toBe(false)
    release()
    vi.advanceTimersByTime(250)
    const outcomes = (await Promise.all([...(await answers), await late])).map((one) => (one.ok ? one.id : one.error))
    expect(outcomes).toEqual([2, 'NOT_ENOUGH_BALANCE_TOMAN', 3, 1])
    exchange.close()
    expect(brokenLaws(file)).toEqual([])
  })

  it('refuses a command with 503 when the lock is held too long', async () => {
    const { exchange, lock } = scene()
    lock()
    const before = seen(exchange)
    const refusing = exchange.execute(buy).catch((error: unknown) => error)
    await turn()
    vi.advanceTimersByTime(2000)
    const refusal = await refusing
    expect(refusal).toBeInstanceOf(StoreUnavailable)
    expect(refusal).toMatchObject({
      statusCode: 503,
      message: 'SERVICE_UNAVAILABLE',
      retryAfter: 1,
      failure: 'locked',
    })
    expect(seen(exchange)).toEqual(before)
  })

  it('refuses the waiting commands when the exchange closes', async () => {
    const { exchange, lock } = scene()
    lock()
    const answer = exchange.execute(buy).catch((error: unknown) => error)
    exchange.close()
    expect(await answer).toBeInstanceOf(StoreUnavailable)
  })

  it('leaves an expired order in the book until it can be closed', async () => {
    const { exchange, lock, clock, logged } = scene()
    exchange.executeNow([{ ...buy, unitPrice: '9000000000', expiresAt: clock.at + 1000 }])
    const release = lock()
    clock.at += 1001
    expect(exchange.orderBook('BITCOIN_TOMAN', 11).buyOrderBook).toHaveLength(1)
    release()
    vi.advanceTimersByTime(250)
    expect(exchange.orderBook('BITCOIN_TOMAN', 11).buyOrderBook).toEqual([])
    expect(logged).toEqual([
      'Nothing can be written: another process holds the lock of the database (database is locked). ' +
        'Commands are refused until it can; reads go on.',
      'The store can be written to again, after 0.3 s.',
    ])
  })

  it('sends no code whose request was not written', () => {
    const { exchange, database, lock } = scene()
    const accounts = openAccounts({ exchange, database })
    const message = { person: '+98', to: '+98', channel: 'SMS', text: '1', code: '1', at: 1 } as const
    const send = (refuse: boolean) =>
      accounts.transactions.run(() => {
        accounts.outbox.add(message)
        if (refuse) throw new HttpError(400, 'BAD_REQUEST')
      })
    expect(() => send(true)).toThrow('BAD_REQUEST')
    send(false)
    lock()
    expect(() => send(false)).toThrow('SERVICE_UNAVAILABLE')
    expect(accounts.outbox.list()).toEqual([message])
  })
})

describe('a full store', () => {
  it('resets memory to the stored state, and recovers by itself', async () => {
    const { exchange, database, file, logged } = scene()
    const pages = (limit: number) => database.exec(`PRAGMA max_page_count = ${limit}`)
    pages(1)
    let placed = 0
    const refused = () => {
      try {
        exchange.executeNow([{ ...buy, amount: '0.001' }])
        placed++
        return null
      } catch (error) {
        return error
      }
    }
    let refusal = refused()
    while (refusal === null) refusal = refused()
    expect(refusal).toMatchObject({ statusCode: 503, failure: 'full' })
    const { available, blocked } = exchange.balance(11, 'BITCOIN')
    const rows = new DatabaseSync(file, { readOnly: true })
    expect({ ...rows.prepare('SELECT count(*) AS trades FROM trades').get() }).toEqual({ trades: placed })
    rows.close()
    expect([available, blocked]).toEqual(['0.5', ((500 - placed) / 1000).toString()])
    pages(1_000_000)
    vi.advanceTimersByTime(250)
    expect(await exchange.execute({ ...buy, amount: '0.001' })).toMatchObject({ ok: true, id: placed + 2 })
    expect(logged).toHaveLength(2)
    const before = seen(exchange)
    exchange.close()
    expect(brokenLaws(file)).toEqual([])
    const again = open(file, handClock())
    expect(seen(again)).toEqual(before)
    again.close()
  })
})

describe('any store', () => {
  const command = fc.oneof(
    fc.record({ side: fc.constantFrom('LIMITED_BUY', 'LIMITED_SELL'), ticks: fc.integer({ min: -3, max: 3 }) }),
    fc.record({ cancel: fc.integer({ min: 1, max: 12 }) }),
  )
  const step = fc.oneof({ weight: 4, arbitrary: command }, fc.constantFrom('lock', 'release', 'full', 'room'))

  it('has in memory the state that a restart reads, after any failures', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        const clock = handClock()
        const file = temporaryFile()
        const { exchange, database } = openExchange({ file, clock, seed: 5 })
        const other = new DatabaseSync(file)
        exchange.executeNow(people)
        for (const one of steps) {
          if (one === 'lock' && !other.isTransaction) other.exec('BEGIN IMMEDIATE')
          if (one === 'release' && other.isTransaction) other.exec('ROLLBACK')
          if (one === 'full') database.exec('PRAGMA max_page_count = 1')
          if (one === 'room') database.exec('PRAGMA max_page_count = 1000000')
          if (one === 'release' || one === 'room') vi.advanceTimersByTime(5000)
          if (typeof one === 'string') continue
          const commands: Command[] =
            'cancel' in one
              ? [10, 11].map((account) => ({ type: 'order.cancel', order: one.cancel, by: 'USER', account }))
              : Array.from({ length: 20 }, (_, count) => ({
                  type: 'order.place',
                  account: one.side === 'LIMITED_BUY' ? 10 : 11,
                  market: 'BITCOIN_TOMAN',
                  orderType: one.side as 'LIMITED_BUY' | 'LIMITED_SELL',
                  amount: '0.001',
                  unitPrice: String(10_000_000_000 + (one.ticks + (count % 3)) * 1_000_000),
                  force: true,
                }))
          try {
            exchange.executeNow(commands)
          } catch (error) {
            expect(error).toBeInstanceOf(StoreUnavailable)
          }
        }
        const before = seen(exchange)
        other.close()
        exchange.close()
        expect(brokenLaws(file)).toEqual([])
        const again = open(file, clock)
        expect(seen(again)).toEqual(before)
        again.close()
      }),
      { numRuns: 40 },
    )
  })
})

function scene() {
  const file = temporaryFile()
  const clock = handClock()
  const logged: string[] = []
  const { exchange, database } = openExchange({ file, clock, seed: 5, log: (line) => logged.push(line) })
  exchange.executeNow([...people, sell])
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  return {
    file,
    clock,
    logged,
    exchange,
    database,
    /** Takes the write lock as another process would. @returns the function that releases it. */
    lock() {
      other.exec('BEGIN IMMEDIATE')
      return () => other.exec('ROLLBACK')
    },
  }
}

function seen(exchange: Exchange) {
  return {
    book: exchange.orderBook('BITCOIN_TOMAN', 11),
    trades: exchange.marketData.lastTrades('BITCOIN_TOMAN', 20),
    info: exchange.marketData.marketInfo('BITCOIN_TOMAN'),
    statistics: exchange.statistics(),
    balances: [10, 11].flatMap((id) => [exchange.balance(id, 'TOMAN'), exchange.balance(id, 'BITCOIN')]),
    next: exchange.nextAccount,
  }
}
