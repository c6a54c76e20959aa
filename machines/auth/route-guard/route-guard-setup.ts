import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { errorKey } from '#shared/core/errors/api-error.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { type Blocker, decide, type GuardedPage, type Passage, type Verdict, type Visitor } from './pages.ts'

/** Percent of a trade that each account level pays (spec 6). */
export type LevelWages = { [level: string]: Decimal }

type Input = { supervisorForbidden: readonly GuardedPage[] }
/** `stay` is the path where the user stayed. `others` are active markets to offer if the requested one is not active. */
type Refusal = { blocker: Blocker; path: string; stay: string; others: readonly Market[] }
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

/** The ports, actions and guards of the route guard. */
export const routeGuardSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'page.request'; passage: Passage }
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
            ? { blocker: verdict.blocker, path: passage!.path, stay: passage!.stay, others }
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
    isElsewhere: ({ context: { passage, refused } }) => passage?.path !== refused?.stay,
    isLoggedIn: ({ context }) => context.visitor?.isLoggedIn === true,
  },
})

/** Returns the verdict on the present passage; null while it needs the user or the market. */
export function verdictOf({ passage, visitor, supervisorForbidden }: Context): Verdict | null {
  return passage === null || visitor === null ? null : decide(passage, visitor, { supervisorForbidden })
}
