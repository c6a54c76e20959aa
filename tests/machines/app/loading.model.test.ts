import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { type LoadingReason, loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { selectIsLoadingShown } from '#machines/app/loading/loading.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { loadingModel } from '../../models/app/loading.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(loadingMachine)

describe('loading', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(loadingModel)) {
    it(path.description, async () => {
      const { actor, clock, hold, release } = startLoading()
      const see = (state: string, reasons: LoadingReason[]) => () => {
        const snapshot = actor.getSnapshot()
        expect([statePath(snapshot.value), [...snapshot.context.reasons].sort()]).toEqual([state, reasons])
        expect(selectIsLoadingShown(snapshot)).toBe(state.startsWith('shown'))
      }
      await path.test({
        events: {
          askLanguage: () => hold('language'),
          askPage: () => hold('page'),
          languageComes: () => release('language'),
          pageComes: () => release('page'),
          somethingElseComes: () => release('page'),
          timePasses: () => clock.increment(150),
        },
        states: {
          idle: see('idle', []),
          soon: see('quiet', ['language']),
          soonBoth: see('quiet', ['language', 'page']),
          soonPage: see('quiet', ['page']),
          fresh: see('shown.fresh', ['language']),
          freshBoth: see('shown.fresh', ['language', 'page']),
          over: see('shown.fresh', []),
          waiting: see('shown.settled', ['language']),
          waitingBoth: see('shown.settled', ['language', 'page']),
        },
      })
    })
  }

  it('ends exactly when every hold was released, in any order', () => {
    const reasons: fc.Arbitrary<LoadingReason> = fc.constantFrom('language', 'page')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), reasons, fc.integer({ min: 0, max: 200 }))), (steps) => {
        const { actor, clock, hold, release } = startLoading()
        const held = { language: 0, page: 0 }
        for (const [isHold, reason, wait] of steps) {
          if (isHold) hold(reason)
          else release(reason)
          held[reason] = Math.max(0, held[reason] + (isHold ? 1 : -1))
          clock.increment(wait)
          expect(actor.getSnapshot().context.reasons).toHaveLength(held.language + held.page)
        }
        clock.increment(150)
        clock.increment(150)
        expect(selectIsLoadingShown(actor.getSnapshot())).toBe(held.language + held.page > 0)
      }),
    )
  })
})

function startLoading() {
  const clock = new SimulatedClock()
  const reasons = fromCallback<{ type: 'never' }>(() => undefined)
  const actor = createActor(loadingMachine.provide({ actors: { reasons } }), { clock, inspect: coverage.inspect })
  actor.start()
  return {
    actor,
    clock,
    hold: (reason: LoadingReason) => actor.send({ type: 'reason.hold', reason }),
    release: (reason: LoadingReason) => actor.send({ type: 'reason.release', reason }),
  }
}
