import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import { cancelOrderMachine } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import { selectCancellation } from '#machines/trading/cancel-order/cancel-order.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { cancelOrderModel } from '../../models/trading/cancel-order.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(cancelOrderMachine)
const order = {
  id: '7',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  unitPrice: '4000000000',
}
type Status = OwnOrder['orderStatus']
const inCommand = ['sending', 'checking', 'loadFailed', 'absent', 'spent']
const nothing = { step: 'idle', state: 'idle', order: null, error: null, status: null }

describe('cancelOrder', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(cancelOrderModel)) {
    it(path.description, async () => {
      const { actor, cancels, looks } = startCancelling()
      const emitted: string[] = []
      for (const event of ['order.cancelled', 'orders.change'] as const) actor.on(event, () => void emitted.push(event))
      const see =
        (step: string, more: object = {}) =>
        async () => {
          await flushPromises()
          const state = inCommand.includes(step) ? `command.${step}` : step
          const wanted = step === 'idle' ? nothing : { ...nothing, step, state, order, ...more }
          expect(selectCancellation(actor.getSnapshot())).toEqual(wanted)
        }
      await path.test({
        events: {
          ask: () => actor.send({ type: 'cancel.request', order }),
          sayYes: () => actor.send({ type: 'cancel.yes' }),
          sayNo: () => actor.send({ type: 'cancel.no' }),
          sendAgain: () => actor.send({ type: 'command.resend' }),
          close: () => actor.send({ type: 'command.close' }),
          accept: () => cancels.at(-1)!.resolve('CANCELLED_BY_USER'),
          refuse: () => cancels.at(-1)!.reject(new ApiError('NOT_FOUND', 404)),
          cut: () => cancels.at(-1)!.reject(new ApiError('NO_ANSWER')),
          isCancelled: () => looks.at(-1)!.resolve({ state: 'found', result: 'CANCELLED_BY_USER' }),
          isOpen: () => looks.at(-1)!.resolve({ state: 'absent' }),
          isDone: () => looks.at(-1)!.resolve({ state: 'found', result: 'FINISHED_WITH_TRANSACTION' }),
          listFails: () => looks.at(-1)!.reject(new ApiError('NO_ANSWER')),
          lookAgain: () => actor.send({ type: 'command.check' }),
        },
        states: {
          listed: see('idle'),
          confirming: see('asking'),
          // A command in flight cannot be closed.
          sending: async () => {
            actor.send({ type: 'command.close' })
            await see('sending')()
          },
          cancelled: async () => {
            await see('idle')()
            expect(emitted).toContain('order.cancelled')
          },
          tooLate: async () => {
            await see('refused', { error: 'NOT_FOUND' })()
            expect(emitted).toEqual(['orders.change'])
          },
          looking: async () => {
            await flushPromises()
            actor.send({ type: 'command.close' })
            await see('checking')()
          },
          stillOpen: see('absent'),
          done: see('ended', { status: 'FINISHED_WITH_TRANSACTION' }),
          loadFailed: see('loadFailed'),
        },
      })
    })
  }

  it('is sent once for repeated presses', () => {
    const { actor, requests } = startCancelling()
    actor.send({ type: 'cancel.request', order })
    for (let press = 0; press < 3; press++) actor.send({ type: 'cancel.yes' })
    expect(requests).toEqual([{ id: '7', idempotencyKey: 'key 1' }])
  })

  it('uses one key for each confirmation: the same after a lost answer, a new one after a spent key', async () => {
    const { actor, requests, cancels, looks } = startCancelling()
    const failed = async (key: ErrorKey) => {
      actor.send({ type: requests.length === 0 ? 'cancel.yes' : 'command.resend' })
      cancels.at(-1)!.reject(new ApiError(key))
      await flushPromises()
      looks.at(-1)!.resolve({ state: 'absent' })
      await flushPromises()
    }
    actor.send({ type: 'cancel.request', order })
    for (const key of ['NO_ANSWER', 'OUTCOME_UNKNOWN', 'ALREADY_TAKEN', 'UNREADABLE_ANSWER', 'NO_ANSWER'] as const)
      await failed(key)
    actor.send({ type: 'command.close' })
    actor.send({ type: 'cancel.request', order })
    actor.send({ type: 'cancel.yes' })
    const numbers = [1, 1, 1, 2, 3, 4]
    expect(requests).toEqual(numbers.map((number) => ({ id: '7', idempotencyKey: `key ${number}` })))
  })
})

function startCancelling() {
  const requests: Cancelling[] = []
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key ${keys}`
  }
  const cancels: PromiseWithResolvers<Status>[] = []
  const looks: PromiseWithResolvers<Found<Status, never>>[] = []
  const machine = cancelOrderMachine.provide({
    actors: {
      command: cancelCommand.provide({
        actors: {
          send: fromPromise<Status, Cancelling>(({ input }) => {
            requests.push(input)
            cancels.push(Promise.withResolvers())
            return cancels.at(-1)!.promise
          }),
          find: fromPromise<Found<Status, never>, Cancelling>(({ input }) => {
            expect(input).toEqual(requests.at(-1))
            looks.push(Promise.withResolvers())
            return looks.at(-1)!.promise
          }),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: { newKey }, inspect: coverage.inspect }).start()
  return { actor, requests, cancels, looks }
}
