import { useSelector } from '@xstate/react'
import { lazy, useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { selectIsUnauthorized, selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { accountWords, dashboardWords } from '#web/adapters/app/words.ts'
import { askToCancelAll } from '#web/adapters/trading/cancel-all.ts'
import { useOrderInUrl } from '#web/adapters/trading/order-in-url.ts'
import { useOrderTicket } from '#web/adapters/trading/order-ticket.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { useOwnTrades } from '#web/adapters/trading/own-trades.ts'
import { usePlaceOrder } from '#web/adapters/trading/place-order.ts'
import { useTicketNotices } from '#web/adapters/trading/ticket-notices.ts'
import { useTradeKeys } from '#web/adapters/trading/trade-keys.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { OrderTicket } from '#web/features/trading/order-ticket/order-ticket.tsx'
import { TicketQuestions } from '#web/features/trading/order-ticket/ticket-questions.tsx'
import { AmendQuestions } from '#web/features/trading/own-orders/amend-questions.tsx'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { PlaceOrder } from '#web/features/trading/trade-page/place-order.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { UnknownMarket } from '#web/features/trading/trade-page/unknown-market.tsx'
import { WalletLink } from '#web/features/trading/trade-page/wallet-link.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../../load-page.ts'
import { Bell } from '../../parts/bell.tsx'
import { type MarketParts, useMarketParts } from './trade-market-parts.tsx'

const CompleteAccount = lazy(async () => {
  const part = await loadPage(
    () => import('#web/features/trading/trade-page/complete-account.tsx'),
    accountWords,
    dashboardWords,
  )
  return { default: part.CompleteAccount }
})

/**
 * The trade page of a market. It is remounted for another market, so that no data of one market appears in another (spec
 * 2).
 */
export function Component() {
  const { tradeTo, tradeFrom } = useParams()
  const market = marketOf(`${tradeFrom}_${tradeTo}`)
  return market === undefined ? <UnknownMarket /> : <Trade key={market.type} market={market} />
}

/**
 * Selects the page. For a user who may not trade yet, no calls are made that the exchange would refuse (spec 001, section
 * 6).
 */
function Trade({ market }: { market: Market }) {
  const { session } = useServices()
  const parts = useMarketParts(market)
  const isUnauthorized = useSelector(session, selectIsUnauthorized)
  return isUnauthorized ? <ReadOnlyTradePage {...parts} /> : <TradersPage {...parts} />
}

function TradersPage({ market, page, layout, screen, partsWith, shortBook }: MarketParts) {
  const services = useServices()
  const isPhone = screen === 'phone'
  const [query] = useSearchParams()
  const ticket = useOrderTicket(market, sideOf(query.get('side')))
  const orders = useOwnOrders(market)
  const trades = useOwnTrades(market)
  useTicketNotices(ticket, page, isPhone)
  const first = <PlaceOrder onPlace={usePlaceOrder(page, layout, isPhone)} />
  const showTicket = useCallback(() => {
    if (isPhone) page.send({ type: 'ticket.open' })
  }, [page, isPhone])
  const cancelAll = useCallback(() => {
    page.send({ type: 'tab.change', tab: 'orders' })
    if (!selectLayoutMenu(layout.getSnapshot()).shown.includes('orders')) {
      layout.send({ type: 'panel.show', panel: 'orders' })
    }
    askToCancelAll(orders.cancelAll, services, market)
  }, [page, layout, orders.cancelAll, services, market])
  useTradeKeys(ticket, showTicket, cancelAll)
  const pick = useCallback(
    (row: { price: Decimal; amount: Decimal; withAmount: boolean }) => {
      ticket.send({ type: 'book.pick', ...row })
      showTicket()
    },
    [ticket, showTicket],
  )
  const showOrder = useCallback(
    ({ id, isOpen }: { id: string; isOpen: boolean }) => {
      orders.history.send({ type: 'order.show', id, list: isOpen ? 'open' : 'ended' })
      page.send({ type: 'ticket.close' })
      page.send({ type: 'tab.change', tab: 'orders' })
    },
    [orders.history, page],
  )
  useOrderInUrl(showOrder)
  return (
    <TradePage
      page={page}
      layout={layout}
      market={market}
      screen={screen}
      onSide={(side) => ticket.send({ type: 'side.change', side })}
      parts={{
        ...partsWith(
          pick,
          <>
            <WalletLink market={market} />
            <Bell />
          </>,
          orders.amend,
        ),
        orders: <OwnOrders {...orders} isAmendedHere={false} first={first} />,
        ticket: <OrderTicket ticket={ticket} onShow={showOrder} beside={isPhone ? shortBook(pick) : null} />,
        // These dialogs are always mounted, because an order can also be amended from the chart.
        questions: (
          <>
            <TicketQuestions ticket={ticket} onEdit={showTicket} />
            <AmendQuestions amend={orders.amend} />
          </>
        ),
        trades: <RecentTrades market={market} own={trades} first={first} />,
      }}
    />
  )
}

/** The trade page of a user who may not trade yet: its parts say which step is missing. */
function ReadOnlyTradePage({ market, page, layout, screen, partsWith }: MarketParts) {
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

function sideOf(text: string | null): 'buy' | 'sell' | null {
  return text === 'buy' || text === 'sell' ? text : null
}
