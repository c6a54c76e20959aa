import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { allOrders, isShown } from '#machines/trading/order-history/order-filters.ts'
import { type HistoryScope, orderHistoryMachine } from '#machines/trading/order-history/order-history.machine.ts'
import {
  selectFilters,
  selectHistory,
  selectHistoryView,
  selectList,
  selectMarked,
} from '#machines/trading/order-history/order-history.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderHistoryModel } from '../../models/trading/order-history.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { ownOrder } from '../support/own-orders.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(orderHistoryMachine)

const bought = ownOrder('1', { orderStatus: 'FINISHED_WITH_TRANSACTION' })
const sold = ownOrder('2', { orderType: 'MARKET_SELL', orderStatus: 'CANCELLED_BY_USER' })
const all = [bought, sold]

describe('orderHistory', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(orderHistoryModel)) {
    it(path.description, async () => {
      const { actor, reads, outside } = startHistory()
      let answered = 0
      type More = { waiting?: 1; error?: string; filters?: object; marked?: string }
      const see =
        (list: string, view: string, orders: readonly OwnOrder[], { waiting, error, filters, marked }: More = {}) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          expect([
            selectList(snapshot),
            selectHistoryView(snapshot),
            selectHistory(snapshot),
            selectFilters(snapshot),
            selectMarked(snapshot),
            reads.length - answered,
          ]).toEqual([
            list,
            { view, isEmpty: view === 'loading' || view === 'failed', error: error ?? null },
            orders,
            { ...allOrders, ...filters },
            marked ?? null,
            waiting ?? 0,
          ])
        }
      const next = () => reads[answered++]!
      await path.test({
        events: {
          listComes: () => next().resolve(all),
          listFails: () => next().reject(new ApiError('SERVER_ERROR', 500)),
          orderEnds: () => outside.change(),
          retry: () => actor.send({ type: 'history.retry' }),
          chooseHistory: () => actor.send({ type: 'list.choose', list: 'ended' }),
          comeToEnded: () => actor.send({ type: 'order.show', id: '1', list: 'ended' }),
          comeToOpen: () => actor.send({ type: 'order.show', id: '7', list: 'open' }),
          chooseOpen: () => actor.send({ type: 'list.choose', list: 'open' }),
          showSales: () => actor.send({ type: 'filters.change', filters: { side: 'sell' } }),
          showExpired: () => actor.send({ type: 'filters.change', filters: { end: 'expired' } }),
          showAll: () => actor.send({ type: 'filters.clear' }),
        },
        states: {
          loading: see('open', 'loading', [], { waiting: 1 }),
          loadingBehind: see('open', 'loading', [], { waiting: 1 }),
          failed: see('open', 'failed', [], { error: 'SERVER_ERROR' }),
          renewingOpen: see('open', 'shown', all, { waiting: 1 }),
          open: see('open', 'shown', all),
          history: see('ended', 'shown', all),
          markedEnded: see('ended', 'shown', all, { marked: '1' }),
          renewingMarked: see('ended', 'shown', all, { marked: '1', waiting: 1 }),
          markedOpen: see('open', 'shown', all, { marked: '7' }),
          renewing: see('ended', 'shown', all, { waiting: 1 }),
          renewingBehind: see('ended', 'shown', all, { waiting: 1 }),
          stale: see('ended', 'stale', all, { error: 'SERVER_ERROR' }),
          sales: see('ended', 'shown', [sold], { filters: { side: 'sell' } }),
          none: see('ended', 'shown', [], { filters: { side: 'sell', end: 'expired' } }),
        },
      })
    })
  }

  it('reads the orders of its market once more, however often they change during a read', async () => {
    const { actor, reads, outside, scopes, watched } = startHistory()
    const answers = [[], [bought], all]
    const seen: (readonly OwnOrder[])[] = []
    for (const [place, answer] of answers.entries()) {
      for (let change = 0; change < 3 && place < 2; change++) outside.change()
      reads[place]!.resolve(answer)
      await flushPromises()
      seen.push(selectHistory(actor.getSnapshot()))
    }
    const scope = { market: 'BITCOIN_TOMAN' }
    expect([seen, scopes, watched]).toEqual([answers, answers.map(() => scope), [scope]])
  })

  it.each([
    [{ side: 'buy' }, false, ['1']],
    [{ kind: 'market' }, false, ['2']],
    [{ kind: 'exchange' }, false, []],
    [{ end: 'finished' }, false, ['1']],
    [{ end: 'cancelled' }, false, ['2']],
    [{ end: 'expired' }, true, ['1', '2']],
    [{ kind: 'limit', side: 'sell' }, false, []],
  ] as const)('with %o, open: %s, shows the orders %o', (filters, isOpen, ids) => {
    expect(all.filter((one) => isShown(one, { ...allOrders, ...filters }, isOpen)).map(({ id }) => id)).toEqual(ids)
  })
})

function startHistory() {
  const reads: PromiseWithResolvers<readonly OwnOrder[]>[] = []
  const [scopes, watched]: [HistoryScope[], HistoryScope[]] = [[], []]
  const outside = { change: (): void => undefined }
  const machine = orderHistoryMachine.provide({
    actors: {
      watchChanges: fromCallback<{ type: 'never' }, HistoryScope>(({ sendBack, input }) => {
        watched.push(input)
        outside.change = () => sendBack({ type: 'orders.change' })
      }),
      readHistory: fromPromise<readonly OwnOrder[], HistoryScope>(({ input }) => {
        scopes.push(input)
        reads.push(Promise.withResolvers())
        return reads.at(-1)!.promise
      }),
    },
  })
  const actor = createActor(machine, { input: { market: 'BITCOIN_TOMAN' }, inspect: coverage.inspect }).start()
  return { actor, reads, outside, scopes, watched }
}
