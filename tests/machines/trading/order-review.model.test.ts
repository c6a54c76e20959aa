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
      let emit = (_: ReviewLimits): void => undefined
      const store = fromCallback<LimitsCommand>(({ sendBack, receive }) => {
        emit = (limits) => sendBack({ type: 'limits.change', limits })
        receive(({ limits }) => void kept.push(limits))
      })
      const machine = orderReviewMachine.provide({ actors: { store } })
      const actor = createActor(machine, { inspect: coverage.inspect }).start()
      const type = (text: string) => () => actor.send({ type: 'limit.type', limit: 'impact', text })
      const see = (state: string, impact: string, share: string, impactError: string | null = null) => {
        const shown = selectReviewLimits(actor.getSnapshot())
        const [isKept, isTyping] = [state === 'kept', state === 'typing']
        expect(shown).toEqual({ impact, share, impactError, shareError: null, isKept, isTyping, state })
      }
      const share = () => actor.getSnapshot().context.limits.share
      await path.test({
        events: {
          storeTells: () => emit({ impact: '2', share: '30' }),
          otherTabTells: () => emit({ impact: '5', share: '50' }),
          typeImpact: type('۰٫۵'),
          typeTooMuch: type('101'),
          save: () => actor.send({ type: 'limits.save' }),
          reset: () => actor.send({ type: 'limits.reset' }),
        },
        states: {
          awaited: () => see('loading', '1', '20'),
          shown: () => see('shown', '2', '30'),
          typed: () => see('typing', '۰٫۵', share()),
          wrong: () => see('typing', '101', share(), 'invalidPercent'),
          kept: () => {
            see('kept', '0.5', share())
            expect(kept.at(-1)).toEqual({ impact: '0.5', share: share() })
          },
          setByOtherTab: () => see('shown', '5', '50'),
          defaults: () => {
            see('kept', '1', '20')
            expect(kept).toEqual([defaultLimits])
          },
        },
      })
    })
  }
})

it('a wrong share is not saved, and a right one is', () => {
  const kept: ReviewLimits[] = []
  const store = fromCallback<LimitsCommand>(({ receive }) => receive(({ limits }) => void kept.push(limits)))
  const actor = createActor(orderReviewMachine.provide({ actors: { store } })).start()
  const errors = ['100.5', '۱۲٫۵'].map((text) => {
    actor.send({ type: 'limit.type', limit: 'share', text })
    const { impactError, shareError } = selectReviewLimits(actor.getSnapshot())
    actor.send({ type: 'limits.save' })
    return [impactError, shareError]
  })
  expect([errors, kept]).toEqual([
    [
      [null, 'invalidPercent'],
      [null, null],
    ],
    [{ impact: '1', share: '12.5' }],
  ])
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
