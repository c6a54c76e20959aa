import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  favouritesMachine,
  type KeptFavourites,
  readFavourites,
} from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { type MarketType, markets } from '#shared/market/coins.ts'
import { favouritesModel } from '../../models/market/favourites.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { keepIn } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(favouritesMachine)

describe('favourites', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(favouritesModel)) {
    it.each([false, true])(`${path.description} (storage refused: %s)`, async (isRefused) => {
      const kept: KeptFavourites[] = []
      let tellTab: (kept: unknown) => void = () => undefined
      const machine = favouritesMachine.provide({
        actors: {
          keep: keepIn<KeptFavourites>(kept, isRefused),
          watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
            tellTab = (value) => sendBack({ type: 'favourites.come', kept: value })
          }),
        },
      })
      const actor = createActor(machine, { input: { kept: null }, inspect: coverage.inspect }).start()
      let isFromOtherTab = false
      const see = (markets: readonly MarketType[]) => async () => {
        await settle()
        expect([actor.getSnapshot().value, selectFavourites(actor.getSnapshot())]).toEqual(['shown', markets])
        if (kept.length > 0 && !isFromOtherTab) expect(kept.at(-1)).toEqual({ version: 1, markets })
      }
      const toggle = (market: MarketType) => () => actor.send({ type: 'favourite.toggle', market })
      await path.test({
        events: {
          markBitcoin: toggle('BITCOIN_TOMAN'),
          unmarkBitcoin: toggle('BITCOIN_TOMAN'),
          markTether: toggle('TETHER_TOMAN'),
          otherTabUnmarksTether: () => {
            isFromOtherTab = true
            const before = kept.length
            tellTab({ version: 1, markets: ['BITCOIN_TOMAN'] })
            // A value from another tab is not stored again, or two tabs would answer each other endlessly.
            expect(kept.length).toBe(before)
          },
        },
        states: {
          none: see([]),
          bitcoin: see(['BITCOIN_TOMAN']),
          both: see(['BITCOIN_TOMAN', 'TETHER_TOMAN']),
          tether: see(['TETHER_TOMAN']),
          turned: see(['TETHER_TOMAN', 'BITCOIN_TOMAN']),
        },
      })
    })
  }

  it('reads the stored markets, and from other content only existing markets, each once', () => {
    const type = fc.constantFrom(...markets.map((market) => market.type))
    fc.assert(
      fc.property(fc.uniqueArray(type), (kept) => {
        expect(readFavourites(JSON.parse(JSON.stringify({ version: 1, markets: kept })))).toEqual(kept)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.oneof(fc.anything(), type)), (other, list) => {
        for (const read of [readFavourites(other), readFavourites({ version: 1, markets: list })]) {
          expect(read.every((one) => markets.some((market) => market.type === one))).toBe(true)
          expect(new Set(read).size).toBe(read.length)
        }
      }),
    )
    expect(
      readFavourites({ version: 1, markets: ['TETHER_TOMAN', 'NOTHING', 7, 'TETHER_TOMAN', '__proto__'] }),
    ).toEqual(['TETHER_TOMAN'])
    expect(readFavourites({ version: 2, markets: ['TETHER_TOMAN'] })).toEqual([])
  })
})
