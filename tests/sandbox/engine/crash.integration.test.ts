import { fileURLToPath } from 'node:url'
import { describe, it } from 'vitest'
import type { Command } from '#sandbox/exchange/command.ts'
import { killAnywhere } from '../support/killing.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'

const clock = handClock()
const sell: Command = {
  type: 'order.place',
  account: 11,
  market: 'BITCOIN_TOMAN',
  orderType: 'LIMITED_SELL',
  amount: '0.2',
  unitPrice: '10000000000',
}
const leave: Command = {
  type: 'withdrawal.request',
  account: 11,
  currency: 'BITCOIN',
  network: 'BTC',
  destination: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  amount: '0.01',
  dueAt: clock.at + 60_000,
  reference: null,
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
  leave,
  { ...leave, amount: '0.02', dueAt: clock.at },
]

/** Each command is sent with a key. The key is stored together with the effects of the command, or not at all. */
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
      quotes: { now: '10000000000', issued: [] },
    },
    0,
  ],
  ['a withdrawal', { ...leave, reference: 'one' }, 0],
  ['a withdrawal that is settled', { type: 'withdrawal.end', withdrawal: 1, status: 'SETTLED' }, 0],
  ['a withdrawal that fails', { type: 'withdrawal.end', withdrawal: 1, status: 'FAILED' }, 0],
  ['an expiry, and a withdrawal whose time has come', { type: 'orders.expire' }, 1],
]

const tables = [
  'meta',
  'accounts',
  'markets',
  'balances',
  'orders',
  'trades',
  'quick_trades',
  'withdrawals',
  'transfers',
  'command_keys',
]
const script = fileURLToPath(new URL('./dying-command.ts', import.meta.url))

describe('after a kill between any two statements', () => {
  it.each(commands)(
    '%s is stored completely or not at all',
    async (_, command, later) => {
      const file = temporaryFile()
      const exchange = open(file, clock)
      exchange.executeNow(before)
      exchange.close()
      const complete = await killAnywhere(script, file, [JSON.stringify(command), String(clock.at + later)], tables)
      open(complete, clock).close()
    },
    120_000,
  )
})
