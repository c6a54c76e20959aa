import { useSelector } from '@xstate/react'
import { lazy, useCallback } from 'react'
import { selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { accountWords, dashboardWords } from '#web/adapters/app/words.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../../load-page.ts'
import type { MarketParts } from './trade-market-parts.tsx'

const CompleteAccount = lazy(async () => {
  const part = await loadPage(
    () => import('#web/features/trading/trade-page/complete-account.tsx'),
    accountWords,
    dashboardWords,
  )
  return { default: part.CompleteAccount }
})

/** The trade page of a user who may not trade yet: its parts say which step is missing. */
export function ReadOnlyTradePage({ market, page, layout, screen, partsWith }: MarketParts) {
  const { session } = useServices()
  const isVerified = useSelector(session, selectIsVerified)
  const showTicket = useCallback(() => screen === 'phone' && page.send({ type: 'ticket.open' }), [page, screen])
  return (
    <TradePage
      page={page}
      layout={layout}
      market={market}
      screen={screen}
      parts={{
        ...partsWith(showTicket),
        orders: isVerified ? <OrdersOf market={market} /> : <Incomplete part="orders" minHeight={318} />,
        ticket: <Incomplete part="ticket" minHeight={360} />,
      }}
    />
  )
}

/** Shows a user who may not trade yet the missing steps. Few users need it, so the code is a separate chunk. */
function Incomplete(props: { part: 'orders' | 'ticket'; minHeight: number }) {
  const { session } = useServices()
  return (
    <ChunkBoundary fallback={<div style={{ minHeight: props.minHeight }} />} broken={<BrokenPart {...props} />}>
      <CompleteAccount session={session} {...props} />
    </ChunkBoundary>
  )
}

/** The orders of a user whose account change is under review. They stay visible and can be cancelled. */
function OrdersOf({ market }: { market: Market }) {
  useNavigationBlock(false)
  return <OwnOrders {...useOwnOrders(market)} />
}
