import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type KeptValues, readValues, type ValuePoint, withPoint } from './value-points.ts'

export type ValueHistoryRef = ActorRefFrom<typeof valueHistoryMachine>

/**
 * The values of the line: the present holdings at the prices of the last week, or the values that this browser recorded
 * each day.
 */
export type ValueRange = 'week' | 'days'

/** `kept` is this user's saved value; it can have any shape. */
type Input = { kept: unknown }
/** `isNew`: a value has come since the last saving. */
type Context = { points: readonly ValuePoint[]; range: ValueRange; isNew: boolean }

/**
 * The worth of a user's holdings as this browser has recorded it: the last value of each day. Values come with every price.
 * They are saved at most once a minute.
 */
export const valueHistoryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'value.come'; point: ValuePoint } | { type: 'range.choose'; range: ValueRange },
  },
  actors: {
    /** Sends `value.come`. */
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
    // Without storage the values last until the page is closed.
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
