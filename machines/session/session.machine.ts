import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { Person } from './person.ts'

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** What keeps the token is told; a token that is remembered outlives the browser. */
export type StoreCommand = { type: 'store.keep'; token: string; isRemembered: boolean } | { type: 'store.drop' }
/** What is kept, said at the start and whenever another tab has changed it. */
export type StoreEvent = { type: 'store.found'; token: string; isRemembered: boolean } | { type: 'store.empty' }

/**
 * `identity` counts the log-ins that this page has seen, so that whatever belongs to a person can be keyed by it. `person`
 * is never that of another token.
 */
type Context = {
  token: string | null
  isRemembered: boolean
  identity: number
  person: Person | null
  error: ErrorKey | null
}

/**
 * Who is logged in (spec 4, "Login", "Logout"). The token is restored, kept and shared with other tabs by `store`. A person
 * who cannot be loaded is loaded again; only a refused token ends a session by itself, and it does so silently.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'session.begin'; token: string; remember: boolean }
      | { type: 'session.refused'; token?: string }
      | { type: 'person.reload' }
      | { type: 'exit.ask' }
      | { type: 'exit.confirm' }
      | { type: 'exit.cancel' }
      | StoreEvent,
    /** A session began or went to another person; it ended by itself or in another tab; the person left it. */
    emitted: {} as { type: 'session.begun' } | { type: 'session.lost' } | { type: 'session.left' },
  },
  actors: {
    store: fromCallback<StoreCommand>(unprovided),
    loadPerson: fromPromise<Person>(unprovided),
    logOut: fromPromise<void>(unprovided),
  },
  actions: {
    enter: assign(({ context }, { token, isRemembered }: { token: string; isRemembered: boolean }) => ({
      token,
      isRemembered,
      identity: context.identity + 1,
      person: null,
      error: null,
    })),
    forget: assign({ token: null, isRemembered: false, person: null, error: null }),
    keep: sendTo('store', (_, command: { token: string; isRemembered: boolean }) => ({
      type: 'store.keep',
      ...command,
    })),
    drop: sendTo('store', { type: 'store.drop' }),
    tellBegun: emit({ type: 'session.begun' }),
    tellLost: emit({ type: 'session.lost' }),
    tellLeft: emit({ type: 'session.left' }),
  },
  guards: {
    isAnother: ({ context }, params: { token: string }) => params.token !== context.token,
    // A late refusal of a former person's token is none of this one's.
    isOurs: ({ context }, params: { token?: string }) => params.token === undefined || params.token === context.token,
  },
  delays: { pause: 10_000, leaving: 3000 },
}).createMachine({
  id: 'session',
  context: { token: null, isRemembered: false, identity: 0, person: null, error: null },
  invoke: { id: 'store', src: 'store' },
  on: {
    'session.begin': {
      target: '.member',
      actions: [
        { type: 'enter', params: ({ event }) => ({ token: event.token, isRemembered: event.remember }) },
        { type: 'keep', params: ({ event }) => ({ token: event.token, isRemembered: event.remember }) },
        'tellBegun',
      ],
    },
    'store.found': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.member',
      actions: [{ type: 'enter', params: ({ event }) => event }, 'tellBegun'],
    },
  },
  initial: 'restoring',
  states: {
    restoring: { on: { 'store.empty': 'guest' } },
    guest: { entry: 'forget' },
    member: {
      on: {
        'store.empty': { target: 'guest', actions: 'tellLost' },
        'session.refused': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'guest',
          actions: ['drop', 'tellLost'],
        },
      },
      type: 'parallel',
      states: {
        person: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                src: 'loadPerson',
                onDone: { target: 'known', actions: assign({ person: ({ event }) => event.output, error: null }) },
                onError: { target: 'failed', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
              },
              // What is on its way may be older than what is asked for now.
              on: { 'person.reload': { target: 'loading', reenter: true } },
            },
            known: { on: { 'person.reload': 'loading' } },
            failed: { on: { 'person.reload': 'loading' }, after: { pause: 'loading' } },
          },
        },
        exit: {
          initial: 'staying',
          states: {
            staying: { on: { 'exit.ask': 'asking' } },
            asking: { on: { 'exit.cancel': 'staying', 'exit.confirm': 'leaving' } },
            // The exchange is told, but nobody is held back by an exchange that does not answer.
            leaving: {
              invoke: { src: 'logOut', onDone: 'left', onError: 'left' },
              // A session that is over has not been lost by whoever was on the way out.
              on: { 'session.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'left' } },
              after: { leaving: 'left' },
            },
            left: { always: { target: '#session.guest', actions: ['drop', 'tellLeft'] } },
          },
        },
      },
    },
  },
})
