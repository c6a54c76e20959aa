import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bankReturnMachine, type OwnDeposit, readBankReturn } from '#machines/wallet/bank-return/bank-return.machine.ts'
import { selectBankReturn } from '#machines/wallet/bank-return/bank-return.selectors.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { bankReturnModel } from '../../models/wallet/deposit-toman.model.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(bankReturnMachine)

const open: OwnDeposit = {
  id: '7',
  amount: '200000',
  createdAtDateTime: '2026-11-21T08:30:00.000Z',
  isDone: false,
  relatedCoin: 'TOMAN',
  transactionStatus: 'RAISED_BY_USER',
}
const paid: OwnDeposit = { ...open, isDone: true, transactionStatus: 'CONFIRMED' }
const unpaid: OwnDeposit = { ...open, isDone: true, transactionStatus: 'UNCONFIRMED' }

describe('bankReturn', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(bankReturnModel)) {
    it(path.description, async () => {
      const clock = new SimulatedClock()
      let list = Promise.withResolvers<OwnDeposit | null>()
      const inputs: unknown[] = []
      const machine = bankReturnMachine.provide({
        actors: {
          findDeposit: deferred<OwnDeposit | null, { id: string | null }>((answer, input) => {
            inputs.push(input)
            list = answer
          }),
        },
      })
      // The bank claims that the deposit is paid. The machine does not trust this.
      const input = readBankReturn((name) => ({ status: 'OK', deposit: '7' })[name] ?? null)
      const actor = createActor(machine, { input, clock, inspect: coverage.inspect }).start()
      const see =
        (view: string, deposit: OwnDeposit | null, error: string | null = null) =>
        async () => {
          await settle()
          expect([selectBankReturn(actor.getSnapshot()), inputs.at(-1)]).toEqual([
            { view, isLooking: false, isNamed: true, isPaid: true, deposit, error },
            { id: '7' },
          ])
        }
      const looked = async () => {
        await settle()
        // The view stays as it was while the deposit is looked for again.
        const snapshot = actor.getSnapshot()
        const { view, isLooking, deposit } = selectBankReturn(snapshot)
        const former = snapshot.context.misses > 0 ? 'unknown' : 'looking'
        expect([view, isLooking]).toEqual([deposit === null ? former : 'waiting', true])
      }
      /** The deposit as the list last had it. */
      let known: OwnDeposit | null = null
      await path.test({
        events: {
          isPaid: () => list.resolve(paid),
          isUnpaid: () => list.resolve(unpaid),
          isOpen: () => {
            known = open
            list.resolve(open)
          },
          isNowhere: () => {
            known = null
            list.resolve(null)
          },
          cut: () => list.reject(new ApiError('NO_ANSWER')),
          fiveSecondsPass: () => clock.increment(5000),
          look: () => actor.send({ type: 'deposit.look' }),
        },
        states: {
          looking: looked,
          waiting: see('waiting', open),
          unknown: see('unknown', null),
          loadFailed: () => see('loadFailed', known, 'NO_ANSWER')(),
          paid: see('paid', paid),
          unpaid: see('unpaid', unpaid),
        },
      })
    })
  }

  it('looks twelve times by itself for a deposit that the list does not have, and once more at a press', async () => {
    const clock = new SimulatedClock()
    let looks = 0
    const findDeposit = deferred<OwnDeposit | null, { id: string | null }>((answer) => {
      looks += 1
      answer.resolve(null)
    })
    const machine = bankReturnMachine.provide({ actors: { findDeposit } })
    const actor = createActor(machine, { input: { id: '7', isPaid: true }, clock, inspect: coverage.inspect }).start()
    for (let passed = 0; passed < 20; passed++) {
      await settle()
      clock.increment(5000)
    }
    await settle()
    const { view, isLooking } = selectBankReturn(actor.getSnapshot())
    expect([looks, view, isLooking]).toEqual([12, 'unknown', false])
    actor.send({ type: 'deposit.look' })
    await settle()
    clock.increment(5000)
    await settle()
    expect(looks).toBe(13)
  })

  it.each([
    ['status=OK&deposit=7', { id: '7', isPaid: true }],
    ['status=nok&deposit=a-b_1', { id: 'a-b_1', isPaid: false }],
    ['status=maybe&deposit=../../x', { id: null, isPaid: null }],
    ['', { id: null, isPaid: null }],
  ])('reads the return from the bank %j', (query, claim) => {
    const values = new URLSearchParams(query)
    expect(readBankReturn((name) => values.get(name))).toEqual(claim)
  })
})
