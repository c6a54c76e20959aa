import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { TransferRow } from '#machines/wallet/account-history/account-history.ts'
import { momentsOf } from '#machines/wallet/history/day-range.ts'
import { historyMachine } from '#machines/wallet/history/history.machine.ts'
import { selectListView, selectRows } from '#machines/wallet/history/history.selectors.ts'
import type { PageQuestion } from '#machines/wallet/history/history-context.ts'
import { isJoined, type Page, withHead, withMore } from '#machines/wallet/history/history-pages.ts'
import { type HistoryRow, logInRow, tradeRow, transferRow } from '#machines/wallet/history/history-rows.ts'
import { readRange } from '#machines/wallet/history/read-range.ts'
import { settle } from '../support/account.ts'

const start = Date.parse('2026-11-01T00:00:00Z')
const pageSize = 10

/** A list at the exchange, newest first. */
class Exchange {
  readonly rows: HistoryRow[] = []
  #number = 0

  add(count: number, apart: number): void {
    for (let one = 0; one < count; one++) {
      this.#number++
      const at = new Date((this.rows[0]?.at ?? start) + apart).toISOString()
      this.rows.unshift(
        transferRow({
          id: String(this.#number),
          amount: '1',
          createdAtDateTime: at,
          isDone: true,
          relatedCoin: 'TOMAN',
          transactionStatus: 'CONFIRMED',
        }),
      )
    }
  }

  page(number: number): Page<HistoryRow> {
    const rows = this.rows.slice((number - 1) * pageSize, number * pageSize)
    return { rows, totalPages: Math.ceil(this.rows.length / pageSize) }
  }
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('more' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      count: fc.integer({ min: 1, max: 35 }),
      apart: fc.integer({ min: 1, max: 5 }),
    }),
  },
)

describe('loaded rows', () => {
  it('are reached by a page that has one of them, or that is the last one', () => {
    const exchange = new Exchange()
    exchange.add(25, 1)
    const joined = ([1, 2, 3] as const).map((number) => isJoined([exchange.rows[15]!], exchange.page(number), number))
    const strange = transferRow({ ...(exchange.rows[0] as TransferRow).transfer, id: 'x' })
    expect([joined, isJoined([strange], exchange.page(2), 2), isJoined([], exchange.page(1), 1)]).toEqual([
      [false, true, true],
      false,
      true,
    ])
  })

  it('are always a part of the list without a gap, and in the end all of it, each row once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(45), fc.array(step, { maxLength: 40 }), async (begun, steps) => {
        const exchange = new Exchange()
        exchange.add(begun, 1)
        const { actor, requests, outside } = startList()
        const answerAll = async () => {
          for (let one = requests.shift(); one !== undefined; one = requests.shift()) {
            one.answer.resolve(exchange.page(one.page))
            await settle()
          }
        }
        const isPart = () => {
          const shown = selectRows(actor.getSnapshot()).map(({ id }) => id)
          const there = exchange.rows.map(({ id }) => id)
          const place = there.indexOf(shown[0] ?? '')
          return shown.length === 0 || there.slice(place, place + shown.length).join() === shown.join()
        }
        for (const one of steps) {
          if (one.kind === 'add') exchange.add(one.count, one.apart)
          if (one.kind === 'change') outside.change()
          if (one.kind === 'more') actor.send({ type: 'more.request' })
          if (one.kind === 'answer') {
            const question = requests.shift()
            question?.answer.resolve(exchange.page(question.page))
            await settle()
          }
          if (!isPart()) return false
        }
        await answerAll()
        outside.change()
        await answerAll()
        for (let turn = 0; turn < 60 && selectListView(actor.getSnapshot()).hasMore; turn++) {
          actor.send({ type: 'more.request' })
          await answerAll()
        }
        const shown = selectRows(actor.getSnapshot()).map(({ id }) => id)
        return shown.join() === exchange.rows.map(({ id }) => id).join()
      }),
      { numRuns: 300 },
    )
  })

  it('end at a last page that adds none', async () => {
    const exchange = new Exchange()
    exchange.add(20, 1)
    const { actor, requests } = startList()
    requests.shift()!.answer.resolve(exchange.page(1))
    await settle()
    actor.send({ type: 'more.request' })
    const second = requests.shift()!
    second.answer.resolve({ rows: [], totalPages: 1 })
    await settle()
    expect([second.page, requests, selectListView(actor.getSnapshot()).hasMore]).toEqual([2, [], false])
  })

  it('of a range of days are all of its rows, each once, while new rows arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(60), fc.array(fc.nat(12), { maxLength: 8 }), async (begun, coming) => {
        const exchange = new Exchange()
        // One row every six hours.
        exchange.add(begun, 6 * 3_600_000)
        const before = [...exchange.rows]
        const range = { from: '2026-11-03', to: '2026-11-08' }
        const { first, end } = momentsOf(range)!
        const found = await readRange(async (number) => {
          const page = exchange.page(number)
          exchange.add(coming[number - 1] ?? 0, 30 * 86_400_000)
          return page
        }, range)
        expect(found).toEqual(before.filter(({ at }) => at >= first && at < end))
      }),
    )
  })

  it('are updated by every page that contains them', () => {
    const rows = [3, 2].map((id) => ({ id: String(id), at: id, isDone: false }))
    const done = [4, 3, 2, 1].map((id) => ({ id: String(id), at: id, isDone: true }))
    expect([withHead(rows, done.slice(0, 2)), withMore(rows, { rows: done.slice(2), totalPages: 1 })]).toEqual([
      [done[0], done[1], rows[1]],
      [rows[0], done[2], done[3]],
    ])
  })

  it('of days range from midnight to midnight in Tehran', () => {
    expect([
      momentsOf({ from: '2026-11-21', to: '2026-11-21' }),
      momentsOf({ from: '2026-11-22', to: '2026-11-21' }),
      momentsOf({ from: '2026-02-31', to: '2026-11-21' }),
      momentsOf({ from: '', to: '2026-11-21' }),
    ]).toEqual([
      { first: Date.parse('2026-11-20T20:30:00Z'), end: Date.parse('2026-11-21T20:30:00Z') },
      null,
      null,
      null,
    ])
  })

  it('are distinguished by the side of a trade, and by all fields of a log-in', () => {
    const logIn = {
      loginRequestedDateTime: '2026-11-21T08:30:00.000Z',
      ipAddress: '192.0.2.1',
      deviceType: 'desktop',
      osType: 'Linux',
      browser: 'Firefox',
      isSuccessful: true,
    }
    const trade = { id: '5', createdAtDateTime: '2026-11-21T08:30:00.000Z' } as Parameters<typeof tradeRow>[0]
    expect([
      tradeRow({ ...trade, orderType: 'LIMITED_BUY' }).id,
      tradeRow({ ...trade, orderType: 'MARKET_SELL' }).id,
      logInRow(logIn).id === logInRow({ ...logIn }).id,
      logInRow(logIn).id === logInRow({ ...logIn, isSuccessful: false }).id,
      logInRow(logIn).at,
    ]).toEqual(['LIMITED_BUY:5', 'MARKET_SELL:5', true, false, Date.parse('2026-11-21T08:30:00.000Z')])
  })
})

/** Starts a list. `requests`: the pages that it waits for. */
function startList() {
  const requests: { page: number; answer: PromiseWithResolvers<Page<HistoryRow>> }[] = []
  const outside = { change: (): void => undefined }
  const machine = historyMachine.provide({
    actors: {
      watchChanges: fromCallback(({ sendBack }) => {
        outside.change = () => sendBack({ type: 'rows.change' })
      }),
      readPage: fromPromise<Page<HistoryRow>, PageQuestion>(({ input }) => {
        const answer = Promise.withResolvers<Page<HistoryRow>>()
        requests.push({ page: input.page, answer })
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { tab: 'toman', range: { from: '', to: '' } } })
  return { actor: actor.start(), requests, outside }
}
