import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { orderReviewMachine } from '#machines/trading/order-review/order-review.machine.ts'
import { selectReviewLimits } from '#machines/trading/order-review/order-review.selectors.ts'
import {
  defaultLimits,
  type LimitsCommand,
  limitError,
  type ReviewLimits,
  raisedTo,
  readLimits,
  writeLimits,
} from '#machines/trading/order-review/review-limits.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderReviewModel } from '../../models/trading/order-review.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(orderReviewMachine)

describe('orderReview', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(orderReviewModel)) {
    it(path.description, async () => {
      const kept: ReviewLimits[] = []
      let tell = (_: ReviewLimits): void => undefined
      const store = fromCallback<LimitsCommand>(({ sendBack, receive }) => {
        tell = (limits) => sendBack({ type: 'limits.change', limits })
        receive(({ limits }) => void kept.push(limits))
      })
      const machine = orderReviewMachine.provide({ actors: { store } })
      const actor = createActor(machine, { inspect: coverage.inspect }).start()
      const type = (text: string) => () => actor.send({ type: 'limit.type', limit: 'impact', text })
      const see = (impact: string, share: string, impactError: string | null = null, isKept = false) => {
        const { state: _, isTyping: __, ...shown } = selectReviewLimits(actor.getSnapshot())
        expect(shown).toEqual({ impact, share, impactError, shareError: null, isKept })
      }
      const share = () => actor.getSnapshot().context.limits.share
      await path.test({
        events: {
          storeTells: () => tell({ impact: '2', share: '30' }),
          otherTabTells: () => tell({ impact: '5', share: '50' }),
          typeImpact: type('۰٫۵'),
          typeTooMuch: type('101'),
          save: () => actor.send({ type: 'limits.save' }),
          reset: () => actor.send({ type: 'limits.reset' }),
        },
        states: {
          awaited: () => see('1', '20'),
          shown: () => see('2', '30'),
          typed: () => see('۰٫۵', share()),
          wrong: () => see('101', share(), 'invalidPercent'),
          kept: () => {
            see('0.5', share(), null, true)
            expect(kept.at(-1)).toEqual({ impact: '0.5', share: share() })
          },
          told: () => see('5', '50'),
          defaults: () => {
            see('1', '20', null, true)
            expect(kept).toEqual([defaultLimits])
          },
        },
      })
    })
  }
})

describe('the limits of a review', () => {
  const percents = fc.integer({ min: 0, max: 10_000 }).map((units) => String(units / 100))

  it('are read as they were written', () => {
    fc.assert(
      fc.property(percents, percents, (impact, share) => {
        expect(readLimits(JSON.parse(JSON.stringify(writeLimits({ impact, share }))))).toEqual({ impact, share })
      }),
    )
  })

  it('are the defaults for any content that cannot be read', () => {
    const wrong = ['-1', '101', '1.234', 'x', 5, null]
    const read = [null, 5, 'x', [], {}, { version: 2, impact: '3', share: '4' }].map(readLimits)
    expect([...read, ...wrong.map((impact) => readLimits({ version: 1, impact, share: '20' }))]).toEqual(
      Array.from({ length: 12 }, () => defaultLimits),
    )
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(limitError(readLimits(kept).impact)).toBeNull()
      }),
    )
  })

  it('are raised to an order that must not be reviewed again, and never lowered', () => {
    const figures = fc.integer({ min: 0, max: 10_000_000 }).map((units) => String(units / 100_000))
    fc.assert(
      fc.property(percents, percents, figures, figures, (impact, share, ofImpact, ofShare) => {
        const raised = raisedTo({ impact, share }, { impact: ofImpact, share: ofShare })
        const isOver = [compare(ofImpact, raised.impact), compare(ofShare, raised.share)].includes(1)
        const isLower = [compare(raised.impact, impact), compare(raised.share, share)].includes(-1)
        expect([isOver, isLower, limitError(raised.impact), limitError(raised.share)]).toEqual([
          false,
          false,
          null,
          null,
        ])
      }),
    )
    expect([
      raisedTo(defaultLimits, { impact: null, share: '20.001' }),
      raisedTo(defaultLimits, { impact: '1', share: '101' }),
    ]).toEqual([
      { impact: '1', share: '20.01' },
      { impact: '1', share: '100' },
    ])
  })
})
