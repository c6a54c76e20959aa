import { createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import type { LimitsCommand, ReviewLimits } from '#machines/trading/order-review/review-limits.ts'
import { orderCommand } from '#machines/trading/order-ticket/order-command.ts'
import { orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import type {
  AmountQuestion,
  Confirmation,
  TicketDraft,
  TicketTerms,
  TotalQuestion,
} from '#machines/trading/order-ticket/ticket-context.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'

/** The input of a call, and the promise with which the test answers it. */
type PendingRequest<Question, Answer> = { question: Question; answer: PromiseWithResolvers<Answer> }

/** 2026-11-21, noon in Tehran. */
export const noon = Date.parse('2026-11-21T08:30:00Z')

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const balances: PairDocument = { BITCOIN: row('0.5'), TOMAN: row('1000000000') }

const level = (unitPrice: string, volume: string) => ({ unitPrice, volume, wholePrice: '0' })
export const book: BookDocument = {
  buy: { 3990000000: level('3990000000', '0.2'), 3980000000: level('3980000000', '1') },
  sell: { 4000000000: level('4000000000', '0.1'), 4020000000: level('4020000000', '0.4') },
  sum: 0,
}
export const terms: TicketTerms = {
  min: '0.001',
  max: '10',
  levels: [{ level: 'GOLD', threshold: '0', feeToman: '0.3', feeTether: '0.25' }],
}

/** Starts a ticket, by default for bitcoin, with ports that the test controls. */
export function startTicket(
  inspect: (event: InspectionEvent) => void = () => undefined,
  draft: Partial<TicketDraft> = {},
  market: MarketType = 'BITCOIN_TOMAN',
  left: Confirmation | null = null,
  opening: BookDocument | null = book,
) {
  const clock = new SimulatedClock()
  let keys = 0
  const outside = {
    person: (_: { supervisor: boolean; level: string | null }): void => undefined,
    balances: (_: PairDocument | null, _isComing?: boolean): void => undefined,
    book: (_: BookDocument | null): void => undefined,
    connection: (_: 'offline' | 'reconnecting' | 'online'): void => undefined,
    /** The markets whose balances and book are followed. */
    followed: [] as { market: MarketType }[],
    terms: [] as PendingRequest<string, TicketTerms>[],
    totals: [] as PendingRequest<TotalQuestion, Decimal>[],
    amounts: [] as PendingRequest<AmountQuestion, Decimal>[],
    places: [] as PendingRequest<Confirmation, OwnOrder | null>[],
    readings: [] as PendingRequest<Confirmation, OwnOrder | null>[],
    changes: [] as PendingRequest<{ order: OwnOrder | null }, OwnOrder>[],
    limits: (_: ReviewLimits): void => undefined,
    kept: [] as ReviewLimits[],
    looks: [] as PendingRequest<Confirmation, Found<OwnOrder | null, OwnOrder>>[],
  }
  const asking = <Question, Answer>(list: PendingRequest<Question, Answer>[]) =>
    fromPromise<Answer, Question>(({ input }) => {
      const answer = Promise.withResolvers<Answer>()
      list.push({ question: input, answer })
      return answer.promise
    })
  const machine = orderTicketMachine.provide({
    actors: {
      watchPerson: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        outside.person = (person) => sendBack({ type: 'person.change', ...person })
      }),
      watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input }) => {
        outside.followed.push(input)
        outside.balances = (balances, isComing = false) => sendBack({ type: 'balances.change', balances, isComing })
      }),
      watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(({ sendBack, input }) => {
        outside.followed.push(input)
        outside.book = (document) => sendBack({ type: 'book.change', book: document })
      }),
      watchConnection: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        outside.connection = (view) =>
          sendBack({ type: 'connection.change', isOffline: view === 'offline', isOnline: view === 'online' })
      }),
      readTerms: fromPromise<TicketTerms, { coin: string }>(({ input }) => {
        const answer = Promise.withResolvers<TicketTerms>()
        outside.terms.push({ question: input.coin, answer })
        return answer.promise
      }),
      watchLimits: fromCallback<LimitsCommand>(({ sendBack, receive }) => {
        outside.limits = (limits) => sendBack({ type: 'limits.change', limits })
        receive(({ limits }) => void outside.kept.push(limits))
      }),
      readPlaced: asking(outside.readings),
      readChange: asking(outside.changes),
      requestTotal: asking(outside.totals),
      requestAmount: asking(outside.amounts),
      command: orderCommand.provide({ actors: { send: asking(outside.places), find: asking(outside.looks) } }),
    },
  })
  const actor = createActor(machine, {
    clock,
    inspect,
    input: { market: marketOf(market)!, draft, left, newKey: () => `key-${++keys}`, now: () => noon },
  })
  actor.start()
  outside.person({ supervisor: false, level: 'GOLD' })
  outside.balances(balances)
  outside.book(opening)
  return { actor, clock, outside }
}

/** Waits until settled promises have been processed. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
