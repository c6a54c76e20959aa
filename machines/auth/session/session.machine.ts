import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Person } from './person.ts'

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** Commands to the token's store. A remembered token outlives the browser session. */
export type StoreCommand =
  | { type: 'store.keep'; token: string; isRemembered: boolean }
  | { type: 'store.submitted'; isSubmitted: boolean }
  | { type: 'store.drop' }
/**
 * Events of the store: the saved token, at the start and whenever another tab has changed it; and that the user has
 * returned to this tab.
 */
export type StoreEvent =
  | { type: 'tab.seen' }
  | { type: 'store.found'; token: string; isRemembered: boolean; isSubmitted: boolean }
  | { type: 'store.empty' }

/**
 * `identity` counts the log-ins that this page has seen; it is the key of everything that belongs to a user. `person` is
 * always the account of the current token. `isSubmitted`: in this session the user submitted an account, and by the
 * exchange's answer it counts as authorised (design 5.27).
 */
type Context = {
  token: string | null
  identity: number
  isSubmitted: boolean
  person: Person | null
  error: Reason | null
}

/**
 * The session (spec 4, "Login", "Logout"). `store` restores, saves and shares the token with other tabs. If the account
 * cannot be loaded, the machine retries. Only a refused token ends a session by itself, without a message.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'session.begin'; token: string; remember: boolean }
      | { type: 'session.refused'; token?: string }
      | { type: 'person.reload' }
      | { type: 'account.submitted'; authenticationType: string | null }
      | { type: 'exit.request' }
      | { type: 'exit.confirm' }
      | { type: 'exit.cancel' }
      | StoreEvent,
    /**
     * - `session.begun`: a session began, or another user logged in.
     * - `session.lost`: the session ended by itself or in another tab.
     * - `session.left`: the user logged out.
     * - `account.decided`: the exchange has decided on the user's submission.
     */
    emitted: {} as
      | { type: 'session.begun' }
      | { type: 'session.lost' }
      | { type: 'session.left' }
      | { type: 'account.decided'; isAccepted: boolean },
  },
  actors: {
    store: fromCallback<StoreCommand>(unprovided),
    loadPerson: fromPromise<Person>(unprovided),
    logOut: fromPromise<void>(unprovided),
  },
  actions: {
    enter: assign(({ context }, { token, isSubmitted = false }: Entry) => ({
      token,
      isSubmitted,
      identity: context.identity + 1,
      person: null,
      error: null,
    })),
    forget: assign({ token: null, isSubmitted: false, person: null, error: null }),
    keep: sendTo('store', (_, command: { token: string; isRemembered: boolean }) => ({
      type: 'store.keep',
      ...command,
    })),
    drop: sendTo('store', { type: 'store.drop' }),
    know: enqueueActions(({ context, enqueue }, { person }: { person: Person }) => {
      const isDecided = isWaiting(context.person) && !isWaiting(person)
      enqueue.assign({ person, error: null })
      if (isDecided) {
        enqueue.emit({ type: 'account.decided', isAccepted: person.authenticationType === 'AUTHORIZED' })
      }
    }),
    submit: enqueueActions(({ enqueue }, { authenticationType }: { authenticationType: string | null }) => {
      const isSubmitted = authenticationType !== null && submitted.includes(authenticationType)
      enqueue.assign({ isSubmitted })
      enqueue.sendTo('store', { type: 'store.submitted', isSubmitted })
    }),
    emitBegun: emit({ type: 'session.begun' }),
    emitLost: emit({ type: 'session.lost' }),
    emitLeft: emit({ type: 'session.left' }),
  },
  guards: {
    isAnother: ({ context }, params: { token: string }) => params.token !== context.token,
    isWaiting: ({ context }) => isWaiting(context.person),
    // A late refusal of a former user's token must not end the current session.
    isOurs: ({ context }, params: { token?: string }) => params.token === undefined || params.token === context.token,
  },
  delays: { pause: 10_000, leaving: 3000, decision: 15_000 },
}).createMachine({
  id: 'session',
  context: { token: null, identity: 0, isSubmitted: false, person: null, error: null },
  invoke: { id: 'store', src: 'store' },
  on: {
    'session.begin': {
      target: '.loggedIn',
      actions: [
        { type: 'enter', params: ({ event }) => ({ token: event.token }) },
        { type: 'keep', params: ({ event }) => ({ token: event.token, isRemembered: event.remember }) },
        'emitBegun',
      ],
    },
    'store.found': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.loggedIn',
        actions: [{ type: 'enter', params: ({ event }) => event }, 'emitBegun'],
      },
      { actions: assign({ isSubmitted: ({ event }) => event.isSubmitted }) },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: { on: { 'store.empty': 'guest' } },
    guest: { entry: 'forget' },
    loggedIn: {
      on: {
        'store.empty': { target: 'guest', actions: 'emitLost' },
        'session.refused': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'guest',
          actions: ['drop', 'emitLost'],
        },
      },
      type: 'parallel',
      states: {
        person: {
          initial: 'loading',
          on: {
            'account.submitted': { target: '.loading', actions: { type: 'submit', params: ({ event }) => event } },
          },
          states: {
            loading: {
              invoke: {
                src: 'loadPerson',
                onDone: {
                  target: 'known',
                  actions: { type: 'know', params: ({ event }) => ({ person: event.output }) },
                },
                onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
              },
              on: {
                // The running request may be older than the change that caused the reload.
                'person.reload': { target: 'loading', reenter: true },
                // It may also be older than the decision that the user has come back to see.
                'tab.seen': { guard: 'isWaiting', target: 'loading', reenter: true },
              },
            },
            // The decision on a submission arrives without a reload of the page.
            known: {
              on: { 'person.reload': 'loading', 'tab.seen': { guard: 'isWaiting', target: 'loading' } },
              after: { decision: { guard: 'isWaiting', target: 'loading' } },
            },
            failed: { on: { 'person.reload': 'loading', 'tab.seen': 'loading' }, after: { pause: 'loading' } },
          },
        },
        exit: {
          initial: 'staying',
          states: {
            staying: { on: { 'exit.request': 'asking' } },
            asking: { on: { 'exit.cancel': 'staying', 'exit.confirm': 'leaving' } },
            // The log-out is sent to the exchange, but the user does not wait longer than 3 s for its answer.
            leaving: {
              invoke: { src: 'logOut', onDone: 'left', onError: 'left' },
              // When the user logs out, a lost token counts as a log-out, not as a lost session.
              on: {
                'session.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'left' },
                'store.empty': 'left',
              },
              after: { leaving: 'left' },
            },
            left: { always: { target: '#session.guest', actions: ['drop', 'emitLeft'] } },
          },
        },
      },
    },
  },
})

type Entry = { token: string; isSubmitted?: boolean }

/** The answers to a submission that count as authorised for its session (spec 4, design 5.27). */
const submitted: readonly string[] = ['AUTHORIZED', 'INFORMATION_CHANGED_PENDING']

/** Returns whether the exchange has yet to decide on the user's submission. */
function isWaiting(person: Person | null): boolean {
  return person?.authenticationType === 'PENDING' || person?.authenticationType === 'INFORMATION_CHANGED_PENDING'
}
