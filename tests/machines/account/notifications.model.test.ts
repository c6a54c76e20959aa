import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { orderList, transferList } from '#machines/account/notifications/lists.ts'
import { changeMarks, type Marks, noMarks } from '#machines/account/notifications/marks.ts'
import {
  type MarkCommit,
  type MarkCommitted,
  notificationsMachine,
} from '#machines/account/notifications/notifications.machine.ts'
import {
  selectCentreToast,
  selectNotifications,
  selectUnseenCount,
} from '#machines/account/notifications/notifications.selectors.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { notificationsModel } from '../../models/account/notifications.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(notificationsMachine)
const deposit = (id: string, minute: number, transactionStatus: OwnTransfer['transactionStatus'] = 'CONFIRMED') =>
  ({
    id,
    amount: '5',
    relatedCoin: 'BITCOIN',
    isDone: true,
    transactionStatus,
    createdAtDateTime: new Date(minute * 60_000).toISOString(),
  }) as OwnTransfer
const [old, fresh, more] = [deposit('1', 1), deposit('2', 2), deposit('3', 3)]
const news = { key: '7 0.5', kind: 'partly', id: '7', at: 5 } as OrderNews

describe('notifications', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(notificationsModel)) {
    it(path.description, async () => {
      const clock = new SimulatedClock()
      // The stored marks, which all tabs share.
      let stored: Marks = noMarks
      const commits: { input: MarkCommit; done: PromiseWithResolvers<MarkCommitted> }[] = []
      const announced: string[] = []
      const machine = notificationsMachine.provide({
        actors: {
          watchSources: fromCallback<{ type: 'never' }, { owner: string }>(() => undefined),
          watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(() => undefined),
          commit: fromPromise<MarkCommitted, MarkCommit>(({ input }) => {
            commits.push({ input, done: Promise.withResolvers() })
            return commits.at(-1)!.done.promise
          }),
        },
      })
      const actor = createActor(machine, { clock, inspect: coverage.inspect })
      actor.on('notifications.announce', ({ source, list }) =>
        announced.push(...list.map(({ key }) => `${source} ${key}`)),
      )
      actor.start()
      const deposits = (...all: OwnTransfer[]) =>
        actor.send({ type: 'list.come', source: 'deposits', list: transferList('deposits', all) })
      const keeps = () => {
        const { input, done } = commits.at(-1)!
        const changed = changeMarks(stored, input.change)
        stored = changed.marks
        done.resolve({ ...changed, isKept: true })
      }
      const see =
        (
          listed: readonly string[],
          { toast = [], unseen = toast.length }: { toast?: string[]; unseen?: number } = {},
        ) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          expect([
            selectNotifications(snapshot).map(({ key }) => key),
            selectCentreToast(snapshot).map(({ key }) => key),
            selectUnseenCount(snapshot),
          ]).toEqual([listed, toast, unseen])
          // No notification is announced twice, and every shown one was announced.
          expect(announced).toEqual([...new Set(announced)])
          expect(announced).toEqual(expect.arrayContaining(toast.map((key) => `deposits ${key}`)))
        }
      const [first, both, all] = [
        ['1 confirmed'],
        ['2 confirmed', '1 confirmed'],
        ['3 confirmed', '2 confirmed', '1 confirmed'],
      ]
      const isCounted = async () => {
        await flushPromises()
        expect([selectUnseenCount(actor.getSnapshot()), announced]).toEqual([1, []])
      }
      await path.test({
        events: {
          logIn: () => actor.send({ type: 'session.begin', owner: 'me', kept: null }),
          logOut: () => actor.send({ type: 'session.end' }),
          firstList: () => deposits(old),
          sameListAgain: () => deposits(old),
          deposit: () => deposits(fresh, old),
          anotherDeposit: () => deposits(more, fresh, old),
          fill: () => {
            // The user had traded nothing when the session began.
            stored = changeMarks(stored, { type: 'take', source: 'orders', keys: [] }).marks
            actor.send({ type: 'list.come', source: 'orders', list: orderList([news]) })
          },
          deviceKeeps: keeps,
          isOurs: keeps,
          isTheirs: () => {
            const { change } = commits.at(-1)!.input
            stored = changeMarks(stored, change).marks
            keeps()
          },
          commitFails: () => commits.at(-1)!.done.reject(new Error('broken')),
          look: () => actor.send({ type: 'centre.look' }),
          lookElsewhere: () => actor.send({ type: 'marks.come', kept: changeMarks(stored, { type: 'look' }).marks }),
          waitLong: () => clock.increment(8000),
          waitLongUnderPointer: () => clock.increment(60_000),
          point: () => actor.send({ type: 'toast.pause' }),
          leave: () => actor.send({ type: 'toast.resume' }),
          dismiss: () => actor.send({ type: 'toast.dismiss' }),
        },
        states: {
          away: see([]),
          begun: see([]),
          taking: see(first),
          listed: see(first),
          known: see(first),
          takingNew: see(both),
          takingFill: see(['1 confirmed', '7 0.5']),
          counted: isCounted,
          looking: isCounted,
          looked: async () => {
            await flushPromises()
            expect([selectUnseenCount(actor.getSnapshot()), announced]).toEqual([0, []])
          },
          shown: see(both, { toast: ['2 confirmed'] }),
          shownUnkept: see(both, { toast: ['2 confirmed'] }),
          shownAgain: see(both, { toast: ['2 confirmed'] }),
          paused: see(both, { toast: ['2 confirmed'] }),
          shownTaking: see(all, { toast: ['2 confirmed'] }),
          shownBoth: see(all, { toast: ['3 confirmed', '2 confirmed'] }),
          gone: async () => {
            await flushPromises()
            expect(selectCentreToast(actor.getSnapshot())).toEqual([])
          },
        },
      })
    })
  }
})
