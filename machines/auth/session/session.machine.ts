import { type ActorRefFrom, assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { Person } from './person.ts'

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** What keeps the token is told; a token that is remembered outlives the browser. */
export type StoreCommand =
  | { type: 'store.keep'; token: string; isRemembered: boolean }
  | { type: 'store.submitted'; isSubmitted: boolean }
  | { type: 'store.drop' }
/** What is kept, said at the start and whenever another tab has changed it; and that the user has come back to this tab. */
export type StoreEvent =
  | { type: 'tab.seen' }
  | { type: 'store.found'; token: string; isRemembered: boolean; isSubmitted: boolean }
  | { type: 'store.empty' }

/**
 * `identity` counts the log-ins that this page has seen, so that whatever belongs to a person can be keyed by it. `person`
 * is never that of another token. `isSubmitted`: in this session an account was submitted, and the exchange's answer counted
 * as authorised (design 5.27).
 */
type Context = {
  token: string | null
  isRemembered: boolean
  identity: number
  isSubmitted: boolean
  person: Person | null
  error: Reason | null
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
      | { type: 'account.submitted'; authenticationType: string | null }
      | { type: 'exit.ask' }
      | { type: 'exit.confirm' }
      | { type: 'exit.cancel' }
      | StoreEvent,
    /**
     * A session began or went to another person; it ended by itself or in another tab; the person left it. The exchange
     * has decided on what the person had submitted.
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
    enter: assign(({ context }, { token, isRemembered, isSubmitted = false }: Entry) => ({
      token,
      isRemembered,
      isSubmitted,
      identity: context.identity + 1,
      person: null,
      error: null,
    })),
    forget: assign({ token: null, isRemembered: false, isSubmitted: false, person: null, error: null }),
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
    tellBegun: emit({ type: 'session.begun' }),
    tellLost: emit({ type: 'session.lost' }),
    tellLeft: emit({ type: 'session.left' }),
  },
  guards: {
    isAnother: ({ context }, params: { token: string }) => params.token !== context.token,
    isWaiting: ({ context }) => isWaiting(context.person),
    // A late refusal of a former person's token is none of this one's.
    isOurs: ({ context }, params: { token?: string }) => params.token === undefined || params.token === context.token,
  },
  delays: { pause: 10_000, leaving: 3000, decision: 15_000 },
}).createMachine({
  id: 'session',
  context: { token: null, isRemembered: false, identity: 0, isSubmitted: false, person: null, error: null },
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
    'store.found': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.member',
        actions: [{ type: 'enter', params: ({ event }) => event }, 'tellBegun'],
      },
      { actions: assign({ isSubmitted: ({ event }) => event.isSubmitted }) },
    ],
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
              // What is on its way may be older than what is asked for now.
              on: { 'person.reload': { target: 'loading', reenter: true } },
            },
            // The decision on what was submitted arrives without a reload of the page.
            known: {
              on: { 'person.reload': 'loading', 'tab.seen': { guard: 'isWaiting', target: 'loading' } },
              after: { decision: { guard: 'isWaiting', target: 'loading' } },
            },
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
              // A user who was logging out has not lost the session.
              on: {
                'session.refused': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'left' },
                'store.empty': 'left',
              },
              after: { leaving: 'left' },
            },
            left: { always: { target: '#session.guest', actions: ['drop', 'tellLeft'] } },
          },
        },
      },
    },
  },
})

type Entry = { token: string; isRemembered: boolean; isSubmitted?: boolean }

/** The answers to a submission that count as authorised for its session (spec 4, design 5.27). */
const submitted: readonly string[] = ['AUTHORIZED', 'INFORMATION_CHANGED_PENDING']

/** Whether the exchange has yet to decide on what the person submitted. */
function isWaiting(person: Person | null): boolean {
  return person?.authenticationType === 'PENDING' || person?.authenticationType === 'INFORMATION_CHANGED_PENDING'
}
