import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type ChartSettings, drawnIn, freshChart, maxDrawings } from '#machines/market/chart-tools/chart-settings.ts'
import { chartToolsMachine } from '#machines/market/chart-tools/chart-tools.machine.ts'
import {
  selectChart,
  selectDrawingState,
  selectIndicatorRows,
  selectIsChoosingIndicators,
} from '#machines/market/chart-tools/chart-tools.selectors.ts'
import type { Drawing } from '#shared/market/chart.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { chartToolsModel } from '../../models/market/chart-tools.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

type Kept = { market: MarketType; settings: ChartSettings }

const coverage = coverageOf(chartToolsMachine)
const at = { time: 1000, price: '50' }
const elsewhere = { time: 2000, price: '60' }
const line: Drawing = { id: 'd1', kind: 'horizontal', points: [at], currency: 'TOMAN', text: '' }
const text: Drawing = { id: 'd1', kind: 'text', points: [at], currency: 'TOMAN', text: 'resistance' }
const keptWith = (drawings: readonly Drawing[]) => ({
  version: 1,
  charts: [{ market: 'BITCOIN_TOMAN', ...freshChart, drawings }],
})

/** Starts the machine. `stored` lists the stored values. With `isRefused`, the browser refuses storage. */
function start(kept: unknown = null, isRefused = false, inspect?: typeof coverage.inspect) {
  const stored: Kept[] = []
  let tellTab: (value: unknown) => void = () => undefined
  const machine = chartToolsMachine.provide({
    actors: {
      keep: keepIn<Kept>(stored, isRefused),
      watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
        tellTab = (value) => sendBack({ type: 'settings.come', kept: value })
      }),
    },
  })
  // The tests have one new drawing at a time.
  const input = { market: 'BITCOIN_TOMAN' as const, kept, newId: () => 'd1' }
  const actor = createActor(machine, { input, ...(inspect === undefined ? {} : { inspect }) }).start()
  return { actor, stored, tellTab: (value: unknown) => tellTab(value) }
}

describe('chartTools', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(chartToolsModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const { actor, stored, tellTab } = start(null, isRefused, coverage.inspect)
      let isFromOtherTab = false
      const come = (drawings: readonly Drawing[]) => () => {
        isFromOtherTab = true
        const before = stored.length
        tellTab(keptWith(drawings))
        // A value from another tab is not stored again, or two tabs would answer each other endlessly.
        expect(stored.length).toBe(before)
      }
      const see =
        (settings: Partial<ChartSettings>, { hand = 'cursor', tool = null, selected = null, typed = '' }: Hand = {}) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          const whole = { ...freshChart, ...settings }
          expect([snapshot.value, selectChart(snapshot), selectDrawingState(snapshot)]).toEqual([
            { hand, indicators: snapshot.value.indicators, device: 'kept' },
            whole,
            { hand, tool, selected, text: typed, hasDrawings: whole.drawings.length > 0, isFull: false },
          ])
          if (stored.length > 0 && !isFromOtherTab)
            expect(stored.at(-1)).toEqual({ market: 'BITCOIN_TOMAN', settings: whole })
        }
      const rsi =
        (period: string, isOpen: boolean, typed = period, error: string | null = null) =>
        async () => {
          await see({ indicators: [{ name: 'rsi', params: [period] }] })()
          const snapshot = actor.getSnapshot()
          expect(selectIsChoosingIndicators(snapshot)).toBe(isOpen)
          expect(selectIndicatorRows(snapshot).filter(({ isShown }) => isShown)).toEqual([
            { name: 'rsi', isShown: true, params: [{ name: 'period', text: typed, error, min: 2, max: 500 }] },
          ])
        }
      const send = (event: Parameters<typeof actor.send>[0]) => () => actor.send(event)
      await path.test({
        events: {
          chooseArea: send({ type: 'plot.change', plot: 'area' }),
          chooseLog: send({ type: 'scale.change', scale: 'log' }),
          chooseHours: send({ type: 'interval.change', interval: '4h' }),
          takeLine: send({ type: 'tool.choose', tool: 'horizontal' }),
          putLineAway: send({ type: 'tool.choose', tool: 'horizontal' }),
          leaveTool: send({ type: 'tool.leave' }),
          placeLine: send({ type: 'drawing.place', points: [at], currency: 'TOMAN' }),
          letGo: send({ type: 'drawing.select', id: null }),
          chooseLine: send({ type: 'drawing.select', id: 'd1' }),
          moveLine: send({ type: 'drawing.move', id: 'd1', points: [elsewhere] }),
          deleteLine: send({ type: 'drawing.delete' }),
          askToClear: send({ type: 'drawings.clear' }),
          keepAll: send({ type: 'clear.no' }),
          clearAll: send({ type: 'clear.yes' }),
          takeText: send({ type: 'tool.choose', tool: 'text' }),
          placeText: send({ type: 'drawing.place', points: [at], currency: 'TOMAN' }),
          writeWords: send({ type: 'text.change', text: ' resistance ' }),
          submitText: send({ type: 'text.submit' }),
          cancelText: send({ type: 'text.cancel' }),
          openIndicators: send({ type: 'indicators.open' }),
          closeIndicators: send({ type: 'indicators.close' }),
          showRsi: send({ type: 'indicator.toggle', name: 'rsi' }),
          hideRsi: send({ type: 'indicator.toggle', name: 'rsi' }),
          typeLetters: send({ type: 'param.change', name: 'rsi', place: 0, text: 'x' }),
          typePeriod: send({ type: 'param.change', name: 'rsi', place: 0, text: '۲۱' }),
          otherTabDraws: come([line]),
          otherTabClears: come([]),
        },
        states: {
          plain: see({}),
          area: see({ plot: 'area' }),
          logArea: see({ plot: 'area', scale: 'log' }),
          hours: see({ plot: 'area', scale: 'log', interval: '4h' }),
          lineTool: see({}, { hand: 'drawing', tool: 'horizontal' }),
          lineChosen: see({ drawings: [line] }, { selected: 'd1' }),
          line: see({ drawings: [line] }),
          lineMoved: see({ drawings: [{ ...line, points: [elsewhere] }] }, { selected: 'd1' }),
          clearing: see({ drawings: [line] }, { hand: 'clearing' }),
          secondLine: see({ drawings: [line] }, { hand: 'drawing', tool: 'horizontal' }),
          textTool: see({}, { hand: 'drawing', tool: 'text' }),
          writing: see({}, { hand: 'writing', tool: 'text' }),
          written: see({}, { hand: 'writing', tool: 'text', typed: ' resistance ' }),
          text: see({ drawings: [text] }, { selected: 'd1' }),
          indicators: async () => {
            await see({})()
            expect(selectIsChoosingIndicators(actor.getSnapshot())).toBe(true)
          },
          rsi: rsi('14', true),
          rsiRefused: rsi('14', true, 'x', 'number'),
          rsiOther: async () => {
            await rsi('21', true, '۲۱')()
          },
          rsiShown: rsi('14', false),
          drawnElsewhere: see({ drawings: [line] }),
          elsewhereChosen: see({ drawings: [line] }, { selected: 'd1' }),
        },
      })
    })
  }

  it('shows only drawings over prices in the displayed currency', () => {
    const inDollars: Drawing = { ...text, id: 'd2', currency: 'USD' }
    const all = [line, inDollars]
    expect([drawnIn(all, 'TOMAN'), drawnIn(all, 'USD'), drawnIn(all, 'converted'), drawnIn(all, null)]).toEqual([
      [line],
      [inDollars],
      [],
      [],
    ])
  })

  it('asks before it clears drawings, and for none it does not ask', () => {
    const hands = [[], [line]].map((drawings) => {
      const { actor } = start(keptWith(drawings))
      actor.send({ type: 'drawings.clear' })
      return selectDrawingState(actor.getSnapshot()).hand
    })
    expect(hands).toEqual(['cursor', 'clearing'])
  })

  it('keeps the selection while another tab has that drawing', () => {
    const { actor, tellTab } = start(keptWith([line, { ...line, id: 'd2' }]))
    actor.send({ type: 'drawing.select', id: 'd2' })
    const selected = [[{ ...line, id: 'd2' }], [line]].map((drawings) => {
      tellTab(keptWith(drawings))
      return selectDrawingState(actor.getSnapshot()).selected
    })
    expect(selected).toEqual(['d2', null])
  })

  it('takes no text of spaces', () => {
    const { actor, stored } = start()
    actor.send({ type: 'tool.choose', tool: 'text' })
    actor.send({ type: 'drawing.place', points: [at], currency: 'TOMAN' })
    actor.send({ type: 'text.change', text: '  ' })
    actor.send({ type: 'text.submit' })
    expect([selectDrawingState(actor.getSnapshot()), stored]).toEqual([
      { hand: 'cursor', tool: null, selected: null, text: '', hasDrawings: false, isFull: false },
      [],
    ])
  })

  it('changes the typed parameter of the indicator only, and forgets refused ones when it is hidden', () => {
    const { actor } = start()
    const shown = () => selectChart(actor.getSnapshot()).indicators
    const texts = () =>
      selectIndicatorRows(actor.getSnapshot()).flatMap(({ name, params }) =>
        name === 'macd' ? params.map(({ text: typed }) => typed) : [],
      )
    actor.send({ type: 'indicators.open' })
    for (const name of ['macd', 'rsi'] as const) actor.send({ type: 'indicator.toggle', name })
    actor.send({ type: 'param.change', name: 'bollinger', place: 0, text: '30' })
    actor.send({ type: 'param.change', name: 'macd', place: 1, text: '30' })
    actor.send({ type: 'param.change', name: 'macd', place: 0, text: 'x' })
    const typed = [shown(), texts()]
    actor.send({ type: 'indicator.toggle', name: 'macd' })
    actor.send({ type: 'indicator.toggle', name: 'macd' })
    const rsi = { name: 'rsi', params: ['14'] }
    expect([...typed, shown(), texts()]).toEqual([
      [rsi, { name: 'macd', params: ['12', '30', '9'] }],
      ['x', '30', '9'],
      [rsi, { name: 'macd', params: ['12', '26', '9'] }],
      ['12', '26', '9'],
    ])
  })

  it('refuses more drawings than the storage keeps, and cuts a text that is too long', () => {
    const drawings = Array.from({ length: maxDrawings }, (_, place) => ({ ...line, id: `kept${place}` }))
    const { actor: full } = start(keptWith(drawings))
    full.send({ type: 'tool.choose', tool: 'trend' })
    expect(selectDrawingState(full.getSnapshot())).toEqual({
      hand: 'cursor',
      tool: null,
      selected: null,
      text: '',
      hasDrawings: true,
      isFull: true,
    })
    const { actor } = start()
    actor.send({ type: 'tool.choose', tool: 'text' })
    actor.send({ type: 'drawing.place', points: [at], currency: 'TOMAN' })
    actor.send({ type: 'text.change', text: 'x'.repeat(99) })
    expect(selectDrawingState(actor.getSnapshot()).text).toBe('x'.repeat(60))
  })
})

type Hand = { hand?: string; tool?: string | null; selected?: string | null; typed?: string }
