import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { firstLayout, type KeptLayout } from '#machines/trading/layout/kept-layout.ts'
import { layoutMachine } from '#machines/trading/layout/layout.machine.ts'
import { selectArrangement, selectIsStripFolded, selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import {
  arranged,
  type PanelName,
  panelNames,
  type ReadyLayout,
  type Shares,
} from '#machines/trading/layout/layouts.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { layoutModel } from '../../models/trading/layout.model.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(layoutMachine)
const wider = { book: 55, trades: 45 }

describe('layout', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(layoutModel)) {
    // A browser that refuses storage shows the same layouts.
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const kept: KeptLayout[] = []
      const machine = layoutMachine.provide({
        actors: {
          keep: keepIn<KeptLayout>(kept, isRefused),
        },
      })
      const actor = createActor(machine, { input: { kept: null }, inspect: coverage.inspect }).start()
      let own: KeptLayout['own'] = null
      const see =
        (chosen: ReadyLayout | 'own', hidden: readonly PanelName[] = [], isFolded = false) =>
        async () => {
          await settle()
          const snapshot = actor.getSnapshot()
          const base = chosen === 'own' ? own!.base : chosen
          expect([
            snapshot.value,
            selectArrangement(snapshot).tree,
            selectLayoutMenu(snapshot),
            selectIsStripFolded(snapshot),
            kept.at(-1) ?? firstLayout,
          ]).toEqual([
            'shown',
            arranged(base, hidden, chosen === 'own' ? own!.shares : {}),
            { chosen, hasOwn: own !== null, shown: panelNames.filter((panel) => !hidden.includes(panel)) },
            isFolded,
            { version: 1, chosen, own, isFolded },
          ])
        }
      const choose = (layout: ReadyLayout | 'own') => () => actor.send({ type: 'layout.choose', layout })
      const become = (base: ReadyLayout, hidden: readonly PanelName[], shares: Shares) => {
        own = { base, hidden, shares }
      }
      await path.test({
        events: {
          chooseChartFirst: choose('chartFirst'),
          chooseCompact: choose('compact'),
          chooseTrader: choose('trader'),
          chooseOwn: choose('own'),
          chooseOwnBefore: choose('own'),
          resize: () => {
            actor.send({ type: 'parts.resize', shares: wider })
            become('trader', [], wider)
          },
          hideMarkets: () => {
            actor.send({ type: 'panel.hide', panel: 'markets' })
            become('trader', ['markets'], wider)
          },
          showMarkets: () => {
            actor.send({ type: 'panel.show', panel: 'markets' })
            become('trader', [], wider)
          },
          hideTrades: () => {
            actor.send({ type: 'panel.hide', panel: 'trades' })
            become('compact', ['trades'], {})
          },
          showTrades: () => {
            actor.send({ type: 'panel.show', panel: 'trades' })
            become('compact', [], {})
          },
          fold: () => actor.send({ type: 'strip.fold' }),
          unfold: () => actor.send({ type: 'strip.unfold' }),
        },
        states: {
          trader: see('trader'),
          chartFirst: see('chartFirst'),
          compact: see('compact'),
          resized: see('own'),
          traderAgain: see('trader'),
          withoutTrades: see('own', ['trades']),
          compactOwn: see('own'),
          withoutMarkets: see('own', ['markets']),
          folded: see('trader', [], true),
        },
      })
    })
  }

  it('starts a layout afresh when it is chosen, and continues with it while it is changed', () => {
    const actor = createActor(layoutMachine.provide({ actors: { keep: fromPromise(async () => {}) } }), {
      input: { kept: null },
    }).start()
    const choices = [selectArrangement(actor.getSnapshot()).choice]
    const choiceAfter = (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      choices.push(selectArrangement(actor.getSnapshot()).choice)
    }
    choiceAfter({ type: 'parts.resize', shares: wider })
    choiceAfter({ type: 'panel.hide', panel: 'book' })
    choiceAfter({ type: 'layout.choose', layout: 'trader' })
    choiceAfter({ type: 'layout.choose', layout: 'own' })
    expect(choices).toEqual(['trader 0', 'trader 0', 'trader 0', 'trader 1', 'trader 2'])
  })
})
