import { type ActorRefFrom, assign, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import {
  type Blocker,
  decide,
  type GuardedPage,
  judgeActive,
  judgeInactive,
  type Passage,
  type Verdict,
  type Visitor,
} from './pages.ts'

export type RouteGuardRef = ActorRefFrom<typeof routeGuardMachine>
/** Percent of a trade that each account level pays (spec 6). */
export type LevelWages = { [level: string]: Decimal }

type Input = { supervisorForbidden: readonly GuardedPage[] }
/** `stay` is the path where the user stayed. `others` are active markets to offer if the requested one is not active. */
type Refusal = { blocker: Blocker; address: string; stay: string; others: readonly Market[] }
type Context = Input & {
  passage: Passage | null
  visitor: Visitor | null
  /** The last passage that was decided. */
  decided: { number: number; verdict: Verdict } | null
  /** The last refused passage, until its message is closed. */
  refused: Refusal | null
  coins: readonly string[] | null
  wages: LevelWages | null
  /** How often the account of the present passage was asked for again. */
  attempt: number
}

/**
 * Decides which pages the user may open (spec 4, "Route guard"), one passage at a time: a newer passage replaces the
 * current one. It also loads the supporting coins (once) and the fees (once for each log-in). No passage waits for
 * them. If the first page needs the account and the exchange does not return it, the guard does not decide: it asks
 * again. A log-in page needs it too, because the account decides where a user who is logged in goes.
 */
export const routeGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'page.ask'; passage: Passage }
      /** The navigation of the passage was cancelled. */
      | { type: 'page.leave' }
      | { type: 'page.retry' }
      | { type: 'passage.refuse' }
      | { type: 'passage.allow' }
      | { type: 'refusal.close' }
      | { type: 'session.change' },
  },
  actors: {
    /** Resolves once the user is known, or cannot be known now. */
    readVisitor: fromPromise<Visitor>(unprovided),
    readIsActive: fromPromise<boolean, { market: Market }>(unprovided),
    /** Some active markets in place of an inactive one; empty if they cannot be read. */
    readOthers: fromPromise<readonly Market[], { market: Market }>(unprovided),
    readCoins: fromPromise<readonly string[]>(unprovided),
    readWages: fromPromise<LevelWages>(unprovided),
  },
  actions: {
    decide: assign(
      (
        { context: { passage, refused } },
        { verdict, others = [] }: { verdict: Verdict; others?: readonly Market[] },
      ) => ({
        decided: { number: passage!.number, verdict },
        refused:
          verdict.go === 'nowhere'
            ? { blocker: verdict.blocker, address: passage!.address, stay: passage!.stay, others }
            : refused,
      }),
    ),
  },
  // The session also asks again, 10 s after a failure. A longer pause here would not spare the exchange.
  delays: { pause: ({ context }) => Math.min(10_000, 1000 * 2 ** context.attempt) },
  guards: {
    isUnanswered: ({ context: { passage, visitor }, context }) =>
      passage!.isFirst &&
      visitor!.isLoggedIn &&
      visitor!.isAuthorized === null &&
      (passage!.page === 'signIn' || verdictOf(context)?.go === 'nowhere'),
    isRefused: ({ context }) => verdictOf(context)?.go === 'nowhere',
    isDecided: ({ context }) => verdictOf(context) !== null,
    isActive: (_, params: { output: boolean }) => params.output,
    isInactive: (_, params: { error: unknown }) => errorKey(params.error) === 'MARKET_IS_NOT_ACTIVE',
    leadsOn: (_, { verdict }: { verdict: Verdict }) => verdict.go !== 'nowhere',
    isElsewhere: ({ context: { passage, refused } }) => passage?.address !== refused?.stay,
    isLoggedIn: ({ context }) => context.visitor?.isLoggedIn === true,
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({
    ...input,
    passage: null,
    visitor: null,
    decided: null,
    refused: null,
    coins: null,
    wages: null,
    attempt: 0,
  }),
  type: 'parallel',
  states: {
    passage: {
      initial: 'idle',
      on: {
        'page.ask': {
          target: '.reading',
          actions: assign({ passage: ({ event }) => event.passage, attempt: 0 }),
        },
        'page.leave': '.idle',
      },
      states: {
        idle: {},
        reading: {
          invoke: {
            src: 'readVisitor',
            onDone: { target: 'judging', actions: assign({ visitor: ({ event }) => event.output }) },
          },
        },
        judging: {
          always: [
            { guard: 'isUnanswered', target: 'noResponse' },
            {
              guard: 'isRefused',
              target: 'idle',
              actions: [
                { type: 'decide', params: ({ context }) => ({ verdict: verdictOf(context)! }) },
                raise({ type: 'passage.refuse' }),
              ],
            },
            {
              guard: 'isDecided',
              target: 'idle',
              actions: [
                { type: 'decide', params: ({ context }) => ({ verdict: verdictOf(context)! }) },
                raise({ type: 'passage.allow' }),
              ],
            },
            { target: 'askingMarket' },
          ],
        },
        noResponse: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'page.retry': 'asking' }, after: { pause: 'asking' } },
            asking: {
              entry: assign({ attempt: ({ context }) => context.attempt + 1 }),
              invoke: {
                src: 'readVisitor',
                onDone: {
                  target: '#routeGuard.passage.judging',
                  actions: assign({ visitor: ({ event }) => event.output }),
                },
              },
            },
          },
        },
        // If the market cannot be checked, the user may enter: the exchange refuses orders in an inactive market.
        askingMarket: {
          invoke: {
            src: 'readIsActive',
            input: ({ context }) => ({ market: context.passage!.market! }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => event },
                target: 'idle',
                actions: [
                  { type: 'decide', params: ({ context }) => ({ verdict: judgeActive(context.passage!) }) },
                  raise({ type: 'passage.allow' }),
                ],
              },
              { target: 'seekingOthers' },
            ],
            onError: [
              { guard: { type: 'isInactive', params: ({ event }) => event }, target: 'seekingOthers' },
              {
                target: 'idle',
                actions: [
                  { type: 'decide', params: ({ context }) => ({ verdict: judgeActive(context.passage!) }) },
                  raise({ type: 'passage.allow' }),
                ],
              },
            ],
          },
        },
        seekingOthers: {
          invoke: {
            src: 'readOthers',
            input: ({ context }) => ({ market: context.passage!.market! }),
            onDone: [
              {
                guard: {
                  type: 'leadsOn',
                  params: ({ context, event }) => ({ verdict: judgeInactive(context.passage!, event.output) }),
                },
                target: 'idle',
                actions: [
                  {
                    type: 'decide',
                    params: ({ context, event }) => ({ verdict: judgeInactive(context.passage!, event.output) }),
                  },
                  raise({ type: 'passage.allow' }),
                ],
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'decide',
                    params: ({ context, event }) => ({
                      verdict: judgeInactive(context.passage!, event.output),
                      others: event.output,
                    }),
                  },
                  raise({ type: 'passage.refuse' }),
                ],
              },
            ],
          },
        },
      },
    },
    notice: {
      initial: 'none',
      on: { 'passage.refuse': '.shown' },
      states: {
        none: {},
        shown: {
          on: {
            'refusal.close': 'none',
            // To stay, the user opens the same page again. That must not remove the message.
            'passage.allow': { guard: 'isElsewhere', target: 'none' },
          },
          exit: assign({ refused: null }),
        },
      },
    },
    coins: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'page.ask': 'loading' } },
        loading: {
          invoke: {
            src: 'readCoins',
            onDone: { target: 'loaded', actions: assign({ coins: ({ event }) => event.output }) },
            onError: 'unasked',
          },
        },
        loaded: {},
      },
    },
    wages: {
      initial: 'unasked',
      on: { 'session.change': { target: '.unasked', actions: assign({ wages: null }) } },
      states: {
        unasked: { on: { 'passage.allow': { guard: 'isLoggedIn', target: 'loading' } } },
        loading: {
          invoke: {
            src: 'readWages',
            onDone: { target: 'loaded', actions: assign({ wages: ({ event }) => event.output }) },
            onError: 'unasked',
          },
        },
        loaded: {},
      },
    },
  },
})

function verdictOf({ passage, visitor, supervisorForbidden }: Context): Verdict | null {
  return passage === null || visitor === null ? null : decide(passage, visitor, { supervisorForbidden })
}
