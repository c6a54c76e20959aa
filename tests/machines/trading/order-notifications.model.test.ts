import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { newsOf, type OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { orderNotificationsMachine } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import {
  selectFlashing,
  selectNews,
  selectToast,
  selectUnseen,
} from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { OrderRow, OrdersDocument } from '#shared/stream/topics/orders.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderNotificationsModel } from '../../models/trading/order-notifications.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises, noon } from '../support/ticket.ts'

const coverage = coverageOf(orderNotificationsMachine)
const row = (executedAmount: string) =>
  ({
    orderType: 'LIMITED_BUY',
    orderStatus: 'IS_OPEN',
    marketType: 'BITCOIN_TOMAN',
    amount: '0.02',
    unitPrice: '4000000000',
    executedAmount,
  }) as OrderRow
const orderNews = (more: Partial<OrderNews>): OrderNews => ({
  key: '7 0.01',
  kind: 'partly',
  id: '7',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.02',
  executed: '0.01',
  price: '4000000000',
  status: null,
  at: noon,
  ...more,
})
const partly = orderNews({})
const more = orderNews({ key: '7 0.015', executed: '0.015' })
const filled = orderNews({
  key: '8 FINISHED_WITH_TRANSACTION',
  kind: 'filled',
  id: '8',
  executed: '0.02',
  price: '3990000000',
})
const gone = orderNews({ key: '8 gone', kind: 'gone', id: '8', executed: '0' })
const elsewhere = orderNews({ key: '9 0.01', id: '9' })
const end = (orderStatus: string, executedAmount = '0.02', unitPrice = '3990000000') =>
  ({ ...row(executedAmount), id: '8', orderStatus, unitPrice }) as OwnOrder

describe('orderNotifications', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(orderNotificationsModel)) {
    it(path.description, async () => {
      const { actor, clock, publish, receive, reads, claims, emitted } = start()
      const see =
        (toast: OrderNews[], news: OrderNews[], unseen = news.length) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          expect({
            toast: selectToast(snapshot),
            news: selectNews(snapshot),
            unseen: selectUnseen(snapshot),
            flashing: selectFlashing(snapshot),
          }).toEqual({ toast, news, unseen, flashing: toast.map(({ id }) => id).join(' ') })
        }
      const wait = (ms: number) => () => {
        clock.increment(ms)
      }
      await path.test({
        events: {
          logIn: () => actor.send({ type: 'session.begin' }),
          logOut: () => actor.send({ type: 'session.end' }),
          // The state at the beginning of the session is not reported.
          firstList: () => publish({ 7: row('0.005'), 8: row('0') }),
          sameList: () => publish({ 7: row('0.005'), 8: row('0'), 10: row('0.01') }),
          // Another tab may have shown the same fill before.
          fill: () => {
            publish({ 7: row('0.005'), 8: row('0') })
            publish({ 7: row('0.01'), 8: row('0') })
          },
          fillMore: () => publish({ 7: row('0.015'), 8: row('0') }),
          end: () => publish({ 7: row('0.005') }),
          hearElsewhere: () => receive([elsewhere]),
          look: () => actor.send({ type: 'news.read' }),
          readFilled: () => reads.at(-1)!.resolve([end('FINISHED_WITH_TRANSACTION')]),
          readOwnCancel: () => reads.at(-1)!.resolve([end('CANCELLED_BY_USER', '0')]),
          listFails: () => reads.at(-1)!.reject(new Error('no list')),
          isOurs: () => claims.at(-1)!.answer.resolve(claims.at(-1)!.news),
          isTheirs: () => claims.at(-1)!.answer.resolve([]),
          isNothing: () => {
            expect(claims.at(-1)!.news).toEqual([])
            claims.at(-1)!.answer.resolve([])
          },
          nobodyKnows: () => claims.at(-1)!.answer.reject(new Error('no locks')),
          waitLong: wait(6000),
          waitLongUnderPointer: wait(60_000),
          point: () => actor.send({ type: 'toast.pause' }),
          leave: () => actor.send({ type: 'toast.resume' }),
          dismiss: () => actor.send({ type: 'toast.dismiss' }),
        },
        states: {
          away: see([], []),
          unknown: see([], []),
          quiet: see([], []),
          counted: async () => {
            await flushPromises()
            expect([selectUnseen(actor.getSnapshot()), selectToast(actor.getSnapshot()), emitted]).toEqual([1, [], []])
          },
          quietAgain: async () => {
            await flushPromises()
            expect([selectUnseen(actor.getSnapshot()), selectNews(actor.getSnapshot()).length]).toEqual([0, 1])
          },
          reading: see([], []),
          claiming: see([], []),
          claimingFilled: see([], []),
          claimingNone: see([], []),
          claimingGone: see([], []),
          claimingMore: see([], []),
          shown: async () => {
            await see([partly], [partly])()
            expect(emitted).toEqual([[partly]])
          },
          shownClaiming: see([partly], [partly]),
          shownBoth: see([more, partly], [more, partly]),
          shownFilled: see([filled], [filled]),
          shownGone: see([gone], [gone]),
          shownAgain: see([partly], [partly]),
          paused: see([partly], [partly]),
          gone: async () => {
            await flushPromises()
            expect(selectToast(actor.getSnapshot())).toEqual([])
          },
        },
      })
    })
  }

  it('reports an unchanged list once, and reports orders that changed during a gap', async () => {
    const { actor, publish, reads, claims } = start()
    actor.send({ type: 'session.begin' })
    publish({ 7: row('0'), 8: row('0') })
    publish({ 7: row('0'), 8: row('0') })
    publish({ 7: row('0.01') })
    publish({ 7: row('0.01') })
    await flushPromises()
    reads[0]!.resolve([end('EXPIRED', '0', '4000000000')])
    await flushPromises()
    expect([reads.length, claims.map(({ news }) => news)]).toEqual([
      1,
      [[partly, orderNews({ key: '8 EXPIRED', kind: 'ended', id: '8', executed: '0', status: 'EXPIRED' })]],
    ])
  })

  it('collects changes while it is busy, the last of each order, and reads the ends of those that have left', async () => {
    const { actor, publish, readIds, reads, claims } = start()
    actor.send({ type: 'session.begin' })
    publish({ 7: row('0'), 8: row('0'), 9: row('0') })
    publish({ 7: row('0.001'), 8: row('0'), 9: row('0') })
    publish({ 7: row('0.01'), 8: row('0'), 9: row('0.01') })
    publish({ 7: row('0.015'), 9: row('0.01') })
    claims[0]!.answer.resolve([])
    await flushPromises()
    // The list already has a later state of an order that was open in the document. It is reported with its own change.
    reads[0]!.resolve([end('FINISHED_WITH_TRANSACTION'), { ...end('FINISHED_WITH_TRANSACTION'), id: '7' }])
    await flushPromises()
    expect([readIds, claims.map(({ news }) => news)]).toEqual([
      [['8']],
      [[orderNews({ key: '7 0.001', executed: '0.001' })], [elsewhere, more, filled]],
    ])
  })

  it.each([
    ['CANCELLED_BY_ADMIN', '0.005', [{ kind: 'ended', executed: '0.005', status: 'CANCELLED_BY_ADMIN' }]],
    ['CANCELLED_BY_USER', '0.005', [{ kind: 'partly', executed: '0.005', status: null }]],
    ['CANCELLED_BY_USER', '0', []],
    ['IS_OPEN', '0.005', []],
    ['FINISHED_WITHOUT_TRANSACTION', '0', [{ kind: 'ended', executed: '0', status: 'FINISHED_WITHOUT_TRANSACTION' }]],
  ])('reports for an order that left the list as %s with %s traded: %j', (status, executed, wanted) => {
    const news = newsOf([{ id: '8', row: row('0'), hasLeft: true }], [end(status, executed)], noon)
    expect(news.map(({ kind, executed: amount, status: how }) => ({ kind, executed: amount, status: how }))).toEqual(
      wanted,
    )
  })

  it('keeps the last 50 events', async () => {
    const { actor, receive } = start()
    actor.send({ type: 'session.begin' })
    for (let count = 0; count < 60; count++) receive([orderNews({ key: `n${count}` })])
    const snapshot = actor.getSnapshot()
    expect([selectUnseen(snapshot), selectNews(snapshot).map(({ key }) => key)]).toEqual([
      50,
      Array.from({ length: 50 }, (_, place) => `n${59 - place}`),
    ])
  })
})

function start() {
  const clock = new SimulatedClock()
  const readIds: (readonly string[])[] = []
  const reads: PromiseWithResolvers<readonly OwnOrder[]>[] = []
  const claims: { news: readonly OrderNews[]; answer: PromiseWithResolvers<readonly OrderNews[]> }[] = []
  let publish = (_: OrdersDocument): void => undefined
  let receive = (_: readonly OrderNews[]): void => undefined
  const machine = orderNotificationsMachine.provide({
    actors: {
      watchOrders: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        publish = (open) => sendBack({ type: 'orders.change', open })
      }),
      watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        receive = (news) => sendBack({ type: 'news.elsewhere', news })
      }),
      readEnds: fromPromise<readonly OwnOrder[], { ids: readonly string[] }>(({ input: { ids } }) => {
        readIds.push(ids)
        reads.push(Promise.withResolvers())
        return reads.at(-1)!.promise
      }),
      claim: fromPromise<readonly OrderNews[], { news: readonly OrderNews[] }>(({ input: { news } }) => {
        claims.push({ news, answer: Promise.withResolvers() })
        return claims.at(-1)!.answer.promise
      }),
    },
  })
  const actor = createActor(machine, { clock, inspect: coverage.inspect, input: { now: () => noon } })
  const emitted: (readonly OrderNews[])[] = []
  actor.on('news.announce', ({ news }) => void emitted.push(news))
  actor.start()
  return {
    actor,
    clock,
    readIds,
    reads,
    claims,
    emitted,
    publish: (open: OrdersDocument) => publish(open),
    receive: (news: readonly OrderNews[]) => receive(news),
  }
}
