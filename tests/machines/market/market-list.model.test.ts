import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import { marketListModel } from '../../models/market/market-list.model.ts'
import { marketWatchModel } from '../../models/market/market-watch.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(marketListMachine)
const all = {
  settlement: 'TOMAN',
  offered: ['TOMAN', 'TETHER'],
  isWatchlist: false,
  sort: { by: null },
  isFiltered: false,
}

describe('marketList', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(marketListModel)) {
    it(path.description, async () => {
      const actor = start('fa')
      const see = (screen: object) => () => {
        const { text, ...shown } = selectMarketList(actor.getSnapshot())
        expect(shown).toEqual(screen)
        expect(text.trim()).toBe(shown.isFiltered ? 'بیت' : '')
      }
      await path.test({
        events: {
          typeName: () => actor.send({ type: 'search.change', text: 'بیت' }),
          typeSpaces: () => actor.send({ type: 'search.change', text: '  ' }),
          deleteText: () => actor.send({ type: 'search.change', text: '' }),
          clear: () => actor.send({ type: 'search.clear' }),
          chooseTether: () => actor.send({ type: 'settlement.change', settlement: 'TETHER' }),
          chooseToman: () => actor.send({ type: 'settlement.change', settlement: 'TOMAN' }),
          sortByPrice: () => actor.send({ type: 'sort.change', by: 'price' }),
          sortByName: () => actor.send({ type: 'sort.change', by: 'name' }),
          speakEnglish: () => actor.send({ type: 'language.change', language: 'en' }),
          speakPersian: () => actor.send({ type: 'language.change', language: 'fa' }),
          openLink: () =>
            actor.send({
              type: 'list.set',
              settlement: 'TETHER',
              text: 'بیت',
              sort: { by: 'high', direction: 'ascending' },
            }),
          openList: () => actor.send({ type: 'list.set', settlement: null, text: '', sort: { by: null } }),
        },
        states: {
          all: see(all),
          found: see({ ...all, isFiltered: true }),
          inTether: see({ ...all, settlement: 'TETHER' }),
          foundInEnglish: see({ ...all, settlement: 'TETHER', offered: ['TETHER'], isFiltered: true }),
          dearestFirst: see({ ...all, sort: { by: 'price', direction: 'descending' } }),
          cheapestFirst: see({ ...all, sort: { by: 'price', direction: 'ascending' } }),
          linked: see({
            ...all,
            settlement: 'TETHER',
            sort: { by: 'high', direction: 'ascending' },
            isFiltered: true,
          }),
          byName: see({ ...all, sort: { by: 'name', direction: 'ascending' } }),
          byNameBackwards: see({ ...all, sort: { by: 'name', direction: 'descending' } }),
        },
      })
    })
  }

  for (const path of coverage.paths(marketWatchModel)) {
    it(`beside the chart: ${path.description}`, async () => {
      const actor = start('fa')
      const see =
        (screen: object, text = '') =>
        () =>
          expect(selectMarketList(actor.getSnapshot())).toEqual({ ...all, text, ...screen })
      await path.test({
        events: {
          chooseWatchlist: () => actor.send({ type: 'watchlist.choose' }),
          chooseToman: () => actor.send({ type: 'settlement.change', settlement: 'TOMAN' }),
          sortByVolume: () => actor.send({ type: 'sort.change', by: 'volume' }),
          searchAll: () => actor.send({ type: 'search.change', text: 'بیت' }),
          clear: () => actor.send({ type: 'search.clear' }),
        },
        states: {
          all: see({}),
          watchlist: see({ isWatchlist: true }),
          foundToMark: see({ isWatchlist: true, isFiltered: true }, 'بیت'),
          busiestFirst: see({ sort: { by: 'volume', direction: 'descending' } }),
          quietestFirst: see({ sort: { by: 'volume', direction: 'ascending' } }),
        },
      })
    })
  }

  it('keeps a chosen settlement as long as the language offers it', () => {
    const actor = start('fa')
    const setLanguage = (language: 'fa' | 'en') => {
      actor.send({ type: 'language.change', language })
      return selectMarketList(actor.getSnapshot()).settlement
    }
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    const tether = [setLanguage('en'), setLanguage('fa')]
    actor.send({ type: 'settlement.change', settlement: 'TOMAN' })
    expect([tether, [setLanguage('en'), setLanguage('fa')]]).toEqual([
      ['TETHER', 'TETHER'],
      ['TETHER', 'TOMAN'],
    ])
  })

  it('begins with the given settlement if the language offers it', () => {
    const begin = (language: 'fa' | 'en', settlement: 'TOMAN' | 'TETHER') =>
      selectMarketList(createActor(marketListMachine, { input: { language, settlement } }).start().getSnapshot())
        .settlement
    expect([begin('fa', 'TETHER'), begin('fa', 'TOMAN'), begin('en', 'TOMAN')]).toEqual(['TETHER', 'TOMAN', 'TETHER'])
  })

  it('begins with the given search and order, and keeps the fields that are not set', () => {
    const sort = { by: 'low', direction: 'descending' } as const
    const actor = createActor(marketListMachine, { input: { language: 'fa', text: 'بیت', sort } }).start()
    const begun = selectMarketList(actor.getSnapshot())
    actor.send({ type: 'settlement.change', settlement: 'TETHER' })
    actor.send({ type: 'list.set', sort: { by: null } })
    expect([begun, selectMarketList(actor.getSnapshot())]).toEqual([
      { ...all, text: 'بیت', sort, isFiltered: true },
      { ...all, settlement: 'TETHER', text: 'بیت', isFiltered: true },
    ])
  })

  it('offers only Tether in English, and refuses Toman there', () => {
    const actor = start('en')
    actor.send({ type: 'settlement.change', settlement: 'TOMAN' })
    expect(selectMarketList(actor.getSnapshot())).toEqual({
      ...all,
      settlement: 'TETHER',
      offered: ['TETHER'],
      text: '',
    })
  })
})

function start(language: 'fa' | 'en') {
  return createActor(marketListMachine, { input: { language }, inspect: coverage.inspect }).start()
}
