import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useServices } from '#web/adapters/app/services.ts'
import type { Kept } from '../app/command/pending-orders-store.ts'
import { hasAmendments } from './amendments-key.ts'

/**
 * Leads a user who returns, by a log-in or a reload, to the page that reports their pending order, whichever page they
 * opened.
 */
export function useResumePending(identity: number): void {
  const { unsettled, session } = useServices()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; then the user goes where they like
  useEffect(() => {
    let isHere = true
    const lead = (left: Left | null) => {
      if (!isHere || left === null || pathname.startsWith(areas[left.flow])) return
      void navigate(pageOf(left), { replace: true })
    }
    const left = unsettled.first()
    if (left !== null) lead(left)
    else {
      // When this code fails to load, the page fails too. The next load leads there.
      leftAmendment(session).then(lead, () => {})
    }
    return () => {
      isHere = false
    }
  }, [identity])
}

/** The pages that report a pending order. A closed market opens for its pending order. */
const areas = { orderTicket: '/profile/trade/', amendOrder: '/profile/trade/', otcOrder: '/profile/otc' }

/**
 * Returns an unfinished amendment: its order was cancelled, and the new one may not be placed. The trade page reports it.
 */
async function leftAmendment(session: SessionRef): Promise<Left | null> {
  const person = selectPerson(session.getSnapshot())?.mobileNumber ?? null
  // Few users have an amendment, so the code loads for them only.
  if (person === null || !hasAmendments(person)) return null
  const { amendmentsOf } = await import('./amendments.ts')
  const left = await amendmentsOf(session).firstLeft()
  return left === null ? null : { flow: 'amendOrder', sent: left.order }
}

type Left = Pick<Kept, 'flow'> & { sent: Pick<Kept['sent'], 'marketType'> }

function pageOf({ flow, sent }: Left): string {
  const market = marketOf(sent.marketType)
  return flow === 'otcOrder' || market === undefined
    ? areas.otcOrder
    : `${areas.orderTicket}${market.settlement}/${market.coin}`
}
