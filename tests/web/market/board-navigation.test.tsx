// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { MarketBoardRef } from '#machines/market/market-board/market-board.machine.ts'
import { selectBoard } from '#machines/market/market-board/market-board.selectors.ts'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { useMarketBoard, useSearchKey } from '#web/adapters/market/market-board.ts'

afterEach(cleanup)

/** The flows of the page at a URL, and the browser's history. */
async function startAt(url: string) {
  const flows: { list?: MarketListRef; board?: MarketBoardRef } = {}
  function Page() {
    Object.assign(flows, useMarketBoard('fa'))
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/markets', element: <Page /> },
      { path: '/market/:coin', element: null },
    ],
    { initialEntries: [url] },
  )
  const steps: string[] = []
  router.subscribe(({ historyAction, location }) => void steps.push(`${historyAction} ${location.search}`))
  await act(async () => void render(<RouterProvider router={router} />))
  const seen = () => {
    const { text, settlement, sort } = flows.list!.getSnapshot().context
    const { tab, category, view, hasUnknown } = selectBoard(flows.board!.getSnapshot())
    return { tab, category, view, hasUnknown, text, settlement, sort: sort.by }
  }
  return {
    seen,
    url: () => router.state.location.search,
    /** The history's steps since the last call. */
    steps: () => steps.splice(0),
    list: (event: Parameters<MarketListRef['send']>[0]) => act(async () => flows.list!.send(event)),
    board: (event: Parameters<MarketBoardRef['send']>[0]) => act(async () => flows.board!.send(event)),
    go: (to: string | -1 | 1) => act(async () => void (await router.navigate(to as string))),
  }
}

const plain = {
  tab: 'all',
  category: null,
  view: 'table',
  hasUnknown: false,
  text: '',
  settlement: 'TOMAN',
  sort: null,
}

describe('the URL of the markets page', () => {
  it('follows the page: a change of list is a history entry of its own, typing and sorting are not', async () => {
    const page = await startAt('/markets')
    await page.board({ type: 'tab.choose', tab: 'gainers' })
    await page.list({ type: 'search.change', text: 'بیت' })
    await page.list({ type: 'sort.change', by: 'high' })
    await page.board({ type: 'category.choose', category: 'payments' })
    await page.board({ type: 'view.choose', view: 'heat' })
    await page.list({ type: 'settlement.change', settlement: 'TETHER' })
    expect(page.steps().map((step) => decodeURIComponent(step))).toEqual([
      'PUSH ?tab=gainers',
      'REPLACE ?tab=gainers&q=بیت',
      'REPLACE ?tab=gainers&q=بیت&sort=high-desc',
      'PUSH ?tab=gainers&category=payments&q=بیت&sort=high-desc',
      'PUSH ?tab=gainers&category=payments&view=heat&q=بیت&sort=high-desc',
      'PUSH ?tab=gainers&category=payments&view=heat&settlement=TETHER&q=بیت&sort=high-desc',
    ])
    await page.go(-1)
    await page.go(-1)
    const before = page.seen()
    await page.go(-1)
    const gainers = page.seen()
    await page.go(-1)
    expect([before, gainers, page.seen(), page.steps().every((step) => step.startsWith('POP'))]).toEqual([
      { ...plain, tab: 'gainers', category: 'payments', text: 'بیت', sort: 'high' },
      { ...plain, tab: 'gainers', text: 'بیت', sort: 'high' },
      plain,
      true,
    ])
  })

  it('restores the page after a coin was opened, and a link to the page resets it', async () => {
    const page = await startAt('/markets')
    await page.board({ type: 'tab.choose', tab: 'losers' })
    await page.list({ type: 'search.change', text: 'x' })
    await page.go('/market/BITCOIN')
    await page.go(-1)
    const back = page.seen()
    await page.go('/markets')
    expect([back, page.seen(), page.url()]).toEqual([{ ...plain, tab: 'losers', text: 'x', sort: 'change' }, plain, ''])
  })

  it('drops unknown values at the start and later, and keeps parameters of others', async () => {
    const page = await startAt('/markets?tab=winners&ref=7&view=heat')
    const begun = [page.seen(), page.url(), page.steps()]
    await page.board({ type: 'tab.choose', tab: 'volume' })
    await page.go('/markets?sort=up')
    expect([begun, page.seen(), page.url(), page.steps()]).toEqual([
      [{ ...plain, view: 'heat', hasUnknown: true }, '?ref=7&view=heat', ['REPLACE ?ref=7&view=heat']],
      { ...plain, hasUnknown: true },
      '',
      ['PUSH ?ref=7&tab=volume&view=heat', 'PUSH ?sort=up', 'REPLACE '],
    ])
  })

  it('does not restore an earlier text when the user types faster than the URL is updated', async () => {
    const page = await startAt('/markets')
    await act(async () => {
      for (const text of ['b', 'bi', 'bit']) page.list({ type: 'search.change', text })
    })
    expect([page.seen().text, page.url()]).toEqual(['bit', '?q=bit'])
  })
})

describe('the search key', () => {
  it('focuses the search before other handlers see it, except in a text field or with modifier keys', async () => {
    const Page = () => <input ref={useSearchKey().search} aria-label="search" />
    const { getByLabelText } = render(<Page />)
    const search = getByLabelText('search')
    const taken = (more: object = {}, from: Element = document.body) =>
      !fireEvent.keyDown(from, { code: 'Slash', ...more })
    const seen = [taken({ ctrlKey: true }), taken({ shiftKey: true }), document.activeElement === search]
    expect([...seen, taken(), document.activeElement === search, taken({}, search)]).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
  })
})
