import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { marketOf } from '#shared/market/coins.ts'
import { useServices } from '#web/adapters/app/services.ts'
import type { Kept } from '../app/command/pending-orders-store.ts'

/**
 * Leads a person who comes back, by a log-in or a reload, to the page that says what became of the order that was left
 * without its end, wherever else they were going.
 */
export function useResumePending(identity: number): void {
  const { unsettled } = useServices()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; then the user goes where they like
  useEffect(() => {
    const left = unsettled.first()
    if (left === null || pathname.startsWith(areas[left.flow])) return
    void navigate(pageOf(left), { replace: true })
  }, [identity])
}

/** Where an order that was left is looked for; a market that has closed meanwhile opens for it. */
const areas = { orderTicket: '/profile/trade/', otcOrder: '/profile/otc' }

function pageOf({ flow, sent }: Kept): string {
  const market = marketOf(sent.marketType)
  return flow === 'otcOrder' || market === undefined
    ? areas.otcOrder
    : `${areas.orderTicket}${market.settlement}/${market.coin}`
}
