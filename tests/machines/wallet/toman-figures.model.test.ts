import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { selectTomanFigures } from '#machines/wallet/toman-figures/toman-figures.selectors.ts'
import { figuresRange, type TomanFigures, tomanFiguresOf } from '#machines/wallet/toman-figures/toman-figures.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { tomanFiguresModel } from '../../models/wallet/toman-figures.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(tomanFiguresMachine)
const now = Date.parse('2026-11-21T12:00:00Z')
const figures: TomanFigures = {
  since: now - figuresRange,
  isWhole: true,
  deposited: '1000',
  withdrawn: '500',
  waiting: '0',
  waitingCount: 0,
  last: now,
}

describe('tomanFigures', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(tomanFiguresModel)) {
    it(path.description, async () => {
      const { actor, server, clock } = start()
      const failed = { view: 'failed', figures: null, error: 'SERVER_ERROR' }
      const see = (shown: object, waiting: number, state: string) => async () => {
        await settle()
        expect([
          selectTomanFigures(actor.getSnapshot()),
          server.answers.length,
          statePath(actor.getSnapshot().value),
        ]).toEqual([{ view: 'shown', figures, isStale: false, isAsking: false, error: null, ...shown }, waiting, state])
      }
      await path.test({
        events: {
          come: () => server.answers.shift()!.resolve(figures),
          fail: () => server.answers.shift()!.reject(new ApiError('SERVER_ERROR', 500)),
          retry: () => actor.send({ type: 'figures.retry' }),
          balanceMoves: () => server.move(),
          minutePasses: () => clock.increment(60_000),
        },
        states: {
          loading: see({ view: 'loading', figures: null }, 1, 'reading'),
          loadingMoved: see({ view: 'loading', figures: null }, 1, 'reading'),
          failed: see(failed, 0, 'failed.idle'),
          asking: see({ ...failed, isAsking: true }, 1, 'failed.again'),
          askingMoved: see({ ...failed, isAsking: true }, 1, 'failed.again'),
          shown: see({}, 0, 'shown.current'),
          refreshing: see({}, 1, 'shown.refreshing'),
          refreshingMoved: see({}, 1, 'shown.refreshing'),
          stale: see({ isStale: true }, 0, 'shown.stale'),
        },
      })
    })
  }
})

describe('the figures', () => {
  it('count settled transfers of thirty days, and pending withdrawals', () => {
    const deposits = [
      transfer({ daysAgo: 0, amount: '300.25' }),
      transfer({ daysAgo: 1, amount: '7', status: 'RAISED_BY_USER', isDone: false }),
      transfer({ daysAgo: 2, amount: '9', status: 'UNCONFIRMED' }),
      transfer({ daysAgo: 30, amount: '1000' }),
      transfer({ daysAgo: 31, amount: '5000' }),
    ]
    const withdrawals = [
      transfer({ daysAgo: 3, amount: '20', status: 'RAISED_BY_USER', isDone: false }),
      transfer({ daysAgo: 4, amount: '30', status: 'RAISED_BY_USER', isDone: false }),
      transfer({ daysAgo: 5, amount: '400' }),
      transfer({ daysAgo: 6, amount: '60', status: 'UNCONFIRMED' }),
    ]
    expect(tomanFiguresOf({ deposits: whole(deposits), withdrawals: whole(withdrawals) }, now)).toEqual({
      since: now - figuresRange,
      isWhole: true,
      deposited: '1300.25',
      withdrawn: '400',
      waiting: '50',
      waitingCount: 2,
      last: now,
    })
    expect(tomanFiguresOf({ deposits: whole([]), withdrawals: whole([]) }, now)).toEqual({
      ...figures,
      deposited: '0',
      withdrawn: '0',
      last: null,
    })
  })

  it('leave out what the user did not deposit: rewards and the opening balance', () => {
    const rewards = [
      transfer({ daysAgo: 0, amount: '40', source: 'REFERRAL' }),
      transfer({ daysAgo: 2, amount: '300' }),
      transfer({ daysAgo: 3, amount: '5000', source: 'OPENING' }),
    ]
    expect(tomanFiguresOf({ deposits: whole(rewards), withdrawals: whole([]) }, now)).toEqual({
      ...figures,
      deposited: '300',
      withdrawn: '0',
      last: now - 2 * 86_400_000,
    })
  })

  it('are true for the period that they name, however little of the lists was read', () => {
    const ages = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
    fc.assert(
      fc.property(ages, ages, fc.integer({ min: 1, max: 12 }), (came, left, size) => {
        const listOf = (days: number[]) =>
          days.toSorted((a, b) => a - b).map((daysAgo, place) => transfer({ daysAgo, amount: String(10 ** place) }))
        const [deposits, withdrawals] = [listOf(came), listOf(left)]
        const first = (rows: OwnTransfer[]) => ({
          rows: rows.slice(0, size),
          totalPages: Math.ceil(rows.length / size),
        })
        const partial = tomanFiguresOf({ deposits: first(deposits), withdrawals: first(withdrawals) }, now)
        const since = (rows: OwnTransfer[]) => rows.filter((row) => Date.parse(row.createdAtDateTime) >= partial.since)
        const all = tomanFiguresOf({ deposits: whole(since(deposits)), withdrawals: whole(since(withdrawals)) }, now)
        const same = { since: 0, isWhole: true, last: 0 }
        expect({ ...partial, ...same }).toEqual({ ...all, ...same })
        expect(partial.isWhole).toBe(partial.since === now - figuresRange)
        expect(partial.since).toBeGreaterThanOrEqual(now - figuresRange)
      }),
    )
  })
})

type TransferOptions = {
  daysAgo: number
  amount: string
  status?: OwnTransfer['transactionStatus']
  isDone?: boolean
} & Pick<OwnTransfer, 'source'>

function transfer({ daysAgo, amount, status = 'CONFIRMED', isDone = true, source }: TransferOptions): OwnTransfer {
  const createdAtDateTime = new Date(now - daysAgo * 86_400_000).toISOString()
  const relatedCoin = 'TOMAN'
  return { id: createdAtDateTime, amount, createdAtDateTime, isDone, relatedCoin, transactionStatus: status, source }
}

function whole(rows: OwnTransfer[]) {
  return { rows, totalPages: 1 }
}

function start() {
  const clock = new SimulatedClock()
  const server = {
    /** The pending requests. */
    answers: [] as PromiseWithResolvers<TomanFigures>[],
    move: (): void => undefined,
  }
  const machine = tomanFiguresMachine.provide({
    actors: {
      watchBalance: fromCallback(({ sendBack }) => {
        server.move = () => sendBack({ type: 'balance.move' })
      }),
      readFigures: fromPromise<TomanFigures>(() => {
        const answer = Promise.withResolvers<TomanFigures>()
        server.answers.push(answer)
        return answer.promise
      }),
    },
  })
  return { actor: createActor(machine, { clock, inspect: coverage.inspect }).start(), server, clock }
}
