import { assign, forwardTo } from 'xstate'
import { amendOrderSetup } from './amend-order-setup.ts'

/** The cancellation is certain: the rest of the order is placed again, once for each confirmation. */
export const placing = amendOrderSetup.createStateConfig({
  initial: 'command',
  states: {
    command: {
      invoke: {
        id: 'command',
        src: 'place',
        input: ({ context }) => context.place!,
        onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: '#amendOrder.idle',
            actions: ['emitOver', 'emitAmended', 'forget'],
          },
          {
            guard: { type: 'isWarning', params: ({ event }) => event },
            target: '#amendOrder.warned',
            actions: { type: 'takeWarning', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: '#amendOrder.unplaced',
            actions: [
              { type: 'takeRefusal', params: ({ event }) => event },
              { type: 'leaveUnplaced', params: { why: 'refused' } },
            ],
          },
          // The user has seen that the order is not in the list, or that several orders match.
          { target: '#amendOrder.idle', actions: ['emitOver', 'emitChange', 'forget'] },
        ],
      },
      on: {
        'command.check': { actions: forwardTo('command') },
        'command.resend': { actions: forwardTo('command') },
        'command.close': { actions: forwardTo('command') },
      },
      exit: assign({ command: null }),
    },
  },
})
