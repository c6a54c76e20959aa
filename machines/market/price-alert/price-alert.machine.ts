import { type ActorRefFrom, assign } from 'xstate'
import { changedHere, nothing, priceAlertSetup } from './price-alert-setup.ts'
import { readAlerts } from './read-alerts.ts'
import { watchedSettlements } from './watch-prices.ts'

export type PriceAlertRef = ActorRefFrom<typeof priceAlertMachine>

/**
 * Checks a user's price alerts while a page is open. Each alert fires once in all tabs, because it fires in the saved value
 * (`commit`). Candles of the unwatched time are read before prices count again; their firings are reported as missed.
 */
export const priceAlertMachine = priceAlertSetup.createMachine({
  id: 'priceAlert',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'away',
  states: {
    away: {
      entry: assign(nothing),
      on: {
        'owner.begin': {
          target: 'present',
          actions: assign(({ event }) => ({ owner: event.owner, book: readAlerts(event.kept), seenAt: event.seenAt })),
        },
      },
    },
    present: {
      type: 'parallel',
      invoke: { src: 'watchTabs', input: ({ context }) => ({ owner: context.owner }) },
      on: {
        'owner.end': 'away',
        'alerts.come': { actions: { type: 'takeBook', params: ({ event }) => ({ book: readAlerts(event.kept) }) } },
        'alerts.change': { actions: { type: 'enqueue', params: ({ event }) => event } },
        'alerts.look': { guard: 'hasUnseen', actions: { type: 'enqueue', params: { change: { type: 'look' } } } },
      },
      states: {
        watch: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasActive', target: 'following' } },
            following: {
              entry: [assign({ followed: ({ context }) => watchedSettlements(context.book) }), 'setRequests'],
              exit: assign({ followed: '' }),
              invoke: {
                src: 'followPrices',
                input: ({ context }) => ({ owner: context.owner, settlements: context.followed }),
              },
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'hasRequests', target: 'checking' }, { target: 'live' }] },
                // New prices count only after the unwatched time is checked.
                checking: {
                  invoke: {
                    src: 'readMissed',
                    input: ({ context }) => ({ requests: context.requests }),
                    onDone: {
                      target: 'live',
                      actions: [
                        { type: 'takeMissed', params: ({ event }) => ({ answers: event.output }) },
                        'emitWatched',
                      ],
                    },
                    onError: {
                      target: 'live',
                      actions: {
                        type: 'takeMissed',
                        params: ({ context }) => ({
                          answers: context.requests.map(({ arming }) => ({ arming, spans: null })),
                        }),
                      },
                    },
                  },
                },
                live: {
                  on: {
                    'prices.come': [
                      {
                        guard: { type: 'hasMissed', params: ({ event }) => event },
                        target: 'checking',
                        actions: 'setRequests',
                      },
                      { actions: [{ type: 'takePrices', params: ({ event }) => event }, 'emitWatched'] },
                    ],
                  },
                  always: { guard: 'hasOthers', target: '#priceAlert.present.watch.changed' },
                },
              },
            },
            // The settlements have changed, so following starts again.
            changed: { always: [{ guard: 'hasActive', target: 'following' }, { target: 'idle' }] },
          },
        },
        book: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasQueue', target: 'committing' } },
            committing: {
              invoke: {
                src: 'commit',
                input: ({ context: { owner, book, isKept, queue } }) => ({ owner, book, isKept, change: queue[0]! }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'announce', params: ({ event }) => event.output },
                    { type: 'settle', params: ({ event }) => event.output },
                  ],
                },
                // The change then applies to this page only, not to other tabs.
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'announce', params: ({ context }) => changedHere(context) },
                    { type: 'settle', params: ({ context }) => changedHere(context) },
                  ],
                },
              },
            },
          },
        },
        toast: {
          initial: 'quiet',
          states: {
            quiet: { always: { guard: 'hasShown', target: 'showing' } },
            showing: {
              always: { guard: 'hasNoneShown', target: 'quiet' },
              on: { 'toast.dismiss': { target: 'quiet', actions: assign({ shown: [] }) } },
            },
          },
        },
      },
    },
  },
})
