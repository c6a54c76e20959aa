import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import fa from '#locales/fa/all.ts'
import commonFa from '#locales/fa/app/common.json'
import ordersFa from '#locales/fa/trading/orders.json'
import type { HistoryQuery } from '#machines/wallet/history/history-rows.ts'
import { texts } from '#web/adapters/app/texts.ts'
import { historyActors, readHistoryPage } from '#web/adapters/wallet/history.ts'
import { startChild } from '../support/child.ts'
import { liveViews } from '../support/live-views.ts'
import { recordedCalls } from '../support/recorded-calls.ts'

const files = vi.hoisted(() => [] as string[][])
vi.mock('#web/adapters/wallet/save-file.ts', () => ({ saveFile: (...file: string[]) => void files.push(file) }))

beforeEach(() => {
  texts.add('fa', 'common', commonFa)
  texts.add('fa', 'history', fa.history)
  texts.add('fa', 'orders', ordersFa)
})
afterEach(() => void files.splice(0))

it('reports changed orders and balances, their first arrival and commands, but not prices', () => {
  const { views, publish, listeners } = liveViews()
  const orderChanges = new Subject<void>()
  const { watchChanges } = historyActors({ api: recordedCalls({}).api, views, orderChanges })
  const { emitted, stop } = startChild(watchChanges)
  const steps: number[] = []
  const step = (task: () => void) => {
    task()
    steps.push(emitted.length)
  }
  const wallet = (credit: string, wholePriceOfCredit: string) => ({
    TOMAN: { credit, blockedCredit: '0', totalBalance: credit, wholePriceOfCredit },
  })
  step(() => publish('me:wallet:P2P', wallet('1', '1')))
  step(() => publish('me:wallet:P2P', wallet('1', '2')))
  step(() => publish('me:wallet:P2P', wallet('2', '2')))
  step(() => publish('me:orders', {}))
  step(() => publish('me:orders', { a: { executedAmount: '0', amount: '1' } }))
  step(() => publish('me:orders', { a: { executedAmount: '0.5', amount: '1' } }))
  step(() => orderChanges.next())
  stop()
  expect([steps, listeners.size, orderChanges.observed]).toEqual([[0, 0, 1, 2, 3, 4, 5], 0, false])
})

it('saves the rows in the language of the page, and makes no file without rows', async () => {
  const { api, sent } = recordedCalls({
    content: [
      {
        id: '7',
        amount: '250000.50',
        createdAtDateTime: '2026-11-20T08:30:00Z',
        isDone: true,
        relatedCoin: 'TOMAN',
        bankAccount: '=6104',
        transactionStatus: 'CONFIRMED',
      },
    ],
    totalPages: 1,
  })
  const { exportTable } = historyActors({ api, views: liveViews().views, orderChanges: new Subject() })
  const query: HistoryQuery = { tab: 'toman', direction: 'deposits' }
  const save = (from: string) => {
    const actor = createActor(exportTable, { input: { query, range: { from, to: '2026-11-21' } } })
    const result = new Promise((resolve) => actor.subscribe(({ output }) => output && resolve(output)))
    actor.start()
    return result
  }
  const results = [await save('2026-11-01'), await save('2026-11-21')]
  expect([results, files, sent[0]?.query]).toEqual([
    [{ rows: 1 }, { rows: 0 }],
    [
      [
        'sarraf-toman-2026-11-01-2026-11-21.csv',
        'text/csv;charset=utf-8',
        '\ufeffزمان (UTC),زمان (تهران، شمسی),نوع,ارز,مقدار,کارمزد,ارز کارمزد,محل کسر کارمزد,شبکه,حساب یا آدرس,وضعیت,شناسه\r\n' +
          "2026-11-20T08:30:00.000Z,1405-08-29 12:00:00,واریز,TOMAN,250000.50,,,,,'=6104,موفق,7\r\n",
      ],
    ],
    { page: 1, size: 100, relatedCoin: 'TOMAN' },
  ])
})

const paging = { page: 2, size: 10 }
it.each<[HistoryQuery, string, object]>([
  [{ tab: 'trades', kind: 'all', coin: 'all' }, '/trades', paging],
  [{ tab: 'trades', kind: 'P2P', coin: 'DASH' }, '/trades', { ...paging, type: 'P2P', destinationCoin: 'DASH' }],
  [{ tab: 'toman', direction: 'deposits' }, '/wallets/deposit', { ...paging, relatedCoin: 'TOMAN' }],
  [
    { tab: 'crypto', direction: 'withdrawals' },
    '/wallets/withdrawal-requests',
    { ...paging, excludedRelatedCoin: 'TOMAN' },
  ],
  [{ tab: 'logIns' }, '/users/login-history', paging],
])('requests the list of %o according to the specification', async (query, path, wantedQuery) => {
  const { api, sent } = recordedCalls({ content: [], totalPages: 3 })
  const page = await readHistoryPage(api, query, paging, new AbortController().signal)
  expect([page, sent]).toEqual([{ rows: [], totalPages: 3 }, [{ path, method: 'GET', query: wantedQuery }]])
})
