import { type ActorRefFrom, assign, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import {
  type GuardedPage,
  judge,
  judgeActive,
  judgeInactive,
  type Obstacle,
  type Passage,
  type Verdict,
  type Visitor,
} from './pages.ts'

export type RouteGuardRef = ActorRefFrom<typeof routeGuardMachine>
/** Percent of a trade that each account level pays (spec 6). */
export type LevelWages = { [level: string]: Decimal }

type Input = { supervisorForbidden: readonly GuardedPage[] }
/** `stay` is the address where the person stayed; `others` are markets that are active where the one asked for is not. */
type Refusal = { obstacle: Obstacle; address: string; stay: string; others: readonly Market[] }
type Context = Input & {
  passage: Passage | null
  visitor: Visitor | null
  /** The last passage that was decided. */
  decided: { number: number; verdict: Verdict } | null
  /** What is said of the passage that was refused last, until it is closed. */
  refused: Refusal | null
  coins: readonly string[] | null
  wages: LevelWages | null
}

/**
 * Who may go where (spec 4, "Route guard"). It decides one passage at a time: a newer one takes the place of the one
 * before. Supporting coins and fees are loaded on the way, once for each log-in, and hold nobody back.
 */
export const routeGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'page.ask'; passage: Passage }
      | { type: 'passage.refuse' }
      | { type: 'passage.allow' }
      | { type: 'notice.close' }
      | { type: 'session.change' },
  },
  actors: {
    /** Answers when it is settled who this is, or that it cannot be now. */
    readVisitor: fromPromise<Visitor>(unprovided),
    readIsActive: fromPromise<boolean, { market: Market }>(unprovided),
    /** Some markets that are active in place of one that is not; none when it cannot be known. */
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
            ? { obstacle: verdict.obstacle, address: passage!.address, stay: passage!.stay, others }
            : refused,
      }),
    ),
  },
  guards: {
    isRefused: ({ context }) => verdictOf(context)?.go === 'nowhere',
    isDecided: ({ context }) => verdictOf(context) !== null,
    isActive: (_, params: { output: boolean }) => params.output,
    isInactive: (_, params: { error: unknown }) => errorKey(params.error) === 'MARKET_IS_NOT_ACTIVE',
    leadsOn: (_, { verdict }: { verdict: Verdict }) => verdict.go !== 'nowhere',
    isElsewhere: ({ context: { passage, refused } }) => passage?.address !== refused?.stay,
    isMember: ({ context }) => context.visitor?.isMember === true,
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
  }),
  type: 'parallel',
  states: {
    passage: {
      initial: 'idle',
      on: { 'page.ask': { target: '.reading', actions: assign({ passage: ({ event }) => event.passage }) } },
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
        // A market that cannot be asked about is no reason to hold anybody back: the exchange refuses its orders.
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
            'notice.close': 'none',
            // To stay is to open the same page again, which is none of a reason to stop saying why.
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
        unasked: { on: { 'passage.allow': { guard: 'isMember', target: 'loading' } } },
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
  return passage === null || visitor === null ? null : judge(passage, visitor, { supervisorForbidden })
}
