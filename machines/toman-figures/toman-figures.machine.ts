import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { TomanFigures } from './toman-figures.ts'

export type TomanFiguresRef = ActorRefFrom<typeof tomanFiguresMachine>

type Context = { figures: TomanFigures | null; error: ErrorKey | null }

/** The figures of the Toman panel: read when it opens, when the balance moves, and each minute, which moves the range. */
export const tomanFiguresMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'balance.move' } | { type: 'figures.retry' },
  },
  actors: {
    watchBalance: fromCallback<{ type: 'never' }>(unprovided),
    readFigures: fromPromise<TomanFigures>(unprovided),
  },
  delays: { aMinute: 60_000, beforeAskingAgain: 15_000 },
}).createMachine({
  id: 'tomanFigures',
  context: { figures: null, error: null },
  invoke: { src: 'watchBalance' },
  initial: 'reading',
  states: {
    reading: {
      on: { 'balance.move': { target: 'reading', reenter: true } },
      invoke: {
        src: 'readFigures',
        onDone: { target: 'shown', actions: assign({ figures: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
      },
    },
    failed: {
      exit: assign({ error: null }),
      on: { 'figures.retry': 'reading', 'balance.move': 'reading' },
    },
    // What is shown stands until something newer is here.
    shown: {
      initial: 'current',
      on: { 'balance.move': { target: '.refreshing', reenter: true } },
      states: {
        current: { after: { aMinute: 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'readFigures',
            onDone: { target: 'current', actions: assign({ figures: ({ event }) => event.output }) },
            onError: 'stale',
          },
        },
        stale: { after: { beforeAskingAgain: 'refreshing' } },
      },
    },
  },
})
