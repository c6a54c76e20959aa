import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { appUpdateMachine, type WorkerCommand } from '#machines/app/app-update/app-update.machine.ts'
import { selectUpdateNews } from '#machines/app/app-update/app-update.selectors.ts'
import { appUpdateModel } from '../../models/app/app-update.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(appUpdateMachine)

describe('appUpdate', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(appUpdateModel)) {
    it(path.description, async () => {
      const clock = new SimulatedClock()
      const calls = { takeOver: 0, reload: 0 }
      let stay = () => {}
      const actors = {
        worker: fromCallback<WorkerCommand>(({ receive }) => receive(() => void calls.takeOver++)),
        reload: fromPromise<void>(() => {
          calls.reload++
          return new Promise((_, reject) => {
            stay = () => reject(new Error('the user stays'))
          })
        }),
      }
      const actor = createActor(appUpdateMachine.provide({ actors }), { clock, inspect: coverage.inspect }).start()
      // How often the worker must take over and the page must reload, at the user's request only.
      const meant = { takeOver: 0, reload: 0 }
      const see = (news: ReturnType<typeof selectUpdateNews>) => () =>
        expect([selectUpdateNews(actor.getSnapshot()), calls]).toEqual([news, meant])
      await path.test({
        events: {
          newVersionIsHere: () => actor.send({ type: 'update.waiting' }),
          otherTabTakesIt: () => actor.send({ type: 'update.active' }),
          takesOver: () => {
            meant.reload++
            actor.send({ type: 'update.active' })
          },
          agree: () => {
            if (actor.getSnapshot().matches('outdated')) meant.reload++
            else meant.takeOver++
            actor.send({ type: 'update.accept' })
          },
          putOff: () => actor.send({ type: 'update.postpone' }),
          nothingHappens: () => clock.increment(10_000),
          pageStays: () => clock.increment(10_000),
          userStays: async () => {
            stay()
            await expect.poll(() => actor.getSnapshot().value).toBe('outdated')
          },
        },
        states: {
          upToDate: see(null),
          announced: see({ kind: 'ready', isBusy: false }),
          putOff: see(null),
          waiting: see({ kind: 'ready', isBusy: true }),
          failed: see({ kind: 'failed', isBusy: false }),
          formerVersion: see({ kind: 'outdated', isBusy: false }),
          staysWithIt: see(null),
          opening: see({ kind: 'ready', isBusy: true }),
        },
      })
    })
  }
})
