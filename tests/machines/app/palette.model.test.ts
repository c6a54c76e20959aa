import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type KeptKeys, paletteMachine } from '#machines/app/palette/palette.machine.ts'
import {
  selectAreKeysOn,
  selectPairList,
  selectPaletteView,
  selectSearch,
} from '#machines/app/palette/palette.selectors.ts'
import type { PairTab } from '#machines/market/market-list/arrange-pairs.ts'
import type { Sort } from '#machines/market/market-list/sort.ts'
import { paletteModel } from '../../models/app/palette.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(paletteMachine)
const none = { by: null } as const

describe('palette', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(paletteModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const kept: KeptKeys[] = []
      const machine = paletteMachine.provide({
        actors: {
          keep: keepIn<KeptKeys>(kept, isRefused),
        },
      })
      const actor = createActor(machine, { input: { kept: null }, inspect: coverage.inspect }).start()
      const look = async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        return [
          snapshot.value.keys,
          selectPaletteView(snapshot),
          selectSearch(snapshot),
          selectAreKeysOn(snapshot),
          kept.at(-1) ?? { version: 1, areOn: true },
        ]
      }
      const see =
        (view: string | null, text = '', at = 0, areOn = true) =>
        async () =>
          expect(await look()).toEqual(['shown', view, { text, at }, areOn, { version: 1, areOn }])
      const seePairs =
        (tab: PairTab, sort: Sort, text = '', at = 0) =>
        async () => {
          expect(await look()).toEqual(['shown', 'markets', { text, at }, true, { version: 1, areOn: true }])
          expect(selectPairList(actor.getSnapshot())).toEqual({ tab, sort })
        }
      const step = (by: number, count: number) => () => actor.send({ type: 'row.step', by, count })
      const turn = (on: boolean) => () => actor.send({ type: 'keys.turn', on })
      await path.test({
        events: {
          openMarkets: () => actor.send({ type: 'palette.open', view: 'markets', tab: 'TOMAN' }),
          openWatchlist: () => actor.send({ type: 'palette.open', view: 'markets', tab: 'watchlist' }),
          openCommands: () => actor.send({ type: 'palette.open', view: 'commands' }),
          openKeys: () => actor.send({ type: 'palette.open', view: 'keys' }),
          close: () => actor.send({ type: 'palette.close' }),
          search: () => actor.send({ type: 'text.change', text: 'bit' }),
          stepDown: step(1, 9),
          stepUp: step(-1, 9),
          stepAmongFewer: step(-1, 3),
          showTether: () => actor.send({ type: 'tab.change', tab: 'TETHER' }),
          sortByName: () => actor.send({ type: 'sort.change', by: 'name' }),
          sortByPrice: () => actor.send({ type: 'sort.change', by: 'price' }),
          turnOff: turn(false),
          turnOn: turn(true),
        },
        states: {
          // Opening the palette clears the former search.
          closed: async () => expect((await look())[1]).toBe(null),
          markets: seePairs('TOMAN', none),
          watchlist: seePairs('watchlist', none),
          tether: seePairs('TETHER', none),
          searched: seePairs('TOMAN', none, 'bit'),
          secondRow: seePairs('TOMAN', none, '', 1),
          lastRow: seePairs('TOMAN', none, 'bit', 8),
          searchedFewer: seePairs('TOMAN', none, 'bit', 1),
          sorted: seePairs('TOMAN', { by: 'name', direction: 'ascending' }),
          sortedDown: seePairs('TOMAN', { by: 'name', direction: 'descending' }),
          byPrice: seePairs('TOMAN', { by: 'price', direction: 'descending' }),
          byPriceUp: seePairs('TOMAN', { by: 'price', direction: 'ascending' }),
          commands: see('commands'),
          commandSearched: see('commands', 'bit'),
          commandSecond: see('commands', '', 1),
          sheet: see('keys'),
          sheetAfter: see('keys'),
          sheetOff: see('keys', '', 0, false),
        },
      })
    })
  }

  it('has keys on unless a stored value turned them off', () => {
    const areOn = (kept: unknown) => selectAreKeysOn(createActor(paletteMachine, { input: { kept } }).getSnapshot())
    expect([null, 'x', {}, { version: 2, areOn: false }, { version: 1, areOn: false }].map(areOn)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('does not move when there is no row', () => {
    const actor = createActor(paletteMachine, { input: { kept: null } }).start()
    actor.send({ type: 'palette.open', view: 'commands' })
    actor.send({ type: 'row.step', by: 1, count: 0 })
    expect(selectSearch(actor.getSnapshot())).toEqual({ text: '', at: 0 })
  })
})
