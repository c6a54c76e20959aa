import { assign } from 'xstate'
import { reasonOf } from '#shared/core/errors/reason.ts'
import { compare, type Decimal, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { orderTicketSetup } from './order-ticket-setup.ts'
import { budgetOf, creditOf } from './ticket-amounts.ts'
import type { TicketContext, TotalQuestion } from './ticket-context.ts'

/** No total is requested for a refused amount, but the amount for the budget is still renewed. */
const isAllowed = {
  type: 'isAllowed',
  params: ({ event }: { event: { output: Decimal } }) => ({ amount: event.output }),
} as const

/** The exchange's total of a market order, requested when the user has stopped typing. Only the last answer counts. */
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
        src: 'requestAmount',
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
        src: 'requestTotal',
        input: ({ context }) => totalQuestion(context),
        onDone: { target: 'known', actions: assign({ quotedTotal: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ quoteError: ({ event }) => reasonOf(event.error) }) },
      },
    },
    // The book changes, so the total is renewed. The shown one stays until then.
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
        // While a budget decides the amount, the amount follows the book, so that an order for the whole balance stays one.
        resizing: {
          entry: assign({ total: ({ context }) => budgetLeft(context) }),
          invoke: {
            src: 'requestAmount',
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
            src: 'requestTotal',
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
 * Returns the budget. A budget from the slider is limited to the present balance, if there is any, because another order
 * may have used part of it. A typed total stays as typed.
 */
function budgetLeft(context: TicketContext): string {
  const [budget, credit] = [context.total, creditOf(context) ?? '0']
  return context.percent !== null && sign(credit) > 0 && compare(credit, budget) < 0 ? credit : budget
}

function totalQuestion({ market, side, amount }: TicketContext): TotalQuestion {
  return { market: market.type, side, amount: parseTyped(amount)! }
}
