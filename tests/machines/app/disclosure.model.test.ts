import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { disclosureMachine } from '#machines/app/disclosure/disclosure.machine.ts'
import { selectIsOpen } from '#machines/app/disclosure/disclosure.selectors.ts'
import { disclosureModel } from '../../models/app/disclosure.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(disclosureMachine)

describe('disclosure', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(disclosureModel)) {
    it(path.description, async () => {
      const actor = createActor(disclosureMachine, { inspect: coverage.inspect }).start()
      const is = (state: 'closed' | 'open') => () => {
        const snapshot = actor.getSnapshot()
        expect([snapshot.value, selectIsOpen(snapshot)]).toEqual([state, state === 'open'])
      }
      await path.test({
        events: {
          open: () => actor.send({ type: 'disclosure.open' }),
          close: () => actor.send({ type: 'disclosure.close' }),
        },
        states: { closed: is('closed'), open: is('open') },
      })
    })
  }
})
