import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type AlertBook, emptyAlertBook, type Firing, type PriceAlert } from '#machines/market/price-alert/alert.ts'
import { changeBook } from '#machines/market/price-alert/change-book.ts'
import { firingOf, type MissedAnswer, type MissedRequest } from '#machines/market/price-alert/missed.ts'
import { priceAlertMachine } from '#machines/market/price-alert/price-alert.machine.ts'
import {
  selectAlertToast,
  selectBook,
  selectHasRoom,
  selectIsKept,
  selectUnchecked,
  selectUnseenFirings,
} from '#machines/market/price-alert/price-alert.selectors.ts'
import type { CommitInput, Committed } from '#machines/market/price-alert/price-alert-setup.ts'
import { spanAt } from '#machines/market/price-alert/reach.ts'
import { priceAlertModel } from '../../models/market/price-alert.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(priceAlertMachine)
const hour = 3_600_000
const begun = 10 * hour
const alert: PriceAlert = {
  id: 'a',
  market: 'BITCOIN_TOMAN',
  rule: { kind: 'above', price: '100' },
  status: 'active',
  armedAt: 0,
}
const added = { ...alert, id: 'b', armedAt: begun }
const tether: PriceAlert = { ...alert, id: 't', market: 'BITCOIN_TETHER' }
const bookOf = (...alerts: PriceAlert[]): AlertBook => ({ ...emptyAlertBook, alerts })
const firedBook = (firing: Firing, of = alert): AlertBook => ({
  version: 1,
  alerts: [{ ...of, status: 'fired' }],
  firings: [firing],
})
const live = firingOf(alert, { price: '105', at: begun }, { isMissed: false })
const missed = firingOf(alert, { price: '100', at: begun - 1000 }, { isMissed: true })

type Seen = { book: AlertBook; toast?: readonly Firing[]; isKept?: boolean; unchecked?: readonly PriceAlert[] }

describe('priceAlert', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(priceAlertModel)) {
    it(path.description, async () => {
      let now = begun
      // The stored alerts, which all tabs share.
      let stored: AlertBook = emptyAlertBook
      const commits: { input: CommitInput; done: PromiseWithResolvers<Committed> }[] = []
      const reads: { requests: readonly MissedRequest[]; done: PromiseWithResolvers<readonly MissedAnswer[]> }[] = []
      const [followed, owners]: [string[], string[]] = [[], []]
      const [announced, errors, watched]: [string[], unknown[], number[]] = [[], [], []]
      const machine = priceAlertMachine.provide({
        actors: {
          watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(({ input }) => void owners.push(input.owner)),
          followPrices: fromCallback<{ type: 'never' }, { owner: string; settlements: string }>(({ input }) => {
            followed.push(`${input.owner} ${input.settlements}`)
            return () => void followed.push('released')
          }),
          readMissed: fromPromise<readonly MissedAnswer[], { requests: readonly MissedRequest[] }>(({ input }) => {
            reads.push({ ...input, done: Promise.withResolvers() })
            return reads.at(-1)!.done.promise
          }),
          commit: fromPromise<Committed, CommitInput>(({ input }) => {
            commits.push({ input, done: Promise.withResolvers() })
            return commits.at(-1)!.done.promise
          }),
        },
      })
      const actor = createActor(machine, { input: { now: () => now }, inspect: coverage.inspect })
      actor.on('alerts.announce', ({ firings }) => announced.push(...firings.map(({ id }) => id)))
      actor.on('change.done', ({ error }) => errors.push(error))
      actor.on('prices.watched', ({ at }) => watched.push(at))
      actor.start()
      const begin = (kept: AlertBook, seenAt: number | null) => () => {
        stored = kept
        actor.send({ type: 'owner.begin', owner: 'me', kept, seenAt })
      }
      const price = (value: string) => () =>
        actor.send({ type: 'prices.come', settlement: 'TOMAN', prices: { BITCOIN: value }, at: now })
      const elsewhere = (book: AlertBook) => () => actor.send({ type: 'alerts.come', kept: book })
      const keeps = (isKept = true) => {
        const { input, done } = commits.at(-1)!
        const changed = changeBook(isKept ? stored : input.book, input.change)
        done.resolve({ ...changed, isKept })
      }
      const answer = (spans: MissedAnswer['spans']) => () => {
        const { requests, done } = reads.at(-1)!
        done.resolve(requests.map(({ arming }) => ({ arming, spans })))
      }
      const see =
        ({ book, toast = [], isKept = true, unchecked = [] }: Seen) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          expect({
            book: selectBook(snapshot),
            toast: selectAlertToast(snapshot),
            isKept: selectIsKept(snapshot),
            unchecked: selectUnchecked(snapshot),
            announced,
            hasRoom: selectHasRoom(snapshot),
            unseen: selectUnseenFirings(snapshot),
          }).toEqual({
            book,
            toast,
            isKept,
            unchecked,
            // A tab that shows a firing has announced it.
            announced: expect.arrayContaining(toast.map(({ id }) => id)),
            hasRoom: true,
            unseen: book.firings.filter(({ isSeen }) => !isSeen).length,
          })
        }
      const fired = firedBook(live)
      const ofAdded = firingOf(added, { price: '105', at: begun }, { isMissed: false })
      const seen = firedBook({ ...live, isSeen: true })
      await path.test({
        events: {
          comeWithNone: begin(emptyAlertBook, null),
          comeWithWatched: begin(bookOf(alert), begun - 3000),
          comeWithUnwatched: begin(bookOf(alert), begun - hour),
          leave: () => actor.send({ type: 'owner.end' }),
          set: () => {
            const { id, market, rule } = added
            actor.send({ type: 'alerts.change', change: { type: 'add', id, market, rule, at: now } })
          },
          deviceKeeps: () => keeps(),
          deviceRefuses: () => keeps(false),
          commitFails: () => commits.at(-1)!.done.reject(new Error('broken')),
          priceRests: price('99'),
          priceReaches: price('105'),
          nothingForLong: () => {
            now += hour
            price('99')()
          },
          otherTabDeletes: elsewhere(emptyAlertBook),
          otherTabAddsTether: elsewhere(bookOf(alert, tether)),
          candlesTellNothing: answer([spanAt('99', begun - 1000)]),
          candlesReach: answer([spanAt('99', begun - 2000), spanAt('100', begun - 1000)]),
          candlesFail: () => reads.at(-1)!.done.reject(new Error('no candles')),
          isOurs: () => keeps(selectIsKept(actor.getSnapshot())),
          isTheirs: () => {
            stored = fired
            keeps()
          },
          dismiss: () => actor.send({ type: 'toast.dismiss' }),
          look: () => {
            stored = fired
            actor.send({ type: 'alerts.look' })
          },
          otherTabLooks: elsewhere(seen),
          deviceKeepsLook: () => keeps(),
        },
        states: {
          away: see({ book: emptyAlertBook }),
          empty: async () => {
            await see({ book: emptyAlertBook })()
            expect(owners).toEqual(['me'])
          },
          adding: see({ book: emptyAlertBook }),
          addedLive: async () => {
            await see({ book: bookOf(added) })()
            expect([followed, errors]).toEqual([['me TOMAN'], [null]])
          },
          unkeptLive: see({ book: bookOf(added), isKept: false }),
          firingUnkept: see({ book: bookOf(added), isKept: false }),
          shownUnkept: see({ book: firedBook(ofAdded, added), toast: [ofAdded], isKept: false }),
          live: see({ book: bookOf(alert) }),
          deleted: async () => {
            await see({ book: emptyAlertBook })()
            expect(followed).toEqual(['me TOMAN', 'released'])
          },
          both: async () => {
            await see({ book: bookOf(alert, tether) })()
            expect(followed).toEqual(['me TOMAN', 'released', 'me TETHER TOMAN'])
          },
          checking: async () => {
            await see({ book: bookOf(alert) })()
            expect(reads.at(-1)!.requests).toEqual([{ arming: 'a 0', market: 'BITCOIN_TOMAN', from: begun - hour }])
            // Prices that arrive during the check are processed after it, and the time does not count as watched.
            price('105')()
            expect([commits, watched]).toEqual([[], []])
          },
          checkingAgain: async () => {
            await see({ book: bookOf(alert) })()
            expect(reads.at(-1)!.requests).toEqual([{ arming: 'a 0', market: 'BITCOIN_TOMAN', from: begun - 3000 }])
          },
          liveAgain: async () => {
            await see({ book: bookOf(alert) })()
            expect(watched).toEqual([now])
          },
          unchecked: see({ book: bookOf(alert), unchecked: [alert] }),
          firing: async () => {
            await see({ book: bookOf(alert) })()
            // A price that is still beyond the level does not fire again.
            price('106')()
            expect(commits.length).toBe(1)
          },
          firingMissed: see({ book: bookOf(alert) }),
          shownMissed: see({ book: firedBook(missed), toast: [missed] }),
          quiet: async () => {
            await see({ book: fired })()
            expect(announced).toEqual([])
          },
          shown: see({ book: fired, toast: [live] }),
          looking: see({ book: fired, toast: [live] }),
          dismissed: async () => {
            await flushPromises()
            expect([selectAlertToast(actor.getSnapshot()), announced]).toEqual([[], ['a']])
          },
        },
      })
    })
  }
})
