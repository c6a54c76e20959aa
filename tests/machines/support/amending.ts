import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import type { Amendable, Amendment, EndQuestion, Watched } from '#machines/trading/amend-order/amend-context.ts'
import { amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import { type Cancelling, cancelCommand } from '#machines/trading/cancel-order/cancel-command.ts'
import { orderCommand } from '#machines/trading/order-ticket/order-command.ts'
import type { Confirmation, TicketTerms } from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import { noon } from './ticket.ts'

type Status = OwnOrder['orderStatus']

/** An order to buy 0.02 bitcoin with an expiry day, of which 0.005 is traded. */
export const amendable: Amendable = {
  id: '7',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.02',
  unitPrice: '4000000000',
  executedAmount: '0.005',
  expiresAt: '2026-12-01T20:29:59.999Z',
}

/** Returns the cancelled order as the list shows it. */
export const endOf = (executedAmount: string, orderStatus: Status = 'CANCELLED_BY_USER') =>
  ({ ...amendable, executedAmount, orderStatus }) as unknown as OwnOrder

/**
 * Starts an amendment with ports that the test controls. `outside` has the pending requests of each port, `log` the calls.
 */
export function startAmending(inspect: (event: InspectionEvent) => void = () => undefined) {
  const log: string[] = []
  const outside = {
    person: (_: boolean): void => undefined,
    balances: (_: PairDocument | null): void => undefined,
    book: (_: BookDocument | null): void => undefined,
    order: (_: { executedAmount: string } | null): void => undefined,
    left: Promise.withResolvers<Amendment | null>(),
    terms: Promise.withResolvers<TicketTerms>(),
    holds: [] as PromiseWithResolvers<void>[],
    cancels: [] as PromiseWithResolvers<Status>[],
    cancelLooks: [] as PromiseWithResolvers<Found<Status, never>>[],
    ends: [] as PromiseWithResolvers<OwnOrder>[],
    /** The inputs of the topics that the form follows, and of its terms. */
    followed: [] as object[],
    endQuestions: [] as EndQuestion[],
    places: [] as PromiseWithResolvers<OwnOrder | null>[],
    placed: [] as Confirmation[],
    placeLooks: [] as PromiseWithResolvers<Found<OwnOrder | null, OwnOrder>>[],
  }
  const next = <Answer>(list: PromiseWithResolvers<Answer>[]) => {
    const answer = Promise.withResolvers<Answer>()
    list.push(answer)
    return answer.promise
  }
  const watch = <Input extends object, Update>(
    take: (emit: (update: Update) => void) => void,
    eventOf: (update: Update) => { type: string },
  ) =>
    fromCallback<{ type: 'never' }, Input>(({ sendBack, input }) => {
      outside.followed.push(input)
      take((update) => sendBack(eventOf(update)))
    })
  const machine = amendOrderMachine.provide({
    actors: {
      readLeft: fromPromise<Amendment | null>(() => outside.left.promise),
      hold: fromPromise<void, { amendment: Amendment }>(({ input: { amendment } }) => {
        log.push(`hold ${amendment.amount} at ${amendment.price}`)
        return next(outside.holds)
      }),
      watchPerson: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        outside.person = (supervisor) => sendBack({ type: 'person.change', supervisor })
      }),
      watchBalances: watch<Watched, PairDocument | null>(
        (emit) => {
          outside.balances = emit
        },
        (balances) => ({ type: 'balances.change', balances }),
      ),
      watchBook: watch<Pick<Watched, 'market'>, BookDocument | null>(
        (emit) => {
          outside.book = emit
        },
        (book) => ({ type: 'book.change', book }),
      ),
      watchOrder: watch<Watched, { executedAmount: string } | null>(
        (emit) => {
          outside.order = emit
        },
        (row) => ({ type: 'order.change', row }),
      ),
      readTerms: fromPromise<TicketTerms, { coin: string }>(({ input }) => {
        outside.followed.push(input)
        return outside.terms.promise
      }),
      readEnd: fromPromise<OwnOrder, EndQuestion>(({ input }) => {
        outside.endQuestions.push(input)
        return next(outside.ends)
      }),
      cancel: cancelCommand.provide({
        actors: {
          send: fromPromise<Status, Cancelling>(({ input: { id, idempotencyKey } }) => {
            log.push(`cancel ${id} by ${idempotencyKey}`)
            return next(outside.cancels)
          }),
          find: fromPromise<Found<Status, never>, Cancelling>(() => next(outside.cancelLooks)),
        },
      }),
      place: orderCommand.provide({
        actors: {
          send: fromPromise<OwnOrder | null, Confirmation>(({ input }) => {
            const { order, force, idempotencyKey } = input
            outside.placed.push(input)
            log.push(`place ${order.amount} at ${order.unitPrice} by ${idempotencyKey}${force ? ' forced' : ''}`)
            return next(outside.places)
          }),
          find: fromPromise<Found<OwnOrder | null, OwnOrder>, Confirmation>(() => next(outside.placeLooks)),
        },
      }),
    },
  })
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key ${keys}`
  }
  const actor = createActor(machine, { inspect, input: { newKey, now: () => noon } })
  for (const event of ['order.amended', 'orders.change', 'amendment.change', 'amendment.over'] as const)
    actor.on(event, () => void log.push(event))
  actor.start()
  return { actor, outside, log }
}
