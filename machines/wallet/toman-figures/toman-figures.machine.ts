import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { TomanFigures } from './toman-figures.ts'

export type TomanFiguresRef = ActorRefFrom<typeof tomanFiguresMachine>

/** `isMoved`: the balance has changed since the current reading started. */
type Context = { figures: TomanFigures | null; isMoved: boolean; error: Reason | null }

/**
 * The figures of the Toman panel. They are read when the panel opens, after each change of the balance, and every minute,
 * because the range moves. Only one reading runs at a time.
 */
export const tomanFiguresMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'balance.move' } | { type: 'figures.retry' },
  },
  actors: {
    watchBalance: fromCallback<{ type: 'never' }>(unprovided),
    readFigures: fromPromise<TomanFigures>(unprovided),
  },
  guards: { isMoved: ({ context }) => context.isMoved },
  delays: { aMinute: 60_000, beforeAskingAgain: 15_000 },
}).createMachine({
  id: 'tomanFigures',
  context: { figures: null, isMoved: false, error: null },
  invoke: { src: 'watchBalance' },
  initial: 'reading',
  states: {
    reading: {
      on: { 'balance.move': { actions: assign({ isMoved: true }) } },
      invoke: {
        src: 'readFigures',
        onDone: { target: 'shown', actions: assign({ figures: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    // The error and its retry button stay until a reading succeeds, so that the button does not disappear under the
    // pointer when a change of the balance starts a reading.
    failed: {
      exit: assign({ error: null }),
      initial: 'idle',
      states: {
        idle: { on: { 'figures.retry': 'again', 'balance.move': 'again' } },
        again: {
          entry: assign({ isMoved: false }),
          on: { 'balance.move': { actions: assign({ isMoved: true }) } },
          invoke: {
            src: 'readFigures',
            onDone: { target: '#tomanFigures.shown', actions: assign({ figures: ({ event }) => event.output }) },
            onError: { target: 'idle', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
          },
        },
      },
    },
    // The shown figures stay until newer ones are loaded.
    shown: {
      initial: 'current',
      states: {
        current: {
          always: { guard: 'isMoved', target: 'refreshing' },
          on: { 'balance.move': 'refreshing' },
          after: { aMinute: 'refreshing' },
        },
        refreshing: {
          entry: assign({ isMoved: false }),
          on: { 'balance.move': { actions: assign({ isMoved: true }) } },
          invoke: {
            src: 'readFigures',
            onDone: { target: 'current', actions: assign({ figures: ({ event }) => event.output }) },
            onError: 'stale',
          },
        },
        stale: { on: { 'balance.move': 'refreshing' }, after: { beforeAskingAgain: 'refreshing' } },
      },
    },
  },
})
