import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxSearch } from '#machines/market/market-board/board-params.ts'
import { type BoardPlace, boardTabs, boardViews, ownSort } from '#machines/market/market-board/board-place.ts'
import { usedCategories } from '#shared/market/coin-categories.ts'
import { settlements } from '#shared/market/coins.ts'
import { readBoardUrl, writeBoardUrl } from '#web/adapters/market/board-url.ts'

const standard: BoardPlace = {
  tab: 'all',
  category: null,
  view: 'table',
  settlement: null,
  text: '',
  sort: { by: null },
}

const sort = fc.oneof(
  fc.constant({ by: null }),
  fc.record({
    by: fc.constantFrom('name', 'price', 'change', 'volume', 'high', 'low'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
)
const typed = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: maxSearch }), fc.constantFrom('بیت‌کوین', 'a&b=c', '100%', '+', ' x '))
  .map((text) => (text.trim() === '' || text.length > maxSearch ? '' : text))
const place = fc.record({
  tab: fc.constantFrom(...boardTabs),
  category: fc.option(fc.constantFrom(...usedCategories)),
  view: fc.constantFrom(...boardViews),
  settlement: fc.option(fc.constantFrom(...settlements)),
  text: typed,
  sort,
}) as fc.Arbitrary<BoardPlace>

describe('the URL of the markets page', () => {
  it('restores every place, and keeps parameters of others', () => {
    fc.assert(
      fc.property(place, fc.constantFrom('', '?utm_source=a+b', '?x=1&x=2'), (there, others) => {
        const query = writeBoardUrl(there, others)
        expect(readBoardUrl(query)).toEqual({ place: there, hasUnknown: false })
        expect(writeBoardUrl(readBoardUrl(query).place, query)).toBe(query)
        const left = new URLSearchParams(query)
        expect([...new URLSearchParams(others)].every(([name, value]) => left.getAll(name).includes(value))).toBe(true)
      }),
    )
  })

  it('always gives a valid place, and reports dropped values', () => {
    const name = fc.constantFrom('tab', 'category', 'view', 'settlement', 'q', 'sort', 'other', '__proto__')
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('gainers', 'meme', 'heat', 'TETHER', 'price-asc', 'constructor'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const query = `?${new URLSearchParams(pairs)}`
        const { place: found, hasUnknown } = readBoardUrl(query)
        const again = readBoardUrl(writeBoardUrl(found, query))
        // Its written form has the same meaning, without unknown values.
        expect(again).toEqual({ place: found, hasUnknown: false })
        const ours = pairs.filter(([one]) => one in standard || one === 'q')
        if (ours.length === 0) expect([found, hasUnknown]).toEqual([standard, false])
      }),
    )
  })

  it.each([
    ['?tab=winners', {}, true],
    ['?tab=', {}, true],
    ['?tab=gainers&tab=losers', {}, true],
    ['?category=nft', {}, true],
    // No coin has this category, so the page does not offer it.
    ['?category=defi', {}, true],
    ['?view=map', {}, true],
    ['?settlement=tether', {}, true],
    ['?settlement=EURO', {}, true],
    ['?q=%20', {}, true],
    [`?q=${'x'.repeat(maxSearch + 1)}`, {}, true],
    [`?q=${'x'.repeat(maxSearch)}`, { text: 'x'.repeat(maxSearch) }, false],
    ['?sort=price', {}, true],
    ['?sort=2price-asc', {}, true],
    ['?sort=price-asc2', {}, true],
    ['?sort=price-up', {}, true],
    ['?sort=size-asc', {}, true],
    ['?tab=gainers&sort=size-asc', { tab: 'gainers', sort: ownSort('gainers') }, true],
    ['?tab=volume&sort=none', { tab: 'volume', sort: { by: null } }, false],
    ['?utm_source=mail&TAB=gainers', {}, false],
    ['', {}, false],
  ])('%s is %o, unknown: %s', (query, found, hasUnknown) => {
    expect(readBoardUrl(query)).toEqual({ place: { ...standard, ...found }, hasUnknown })
  })

  it('omits default values', () => {
    expect([
      writeBoardUrl(standard),
      writeBoardUrl({ ...standard, text: '  ' }),
      writeBoardUrl({ ...standard, tab: 'losers', sort: ownSort('losers') }),
      writeBoardUrl({ ...standard, tab: 'losers' }),
      writeBoardUrl(standard, '?tab=gainers&q=x&ref=1'),
    ]).toEqual(['', '', '?tab=losers', '?tab=losers&sort=none', '?ref=1'])
  })
})
