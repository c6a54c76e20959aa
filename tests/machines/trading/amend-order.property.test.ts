import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import type { Amendment, EndQuestion, Watched } from '#machines/trading/amend-order/amend-context.ts'
import { amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import { selectAmendState } from '#machines/trading/amend-order/amend-order.selectors.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import { orderCommand } from '#machines/trading/order-ticket/order-command.ts'
import type { Confirmation, TicketTerms } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { add, compare } from '#shared/core/money/decimal.ts'
import { amendable, endOf } from '../support/amending.ts'
import { flushPromises, noon, terms } from '../support/ticket.ts'

type Status = OwnOrder['orderStatus']

/** Numbers that decide each choice of the test. `isOver` returns true when all are used. */
function tapeOf(numbers: readonly number[]) {
  let place = 0
  return {
    isOver: () => place >= numbers.length,
    choose: <Choice>(choices: readonly Choice[]): Choice => choices[(numbers[place++] ?? 0) % choices.length]!,
  }
}

/** An exchange that fills the order at random times, and loses answers before or after it has executed the command. */
function randomExchange({ choose }: ReturnType<typeof tapeOf>) {
  const old = { status: 'IS_OPEN' as Status, executed: '0.005' }
  const placed = new Map<string, Confirmation>()
  const fill = () => {
    if (old.status !== 'IS_OPEN') return
    old.executed = choose(['0.005', '0.005', '0.01', '0.02'])
    if (old.executed === '0.02') old.status = 'FINISHED_WITH_TRANSACTION'
  }
  const lost = () => new ApiError(choose(['NO_ANSWER', 'OUTCOME_UNKNOWN', 'SERVER_ERROR'] as const))
  const cancel = async (): Promise<Status> => {
    fill()
    const what = choose(['done', 'done', 'doneAndLost', 'droppedAndLost', 'refused'] as const)
    if (what === 'refused') throw new ApiError('SERVICE_UNAVAILABLE', 503)
    if (what === 'droppedAndLost') throw lost()
    if (old.status !== 'IS_OPEN') {
      if (what === 'doneAndLost') throw lost()
      if (old.status === 'CANCELLED_BY_USER') return old.status
      throw new ApiError('NOT_FOUND', 404)
    }
    old.status = 'CANCELLED_BY_USER'
    if (what === 'doneAndLost') throw lost()
    return old.status
  }
  const place = async (confirmation: Confirmation): Promise<null> => {
    if (placed.has(confirmation.idempotencyKey)) return null
    const what = choose(['done', 'done', 'doneAndLost', 'droppedAndLost', 'refused', 'warned'] as const)
    if (what === 'refused') throw new ApiError('NOT_ENOUGH_BALANCE', 422)
    if (what === 'warned' && !confirmation.force) throw new ApiError('FORCE_ORDER_WARNING', 422)
    if (what === 'droppedAndLost') throw lost()
    placed.set(confirmation.idempotencyKey, confirmation)
    if (what === 'doneAndLost') throw lost()
    return null
  }
  const listed = <Answer>(answer: () => Answer) => {
    fill()
    if (choose([true, true, false])) return answer()
    throw new ApiError('NO_ANSWER')
  }
  return { old, placed, cancel, place, listed }
}

/** The possible actions of the user in each state. Each step takes one of them. */
const ways: { readonly [state: string]: readonly string[] } = {
  idle: ['amend.begin'],
  'changing.editing': ['amend.review'],
  'changing.asking': ['amend.yes'],
  'cancelling.command.absent': ['command.resend', 'command.close'],
  'cancelling.command.spent': ['command.resend', 'command.close'],
  'cancelling.command.loadFailed': ['command.check', 'command.close'],
  loadFailed: ['amend.check', 'amend.close'],
  'placing.command.loadFailed': ['command.check'],
  'placing.command.absent': ['command.resend', 'command.close'],
  'placing.command.spent': ['command.close'],
  warned: ['force.yes', 'force.no'],
  unplaced: ['amend.place', 'amend.restore', 'amend.close'],
  standing: ['amend.close'],
  complete: ['amend.close'],
}

it('an amendment never places two orders, and always shows the true state of the order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(59), { minLength: 10, maxLength: 40 }), async (numbers) => {
      const tape = tapeOf(numbers)
      const exchange = randomExchange(tape)
      const { old, placed } = exchange
      // A former page may have ended before or after its cancellation arrived.
      const isLeft = tape.choose([false, false, true])
      const left: Amendment = { order: amendable, price: '3900000000', amount: '0.02', sentAt: noon, placing: null }
      if (isLeft && tape.choose([true, false])) old.status = 'CANCELLED_BY_USER'
      let isAmended = false
      const actor = start(exchange, isLeft ? left : null)
      actor.on('order.amended', () => {
        isAmended = true
      })
      await settle()
      const state = () => selectAmendState(actor.getSnapshot())
      const check = () => {
        const [flowState, count] = [state(), placed.size]
        expect(count, 'orders of one amendment').toBeLessThanOrEqual(1)
        for (const { order } of placed.values()) {
          expect(old.status, 'the old order, when there is a new one').toBe('CANCELLED_BY_USER')
          expect(compare(add(order.amount, old.executed), '0.02'), 'traded and placed in all').toBe(0)
        }
        const truth = { flowState, count, isOldOpen: old.status === 'IS_OPEN' }
        if (flowState === 'unplaced' || flowState === 'complete')
          expect(truth).toEqual({ flowState, count: 0, isOldOpen: false })
        if (flowState === 'placing.command.absent') expect(truth).toEqual({ flowState, count: 0, isOldOpen: false })
        if (flowState === 'standing' || flowState === 'cancelling.command.absent')
          expect([old.status === 'CANCELLED_BY_USER', count]).toEqual([false, 0])
        if (flowState === 'loadFailed' || flowState.startsWith('cancelling')) expect(count).toBe(0)
        if (isAmended) expect(truth).toEqual({ flowState: 'idle', count: 1, isOldOpen: false })
      }
      check()
      let isBegun = isLeft
      while (!tape.isOver() && !isAmended) {
        const type = tape.choose(ways[state()]!)
        // The test takes one amendment to its end.
        if (type === 'amend.begin') {
          if (isBegun) break
          isBegun = true
          actor.send({ type, order: amendable })
          actor.send({ type: 'price.change', text: '3900000000' })
        } else actor.send({ type } as never)
        await settle()
        check()
      }
      actor.stop()
    }),
    { numRuns: 400 },
  )
})

async function settle() {
  for (let turn = 0; turn < 12; turn++) await flushPromises()
}

function start(exchange: ReturnType<typeof randomExchange>, left: Amendment | null) {
  const { old, placed, cancel, place, listed } = exchange
  const machine = amendOrderMachine.provide({
    actors: {
      readLeft: fromPromise<Amendment | null>(async () => left),
      hold: fromPromise<void, { amendment: Amendment }>(async () => undefined),
      watchPerson: fromCallback<{ type: 'never' }>(() => {}),
      watchBalances: fromCallback<{ type: 'never' }, Watched>(() => {}),
      watchBook: fromCallback<{ type: 'never' }, Pick<Watched, 'market'>>(() => {}),
      watchOrder: fromCallback<{ type: 'never' }, Watched>(() => {}),
      readTerms: fromPromise<TicketTerms, { coin: string }>(async () => terms),
      readEnd: fromPromise<OwnOrder, EndQuestion>(async () => listed(() => endOf(old.executed, old.status))),
      cancel: cancelCommand.provide({
        actors: {
          send: fromPromise<Status, Cancelling>(cancel),
          find: fromPromise<Found<Status, never>, Cancelling>(async () =>
            listed(() => (old.status === 'IS_OPEN' ? { state: 'absent' } : { state: 'found', result: old.status })),
          ),
        },
      }),
      place: orderCommand.provide({
        actors: {
          send: fromPromise<OwnOrder | null, Confirmation>(({ input }) => place(input)),
          find: fromPromise<Found<OwnOrder | null, OwnOrder>, Confirmation>(async ({ input }) =>
            listed(() => (placed.has(input.idempotencyKey) ? { state: 'found', result: null } : { state: 'absent' })),
          ),
        },
      }),
    },
  })
  let keys = 0
  const newKey = () => `key ${++keys}`
  return createActor(machine, { input: { newKey, now: () => noon } }).start()
}
