import { afterAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type BookSides, orderBookViewMachine } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { selectOrderBookView } from '#machines/trading/order-book-view/order-book-view.selectors.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderBookViewModel } from '../../models/trading/order-book-view.model.ts'

const coverage = coverageOf(orderBookViewMachine)

describe('orderBookView', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of coverage.paths(orderBookViewModel)) {
    it(path.description, async () => {
      const actor = createActor(orderBookViewMachine, { inspect: coverage.inspect }).start()
      const see = (sides: BookSides, step: number) => () =>
        expect(selectOrderBookView(actor.getSnapshot())).toEqual({ sides, step })
      const choose = (sides: BookSides) => () => actor.send({ type: 'sides.change', sides })
      await path.test({
        events: {
          chooseBoth: choose('both'),
          chooseBuys: choose('buys'),
          chooseSells: choose('sells'),
          chooseStep: () => actor.send({ type: 'step.change', step: 2 }),
          chooseFinest: () => actor.send({ type: 'step.change', step: 0 }),
        },
        states: { both: see('both', 0), buys: see('buys', 0), sells: see('sells', 0), grouped: see('both', 2) },
      })
    })
  }
})
