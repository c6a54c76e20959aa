import { assign, setup } from 'xstate'
import type { Interval } from '#shared/stream/topics/candles.ts'
import type { ChartWindow } from './chart-window.ts'

export type ChartKind = 'candles' | 'depth'

/** `window` is null while the newest candles are in view. */
type Context = { interval: Interval; window: ChartWindow | null }
/** The chart's first interval; daily candles by default. */
type Input = { interval: Interval } | undefined

/** The view of a market's chart: candles or depth, the candles' interval, the visible part of time. */
export const chartViewMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'kind.change'; kind: ChartKind }
      | { type: 'interval.change'; interval: Interval }
      | { type: 'window.change'; window: ChartWindow }
      | { type: 'window.reset' },
  },
  guards: { isKind: (_, params: { kind: ChartKind; wanted: ChartKind }) => params.kind === params.wanted },
}).createMachine({
  id: 'chartView',
  context: ({ input }) => ({ interval: input?.interval ?? '1d', window: null }),
  type: 'parallel',
  states: {
    kind: {
      initial: 'candles',
      on: {
        'kind.change': [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ kind: event.kind, wanted: 'depth' }) },
            target: '.depth',
          },
          { target: '.candles' },
        ],
      },
      states: { candles: {}, depth: {} },
    },
    time: {
      initial: 'standard',
      on: {
        'window.change': { target: '.moved', actions: assign({ window: ({ event }) => event.window }) },
        // A window counts candles, and candles of another interval cover another time.
        'interval.change': {
          target: '.standard',
          actions: assign({ interval: ({ event }) => event.interval, window: null }),
        },
      },
      states: {
        standard: {},
        moved: { on: { 'window.reset': { target: 'standard', actions: assign({ window: null }) } } },
      },
    },
  },
})
