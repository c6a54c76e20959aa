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
    { id: 'limits', src: 'watchLimits' },
    { src: 'watchBalances', input: ({ context }) => ({ market: context.market.type }) },
    { src: 'watchBook', input: ({ context }) => ({ market: context.market.type }) },
  ],
  on: {
    'person.change': { actions: assign(({ event: { supervisor, level } }) => ({ supervisor, level })) },
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
          // What a former page has left without its end comes first.
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
            // The key that reviews, wherever the focus is: no key sends an order without a confirmation.
            'ticket.review': { guard: 'isReady', target: 'reviewing' },
            'ticket.submit': [
              { guard: 'isReviewed', target: 'reviewing' },
              { guard: 'isReady', target: 'command', actions: 'confirm' },
            ],
          },
          states: {
            entering: {},
            refused: {},
            placed: {},
            // It was taken, but the answer told no order: the list says how it stands.
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
                guard: { type: 'isTold', params: ({ event }) => event },
                target: 'editing.placed',
                actions: [{ type: 'clear', params: ({ event }) => event }, 'keepDraft', 'requote', 'tellPlaced'],
              },
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: 'editing.registered',
                actions: [{ type: 'clear', params: ({ event }) => event }, 'keepDraft', 'requote', 'tellPlaced'],
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
                  { type: 'tellRefused', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isOneOfSeveral', params: ({ event }) => event },
                target: 'editing',
                actions: ['tellChange', 'letGo'],
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
        // The server says that the price is far from the market, and nothing was done (spec 4, design 5.3).
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
    terms: null,
    termsError: null,
    sent: left ? leftBehind(left, input.now()) : null,
    command: null,
    warning: null,
    refusal: null,
    placed: null,
    result: null,
    limits: defaultLimits,
    askedAverage: null,
    remembers: false,
  }
}
