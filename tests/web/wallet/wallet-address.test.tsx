// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import type { Coin } from '#shared/market/coins.ts'
import { useWalletWithDialogs } from '#web/adapters/wallet/wallet-page.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

/** A site whose guard lets pages open when the test lets it. */
async function start(...way: string[]) {
  let wallet: WalletPageRef | null = null
  let gate: PromiseWithResolvers<null> | null = null
  const Page = () => {
    wallet = useWalletWithDialogs()
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/profile', element: null, HydrateFallback: () => null },
      { path: '/profile/wallet', element: <Page />, loader: () => gate?.promise ?? null, HydrateFallback: () => null },
    ],
    { initialEntries: way },
  )
  render(<RouterProvider router={router} />)
  await act(async () => undefined)
  return {
    router,
    at: () => router.state.location.pathname + router.state.location.search,
    open: (currency: Coin) =>
      act(async () => wallet!.send({ type: 'dialog.open', dialog: { kind: 'deposit', currency } })),
    close: () => act(async () => wallet!.send({ type: 'dialog.close' })),
    closeNow: () => wallet!.send({ type: 'dialog.close' }),
    go: (by: number) => act(async () => router.navigate(by)),
    visit: (address: string) => act(async () => void router.navigate(address)),
    hide: () => act(async () => wallet!.send({ type: 'none.hide' })),
    hidesNone: () => wallet!.getSnapshot().context.hidesNone,
    shown: () => selectWalletDialog(wallet!.getSnapshot()),
    hold: () => {
      gate = Promise.withResolvers()
    },
    release: () =>
      act(async () => {
        gate?.resolve(null)
        gate = null
      }),
  }
}

const deposit = (currency: Coin) => ({ kind: 'deposit', currency })

it('a dialog is in the URL, and Back and Forward move between it and the page', async () => {
  const site = await start('/profile', '/profile/wallet')
  await site.open('BITCOIN')
  const opened = site.at()
  await site.go(-1)
  const left = [site.at(), site.shown()]
  await site.go(1)
  const again = [site.at(), site.shown()]
  await site.close()
  expect([opened, left, again, site.at(), site.shown()]).toEqual([
    '/profile/wallet?deposit=BITCOIN',
    ['/profile/wallet', null],
    ['/profile/wallet?deposit=BITCOIN', deposit('BITCOIN')],
    '/profile/wallet',
    null,
  ])
  // A dialog that was opened and closed leaves no history entry.
  await site.go(-1)
  expect(site.at()).toBe('/profile')
})

it('a dialog opened by a URL closes to its page, not to the page before', async () => {
  const site = await start('/profile', '/profile/wallet?deposit=TRON')
  const opened = site.shown()
  await site.close()
  expect([opened, site.at()]).toEqual([deposit('TRON'), '/profile/wallet'])
})

it.each(['BITCOIN', 'TRON'] as const)(
  'a dialog that opens while the page is returning from another one stays open: %s',
  async (next) => {
    const site = await start('/profile/wallet')
    await site.open('BITCOIN')
    site.hold()
    await site.close()
    await site.open(next)
    await site.release()
    expect([site.at(), site.shown()]).toEqual([`/profile/wallet?deposit=${next}`, deposit(next)])
    await site.go(-1)
    expect([site.at(), site.shown()]).toEqual(['/profile/wallet', null])
  },
)

it('a dialog that closes before the page has reached its URL does not reopen', async () => {
  const site = await start('/profile', '/profile/wallet')
  site.hold()
  await site.open('BITCOIN')
  await site.close()
  await site.release()
  expect([site.at(), site.shown()]).toEqual(['/profile/wallet', null])
  await site.go(-1)
  expect(site.at()).toBe('/profile')
})

it('a navigation that another one overtook leaves the decision to the URL', async () => {
  const site = await start('/profile', '/profile/wallet?deposit=TRON')
  site.hold()
  await site.close()
  await site.visit('/profile/wallet?deposit=TRON')
  await site.release()
  expect([site.at(), site.shown()]).toEqual(['/profile/wallet?deposit=TRON', deposit('TRON')])
  await site.close()
  expect([site.at(), site.shown()]).toEqual(['/profile/wallet', null])
})

it('a navigation that arrives before the page has seen its own is followed', async () => {
  const site = await start('/profile', '/profile/wallet?deposit=TRON')
  // As in a busy browser: all of it happens before anything is rendered.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  site.closeNow()
  while (site.at() !== '/profile/wallet') await null
  void site.router.navigate('/profile/wallet?deposit=TRON')
  await expect.poll(() => [site.at(), site.shown()]).toEqual(['/profile/wallet?deposit=TRON', deposit('TRON')])
})

it('the choice is saved in local storage', async () => {
  const site = await start('/profile/wallet')
  await site.hide()
  cleanup()
  expect((await start('/profile/wallet')).hidesNone()).toBe(true)
})
