// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { DayRange } from '#machines/wallet/history/day-range.ts'
import { historyMachine } from '#machines/wallet/history/history.machine.ts'
import type { PageQuestion } from '#machines/wallet/history/history-context.ts'
import type { Page } from '#machines/wallet/history/history-pages.ts'
import {
  type HistoryQuery,
  type HistoryRow,
  type HistoryTab,
  logInRow,
  type TransferDirection,
  tradeRow,
  transferRow,
} from '#machines/wallet/history/history-rows.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { ExportDialog } from '#web/features/wallet/history/export-dialog.tsx'
import { HistoryPage } from '#web/features/wallet/history/history-page.tsx'
import { startPage } from '../support/page.tsx'

/** Reports that the observed element has come near. */
let comeNear = (): void => undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        comeNear = () => undefined
      }
    },
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

async function start(language: Language, tab: HistoryTab, direction: TransferDirection = 'deposits') {
  const server = {
    page: Promise.withResolvers<Page<HistoryRow>>(),
    pageRequests: [] as PageQuestion[],
    table: Promise.withResolvers<{ rows: number }>(),
    tables: [] as { query: HistoryQuery; range: DayRange }[],
    change: (): void => undefined,
  }
  const machine = historyMachine.provide({
    actors: {
      watchChanges: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        server.change = () => sendBack({ type: 'rows.change' })
      }),
      readPage: fromPromise<Page<HistoryRow>, PageQuestion>(({ input }) => {
        server.pageRequests.push(input)
        server.page = Promise.withResolvers()
        return server.page.promise
      }),
      exportTable: fromPromise<{ rows: number }, { query: HistoryQuery; range: DayRange }>(({ input }) => {
        server.tables.push(input)
        server.table = Promise.withResolvers()
        return server.table.promise
      }),
    },
  })
  const range = { from: '2026-10-22', to: '2026-11-21' }
  const actor = createActor(machine, { input: { tab, direction, range } }).start()
  await startPage(
    language,
    <HistoryPage history={actor} onExport={() => {}}>
      <ExportDialog history={actor} today="2026-11-21" onClose={() => {}} />
    </HistoryPage>,
  )
  const settled = (task: () => void) => act(async () => task())
  return {
    server,
    come: (rows: readonly HistoryRow[], totalPages = 1) => settled(() => server.page.resolve({ rows, totalPages })),
    fail: () => settled(() => server.page.reject(new ApiError('SERVER_ERROR', 500))),
    change: () => settled(() => server.change()),
    press: (name: string) => settled(() => screen.getByRole('button', { name }).click()),
    tab: (name: string) => settled(() => screen.getByRole('tab', { name }).click()),
    near: () => settled(() => comeNear()),
  }
}

const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent)
const exportText = () => document.querySelector('[data-view]')?.textContent

const at = '2026-11-21T08:30:00Z'
const trade = (id: string) =>
  tradeRow({
    id,
    orderType: 'LIMITED_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: '0.01230000',
    unitPrice: '6500000000',
    wholePrice: '79950000',
    executedAmount: '0.0123',
    executedPercent: '100',
    createdAtDateTime: at,
    marketType: 'BITCOIN_TOMAN',
    wage: '0.0000246',
  })
const quick = tradeRow({
  id: '9',
  orderType: 'EXCHANGE_SELL',
  orderStatus: 'FINISHED_WITH_TRANSACTION',
  sourceCoin: 'TETHER',
  destinationCoin: 'RIPPLE',
  amount: '12.75',
  unitPrice: '2.5',
  wholePrice: '31.87512345',
  executedAmount: '12.75',
  executedPercent: '100',
  createdAtDateTime: at,
  marketType: 'RIPPLE_TETHER',
  wage: '0.1',
})
const transfer = (id: string, more: object) =>
  transferRow({
    id,
    amount: '1.5',
    createdAtDateTime: at,
    isDone: true,
    relatedCoin: 'ETHEREUM',
    transactionStatus: 'CONFIRMED',
    ...more,
  })

it('shows trades in the numbers of the language, and loads the next ten near the end', async () => {
  const { server, come, near, fail, press } = await start('fa', 'trades')
  await come([trade('1')], 2)
  const first = [heads(), cells()]
  await near()
  await fail()
  const failed = screen.getByRole('alert').textContent
  await press('تلاش دوباره')
  await come([trade('2')], 2)
  expect([first, failed?.startsWith('ردیف‌های بعدی دریافت نشد'), cells().length, server.pageRequests]).toEqual([
    [
      ['زمان', 'نوع', 'بازار', 'مقدار', 'قیمت واحد', 'مبلغ کل', 'کارمزد'],
      [
        [
          '۳۰ آبان ۱۴۰۵، ۱۲:۰۰',
          'خرید محدود',
          'BTC به تومان',
          '۰٫۰۱۲۳ BTC',
          '۶٬۵۰۰٬۰۰۰٬۰۰۰ تومان',
          '۷۹٬۹۵۰٬۰۰۰ تومان',
          '۰٫۰۰۰۰۲۴۶ BTC',
        ],
      ],
    ],
    true,
    2,
    [1, 2, 2].map((page) => ({ query: { tab: 'trades', kind: 'all', coin: 'all' }, page })),
  ])
})

it('shows the status of each transfer, and links only to web pages', async () => {
  const { come } = await start('en', 'crypto', 'withdrawals')
  await come([
    transfer('1', { tokenType: 'ERC20', link: 'https://chain.example/tx/1', wage: '0.01' }),
    transfer('2', { transactionStatus: 'UNCONFIRMED', isDone: false, link: 'javascript:alert(1)' }),
    transfer('3', { transactionStatus: 'UNCONFIRMED', destinationWalletAddress: '0xabc' }),
    transfer('4', { transactionStatus: 'RAISED_BY_USER', isDone: false }),
  ])
  const tones = [...document.querySelectorAll('tbody [data-tone]')].map((one) => one.getAttribute('data-tone'))
  const links = [...document.querySelectorAll('tbody a')].map((one) => one.getAttribute('href'))
  expect([cells().map((row) => row.slice(1)), tones, links]).toEqual([
    [
      ['Ethereum', '1.5 ETH', '0.01 ETH', '1.49 ETH', 'ERC20', 'View transaction', 'Successful'],
      ['Ethereum', '1.5 ETH', '—', '—', '—', '—', 'Unconfirmed'],
      ['Ethereum', '1.5 ETH', '—', '—', '—', '0xabc', 'Failed'],
      ['Ethereum', '1.5 ETH', '—', '—', '—', '—', 'Under review'],
    ],
    ['good', 'gold', 'bad', 'review'],
    ['https://chain.example/tx/1'],
  ])
})

it("truncates amounts to the precision of their coin, shows all digits on request, and marks a quick trade's fee as included", async () => {
  const { come } = await start('en', 'trades')
  await come([quick])
  const exact = [...document.querySelectorAll<HTMLElement>('tbody [data-exact]')].map(({ dataset, tabIndex }) => [
    dataset.exact,
    tabIndex,
  ])
  expect([cells()[0]?.slice(2), exact]).toEqual([
    ['XRP to USDT', '12 XRP', '2.5 USDT', '31.87 USDT', 'included in the price'],
    [
      ['12.75', 0],
      ['31.87512345', 0],
    ],
  ])
})

it('names transfers that came from no bank and no chain', async () => {
  const { come } = await start('en', 'crypto')
  await come([transfer('1', { source: 'REFERRAL' }), transfer('2', { source: 'OPENING' })])
  expect(cells().map((row) => row[4])).toEqual(['Referral reward', 'Opening balance'])
})

it('lists the log-ins according to the specification', async () => {
  const { come } = await start('en', 'logIns')
  const logIn = { loginRequestedDateTime: at, ipAddress: '10.0.0.1', deviceType: 'Phone', osType: 'Android' }
  await come([
    logInRow({ ...logIn, browser: 'Chrome', isSuccessful: true }),
    logInRow({ ...logIn, browser: 'Firefox', isSuccessful: false }),
  ])
  expect([heads(), cells()]).toEqual([
    ['Time', 'IP', 'Device', 'Platform', 'Browser', 'Status'],
    [
      ['21 Nov 2026, 12:00:00', '10.0.0.1', 'Phone', 'Android', 'Chrome', 'Successful'],
      ['21 Nov 2026, 12:00:00', '10.0.0.1', 'Phone', 'Android', 'Firefox', 'Failed'],
    ],
  ])
})

it('requests by tab and filters, and reports an empty, failed or stale list', async () => {
  const { server, come, fail, tab, change, press } = await start('en', 'trades')
  await act(async () => screen.getByRole('radio', { name: 'Quick' }).click())
  await come([])
  const filtered = screen.getByText('No trades match these filters').textContent
  await press('Show all trades')
  await come([])
  const empty = screen.getByText('No trades yet').textContent
  await tab('Toman')
  await fail()
  const failed = screen.getByText('The history could not be loaded').textContent
  await press('Try again')
  await act(async () => screen.getByRole('radio', { name: 'Withdrawals' }).click())
  await come([transfer('1', { relatedCoin: 'TOMAN', amount: '250000.75' })])
  await change()
  await fail()
  const stale = [
    document.querySelector('[role=status]')?.textContent?.startsWith('The newest rows may be missing'),
    cells(),
  ]
  expect([filtered, empty, failed, stale, server.pageRequests]).toEqual([
    'No trades match these filters',
    'No trades yet',
    'The history could not be loaded',
    [true, [['21 Nov 2026, 12:00', '250,000.75 Toman', '—', '—', '—', 'Successful']]],
    [
      { query: { tab: 'trades', kind: 'all', coin: 'all' }, page: 1 },
      { query: { tab: 'trades', kind: 'EXCHANGE', coin: 'all' }, page: 1 },
      { query: { tab: 'trades', kind: 'all', coin: 'all' }, page: 1 },
      { query: { tab: 'toman', direction: 'deposits' }, page: 1 },
      { query: { tab: 'toman', direction: 'deposits' }, page: 1 },
      { query: { tab: 'toman', direction: 'withdrawals' }, page: 1 },
      { query: { tab: 'toman', direction: 'withdrawals' }, page: 1 },
    ],
  ])
})

it('saves the shown list for the chosen days, and reports the number of rows', async () => {
  const { server, press, come } = await start('en', 'logIns')
  await come([])
  await act(async () => void fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026/11/01' } }))
  await press('Download file')
  const writing = exportText()
  await act(async () => server.table.resolve({ rows: 12 }))
  const saved = exportText()
  await press('Download file')
  await act(async () => server.table.resolve({ rows: 0 }))
  const none = exportText()
  await press('Download file')
  await act(async () => server.table.reject(new ApiError('SERVER_ERROR', 500)))
  const failed = exportText()
  await act(async () => void fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026/12/01' } }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Download file' })
  const exportInput = { query: { tab: 'logIns' }, range: { from: '2026-11-01', to: '2026-11-21' } }
  expect([
    writing,
    saved,
    none,
    failed?.startsWith('The file could not be created'),
    button.disabled,
    server.tables,
  ]).toEqual([
    'Loading the rows…',
    '12 rows saved to the file.',
    'There are no rows for these days.',
    true,
    true,
    [exportInput, exportInput, exportInput],
  ])
})
