import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { isSameList } from '#machines/market/market-board/board-params.ts'
import type { BoardPlace } from '#machines/market/market-board/board-place.ts'
import { type KeptBoard, marketBoardMachine } from '#machines/market/market-board/market-board.machine.ts'
import { selectBoard, selectPlace } from '#machines/market/market-board/market-board.selectors.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { readBoardUrl, writeBoardUrl } from '#web/adapters/market/board-url.ts'
import { marketBoardModel } from '../../models/market/market-board.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(marketBoardMachine)
const linked = '?tab=losers&category=payments&view=heat&settlement=TETHER&q=bit&sort=high-asc'
const plain = { tab: 'all', category: null, view: 'table', isCompact: false, hasUnknown: false }

describe('marketBoard', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(marketBoardModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const page = start('', null, isRefused)
      const { board, list } = page
      const before: BoardPlace[] = []
      /** As on the page, opening another list is a step of its own for Back. */
      const step = (act: () => void) => () => {
        const from = page.place()
        act()
        if (!isSameList(from, page.place())) before.push(from)
      }
      const open = (query: string) => step(() => board.send({ type: 'url.read', ...readBoardUrl(query) }))
      const see =
        (url: string, screen: object = {}) =>
        async () => {
          await settle()
          expect([writeBoardUrl(page.place()), selectBoard(board.getSnapshot())]).toEqual([
            url,
            { ...plain, ...screen },
          ])
        }
      await path.test({
        events: {
          chooseAll: step(() => board.send({ type: 'tab.choose', tab: 'all' })),
          chooseGainers: step(() => board.send({ type: 'tab.choose', tab: 'gainers' })),
          chooseLosers: step(() => board.send({ type: 'tab.choose', tab: 'losers' })),
          chooseVolume: step(() => board.send({ type: 'tab.choose', tab: 'volume' })),
          chooseFavourites: step(() => board.send({ type: 'tab.choose', tab: 'favourites' })),
          chooseMemes: step(() => board.send({ type: 'category.choose', category: 'meme' })),
          chooseAllKinds: step(() => board.send({ type: 'category.choose', category: null })),
          chooseHeatMap: step(() => board.send({ type: 'view.choose', view: 'heat' })),
          chooseTable: step(() => board.send({ type: 'view.choose', view: 'table' })),
          chooseCompact: () => board.send({ type: 'rows.choose', isCompact: true }),
          chooseRoomy: () => board.send({ type: 'rows.choose', isCompact: false }),
          sortByPrice: () => list.send({ type: 'sort.change', by: 'price' }),
          searchNothing: () => list.send({ type: 'search.change', text: 'qqq' }),
          clearFilters: step(() => board.send({ type: 'filters.clear' })),
          openNonsense: open('?tab=winners&sort=up'),
          openLink: open(linked),
          goBack: () => board.send({ type: 'url.read', ...readBoardUrl(writeBoardUrl(before.pop()!)) }),
        },
        states: {
          all: see(''),
          gainers: see('?tab=gainers', { tab: 'gainers' }),
          gainersByPrice: see('?tab=gainers&sort=price-desc', { tab: 'gainers' }),
          losers: see('?tab=losers', { tab: 'losers' }),
          busiest: see('?tab=volume', { tab: 'volume' }),
          favourites: see('?tab=favourites', { tab: 'favourites' }),
          memes: see('?category=meme', { category: 'meme' }),
          nothingFound: see('?category=meme&q=qqq', { category: 'meme' }),
          memeMap: see('?category=meme&view=heat', { category: 'meme', view: 'heat' }),
          heatMap: see('?view=heat', { view: 'heat' }),
          compact: see('', { isCompact: true }),
          nonsense: see('', { hasUnknown: true }),
          linkedBoard: see(linked, { tab: 'losers', category: 'payments', view: 'heat' }),
        },
      })
      if (page.kept.length > 0) {
        const { isCompact } = selectBoard(board.getSnapshot())
        expect(page.kept.at(-1)).toEqual({ version: 1, isCompact })
      }
    })
  }

  it('begins each list in its own order, whatever the former list was sorted by', () => {
    const { board, list, place } = start('')
    const orders = (['gainers', 'losers', 'volume', 'favourites', 'all'] as const).map((tab) => {
      list.send({ type: 'sort.change', by: 'low' })
      board.send({ type: 'tab.choose', tab })
      return place().sort
    })
    expect(orders).toEqual([
      { by: 'change', direction: 'descending' },
      { by: 'change', direction: 'ascending' },
      { by: 'volume', direction: 'descending' },
      { by: null },
      { by: null },
    ])
  })

  it('begins with the URL and the stored rows, and with the defaults for any other content', () => {
    const begun = (query: string, kept: unknown) => {
      const { board, place } = start(query, kept)
      return [writeBoardUrl(place()), selectBoard(board.getSnapshot()).isCompact]
    }
    expect([
      begun(linked, { version: 1, isCompact: true }),
      begun('', { version: 2, isCompact: true }),
      begun('', { version: 1, isCompact: 'yes' }),
      begun('', 'compact'),
    ]).toEqual([
      [linked, true],
      ['', false],
      ['', false],
      ['', false],
    ])
  })
})

function start(query: string, kept: unknown = null, isRefused = false) {
  const read = readBoardUrl(query)
  const list = createActor(marketListMachine, { input: { language: 'fa', ...read.place } }).start()
  const stored: KeptBoard[] = []
  const machine = marketBoardMachine.provide({
    actors: {
      keep: keepIn<KeptBoard>(stored, isRefused),
    },
  })
  const board = createActor(machine, { input: { list, read, kept }, inspect: coverage.inspect }).start()
  return { board, list, kept: stored, place: () => selectPlace(board.getSnapshot(), list.getSnapshot()) }
}
