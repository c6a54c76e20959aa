import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { DayRange } from '#machines/wallet/history/day-range.ts'
import { historyMachine } from '#machines/wallet/history/history.machine.ts'
import {
  selectExport,
  selectHistoryQuery,
  selectListView,
  selectRows,
} from '#machines/wallet/history/history.selectors.ts'
import type { PageQuestion } from '#machines/wallet/history/history-context.ts'
import type { Page } from '#machines/wallet/history/history-pages.ts'
import { type HistoryQuery, type HistoryRow, transferRow } from '#machines/wallet/history/history-rows.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { historyExportModel, historyModel } from '../../models/wallet/history.model.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(historyMachine)

/** Returns a row by its number: a higher number is newer. */
const row = (number: number): HistoryRow =>
  transferRow({
    id: String(number),
    amount: '1',
    createdAtDateTime: new Date(Date.parse('2026-11-21T08:00:00Z') + number * 1000).toISOString(),
    isDone: true,
    relatedCoin: 'TOMAN',
    transactionStatus: 'CONFIRMED',
  })
const rowsDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => row(from - place))
const page = (from: number, to: number, totalPages: number): Page<HistoryRow> => ({
  rows: rowsDown(from, to),
  totalPages,
})
const range = { from: '2026-11-01', to: '2026-11-21' }
const trades = { tab: 'trades', kind: 'all', coin: 'all' }

describe('history', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(historyModel)) {
    it(path.description, async () => {
      const { actor, server, outside } = startHistory()
      const see =
        (view: string, ids: HistoryRow[], more: object = {}) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          const {
            query = trades,
            requestedPage = null,
            ...rest
          } = more as { query?: object; requestedPage?: number | null }
          expect([selectListView(snapshot), selectHistoryQuery(snapshot)]).toEqual([
            { view, isEmpty: ids.length === 0, hasMore: true, error: null, ...rest },
            query,
          ])
          expect(selectRows(snapshot).map(({ id }) => id)).toEqual(ids.map(({ id }) => id))
          if (requestedPage !== null) expect(server.pageRequests.at(-1)).toEqual({ query, page: requestedPage })
        }
      const come = (one: Page<HistoryRow>) => () => server.page.resolve(one)
      const first = rowsDown(40, 31)
      const second = rowsDown(40, 21)
      const whole = { hasMore: false }
      const bitcoin = { ...trades, coin: 'BITCOIN' }
      const logIns = { tab: 'logIns' }
      await path.test({
        events: {
          pageComes: come(page(40, 31, 2)),
          noneComes: come({ rows: [], totalPages: 0 }),
          pageFails: () => server.page.reject(new ApiError('SERVER_ERROR', 500)),
          retry: () => actor.send({ type: 'history.retry' }),
          somethingHappens: () => outside.change(),
          scroll: () => actor.send({ type: 'more.request' }),
          chooseLogIns: () => actor.send({ type: 'tab.choose', tab: 'logIns' }),
          chooseSame: () => actor.send({ type: 'tab.choose', tab: 'trades' }),
          chooseBitcoin: () => actor.send({ type: 'filters.change', filters: { coin: 'BITCOIN' } }),
          firstRowComes: come(page(1, 1, 1)),
          // Ten rows were added before the loaded ones, so the second page is the former first page.
          sameComes: come(page(40, 31, 3)),
          // Three rows were added, so the last three rows of the first page are on the second.
          secondComes: come({ rows: [...rowsDown(33, 31), ...rowsDown(30, 21)], totalPages: 2 }),
          newComes: come(page(60, 51, 6)),
          joinComes: come(page(50, 40, 6)),
        },
        states: {
          loading: see('loading', [], { requestedPage: 1 }),
          loadingChanged: see('loading', [], { requestedPage: 1 }),
          failed: see('failed', [], { error: 'SERVER_ERROR' }),
          empty: see('shown', [], whole),
          renewingEmpty: see('shown', [], { ...whole, requestedPage: 1 }),
          oneRow: see('shown', rowsDown(1, 1), whole),
          first: see('shown', first),
          loadingBitcoin: see('loading', [], { query: bitcoin, requestedPage: 1 }),
          emptyBitcoin: see('shown', [], { query: bitcoin, ...whole }),
          logIns: see('loading', [], { query: logIns, requestedPage: 1 }),
          emptyLogIns: see('shown', [], { query: logIns, ...whole }),
          reading: see('reading', first, { requestedPage: 2 }),
          readingChanged: see('reading', first, { requestedPage: 2 }),
          renewingSecond: see('shown', second, { ...whole, requestedPage: 1 }),
          readingOn: see('reading', first, { requestedPage: 3 }),
          loadFailed: see('loadFailed', first, { error: 'SERVER_ERROR' }),
          second: see('shown', second, whole),
          renewing: see('shown', first, { requestedPage: 1 }),
          renewingOn: see('shown', first, { requestedPage: 2 }),
          renewed: see('shown', rowsDown(50, 31)),
          renewedByTwo: see('shown', rowsDown(60, 31)),
          renewingWanted: see('shown', first, { requestedPage: 1 }),
          readingBehind: see('reading', rowsDown(50, 31), { requestedPage: 2 }),
          renewingTwice: see('shown', first, { requestedPage: 1 }),
          renewingAgain: see('shown', rowsDown(50, 31), { requestedPage: 1 }),
          stale: see('stale', first, { error: 'SERVER_ERROR' }),
        },
      })
    })
  }

  for (const path of coverage.paths(historyExportModel, 'historyExport')) {
    it(`saved: ${path.description}`, async () => {
      const { actor, server } = startHistory()
      const other = { from: '2026-10-01', to: '2026-10-31' }
      const see =
        (view: string, more: object = {}) =>
        async () => {
          await settle()
          expect(selectExport(actor.getSnapshot())).toMatchObject({ view, error: null, blocker: null, ...more })
        }
      const choose = (days: DayRange) => () => actor.send({ type: 'range.change', range: days })
      await path.test({
        events: {
          save: () => actor.send({ type: 'export.request' }),
          chooseBackwards: choose({ from: '2026-11-21', to: '2026-11-01' }),
          chooseDays: choose(other),
          isSaved: () => server.table.resolve({ rows: 7 }),
          hasNone: () => server.table.resolve({ rows: 0 }),
          isRefused: () => server.table.reject(new ApiError('EXCEL_NOT_GENERATED')),
          close: () => actor.send({ type: 'export.close' }),
        },
        states: {
          none: see('none', { range }),
          wrongDays: see('none', { blocker: 'invalidDate' }),
          otherDays: see('none', { range: other }),
          writingOther: async () => {
            await see('writing')()
            expect(server.tables.at(-1)).toEqual({ query: trades, range: other })
          },
          writing: see('writing'),
          saved: see('saved', { rows: 7 }),
          empty: see('empty'),
          failed: see('failed', { error: 'EXCEL_NOT_GENERATED' }),
        },
      })
    })
  }

  it('reads one page for one request that was made during a renewal', async () => {
    const { actor, server, outside } = startHistory()
    const answer = async (one: Page<HistoryRow>) => {
      server.page.resolve(one)
      await settle()
    }
    await answer(page(40, 31, 4))
    outside.change()
    actor.send({ type: 'more.request' })
    await answer(page(40, 31, 4))
    await answer(page(30, 21, 4))
    expect([server.pageRequests.map(({ page: number }) => number), selectListView(actor.getSnapshot()).view]).toEqual([
      [1, 1, 2],
      'shown',
    ])
  })

  it('shows no late rows of a tab that was left', async () => {
    const { actor, server } = startHistory()
    const late = server.page
    actor.send({ type: 'tab.choose', tab: 'crypto' })
    actor.send({ type: 'filters.change', filters: { crypto: 'withdrawals' } })
    late.resolve(page(10, 1, 1))
    await settle()
    const snapshot = actor.getSnapshot()
    expect([selectRows(snapshot), selectHistoryQuery(snapshot), server.pageRequests.length]).toEqual([
      [],
      { tab: 'crypto', direction: 'withdrawals' },
      3,
    ])
  })
})

function startHistory() {
  const server = {
    page: Promise.withResolvers<Page<HistoryRow>>(),
    pageRequests: [] as PageQuestion[],
    table: Promise.withResolvers<{ rows: number }>(),
    tables: [] as { query: HistoryQuery; range: DayRange }[],
  }
  const outside = { change: (): void => undefined }
  const machine = historyMachine.provide({
    actors: {
      watchChanges: fromCallback(({ sendBack }) => {
        outside.change = () => sendBack({ type: 'rows.change' })
      }),
      readPage: deferred<Page<HistoryRow>, PageQuestion>((answer, input) => {
        server.pageRequests.push(input)
        server.page = answer
      }),
      exportTable: deferred<{ rows: number }, { query: HistoryQuery; range: DayRange }>((answer, input) => {
        server.tables.push(input)
        server.table = answer
      }),
    },
  })
  const actor = createActor(machine, { input: { tab: 'trades', range }, inspect: coverage.inspect })
  return { actor: actor.start(), server, outside }
}
