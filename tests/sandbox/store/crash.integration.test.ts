import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Command } from '#sandbox/exchange/command.ts'
import { brokenLaws } from './laws.ts'
import { handClock, open, temporaryFile } from './temporary.ts'

const clock = handClock()
const sell: Command = {
  type: 'order.place',
  account: 11,
  market: 'BITCOIN_TOMAN',
  orderType: 'LIMITED_SELL',
  amount: '0.2',
  unitPrice: '10000000000',
}
const before: Command[] = [
  { type: 'account.open', level: 'BRONZE' },
  { type: 'account.open', level: 'GOLD', inviter: 10 },
  { type: 'account.open', level: 'SUPERVISOR', automated: true },
  { type: 'deposit', account: 10, currency: 'TOMAN', amount: '9000000000' },
  { type: 'deposit', account: 11, currency: 'BITCOIN', amount: '1' },
  sell,
  { ...sell, account: 12, unitPrice: '10000000001' },
  { ...sell, amount: '0.1', expiresAt: clock.at },
]

/** Each is sent with a key, which is there with what was done or not at all. */
const commands: [string, Command, later: number][] = [
  ['a limit order that rests', { ...sell, account: 10, orderType: 'LIMITED_BUY', unitPrice: '9900000000' }, 0],
  [
    'a limit order that trades with two',
    { ...sell, account: 10, orderType: 'LIMITED_BUY', amount: '0.35', unitPrice: '10000000001' },
    0,
  ],
  ['a market order', { ...sell, account: 10, orderType: 'MARKET_BUY', amount: '0.15' }, 0],
  ['a cancellation', { type: 'order.cancel', order: 1, by: 'USER', account: 11 }, 0],
  ['a deposit', { type: 'deposit', account: 11, currency: 'TOMAN', amount: '1000.5' }, 0],
  [
    'a trade with the house',
    {
      type: 'quick.trade',
      account: 11,
      market: 'BITCOIN_TOMAN',
      orderType: 'EXCHANGE_SELL',
      amount: '0.3',
      unitPrice: '10000000000',
      quoted: '10000000000',
    },
    0,
  ],
  ['an expiry', { type: 'orders.expire' }, 1],
]

describe('killed between any two statements', () => {
  it.each(commands)(
    '%s is whole or absent',
    async (_, command, later) => {
      const file = temporaryFile()
      const exchange = open(file, clock)
      exchange.executeNow(before)
      exchange.close()
      const absent = contents(file)

      const complete = await run(copyOf(file), command, Number.MAX_SAFE_INTEGER, later)
      expect(complete).toMatchObject({ signal: 'SIGKILL', ok: true })
      expect(complete.statements).toBeGreaterThan(3)
      const whole = contents(complete.file)
      expect(whole).not.toEqual(absent)

      const endings = await inPairs(complete.statements, async (statement) => {
        const dead = await run(copyOf(file), command, statement, later)
        expect(dead).toMatchObject({ signal: 'SIGKILL', ok: undefined })
        expect(brokenLaws(dead.file)).toEqual([])
        return contents(dead.file)
      })
      // The last statement is the commit: nothing before it leaves a trace.
      expect(endings).toEqual(endings.map(() => absent))
      expect(brokenLaws(complete.file)).toEqual([])
      open(complete.file, clock).close()
    },
    120_000,
  )
})

/** The children share what the first of them compiled: most of a child's time is that. */
const cache = mkdtempSync(join(tmpdir(), 'sarraf-compiled-'))
const env = { ...process.env, NODE_COMPILE_CACHE: cache }
afterAll(() => rmSync(cache, { recursive: true, force: true }))

function copyOf(file: string): string {
  const copy = temporaryFile()
  copyFileSync(file, copy)
  return copy
}

async function run(file: string, command: Command, statement: number, later: number) {
  const script = fileURLToPath(new URL('./dying-command.ts', import.meta.url))
  const parameters = [script, file, JSON.stringify(command), String(statement), String(clock.at + later)]
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  const signal = await new Promise<string | null>((resolve) => child.on('close', (_, name) => resolve(name)))
  const { statements = 0, ok } = output === '' ? {} : (JSON.parse(output) as { statements: number; ok: boolean })
  return { file, signal, statements, ok }
}

/** Two children at a time, results by number. */
async function inPairs<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < count; index += 2) {
    const pair = [index, index + 1].filter((one) => one < count)
    results.push(...(await Promise.all(pair.map(work))))
  }
  return results
}

function contents(file: string): Record<string, unknown[]> {
  const database = new DatabaseSync(file)
  const rows = (table: string) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => ({ ...row }))
  const tables = [
    'meta',
    'accounts',
    'markets',
    'balances',
    'orders',
    'trades',
    'quick_trades',
    'transfers',
    'command_keys',
  ]
  const all = Object.fromEntries(tables.map((table) => [table, rows(table)]))
  database.close()
  return all
}
