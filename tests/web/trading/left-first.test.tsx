// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import type { OrderFlow } from '#web/adapters/app/command/pending-orders-store.ts'
import { type Services, ServicesContext } from '#web/adapters/app/services.ts'
import { useResumePending } from '#web/adapters/trading/use-resume-pending.ts'
import { startTab } from '../support/pending-orders.ts'

const sent: SentOrder = {
  idempotencyKey: 'key-of-this-order',
  orderType: 'LIMITED_BUY',
  marketType: 'ETHEREUM_TETHER',
  amount: '0.01',
  unitPrice: '2000',
  sentAt: 0,
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a user who returns with a pending order', () => {
  it.each<[OrderFlow | null, string, string]>([
    ['orderTicket', '/profile/wallet', '/profile/trade/TETHER/ETHEREUM'],
    ['orderTicket', '/profile/trade/TOMAN/BITCOIN', '/profile/trade/TOMAN/BITCOIN'],
    ['otcOrder', '/profile', '/profile/otc'],
    ['otcOrder', '/profile/otc', '/profile/otc'],
    [null, '/profile/wallet', '/profile/wallet'],
  ])('of %s at %s is led to %s', async (flow, path, first) => {
    const tab = startTab('+989120000001')
    if (flow !== null) tab.unsettled.keep({ flow, sent, confirmation: {}, until: 0, stood: [] })
    const { router } = await open(tab, path)
    expect(router.state.location.pathname).toBe(first)
  })

  it('can leave that page, until the next visit', async () => {
    const tab = startTab('+989120000001')
    tab.unsettled.keep({ flow: 'otcOrder', sent, confirmation: {}, until: 0, stood: [] })
    const { router, comeAgain } = await open(tab, '/profile')
    await act(() => router.navigate('/profile/wallet'))
    const free = router.state.location.pathname
    await comeAgain()
    expect([free, router.state.location.pathname]).toEqual(['/profile/wallet', '/profile/otc'])
  })
})

async function open({ unsettled, session }: ReturnType<typeof startTab>, path: string) {
  let identity = 1
  const Area = () => {
    useResumePending(identity)
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Area /> }], { initialEntries: [path] })
  const show = async () => {
    await act(async () => {
      render(
        <ServicesContext value={{ unsettled, session } as Services}>
          <RouterProvider router={router} />
        </ServicesContext>,
      )
    })
  }
  await show()
  return {
    router,
    comeAgain: async () => {
      identity += 1
      cleanup()
      await show()
    },
  }
}
