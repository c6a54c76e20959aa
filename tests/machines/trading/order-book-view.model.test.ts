import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { readBookViews, withBookView } from '#machines/trading/order-book-view/kept-book-view.ts'
import {
  type BookSides,
  type KeepBookView,
  orderBookViewMachine,
} from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView, selectPointedRow } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderBookViewModel } from '../../models/trading/order-book-view.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(orderBookViewMachine)
const market = 'BITCOIN_TOMAN'
const others = { version: 1, isCumulative: false, steps: { TETHER_TOMAN: '10' } }

/** A storage that keeps the views of the machine, and a function that starts the machine with them. */
function device(kept: unknown) {
  const held = { kept }
  const start = () => {
    const store = fromCallback<KeepBookView>(({ receive }) =>
      receive(({ view }) => {
        held.kept = withBookView(held.kept, view)
      }),
    )
    const machine = orderBookViewMachine.provide({ actors: { store } })
    return createActor(machine, { input: { market, kept: held.kept }, inspect: coverage.inspect }).start()
  }
  return { held, start }
}

describe('orderBookView', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(orderBookViewModel)) {
    it(path.description, async () => {
      const { held, start } = device(others)
      let actor = start()
      const row = { side: 'sell' as const, price: '10840500000' }
      const see = (sides: BookSides, wanted: { step?: string; isCumulative?: boolean; pointed?: typeof row } = {}) => {
        const { step = null, isCumulative = false, pointed = null } = wanted
        return () => {
          const snapshot = actor.getSnapshot()
          expect([selectOrderBookView(snapshot), selectPointedRow(snapshot)]).toEqual([
            { sides, step, isCumulative },
            pointed,
          ])
          const steps = step === null ? others.steps : { ...others.steps, [market]: step }
          expect(held.kept).toEqual({ version: 1, isCumulative, steps })
        }
      }
      const choose = (sides: BookSides) => () => actor.send({ type: 'sides.change', sides })
      await path.test({
        events: {
          chooseBoth: choose('both'),
          chooseBuys: choose('buys'),
          chooseSells: choose('sells'),
          chooseStep: () => actor.send({ type: 'step.change', step: '1000000' }),
          chooseFinest: () => actor.send({ type: 'step.change', step: null }),
          sumUp: () => actor.send({ type: 'sums.toggle' }),
          stopSumming: () => actor.send({ type: 'sums.toggle' }),
          pointAtRow: () => actor.send({ type: 'row.point', ...row }),
          leaveRow: () => actor.send({ type: 'row.leave' }),
          comeBack: () => {
            actor.stop()
            actor = start()
          },
        },
        states: {
          both: see('both'),
          buys: see('buys'),
          sells: see('sells'),
          grouped: see('both', { step: '1000000' }),
          cumulative: see('both', { isCumulative: true }),
          pointed: see('both', { pointed: row }),
        },
      })
    })
  }

  it('reads only valid views of a book from the storage', () => {
    const kept = (value: unknown) => readBookViews(value)
    const nothing = { version: 1, isCumulative: false, steps: {} }
    expect([
      kept(null),
      kept('x'),
      kept({ version: 2, isCumulative: true, steps: others.steps }),
      kept({ version: 1, isCumulative: 'yes', steps: null }),
      kept({
        version: 1,
        isCumulative: true,
        steps: { TETHER_TOMAN: '10', BITCOIN_TETHER: '0.01', NOTHING_TOMAN: '1', ETHEREUM_TOMAN: '15', DASH_TOMAN: 1 },
      }),
    ]).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
      { version: 1, isCumulative: true, steps: { TETHER_TOMAN: '10', BITCOIN_TETHER: '0.01' } },
    ])
  })
})
