import { assign, fromCallback, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

/** A reason for which the user may have to wait. */
export type LoadingReason = 'language' | 'page'
export type LoadingEvent =
  | { type: 'reason.hold'; reason: LoadingReason }
  | { type: 'reason.release'; reason: LoadingReason }

/** One entry for each hold, because the same reason may be held twice. */
type Context = { reasons: readonly LoadingReason[] }

/**
 * The overlay "Wait...". It counts its reasons (design 5.12). A wait of less than 150 ms shows nothing. Once shown, the
 * overlay stays for at least 150 ms.
 */
export const loadingMachine = setup({
  types: { context: {} as Context, events: {} as LoadingEvent },
  actors: { reasons: fromCallback<{ type: 'never' }>(unprovided) },
  actions: {
    hold: assign({ reasons: ({ context }, { reason }: { reason: LoadingReason }) => [...context.reasons, reason] }),
    release: assign({ reasons: ({ context }, { reason }: { reason: LoadingReason }) => without(context, reason) }),
  },
  guards: {
    isLast: ({ context }, { reason }: { reason: LoadingReason }) => without(context, reason).length === 0,
    isOver: ({ context }) => context.reasons.length === 0,
  },
  delays: { calm: 150 },
}).createMachine({
  id: 'loading',
  context: { reasons: [] },
  invoke: { src: 'reasons' },
  on: {
    'reason.hold': { actions: { type: 'hold', params: ({ event }) => event } },
    'reason.release': { actions: { type: 'release', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      on: { 'reason.hold': { target: 'quiet', actions: { type: 'hold', params: ({ event }) => event } } },
    },
    quiet: {
      on: {
        'reason.release': {
          guard: { type: 'isLast', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'release', params: ({ event }) => event },
        },
      },
      after: { calm: 'shown' },
    },
    shown: {
      initial: 'fresh',
      states: {
        fresh: { after: { calm: [{ guard: 'isOver', target: '#loading.idle' }, { target: 'settled' }] } },
        settled: {
          on: {
            'reason.release': {
              guard: { type: 'isLast', params: ({ event }) => event },
              target: '#loading.idle',
              actions: { type: 'release', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

/** Returns the reasons without one hold of `reason`. Without such a hold it returns them unchanged. */
function without({ reasons }: Context, reason: LoadingReason): readonly LoadingReason[] {
  const place = reasons.indexOf(reason)
  return place < 0 ? reasons : reasons.toSpliced(place, 1)
}
