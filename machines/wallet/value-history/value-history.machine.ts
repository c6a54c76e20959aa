import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type KeptValues, readValues, type ValuePoint, withPoint } from './value-points.ts'

export type ValueHistoryRef = ActorRefFrom<typeof valueHistoryMachine>

/** What the line shows: the holdings of now at the prices of a week, or what this device has seen each day. */
export type ValueRange = 'week' | 'days'

/** `kept` is what the device has of this user, of whatever shape. */
type Input = { kept: unknown }
/** `isNew`: a value has come since the last ones were kept. */
type Context = { points: readonly ValuePoint[]; range: ValueRange; isNew: boolean }

/**
 * The worth of a user's holdings as this device has seen it, a point a day: the last value of each. Values come with every
 * price; they are kept once a minute at most.
 */
export const valueHistoryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'value.come'; point: ValuePoint } | { type: 'range.choose'; range: ValueRange },
  },
  actors: {
    /** Says `value.come`. */
    watchValue: fromCallback<{ type: 'never' }>(unprovided),
    keep: fromPromise<void, KeptValues>(unprovided),
  },
  actions: {
    take: assign(({ context }, { point }: { point: ValuePoint }) => ({
      points: withPoint(context.points, point),
      isNew: true,
    })),
  },
  guards: { isNew: ({ context }) => context.isNew },
  delays: { betweenKeeping: 60_000 },
}).createMachine({
  id: 'valueHistory',
  context: ({ input }) => ({ points: readValues(input.kept), range: 'week', isNew: false }),
  invoke: { src: 'watchValue' },
  on: {
    'value.come': { actions: { type: 'take', params: ({ event }) => event } },
    'range.choose': { actions: assign({ range: ({ event }) => event.range }) },
  },
  initial: 'kept',
  states: {
    kept: { always: { guard: 'isNew', target: 'keeping' } },
    // A browser that refuses storage has them until the page is closed.
    keeping: {
      entry: assign({ isNew: false }),
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, points: context.points }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    resting: { after: { betweenKeeping: 'kept' } },
  },
})
