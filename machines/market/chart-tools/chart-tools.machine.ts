import { type ActorRefFrom, assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { ChartPoint, DrawingKind, IndicatorName, Placed, Plot, Scale } from '#shared/market/chart.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { type ChartSettings, longestText, maxDrawings, movedTo, toggled, withParams } from './chart-settings.ts'
import { readParams } from './indicator-params.ts'
import { readChart } from './kept-chart.ts'

export type ChartToolsRef = ActorRefFrom<typeof chartToolsMachine>

/** `kept` is the saved value; it can have any shape. `newId` creates the id of a drawing. */
type Input = { market: MarketType; kept: unknown; newId: () => string }
/**
 * `tool` draws with the next presses on the chart. `placed` is the position of the text that is being written. `drafts` are
 * the indicators' parameters as typed, including refused ones.
 */
type Context = Pick<Input, 'market' | 'newId'> & {
  settings: ChartSettings
  tool: DrawingKind | null
  selected: string | null
  placed: Placed | null
  text: string
  drafts: { readonly [name in IndicatorName]?: readonly string[] }
}
type Event =
  | { type: 'interval.change'; interval: Interval }
  | { type: 'plot.change'; plot: Plot }
  | { type: 'scale.change'; scale: Scale }
  | { type: 'tool.choose'; tool: DrawingKind }
  | { type: 'tool.leave' }
  | ({ type: 'drawing.place' } & Placed)
  | { type: 'drawing.move'; id: string; points: readonly ChartPoint[] }
  | { type: 'drawing.select'; id: string | null }
  | { type: 'drawing.delete' }
  | { type: 'drawings.clear' }
  | { type: 'clear.yes' }
  | { type: 'clear.no' }
  | { type: 'text.change'; text: string }
  | { type: 'text.submit' }
  | { type: 'text.cancel' }
  | { type: 'indicators.open' }
  | { type: 'indicators.close' }
  | { type: 'indicator.toggle'; name: IndicatorName }
  | { type: 'param.change'; name: IndicatorName; place: number; text: string }
  | { type: 'settings.come'; kept: unknown }
  | { type: 'settings.keep' }

/**
 * The settings of a market's chart, and the user's drawings. Local storage keeps them. A change in one tab applies to the
 * other tabs.
 */
export const chartToolsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    keep: fromPromise<void, { market: MarketType; settings: ChartSettings }>(unprovided),
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
  },
  guards: {
    isText: ({ context }) => context.tool === 'text',
    isSameTool: ({ context }, params: { tool: DrawingKind }) => params.tool === context.tool,
    hasRoom: ({ context }) => context.settings.drawings.length < maxDrawings,
    hasSelected: ({ context }) => context.selected !== null,
    hasDrawings: ({ context }) => context.settings.drawings.length > 0,
    isWritten: ({ context }) => context.text.trim() !== '',
  },
  actions: {
    change: assign(({ context }, params: Partial<ChartSettings>) => ({ settings: { ...context.settings, ...params } })),
    keepSoon: raise({ type: 'settings.keep' }),
    putAway: assign({ tool: null, placed: null, text: '' }),
    add: assign(({ context }, { points, currency, text }: Placed & { text: string }) => {
      const id = context.newId()
      const drawing = { id, kind: context.tool!, points, currency, text }
      const drawings = [...context.settings.drawings, drawing]
      return { settings: { ...context.settings, drawings }, selected: id, tool: null, placed: null, text: '' }
    }),
    move: assign(({ context: { settings } }, { id, points }: { id: string; points: readonly ChartPoint[] }) => ({
      settings: { ...settings, drawings: movedTo(settings.drawings, id, points) },
      selected: id,
    })),
    deleteSelected: assign(({ context: { settings, selected } }) => ({
      settings: { ...settings, drawings: settings.drawings.filter(({ id }) => id !== selected) },
      selected: null,
    })),
    toggle: assign(({ context: { settings, drafts } }, { name }: { name: IndicatorName }) => ({
      settings: { ...settings, indicators: toggled(settings.indicators, name) },
      drafts: { ...drafts, [name]: undefined },
    })),
    typeParam: assign(
      ({ context: { settings, drafts } }, typed: { name: IndicatorName; place: number; text: string }) => {
        const before = drafts[typed.name] ?? settings.indicators.find(({ name }) => name === typed.name)?.params ?? []
        const texts = before.map((text, place) => (place === typed.place ? typed.text : text))
        const params = readParams(typed.name, texts)
        const indicators = params === null ? settings.indicators : withParams(settings.indicators, typed.name, params)
        return { drafts: { ...drafts, [typed.name]: texts }, settings: { ...settings, indicators } }
      },
    ),
    take: assign(({ context: { market, selected } }, params: { kept: unknown }) => {
      const settings = readChart(params.kept, market)
      return { settings, selected: settings.drawings.some(({ id }) => id === selected) ? selected : null }
    }),
  },
}).createMachine({
  id: 'chartTools',
  context: ({ input: { market, newId, kept } }) => ({
    market,
    newId,
    settings: readChart(kept, market),
    tool: null,
    selected: null,
    placed: null,
    text: '',
    drafts: {},
  }),
  invoke: { src: 'watchTabs' },
  on: {
    'interval.change': {
      actions: [{ type: 'change', params: ({ event }) => ({ interval: event.interval }) }, 'keepSoon'],
    },
    'plot.change': { actions: [{ type: 'change', params: ({ event }) => ({ plot: event.plot }) }, 'keepSoon'] },
    'scale.change': { actions: [{ type: 'change', params: ({ event }) => ({ scale: event.scale }) }, 'keepSoon'] },
    'drawing.move': { actions: [{ type: 'move', params: ({ event }) => event }, 'keepSoon'] },
    // The other tab has already saved it.
    'settings.come': { actions: { type: 'take', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    hand: {
      initial: 'cursor',
      on: {
        'tool.choose': [
          { guard: { type: 'isSameTool', params: ({ event }) => event }, target: '.cursor', actions: 'putAway' },
          {
            guard: 'hasRoom',
            target: '.drawing',
            actions: ['putAway', assign({ tool: ({ event }) => event.tool, selected: null })],
          },
        ],
      },
      states: {
        cursor: {
          on: {
            'tool.leave': { actions: assign({ selected: null }) },
            'drawing.select': { actions: assign({ selected: ({ event }) => event.id }) },
            'drawing.delete': { guard: 'hasSelected', actions: ['deleteSelected', 'keepSoon'] },
            'drawings.clear': { guard: 'hasDrawings', target: 'clearing' },
          },
        },
        drawing: {
          on: {
            'tool.leave': { target: 'cursor', actions: 'putAway' },
            'drawing.place': [
              {
                guard: 'isText',
                target: 'writing',
                actions: assign({ placed: ({ event: { points, currency } }) => ({ points, currency }) }),
              },
              {
                target: 'cursor',
                actions: [{ type: 'add', params: ({ event }) => ({ ...event, text: '' }) }, 'keepSoon'],
              },
            ],
          },
        },
        writing: {
          on: {
            'text.change': { actions: assign({ text: ({ event }) => event.text.slice(0, longestText) }) },
            'text.submit': [
              {
                guard: 'isWritten',
                target: 'cursor',
                actions: [
                  { type: 'add', params: ({ context: { placed, text } }) => ({ ...placed!, text: text.trim() }) },
                  'keepSoon',
                ],
              },
              { target: 'cursor', actions: 'putAway' },
            ],
            'text.cancel': { target: 'cursor', actions: 'putAway' },
            // Escape that is pressed before the text dialog is open arrives as this event of the page.
            'tool.leave': { target: 'cursor', actions: 'putAway' },
          },
        },
        clearing: {
          on: {
            'clear.no': 'cursor',
            'tool.leave': 'cursor',
            'clear.yes': {
              target: 'cursor',
              actions: [{ type: 'change', params: { drawings: [] } }, assign({ selected: null }), 'keepSoon'],
            },
          },
        },
      },
    },
    indicators: {
      initial: 'closed',
      states: {
        closed: { on: { 'indicators.open': 'open' } },
        // Invalid parameters are dropped when the dialog closes.
        open: {
          on: {
            'indicators.close': { target: 'closed', actions: assign({ drafts: {} }) },
            'indicator.toggle': { actions: [{ type: 'toggle', params: ({ event }) => event }, 'keepSoon'] },
            'param.change': { actions: [{ type: 'typeParam', params: ({ event }) => event }, 'keepSoon'] },
          },
        },
      },
    },
    device: {
      initial: 'kept',
      on: { 'settings.keep': '.keeping' },
      states: {
        kept: {},
        // Without storage the settings last until the page is closed.
        keeping: {
          invoke: {
            src: 'keep',
            input: ({ context: { market, settings } }) => ({ market, settings }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
  },
})
