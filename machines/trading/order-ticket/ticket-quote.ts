import { assign } from 'xstate'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { orderTicketSetup } from './order-ticket-setup.ts'
import { budgetOf, creditOf } from './ticket-amounts.ts'
import type { TicketContext, TotalQuestion } from './ticket-context.ts'

/** Of an amount that the rules refuse no total is asked for; what the money buys is asked again all the same. */
const isAllowed = {
  type: 'isAllowed',
  params: ({ event }: { event: { output: Decimal } }) => ({ amount: event.output }),
} as const

/** The exchange's own total of a market order, asked for when the person has stopped typing; only the last answer counts. */
export const quote = orderTicketSetup.createStateConfig({
  initial: 'none',
  on: {
    'quote.due': [
      { guard: 'isQuoted', target: '.settling', actions: assign({ quotedTotal: null, quoteError: null }) },
      { target: '.none', actions: assign({ quotedTotal: null, quoteError: null }) },
    ],
  },
  states: {
    none: {},
    settling: { after: { debounce: [{ guard: 'hasBudget', target: 'askingAmount' }, { target: 'askingTotal' }] } },
    askingAmount: {
      invoke: {
        src: 'askAmount',
        input: ({ context }) => ({ market: context.market.type, total: budgetOf(context)! }),
        onDone: [
          { guard: isAllowed, target: 'askingTotal', actions: assign({ amount: ({ event }) => event.output }) },
          { target: 'known', actions: assign({ amount: ({ event }) => event.output }) },
        ],
        onError: { target: 'failed', actions: assign({ quoteError: ({ event }) => reasonOf(event.error) }) },
      },
    },
    askingTotal: {
      invoke: {
        src: 'askTotal',
        input: ({ context }) => totalQuestion(context),
        onDone: { target: 'known', actions: assign({ quotedTotal: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ quoteError: ({ event }) => reasonOf(event.error) }) },
      },
    },
    // The book moves on: what is shown stands until the exchange has said it anew.
    known: {
      initial: 'fresh',
      states: {
        fresh: {
          after: {
            renewal: [
              { guard: 'hasBudget', target: 'resizing' },
              { target: 'renewing', actions: 'size' },
            ],
          },
        },
        // The amount follows the book as long as the money decides it: the whole of a balance stays its whole.
        resizing: {
          entry: assign({ total: ({ context }) => budgetLeft(context) }),
          invoke: {
            src: 'askAmount',
            input: ({ context }) => ({ market: context.market.type, total: budgetOf(context)! }),
            onDone: [
              { guard: isAllowed, target: 'renewing', actions: assign({ amount: ({ event }) => event.output }) },
              { target: 'fresh', actions: assign({ amount: ({ event }) => event.output, quotedTotal: null }) },
            ],
            onError: {
              target: '#orderTicket.quote.failed',
              actions: assign({ quotedTotal: null, quoteError: ({ event }) => reasonOf(event.error) }),
            },
          },
        },
        renewing: {
          invoke: {
            src: 'askTotal',
            input: ({ context }) => totalQuestion(context),
            onDone: { target: 'fresh', actions: assign({ quotedTotal: ({ event }) => event.output }) },
            onError: {
              target: '#orderTicket.quote.failed',
              actions: assign({ quotedTotal: null, quoteError: ({ event }) => reasonOf(event.error) }),
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

/**
 * Of the slider no more than what is there now, if anything is: another order may have taken of it since. A total that was
 * typed stays as it was typed.
 */
function budgetLeft(context: TicketContext): string {
  const [budget, credit] = [context.total, creditOf(context) ?? '0']
  return context.percent !== null && sign(credit) > 0 && compare(credit, budget) < 0 ? credit : budget
}

function totalQuestion({ market, side, amount }: TicketContext): TotalQuestion {
  return { market: market.type, side, amount: parseTyped(amount)! }
}
