import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { Exchange } from '#sandbox/engine/exchange.ts'
import type { Pruned } from '#sandbox/engine/exchange-store.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { openDatabase } from '#sandbox/store/database.ts'
import { migrations } from '#sandbox/store/migrations.ts'
import { brokenLaws } from '../support/laws.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'
import { buy, people, sell } from '../support/two-traders.ts'

describe('the exchange on its store', () => {
  it('has the same state after a restart', async () => {
    const file = temporaryFile()
    const clock = handClock()
    const exchange = open(file, clock)
    exchange.executeNow(people)
    await exchange.execute(sell)
    await exchange.execute(buy)
    await exchange.execute({ ...buy, unitPrice: '9000000000', expiresAt: clock.at + 60_000 })
    await exchange.execute({ type: 'market.change', market: 'EOS_TETHER', active: false })
    const before = seen(exchange)
    exchange.close()
    expect(brokenLaws(file)).toEqual([])

    const again = open(file, clock)
    expect(seen(again)).toEqual(before)
    expect(before.active).toEqual([false, true])
    expect(again.executeNow([{ ...buy, amount: '0.1' }])[0]).toMatchObject({ ok: true, id: 4 })
    clock.at += 60_001
    expect(again.orderBook('BITCOIN_TOMAN', 11).buyOrderBook).toEqual([])
    again.close()
  })

  it('writes related data in the transaction of its commands, or neither', () => {
    const { exchange, database } = openExchange({ file: temporaryFile(), clock: handClock(), seed: 5 })
    const note = (key: string) => database.prepare("INSERT INTO meta VALUES (?, 'x')").run(key)
    exchange.executeNow(people, undefined, ([first]) => note(`opened ${first!.ok && first!.id}`))
    const before = seen(exchange)
    expect(() =>
      exchange.executeNow([sell], undefined, () => {
        note('lost')
        throw new Error('beside')
      }),
    ).toThrow('beside')
    const notes = database.prepare("SELECT key FROM meta WHERE value = 'x'").all()
    expect([notes.map(({ key }) => key), seen(exchange), exchange.nextAccount]).toEqual([['opened 10'], before, 12])
    exchange.close()
  })

  it('answers concurrent commands in their order, after one commit', async () => {
    const file = temporaryFile()
    const exchange = open(file, handClock())
    exchange.executeNow(people)
    const answers = await Promise.all([sell, buy, { ...buy, amount: '0.4' }, sell].map((one) => exchange.execute(one)))
    expect(answers.map((answer) => (answer.ok ? answer.id : answer.error))).toEqual([
      1,
      2,
      'NOT_ENOUGH_BALANCE_TOMAN',
      3,
    ])
    const reader = new DatabaseSync(file, { readOnly: true })
    expect(
      reader
        .prepare('SELECT id, status, executed FROM orders')
        .all()
        .map((row) => ({ ...row })),
    ).toEqual([
      { id: 1, status: 'IS_OPEN', executed: 20_000_000 },
      { id: 2, status: 'FINISHED_WITH_TRANSACTION', executed: 20_000_000 },
      { id: 3, status: 'IS_OPEN', executed: 0 },
    ])
    reader.close()
    exchange.close()
    expect(brokenLaws(file)).toEqual([])
  })

  it('keeps the time priority over a restart', async () => {
    const file = temporaryFile()
    const exchange = open(file, handClock())
    exchange.executeNow([...people, { type: 'account.open', level: 'SUPERVISOR' }, sell, { ...sell, account: 12 }])
    exchange.close()
    const again = open(file, handClock())
    await again.execute({ ...buy, amount: '0.1' })
    expect(again.balance(11, 'BITCOIN')).toEqual({ available: '0.5', blocked: '0.4' })
    expect(again.balance(12, 'BITCOIN')).toEqual({ available: '-0.5', blocked: '0.5' })
    again.close()
  })

  it('executes the waiting commands before it closes', async () => {
    const file = temporaryFile()
    const exchange = open(file, handClock())
    exchange.executeNow(people)
    const answer = exchange.execute(sell)
    exchange.close()
    expect(await answer).toMatchObject({ ok: true, id: 1 })
  })

  it('changes nothing when the store fails, not even in memory, and continues when the store works again', async () => {
    const file = temporaryFile()
    const exchange = open(file, handClock())
    exchange.executeNow([...people, sell])
    const other = new DatabaseSync(file)
    other.exec("CREATE TRIGGER refuse BEFORE INSERT ON trades BEGIN SELECT raise(ABORT, 'disk full'); END")
    const answers = await Promise.allSettled(
      [buy, { ...buy, unitPrice: '9000000000' }].map((one) => exchange.execute(one)),
    )
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(exchange.orderBook('BITCOIN_TOMAN', 11)).toEqual({
      sellOrderBook: [{ volume: '0.5', unitPrice: '10000000000', wholePrice: '5000000000', executedPercent: '0' }],
      buyOrderBook: [{ volume: '0.2', unitPrice: '9000000000', wholePrice: '1800000000', executedPercent: '0' }],
    })
    expect(exchange.balance(10, 'TOMAN')).toEqual({ available: '3200000000', blocked: '1800000000' })
    expect(exchange.marketData.lastTrades('BITCOIN_TOMAN', 20)).toEqual([])
    other.exec('DROP TRIGGER refuse')
    other.close()
    expect(await exchange.execute(buy)).toMatchObject({ ok: true })
    exchange.close()
    expect(brokenLaws(file)).toEqual([])
  })

  it('has exclusive access to its file', () => {
    const file = temporaryFile()
    const exchange = open(file, handClock())
    expect(() => open(file, handClock())).toThrow(`SANDBOX_DB is ${file}: another exchange has it`)
    expect(exchange.executeNow(people)).toHaveLength(4)
    exchange.close()
    open(file, handClock()).close()
  })

  it('runs the missing steps of a schema, and refuses a database of a newer program', () => {
    const file = temporaryFile()
    openDatabase(file).close()
    const database = openDatabase(file)
    expect({ ...database.prepare('PRAGMA user_version').get() }).toEqual({ user_version: migrations.length })
    expect({ ...database.prepare('PRAGMA journal_mode').get() }).toEqual({ journal_mode: 'wal' })
    expect({ ...database.prepare('PRAGMA synchronous').get() }).toEqual({ synchronous: 2 })
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`)
    database.close()
    expect(() => openDatabase(file)).toThrow('it was written by a newer version of this program')
  })
})

function seen(exchange: Exchange) {
  return {
    book: exchange.orderBook('BITCOIN_TOMAN', 11),
    trades: exchange.marketData.lastTrades('BITCOIN_TOMAN', 20),
    info: exchange.marketData.marketInfo('BITCOIN_TOMAN'),
    rows: exchange.marketData.marketRows('TOMAN'),
    quotes: exchange.marketData.exchangePrices('TOMAN'),
    ticker: exchange.marketData.tickerPrices('TETHER'),
    statistics: exchange.statistics(),
    balances: [10, 11].flatMap((id) => [exchange.balance(id, 'TOMAN'), exchange.balance(id, 'BITCOIN')]),
    account: exchange.account(11),
    active: [exchange.isActive('EOS_TETHER'), exchange.isActive('EOS_TOMAN')],
  }
}

describe('robots', () => {
  const robots: Command[] = [
    { type: 'account.open', level: 'SUPERVISOR', automated: true },
    { type: 'account.open', level: 'SUPERVISOR', automated: true },
  ]

  it('leave no closed orders and no old trades among themselves, and users keep theirs', () => {
    const file = temporaryFile()
    const clock = handClock()
    const exchange = open(file, clock)
    exchange.executeNow([...robots, { type: 'account.open', level: 'BRONZE' }])
    exchange.executeNow([{ type: 'deposit', account: 12, currency: 'BITCOIN', amount: '1' }])
    const offer: Command = { ...sell, account: 10, amount: '0.001' }
    const take: Command = { ...offer, account: 11, orderType: 'LIMITED_BUY' }
    exchange.executeNow([{ ...sell, account: 12, amount: '0.001' }, take])
    for (let count = 0; count < 150; count++) exchange.executeNow([offer, take])
    exchange.executeNow([{ ...sell, account: 12, amount: '0.01' }, { ...take, amount: '0.004' }, offer])
    const tables = () => {
      const reader = new DatabaseSync(file, { readOnly: true })
      const counts = reader
        .prepare(
          `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM trades) AS trades,
           (SELECT count(*) FROM transfers WHERE automated > 0) AS transfers,
           (SELECT count(*) FROM transfers WHERE automated = 0) AS ofPeople`,
        )
        .get()
      reader.close()
      return { ...counts }
    }
    expect(tables()).toEqual({ orders: 3, trades: 152, transfers: 300, ofPeople: 7 })
    clock.at += 601_000
    const pruned: Pruned[] = []
    for (let step = exchange.prune(); step !== null; step = exchange.prune()) pruned.push(step)
    expect(pruned).toEqual([
      { name: "robots' trades", rows: 51 },
      { name: "robots' transfers", rows: 100 },
      { name: "robots' transfers", rows: 100 },
      { name: "robots' transfers", rows: 100 },
    ])
    expect(tables()).toEqual({ orders: 3, trades: 101, transfers: 2, ofPeople: 7 })
    clock.at += 3600 * 1000
    exchange.executeNow([take])
    while (exchange.prune() !== null);
    const listed = exchange.marketData.lastTrades('BITCOIN_TOMAN', 100)
    exchange.close()
    expect(brokenLaws(file)).toEqual([])
    const again = open(file, clock)
    expect(again.marketData.lastTrades('BITCOIN_TOMAN', 100)).toEqual(listed)
    expect(listed.length).toBe(100)
    again.close()
  })
})
