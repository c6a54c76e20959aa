import { describe, expect, it } from 'vitest'
import { categoriesOf, coinCategories, isCategory, usedCategories } from '#shared/market/coin-categories.ts'
import { coins } from '#shared/market/coins.ts'

describe('the categories of coins', () => {
  it('are one or more for each coin, and none twice', () => {
    const kinds = coins.map(categoriesOf)
    expect(kinds.every((one) => one.length > 0 && new Set(one).size === one.length)).toBe(true)
    expect(categoriesOf('UNHEARD_OF')).toEqual([])
    expect(categoriesOf('__proto__')).toEqual([])
  })

  it('are offered in order, and only those with a coin', () => {
    const used = coinCategories.filter((one) => coins.some((coin) => categoriesOf(coin).includes(one)))
    expect(usedCategories).toEqual(used)
    expect(usedCategories).not.toContain('defi')
    expect(['meme', 'defi', '__proto__', ''].map(isCategory)).toEqual([true, false, false, false])
  })
})
