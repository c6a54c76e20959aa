// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { amendable, startAmending } from '#tests/machines/support/amending.ts'
import { AmendFacts } from '#web/features/trading/own-orders/amend-facts.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

it.each([
  ['fa', 'خرید محدود، BTC به تومان'],
  ['en', 'Limit buy, BTC to Toman'],
] as const)('names the type and the pair of an amended order with the comma of %s', async (language, words) => {
  const { actor, outside } = startAmending()
  outside.left.resolve(null)
  await startPage(language, <AmendFacts amend={actor} />)
  await act(async () => actor.send({ type: 'amend.begin', order: amendable }))
  expect(document.querySelector('dd')?.textContent).toBe(words)
})
