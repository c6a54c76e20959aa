import { type ActorRefFrom, assign, forwardTo } from 'xstate'
import { defaultLimits } from '#machines/trading/order-review/review-limits.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { forced, leftBehind } from './order-command.ts'
import { orderTicketSetup } from './order-ticket-setup.ts'
import type { TicketContext, TicketEdit, TicketInput } from './ticket-context.ts'
import { blankFields } from './ticket-edits.ts'
import { quote } from './ticket-quote.ts'
import { reviewing } from './ticket-reviewing.ts'

export type OrderTicketRef = ActorRefFrom<typeof orderTicketMachine>

/** The transition of every edit. It exists only while no order is in flight. */
const edit = {
  target: '.entering',
  actions: [{ type: 'edit', params: ({ event }: { event: TicketEdit }) => ({ edit: event }) }, 'keepDraft', 'requote'],
} as const

/**
 * A limit or market order (spec 001, section 4, "P2P flow"; design 5.3). Each confirmation is sent once, under its own key.
 * If an answer is lost, the user's orders are searched for it. Only an order that is not there can be sent again, unchanged
 * and with the same key.
 */
export const orderTicketMachine = orderTicketSetup.createMachine({
  id: 'orderTicket',
  context: ({ input }) => startContext(input),
  type: 'parallel',
  // The ticket may start with an incomplete market order.
  entry: 'requote',
  invoke: [
    { src: 'watchPerson' },
    { id: 'limits', src: 'watchLimits' },
    { src: 'watchBalances', input: ({ context }) => ({ market: context.market.type }) },
    { src: 'watchBook', input: ({ context }) => ({ market: context.market.type }) },
    { src: 'watchConnection' },
  ],
  on: {
    'person.change': { actions: assign(({ event: { supervisor, level } }) => ({ supervisor, level })) },
    'connection.change': { actions: assign({ isOffline: ({ event }) => event.isOffline }) },
    'limits.change': { actions: assign({ limits: ({ event }) => event.limits }) },
    'balances.change': {
      actions: assign(({ event: { balances, isComing } }) => ({ balances, isBalanceComing: isComing })),
    },
    'book.change': [
      { guard: 'awaitsBook', actions: [{ type: 'takeBook', params: ({ event }) => event }, 'requote'] },
      { actions: { type: 'takeBook', params: ({ event }) => event } },
    ],
  },
  states: {
    order: {
      initial: 'editing',
      states: {
        editing: {
          initial: 'entering',
          // An order that an earlier page left unfinished comes first.
          always: { guard: 'isLeft', target: 'command' },
          on: {
            'side.change': edit,
            'kind.change': edit,
            'amount.change': edit,
            'total.change': edit,
            'price.change': edit,
            'price.pick': edit,
            'price.step': edit,
            'expiry.change': edit,
            'percent.change': edit,
            'book.pick': edit,
            // The review key, wherever the focus is. No key sends an order without a confirmation.
            'ticket.review': { guard: 'isReady', target: 'reviewing' },
            'ticket.submit': [
              { guard: 'isReviewed', target: 'reviewing' },
              { guard: 'isReady', target: 'command', actions: 'confirm' },
            ],
          },
          states: {
            entering: {},
            refused: {
              on: {
                // The order was not sent, and now it can be.
                'connection.change': {
                  guard: { type: 'isConnectedAgain', params: ({ event }) => event },
                  target: 'entering',
                  actions: assign({ isOffline: false, refusal: null }),
                },
              },
            },
            // The receipt follows the order, until the next edit.
            placed: {
              invoke: {
                src: 'readChange',
                input: ({ context }) => ({ order: context.result }),
                onDone: {
                  target: 'placed',
                  reenter: true,
                  // A live document may have skipped the time in which the order was open.
                  actions: [assign({ result: ({ event }) => event.output }), 'emitChange'],
                },
              },
            },
            // The exchange accepted the order, but its answer has none: the list shows its state.
            registered: {
              invoke: {
                src: 'readPlaced',
                input: ({ context }) => context.placed!,
                onDone: { target: 'placed', actions: assign({ result: ({ event }) => event.output }) },
                onError: 'placed',
              },
            },
          },
        },
        reviewing,
        command: {
          invoke: {
            id: 'command',
            src: 'command',
            input: ({ context }) => context.sent!,
            onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
            onDone: [
              {
                guard: { type: 'hasResult', params: ({ event }) => event },
                target: 'editing.placed',
                actions: [{ type: 'clear', params: ({ event }) => event }, 'keepDraft', 'requote', 'emitPlaced'],
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: 'editing.registered',
                actions: [{ type: 'clear', params: ({ event }) => event }, 'keepDraft', 'requote', 'emitPlaced'],
              },
              {
                guard: { type: 'isWarning', params: ({ event }) => event },
                target: 'warned',
                actions: { type: 'warn', params: ({ event }) => event },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'editing.refused',
                actions: [
                  { type: 'refuse', params: ({ event }) => event },
                  { type: 'emitRefused', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isOneOfSeveral', params: ({ event }) => event },
                target: 'editing',
                actions: ['emitChange', 'letGo'],
              },
              { target: 'editing', actions: 'letGo' },
            ],
          },
          on: {
            'command.check': { actions: forwardTo('command') },
            'command.resend': { actions: forwardTo('command') },
            'command.close': { actions: forwardTo('command') },
          },
          exit: assign({ command: null }),
        },
        // The exchange reports that the price is far from the market. Nothing was placed (spec 4, design 5.3).
        warned: {
          on: {
            'force.yes': { target: 'command', actions: assign({ sent: ({ context }) => forced(context) }) },
            'force.no': { target: 'editing', actions: 'letGo' },
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
              // The terms may refuse an amount whose total was already requested.
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

function startContext({ left, ...input }: TicketInput): TicketContext {
  return {
    ...input,
    side: 'buy',
    kind: 'limit',
    ...blankFields,
    price: '',
    expiry: '',
    ...input.draft,
    isOwnPrice: Boolean(input.draft.price),
    quotedTotal: null,
    quoteError: null,
    supervisor: false,
    level: null,
    balances: null,
    isBalanceComing: true,
    book: null,
    isOffline: false,
    terms: null,
    termsError: null,
    sent: left ? leftBehind(left, input.now()) : null,
    command: null,
    warning: null,
    refusal: null,
    placed: null,
    result: null,
    limits: defaultLimits,
    reviewedAverage: null,
    remembers: false,
  }
}
