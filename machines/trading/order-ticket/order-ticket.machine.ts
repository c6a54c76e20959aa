import { type ActorRefFrom, assign } from 'xstate'
import { keyUseAfter, keyUseOfLeft } from '#machines/app/command/outcome.ts'
import type { OrderFound, OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { ApiError } from '#shared/core/errors/api-error.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { confirmed, forced, sentOrder } from './confirmation.ts'
import { orderTicketSetup } from './order-ticket-setup.ts'
import type { TicketContext, TicketEdit, TicketInput } from './ticket-context.ts'
import { quote } from './ticket-quote.ts'

export type OrderTicketRef = ActorRefFrom<typeof orderTicketMachine>

/** Every edit is one; nothing is edited while an order is on its way. */
const edit = {
  target: '.entering',
  actions: [{ type: 'edit', params: ({ event }: { event: TicketEdit }) => ({ edit: event }) }, 'keepDraft', 'requote'],
} as const

/**
 * A limit or market order of the book (spec 001, section 4, "P2P flow"; design 5.3). Each confirmation is sent once,
 * under a key of its own; an answer that never comes is looked for in the person's orders, and only an order that is
 * not there can be sent again, as it was and with the same key.
 */
export const orderTicketMachine = orderTicketSetup.createMachine({
  id: 'orderTicket',
  context: ({ input }) => startContext(input),
  type: 'parallel',
  // A ticket may begin with a market order that is half typed.
  entry: 'requote',
  invoke: [
    { src: 'watchPerson' },
    { src: 'watchBalances', input: ({ context }) => ({ market: context.market.type }) },
    { src: 'watchBook', input: ({ context }) => ({ market: context.market.type }) },
  ],
  on: {
    'person.change': { actions: assign(({ event: { supervisor, level } }) => ({ supervisor, level })) },
    'balances.change': { actions: assign({ balances: ({ event }) => event.balances }) },
    'book.change': { actions: assign({ book: ({ event }) => event.book }) },
  },
  states: {
    order: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'entering',
          // What a former page has left without its end comes first.
          always: { guard: 'isLeft', target: 'outcomeUnknown' },
          on: {
            'side.change': edit,
            'kind.change': edit,
            'amount.change': edit,
            'price.change': edit,
            'expiry.change': edit,
            'percent.change': edit,
            'book.pick': edit,
            'ticket.submit': {
              guard: 'isReady',
              target: 'sending',
              actions: assign({ confirmation: ({ context }) => confirmed(context), keyUse: 'once' }),
            },
          },
          states: { entering: {}, refused: {}, placed: {} },
        },
        sending: {
          invoke: {
            src: 'place',
            input: ({ context: { confirmation } }) => confirmation!,
            onDone: {
              target: 'editing.placed',
              actions: [
                { type: 'clear', params: ({ event }) => ({ order: event.output }) },
                'keepDraft',
                'requote',
                'tellPlaced',
              ],
            },
            onError: [
              {
                guard: { type: 'isWarning', params: ({ event }) => event },
                target: 'warned',
                actions: assign({ warning: ({ event }) => (event.error as ApiError).details[0] ?? null }),
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => event },
                target: 'outcomeUnknown',
                actions: assign({ keyUse: ({ context, event }) => keyUseAfter(event.error, context.keyUse) }),
              },
              {
                target: 'editing.refused',
                actions: [
                  assign({ refusal: ({ event }) => reasonOf(event.error), confirmation: null }),
                  { type: 'tellRefused', params: ({ event }) => event },
                ],
              },
            ],
          },
        },
        // The server says that the price is far from the market, and nothing was done (spec 4, design 5.3).
        warned: {
          on: {
            'force.yes': {
              target: 'sending',
              actions: assign({ confirmation: ({ context }) => forced(context), keyUse: 'once' }),
            },
            'force.no': { target: 'editing', actions: assign({ confirmation: null }) },
          },
        },
        outcomeUnknown: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                src: 'reconcile',
                input: ({ context }) => sentOrder(context.confirmation!),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                    target: '#orderTicket.order.editing.placed',
                    actions: [
                      { type: 'clear', params: ({ event }) => ({ order: foundIn(event.output) }) },
                      'keepDraft',
                      'requote',
                      'tellPlaced',
                    ],
                  },
                  { guard: { type: 'isSpent', params: ({ event }) => ({ found: event.output }) }, target: 'spent' },
                  { guard: { type: 'isAbsent', params: ({ event }) => ({ found: event.output }) }, target: 'absent' },
                  {
                    target: 'several',
                    actions: assign({
                      candidates: ({ event: { output } }) => (output.state === 'several' ? output.candidates : []),
                    }),
                  },
                ],
                onError: 'loadFailed',
              },
            },
            loadFailed: { on: { 'command.check': 'looking' } },
            absent: {
              on: {
                'command.resend': { target: '#orderTicket.order.sending', actions: assign({ keyUse: 'again' }) },
                'outcome.close': { target: '#orderTicket.order.editing', actions: assign({ confirmation: null }) },
              },
            },
            // Not there either, and whatever goes under its key does nothing any more.
            spent: {
              on: {
                'outcome.close': { target: '#orderTicket.order.editing', actions: assign({ confirmation: null }) },
              },
            },
            several: {
              on: {
                'outcome.close': {
                  target: '#orderTicket.order.editing',
                  actions: ['tellChange', assign({ confirmation: null, candidates: [] })],
                },
              },
            },
          },
        },
      },
    },
    quote,
    terms: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'readTerms',
            input: ({ context }) => ({ coin: context.market.coin }),
            onDone: {
              target: 'known',
              // They may refuse an amount whose total was asked for already.
              actions: [assign({ terms: ({ event }) => event.output, termsError: null }), 'requote'],
            },
            onError: { target: 'waiting', actions: assign({ termsError: ({ event }) => reasonOf(event.error) }) },
          },
        },
        waiting: { after: { beforeAskingAgain: 'loading' } },
        known: {},
      },
    },
  },
})

function foundIn(found: OrderFound): OwnOrder | null {
  return found.state === 'found' ? found.result : null
}

function startContext({ left, ...input }: TicketInput): TicketContext {
  return {
    ...input,
    side: 'buy',
    kind: 'limit',
    amount: '',
    price: '',
    expiry: '',
    ...input.draft,
    percent: null,
    budget: null,
    total: null,
    quoteError: null,
    supervisor: false,
    level: null,
    balances: null,
    book: null,
    terms: null,
    termsError: null,
    confirmation: left ?? null,
    keyUse: left ? keyUseOfLeft(left.sentAt, input.now()) : 'once',
    warning: null,
    refusal: null,
    placed: null,
    executed: null,
    candidates: [],
  }
}
