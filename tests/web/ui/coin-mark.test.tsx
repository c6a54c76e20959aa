// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { coins } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import generic from '#web/ui/coins/generic.svg'

afterEach(cleanup)

const sourceOf = (coin: string) => render(<CoinMark coin={coin} size={24} />).container.querySelector('img')!.src

it('shows the mark of each coin, and a general mark for any other coin', () => {
  const sources = coins.map(sourceOf)
  expect(new Set(sources).size).toBe(coins.length)
  const other = sourceOf('NEWCOIN')
  expect(other).toContain(generic)
  expect(sources).not.toContain(other)
})
