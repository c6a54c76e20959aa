import { assign } from 'xstate'
import { orderTicketSetup } from './order-ticket-setup.ts'

/**
 * The review of an order above one of the user's limits, before it is sent. Its figures follow the book. If they become
 * worse, the review asks again.
 */
export const reviewing = orderTicketSetup.createStateConfig({
  initial: 'asking',
  entry: ['setReviewedAverage', assign({ remembers: false })],
  on: {
    'review.remember': { actions: assign({ remembers: ({ event }) => event.isOn }) },
    'review.back': '#orderTicket.order.editing',
  },
  states: {
    asking: {
      always: { guard: 'isWorse', target: 'worse' },
      on: {
        'review.send': [
          {
            guard: 'isRemembered',
            target: '#orderTicket.order.command',
            actions: ['raiseLimits', 'keepLimits', 'confirm'],
          },
          { guard: 'isReady', target: '#orderTicket.order.command', actions: 'confirm' },
        ],
      },
    },
    worse: { on: { 'review.renew': { target: 'asking', actions: 'setReviewedAverage' } } },
  },
})
