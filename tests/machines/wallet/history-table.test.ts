import { expect, it } from 'vitest'
import { netOfWithdrawal } from '#machines/wallet/history/fee.ts'
import {
  everything,
  type HistoryRow,
  logInRow,
  queryOf,
  statusOf,
  tradeRow,
  transferRow,
} from '#machines/wallet/history/history-rows.ts'
import { tableOf } from '#machines/wallet/history/history-table.ts'
import { csvText } from '#shared/core/csv.ts'

const at = '2026-11-21T08:30:00.000Z'
const language = {
  word: (word: string) => `[${word}]`,
  moment: (moment: number) => new Date(moment).toISOString().slice(11, 19),
}
const times = ['utc', 'tehran']
const fees = ['fee', 'feeCoin', 'feeSide']
const when = [at, '08:30:00']

const trade = tradeRow({
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
const reward = transferRow({
  id: 'REFERRAL-9',
  amount: '0.25',
  createdAtDateTime: at,
  isDone: true,
  relatedCoin: 'TOMAN',
  transactionStatus: 'CONFIRMED',
  source: 'REFERRAL',
})
const logIn = logInRow({
  loginRequestedDateTime: at,
  ipAddress: '192.0.2.1',
  deviceType: 'desktop',
  osType: 'Linux',
  browser: '=cmd()',
  isSuccessful: false,
}) as HistoryRow & { kind: 'logIn' }

it('the table of trades has their market, their unrounded amounts and the fee', () => {
  const quick = tradeRow({ ...trade.trade, id: '6', orderType: 'EXCHANGE_SELL', wage: '0.3' })
  const silent = tradeRow({ ...trade.trade, id: '4', orderType: 'MARKET_SELL', wage: undefined })
  const heads = [...times, 'kind', 'market', 'amount', 'coin', 'price', 'total', 'settlement', ...fees, 'id']
  const what = ['BITCOIN_TOMAN', '0.01', 'BITCOIN', '4000000000', '40000000', 'TOMAN']
  expect(tableOf({ tab: 'trades', kind: 'all', coin: 'all' }, [trade, quick, silent], language)).toEqual([
    heads.map((one) => `[column.${one}]`),
    [...when, '[orderType.LIMITED_BUY]', ...what, '0.00003', 'BITCOIN', '[feeSide.received]', '5'],
    [...when, '[orderType.EXCHANGE_SELL]', ...what, '0', '', '[feeSide.price]', '6'],
    [...when, '[orderType.MARKET_SELL]', ...what, '', '', '', '4'],
  ])
})

it('the table of transfers has their source or destination, and their status', () => {
  const heads = [...times, 'kind', 'coin', 'amount', ...fees, 'network', 'place', 'status', 'id']
  const fee = ['1', 'TETHER', '[feeSide.amount]']
  expect(tableOf({ tab: 'crypto', direction: 'withdrawals' }, [withdrawal], language)).toEqual([
    heads.map((one) => `[column.${one}]`),
    [...when, '[transfer.withdrawals]', 'TETHER', '20.5', ...fee, 'TRC20', 'TR7NHq', '[status.failed]', '7'],
  ])
  expect(tableOf({ tab: 'toman', direction: 'deposits' }, [deposit, reward], language).slice(1)).toEqual([
    [...when, '[transfer.deposits]', 'TOMAN', '200000', '', '', '', '', '6104337700000001', '[status.raised]', '8'],
    [...when, '[transfer.REFERRAL]', 'TOMAN', '0.25', '', '', '', '', '', '[status.confirmed]', 'REFERRAL-9'],
  ])
})

it('the table of log-ins turns a formula in the name of a browser into text', () => {
  expect(csvText(tableOf({ tab: 'logIns' }, [logIn], language)).split('\r\n')[1]).toBe(
    `${at},${at.slice(11, 19)},192.0.2.1,desktop,Linux,'=cmd(),[status.failed]`,
  )
})

it('the table of log-ins has the device, and whether each log-in was successful', () => {
  const successful = logInRow({ ...logIn.logIn, browser: 'Firefox', isSuccessful: true })
  expect(tableOf({ tab: 'logIns' }, [successful, logIn], language)).toEqual([
    [...times, 'ip', 'device', 'platform', 'browser', 'status'].map((one) => `[column.${one}]`),
    [...when, '192.0.2.1', 'desktop', 'Linux', 'Firefox', '[status.successful]'],
    [...when, '192.0.2.1', 'desktop', 'Linux', '=cmd()', '[status.failed]'],
  ])
})

it('a withdrawal arrives without its fee, if that is known', () => {
  expect([netOfWithdrawal(withdrawal.transfer), netOfWithdrawal(deposit.transfer)]).toEqual(['19.5', null])
})

it('a query has the filters of its own tab only', () => {
  const filters = { ...everything, crypto: 'withdrawals' } as const
  const tabs = ['trades', 'toman', 'crypto', 'logIns'] as const
  expect(tabs.map((tab) => queryOf(tab, filters))).toStrictEqual([
    { tab: 'trades', kind: 'all', coin: 'all' },
    { tab: 'toman', direction: 'deposits' },
    { tab: 'crypto', direction: 'withdrawals' },
    { tab: 'logIns' },
  ])
})

it.each([
  ['CONFIRMED', true, 'confirmed'],
  ['UNCONFIRMED', false, 'unconfirmed'],
  ['UNCONFIRMED', true, 'failed'],
  ['RAISED_BY_USER', false, 'raised'],
])('a transfer that is %s and done: %s is %s', (transactionStatus, isDone, status) => {
  expect(statusOf({ transactionStatus, isDone })).toBe(status)
})
