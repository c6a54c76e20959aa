import { expect, it } from 'vitest'
import { type HistoryRow, logInRow, tradeRow, transferRow } from '#machines/history/history-rows.ts'
import { statusOf, tableOf } from '#machines/history/history-table.ts'
import { csvText } from '#shared/csv/csv.ts'

const at = '2026-11-21T08:30:00.000Z'
const language = { word: (word: string) => `[${word}]`, moment: (moment: number) => new Date(moment).toISOString() }

const trade: HistoryRow = tradeRow({
  id: '5',
  orderType: 'LIMITED_BUY',
  orderStatus: 'FINISHED_WITH_TRANSACTION',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.01',
  unitPrice: '4000000000',
  wholePrice: '40000000',
  executedAmount: '0.01',
  executedPercent: '100',
  createdAtDateTime: at,
  marketType: 'BITCOIN_TOMAN',
  wage: '0.00003',
})
const withdrawal = transferRow({
  id: '7',
  amount: '20.5',
  createdAtDateTime: at,
  isDone: true,
  relatedCoin: 'TETHER',
  transactionStatus: 'UNCONFIRMED',
  tokenType: 'TRC20',
  destinationWalletAddress: 'TR7NHq',
  wage: '1',
})
const deposit = transferRow({
  id: '8',
  amount: '200000',
  createdAtDateTime: at,
  isDone: false,
  relatedCoin: 'TOMAN',
  bankAccount: '6104337700000001',
  transactionStatus: 'RAISED_BY_USER',
})
const logIn = logInRow({
  loginRequestedDateTime: at,
  ipAddress: '192.0.2.1',
  deviceType: 'desktop',
  osType: 'Linux',
  browser: '=cmd()',
  isSuccessful: false,
})

it('of trades has their market, amounts as they are, and the fee', () => {
  expect(tableOf({ tab: 'trades', kind: 'all', coin: 'all' }, [trade], language)).toEqual([
    ['time', 'kind', 'market', 'amount', 'price', 'total', 'fee', 'id'].map((one) => `[column.${one}]`),
    [at, '[orderType.LIMITED_BUY]', 'BITCOIN_TOMAN', '0.01', '4000000000', '40000000', '0.00003', '5'],
  ])
})

it('of transfers says where they went or came from, and what became of them', () => {
  expect(tableOf({ tab: 'crypto', direction: 'withdrawals' }, [withdrawal, deposit], language)).toEqual([
    ['time', 'coin', 'amount', 'fee', 'network', 'place', 'status', 'id'].map((one) => `[column.${one}]`),
    [at, '[currency.TETHER]', '20.5', '1', 'TRC20', 'TR7NHq', '[status.failed]', '7'],
    [at, '[currency.TOMAN]', '200000', '', '', '6104337700000001', '[status.raised]', '8'],
  ])
})

it('of log-ins runs nothing that a browser calls itself', () => {
  expect(csvText(tableOf({ tab: 'logIns' }, [logIn], language)).split('\r\n')[1]).toBe(
    `${at},192.0.2.1,desktop,Linux,'=cmd(),[status.failed]`,
  )
})

it.each([
  ['CONFIRMED', true, 'confirmed'],
  ['UNCONFIRMED', false, 'unconfirmed'],
  ['UNCONFIRMED', true, 'failed'],
  ['RAISED_BY_USER', false, 'raised'],
])('a transfer that is %s and done: %s is %s', (transactionStatus, isDone, status) => {
  expect(statusOf({ transactionStatus, isDone })).toBe(status)
})
