import { assign } from 'xstate'
import { errorKey } from '#shared/errors/api-error.ts'
import { parseTyped } from '#shared/money/parse.ts'
import { orderTicketSetup } from './order-ticket-setup.ts'
import type { TicketContext, TotalQuestion } from './ticket-context.ts'

/** The exchange's own total of a market order, asked for when the person has stopped typing; only the last answer counts. */
export const quote = orderTicketSetup.createStateConfig({
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
})

function totalQuestion({ market, side, amount }: TicketContext): TotalQuestion {
  return { market: market.type, side, amount: parseTyped(amount)! }
}
