import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { pageRetryMachine } from '#machines/app/page-retry/page-retry.machine.ts'
import { selectPageRetry } from '#machines/app/page-retry/page-retry.selectors.ts'
import { pageRetryModel } from '../../models/app/page-retry.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(pageRetryMachine)

describe('pageRetry', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(pageRetryModel)) {
    it(path.description, async () => {
      const outside = { ask: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() }
      const actors = {
        checkServer: deferred<void>((answer) => {
          outside.ask = answer
        }),
        openAgain: deferred<void>((answer) => {
          outside.open = answer
        }),
      }
      const actor = createActor(pageRetryMachine.provide({ actors }), { inspect: coverage.inspect }).start()
      const see = (isTrying: boolean, hasNoResponse: boolean) => () =>
        expect(selectPageRetry(actor.getSnapshot())).toEqual({ isTrying, hasNoResponse })
      await path.test({
        events: {
          tryAgain: () => actor.send({ type: 'retry.click' }),
          serverAnswers: () => outside.ask.resolve(),
          nobodyAnswers: () => outside.ask.reject(new Error('no answer')),
          browserRefuses: () => outside.open.reject(new Error('refused')),
        },
        states: {
          failed: see(false, false),
          asking: see(true, false),
          noResponse: see(false, true),
          opening: see(true, false),
        },
      })
    })
  }
})
