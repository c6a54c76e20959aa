import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import type { OrderFound, SentOrder } from '#machines/orders/find-order.ts'
import { isOutcomeUnknown } from '#machines/orders/outcome.ts'
import { type ApiError, errorKey } from '#shared/errors/api-error.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { type Decimal, sign } from '#shared/money/decimal.ts'
import { parseTyped } from '#shared/money/parse.ts'
import { confirmed, forced, sentOrder } from './confirmation.ts'
import { obstacleOf } from './ticket-check.ts'
import type {
  Confirmation,
  TicketContext,
  TicketDraft,
  TicketEdit,
  TicketEvent,
  TicketInput,
  TicketSide,
  TicketTerms,
} from './ticket-context.ts'
import { edited } from './ticket-edits.ts'

export type OrderTicketRef = ActorRefFrom<typeof orderTicketMachine>
export type Placing = Pick<Confirmation, 'order' | 'force' | 'idempotencyKey'>
export type TotalQuestion = { market: MarketType; side: TicketSide; amount: Decimal }
export type AmountQuestion = { market: MarketType; total: Decimal }

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
export const orderTicketMachine = setup({
  types: {
    input: {} as TicketInput,
    context: {} as TicketContext,
    events: {} as TicketEvent,
    emitted: {} as { type: 'order.placed' } | { type: 'draft.change'; draft: TicketDraft },
  },
  actors: {
    watchPerson: fromCallback<{ type: 'never' }>(unprovided),
    watchBalances: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    watchBook: fromCallback<{ type: 'never' }, { market: MarketType }>(unprovided),
    readTerms: fromPromise<TicketTerms, { coin: string }>(unprovided),
    askTotal: fromPromise<Decimal, TotalQuestion>(unprovided),
    askAmount: fromPromise<Decimal, AmountQuestion>(unprovided),
    place: fromPromise<void, Placing>(unprovided),
    reconcile: fromPromise<OrderFound, SentOrder>(unprovided),
  },
  actions: {
    edit: assign(({ context }, params: { edit: TicketEdit }) => ({ ...edited(context, params.edit), refusal: null })),
    clear: assign(({ context }) => ({
      placed: context.confirmation?.order ?? null,
      confirmation: null,
      amount: '',
      percent: null,
      budget: null,
      candidates: [],
    })),
    requote: raise({ type: 'quote.due' }),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    tellPlaced: emit({ type: 'order.placed' }),
  },
  guards: {
    // A market order has no total while the exchange is still to say it.
    isReady: ({ context }) => obstacleOf(context) === null,
    isQuoted: ({ context }) =>
      context.kind === 'market' && sign(context.budget ?? parseTyped(context.amount) ?? '0') > 0,
    hasBudget: ({ context }) => context.budget !== null,
    isWarning: (_, params: { error: unknown }) => errorKey(params.error) === 'FORCE_ORDER_WARNING',
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isFound: (_, params: { found: OrderFound }) => params.found.state === 'found',
    isAbsent: (_, params: { found: OrderFound }) => params.found.state === 'absent',
  },
  delays: { debounce: 500, renewal: 5000, beforeAskingAgain: 10_000 },
}).createMachine({
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
              actions: assign({ confirmation: ({ context }) => confirmed(context) }),
            },
          },
          states: { entering: {}, refused: {}, placed: {} },
        },
        sending: {
          invoke: {
            src: 'place',
            input: ({ context: { confirmation } }) => confirmation!,
            onDone: { target: 'editing.placed', actions: ['clear', 'keepDraft', 'requote', 'tellPlaced'] },
            onError: [
              {
                guard: { type: 'isWarning', params: ({ event }) => event },
                target: 'warned',
                actions: assign({ warning: ({ event }) => (event.error as ApiError).details[0] ?? null }),
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'outcomeUnknown' },
              {
                target: 'editing.refused',
                actions: assign({ refusal: ({ event }) => errorKey(event.error), confirmation: null }),
              },
            ],
          },
        },
        // The server says that the price is far from the market, and nothing was done (spec 4, design 5.3).
        warned: {
          on: {
            'force.yes': {
              target: 'sending',
              actions: assign({ confirmation: ({ context }) => forced(context) }),
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
                    actions: ['clear', 'keepDraft', 'requote', 'tellPlaced'],
                  },
                  { guard: { type: 'isAbsent', params: ({ event }) => ({ found: event.output }) }, target: 'absent' },
                  {
                    target: 'several',
                    actions: assign({
                      candidates: ({ event: { output } }) => (output.state === 'several' ? output.orders : []),
                    }),
                  },
                ],
                onError: 'unread',
              },
            },
            unread: { on: { 'outcome.look': 'looking' } },
            absent: {
              on: {
                'outcome.resend': '#orderTicket.order.sending',
                'outcome.close': { target: '#orderTicket.order.editing', actions: assign({ confirmation: null }) },
              },
            },
            several: {
              on: {
                'outcome.close': {
                  target: '#orderTicket.order.editing',
                  actions: ['tellPlaced', assign({ confirmation: null, candidates: [] })],
                },
              },
            },
          },
        },
      },
    },
    // The exchange's own total of a market order, asked for when the person has stopped typing; only the last answer counts.
    quote: {
      initial: 'none',
      on: {
        'quote.due': [
          { guard: 'isQuoted', target: '.settling', actions: assign({ total: null, quoteError: null }) },
          { target: '.none', actions: assign({ total: null, quoteError: null }) },
        ],
      },
      states: {
        none: {},
        settling: { after: { debounce: [{ guard: 'hasBudget', target: 'askingAmount' }, { target: 'askingTotal' }] } },
        askingAmount: {
          invoke: {
            src: 'askAmount',
            input: ({ context: { market, budget } }) => ({ market: market.type, total: budget! }),
            onDone: {
              target: 'askingTotal',
              actions: assign({ amount: ({ event }) => event.output, budget: null }),
            },
            onError: { target: 'failed', actions: assign({ quoteError: ({ event }) => errorKey(event.error) }) },
          },
        },
        askingTotal: {
          invoke: {
            src: 'askTotal',
            input: ({ context }) => totalQuestion(context),
            onDone: { target: 'known', actions: assign({ total: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: assign({ quoteError: ({ event }) => errorKey(event.error) }) },
          },
        },
        // The book moves on: what is shown stands until the exchange has said it anew.
        known: {
          initial: 'fresh',
          states: {
            fresh: { after: { renewal: 'renewing' } },
            renewing: {
              invoke: {
                src: 'askTotal',
                input: ({ context }) => totalQuestion(context),
                onDone: { target: 'fresh', actions: assign({ total: ({ event }) => event.output }) },
                onError: {
                  target: '#orderTicket.quote.failed',
                  actions: assign({ total: null, quoteError: ({ event }) => errorKey(event.error) }),
                },
              },
            },
          },
        },
        failed: {
          exit: assign({ quoteError: null }),
          on: { 'quote.retry': [{ guard: 'hasBudget', target: 'askingAmount' }, { target: 'askingTotal' }] },
        },
      },
    },
    terms: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'readTerms',
            input: ({ context }) => ({ coin: context.market.coin }),
            onDone: { target: 'known', actions: assign({ terms: ({ event }) => event.output }) },
            onError: 'waiting',
          },
        },
        waiting: { after: { beforeAskingAgain: 'loading' } },
        known: {},
      },
    },
  },
})

function startContext(input: TicketInput): TicketContext {
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
    confirmation: null,
    warning: null,
    refusal: null,
    placed: null,
    candidates: [],
  }
}

function draftOf({ side, kind, amount, price, expiry }: TicketContext): TicketDraft {
  return { side, kind, amount, price, expiry }
}

function totalQuestion({ market, side, amount }: TicketContext): TotalQuestion {
  return { market: market.type, side, amount: parseTyped(amount)! }
}
