import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { AccountHistory } from './account-history.ts'

export type AccountHistoryRef = ActorRefFrom<typeof accountHistoryMachine>

/** `isChanged`: the account has changed since the current reading started. */
type Context = { history: AccountHistory | null; isChanged: boolean; error: Reason | null }

/**
 * The account history behind the dashboard's figures. It is read when the dashboard opens and after each change of the
 * account. Only one reading runs at a time. A reading takes at least three calls, so there is a rest of 10 s between
 * readings. The shown history stays until a newer one is loaded.
 */
export const accountHistoryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'account.change' } | { type: 'history.retry' },
  },
  actors: {
    /** Sends `account.change`. */
    watchChanges: fromCallback<{ type: 'never' }>(unprovided),
    readHistory: fromPromise<AccountHistory>(unprovided),
  },
  actions: {
    begin: assign({ isChanged: false }),
    note: assign({ isChanged: true }),
    take: assign((_, params: { history: AccountHistory }) => ({ ...params, error: null })),
    fail: assign((_, params: { error: unknown }) => ({ error: reasonOf(params.error) })),
  },
  guards: { isChanged: ({ context }) => context.isChanged },
  delays: { beforeAskingAgain: 15_000, rest: 10_000 },
}).createMachine({
  id: 'accountHistory',
  context: { history: null, isChanged: false, error: null },
  invoke: { src: 'watchChanges' },
  initial: 'reading',
  states: {
    reading: {
      entry: 'begin',
      on: { 'account.change': { actions: 'note' } },
      invoke: {
        src: 'readHistory',
        onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => ({ history: event.output }) } },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    // The error stays with its retry button until a reading succeeds.
    failed: {
      initial: 'idle',
      states: {
        idle: { on: { 'history.retry': 'again', 'account.change': 'again' } },
        again: {
          entry: 'begin',
          on: { 'account.change': { actions: 'note' } },
          invoke: {
            src: 'readHistory',
            onDone: {
              target: '#accountHistory.shown',
              actions: { type: 'take', params: ({ event }) => ({ history: event.output }) },
            },
            onError: { target: 'idle', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
      },
    },
    shown: {
      initial: 'current',
      states: {
        current: {
          always: { guard: 'isChanged', target: 'refreshing' },
          on: { 'account.change': 'refreshing' },
        },
        refreshing: {
          entry: 'begin',
          on: { 'account.change': { actions: 'note' } },
          invoke: {
            src: 'readHistory',
            onDone: {
              target: 'resting',
              actions: { type: 'take', params: ({ event }) => ({ history: event.output }) },
            },
            onError: 'stale',
          },
        },
        resting: { on: { 'account.change': { actions: 'note' } }, after: { rest: 'current' } },
        stale: { on: { 'account.change': 'refreshing' }, after: { beforeAskingAgain: 'refreshing' } },
      },
    },
  },
})
