import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { selectNotice, selectNoticeReason } from '#machines/app/notices/notices.selectors.ts'
import { noticesModel } from '../../models/app/notices.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(noticesMachine)

describe('notices', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(noticesModel)) {
    it(path.description, async () => {
      const clock = new SimulatedClock()
      const actor = createActor(noticesMachine, { clock, inspect: coverage.inspect }).start()
      const see =
        (notice: string | null, reason: string | null = null) =>
        () => {
          const snapshot = actor.getSnapshot()
          expect([selectNotice(snapshot), selectNoticeReason(snapshot)]).toEqual([notice, reason])
        }
      await path.test({
        events: {
          isSaved: () => actor.send({ type: 'notice.show', notice: 'accountSaved' }),
          isChanged: () => {
            clock.increment(7999)
            actor.send({ type: 'notice.show', notice: 'contactChanged' })
            // The timer of the former notification does not end this one.
            clock.increment(7999)
          },
          isNotLoaded: () =>
            actor.send({ type: 'notice.show', notice: 'addressNotLoaded', reason: 'NOT_ENOUGH_WALLETS' }),
          close: () => actor.send({ type: 'notice.dismiss' }),
          timePasses: () => clock.increment(8000),
        },
        states: {
          quiet: see(null),
          saved: see('accountSaved'),
          changed: see('contactChanged'),
          notLoaded: see('addressNotLoaded', 'NOT_ENOUGH_WALLETS'),
        },
      })
    })
  }
})
