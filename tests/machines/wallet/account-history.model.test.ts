import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import { accountHistoryMachine } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectAccountHistory, selectHistoryView } from '#machines/wallet/account-history/account-history.selectors.ts'
import { type AccountHistory, accountHistory } from '#machines/wallet/account-history/account-history.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { accountHistoryModel } from '../../models/wallet/account-history.model.ts'
import { settle } from '../support/account.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(accountHistoryMachine)
const past: AccountHistory = { trades: [], deposits: [], withdrawals: [], since: null }

describe('accountHistory', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(accountHistoryModel)) {
    it(path.description, async () => {
      const answers: PromiseWithResolvers<AccountHistory>[] = []
      const clock = new SimulatedClock()
      let change: () => void = () => undefined
      const machine = accountHistoryMachine.provide({
        actors: {
          watchChanges: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            change = () => sendBack({ type: 'account.change' })
          }),
          readHistory: fromPromise(() => {
            const answer = Promise.withResolvers<AccountHistory>()
            answers.push(answer)
            return answer.promise
          }),
        },
      })
      const actor = createActor(machine, { clock, inspect: coverage.inspect }).start()
      const see = (state: string, waiting: number, view: object, history: AccountHistory | null) => async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        expect([
          statePath(snapshot.value),
          answers.length,
          selectHistoryView(snapshot),
          selectAccountHistory(snapshot),
        ]).toEqual([state, waiting, { isStale: false, isAsking: false, error: null, ...view }, history])
      }
      const failed = { view: 'failed', error: 'SERVER_ERROR' }
      await path.test({
        events: {
          come: () => answers.shift()!.resolve(past),
          fail: () => answers.shift()!.reject(new ApiError('SERVER_ERROR', 500)),
          retry: () => actor.send({ type: 'history.retry' }),
          accountChanges: () => change(),
          timePasses: () => clock.increment(15_000),
          restPasses: () => clock.increment(10_000),
        },
        states: {
          loading: see('reading', 1, { view: 'loading' }, null),
          loadingChanged: see('reading', 1, { view: 'loading' }, null),
          failed: see('failed.idle', 0, failed, null),
          asking: see('failed.again', 1, { ...failed, isAsking: true }, null),
          askingChanged: see('failed.again', 1, { ...failed, isAsking: true }, null),
          shown: see('shown.current', 0, { view: 'shown' }, past),
          refreshing: see('shown.refreshing', 1, { view: 'shown' }, past),
          refreshingChanged: see('shown.refreshing', 1, { view: 'shown' }, past),
          resting: see('shown.resting', 0, { view: 'shown' }, past),
          restingChanged: see('shown.resting', 0, { view: 'shown' }, past),
          stale: see('shown.stale', 0, { view: 'shown', isStale: true }, past),
        },
      })
    })
  }
})

describe('the history of an account', () => {
  const row = (at: number) => ({ id: `${at}`, at })
  const list = (isWhole: boolean, ...times: number[]) => ({ rows: times.map(row), isWhole }) as never

  it('is complete when its lists are complete', () => {
    expect(accountHistory({ trades: list(true, 9, 3), deposits: list(true), withdrawals: list(true, 1) })).toEqual({
      trades: [row(9), row(3)],
      deposits: [],
      withdrawals: [row(1)],
      since: null,
    })
  })

  it('begins after the oldest row of the list that reaches back the least, for all lists', () => {
    expect(
      accountHistory({ trades: list(false, 9, 5), deposits: list(true, 6, 5, 2), withdrawals: list(false, 8, 3) }),
    ).toEqual({ trades: [row(9)], deposits: [row(6)], withdrawals: [row(8)], since: 6 })
  })
})
