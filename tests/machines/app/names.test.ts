import { describe, expect, it } from 'vitest'
import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'

describe('normalizeQuery', () => {
  it.each([
    [['۱۲۳', '١٢٣', '123'], '123'],
    [['كيف پول', 'کیف‌پول', ' کیف  پول '], 'کیف پول'],
    [['مرحلهٔ', 'مرحلۀ', 'مرحله', 'مرحـله'], 'مرحله'],
    [['ETHER', 'ether'], 'ether'],
  ])('gives all of %j the same text', (spellings, folded) => {
    expect(spellings.map(normalizeQuery)).toEqual(spellings.map(() => folded))
  })
})

describe('matchesName', () => {
  const names = { shown: 'بیت‌کوین کش', others: ['BCH', 'Bitcoin Cash'] }

  it.each([
    ['بیت', true],
    ['کش', true],
    ['بیتکو', true],
    ['cash', true],
    ['bch', true],
    ['ash', false],
    ['کوین', true],
  ])('with %s is %s', (wanted, is) => {
    expect(matchesName(names, wanted)).toBe(is)
  })
})
