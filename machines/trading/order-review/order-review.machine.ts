import { type ActorRefFrom, assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { defaultLimits, type LimitsCommand, type LimitsEvent, limitError, type ReviewLimits } from './review-limits.ts'

export type OrderReviewRef = ActorRefFrom<typeof orderReviewMachine>

/** `impact` and `share` are as typed. */
type Context = { limits: ReviewLimits; impact: string; share: string }

/** The user's limits above which an order is reviewed before it is sent. Local storage keeps them. */
export const orderReviewMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | LimitsEvent
      | { type: 'limit.type'; limit: keyof ReviewLimits; text: string }
      | { type: 'limits.save' }
      | { type: 'limits.reset' },
    children: {} as { store: 'store' },
  },
  actors: { store: fromCallback<LimitsCommand>(unprovided) },
  actions: {
    take: assign((_, { limits }: { limits: ReviewLimits }) => ({ limits, ...limits })),
    keep: sendTo('store', ({ context }) => ({ type: 'limits.keep' as const, limits: context.limits })),
  },
  guards: { isRight: ({ context }) => limitError(context.impact) === null && limitError(context.share) === null },
}).createMachine({
  id: 'orderReview',
  context: { limits: defaultLimits, ...defaultLimits },
  invoke: { id: 'store', src: 'store' },
  initial: 'loading',
  on: {
    'limit.type': { target: '.typing', actions: assign(({ event }) => ({ [event.limit]: event.text })) },
    // Another tab, or a review, has changed the limits.
    'limits.change': { target: '.shown', actions: { type: 'take', params: ({ event }) => event } },
    'limits.reset': { target: '.kept', actions: [{ type: 'take', params: { limits: defaultLimits } }, 'keep'] },
  },
  states: {
    loading: {},
    shown: {},
    typing: {
      on: {
        'limits.save': {
          guard: 'isRight',
          target: 'kept',
          actions: [{ type: 'take', params: ({ context }) => ({ limits: typedIn(context) }) }, 'keep'],
        },
      },
    },
    kept: {},
  },
})

function typedIn({ impact, share }: Context): ReviewLimits {
  return { impact: parseTyped(impact)!, share: parseTyped(share)! }
}
