import { useActorRef, useSelector } from '@xstate/react'
import { type ComponentProps, useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { selectIsUnauthorized, selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { orderBookViewMachine } from '#machines/trading/order-book-view/order-book-view.machine.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { useOrderTicket } from '#web/adapters/trading/order-ticket.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { useTicketNotices } from '#web/adapters/trading/ticket-notices.ts'
import { MarketWatch } from '#web/features/market/market-watch/market-watch.tsx'
import { OrderBook } from '#web/features/trading/order-book/order-book.tsx'
import { OrderTicket } from '#web/features/trading/order-ticket/order-ticket.tsx'
import { TicketQuestions } from '#web/features/trading/order-ticket/ticket-questions.tsx'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { ChartPanel } from '#web/features/trading/trade-page/chart-panel.tsx'
import { CompleteAccount } from '#web/features/trading/trade-page/complete-account.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { UnknownMarket } from '#web/features/trading/trade-page/unknown-market.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { BrokenPart } from '../broken-part.tsx'

/** Made anew with its market: nothing of one market stands in another (spec 2). */
export function Component() {
  const { tradeTo, tradeFrom } = useParams()
  const market = marketOf(`${tradeFrom}_${tradeTo}`)
  return market === undefined ? <UnknownMarket /> : <Trade key={market.type} market={market} />
}

/** For a user who may not trade yet nothing is asked that would be refused (spec 001, section 6). */
function Trade({ market }: { market: Market }) {
  const { session } = useServices()
  const parts = useMarketParts(market)
  const isUnauthorized = useSelector(session, selectIsUnauthorized)
  return isUnauthorized ? <ReadOnlyTradePage {...parts} /> : <TradersPage {...parts} />
}

function TradersPage({ market, page, isPhone, partsWith }: MarketParts) {
  const [query] = useSearchParams()
  const ticket = useOrderTicket(market, sideOf(query.get('side')))
  const orders = useOwnOrders(market)
  useTicketNotices(ticket, page, isPhone)
  const showTicket = useCallback(() => isPhone && page.send({ type: 'ticket.open' }), [page, isPhone])
  const pick = useCallback(
    ({ price, amount }: { price: Decimal; amount: Decimal }) => {
      ticket.send({ type: 'book.pick', price, amount })
      showTicket()
    },
    [ticket, showTicket],
  )
  return (
    <TradePage
      page={page}
      market={market}
      isPhone={isPhone}
      onSide={(side) => ticket.send({ type: 'side.change', side })}
      parts={{
        ...partsWith(pick),
        orders: <OwnOrders {...orders} />,
        ticket: <OrderTicket ticket={ticket} />,
        questions: <TicketQuestions ticket={ticket} onEdit={showTicket} />,
      }}
    />
  )
}

function sideOf(text: string | null): 'buy' | 'sell' | null {
  return text === 'buy' || text === 'sell' ? text : null
}

function ReadOnlyTradePage({ market, page, isPhone, partsWith }: MarketParts) {
  const { session } = useServices()
  const isVerified = useSelector(session, selectIsVerified)
  const showTicket = useCallback(() => isPhone && page.send({ type: 'ticket.open' }), [page, isPhone])
  return (
    <TradePage
      page={page}
      market={market}
      isPhone={isPhone}
      parts={{
        ...partsWith(showTicket),
        orders: isVerified ? (
          <OrdersOf market={market} />
        ) : (
          <CompleteAccount session={session} part="orders" minHeight={318} />
        ),
        ticket: <CompleteAccount session={session} part="ticket" minHeight={360} />,
      }}
    />
  )
}

/** Orders stay in sight, and can be cancelled, while a change of the account is under review. */
function OrdersOf({ market }: { market: Market }) {
  useNavigationBlock(false)
  return <OwnOrders {...useOwnOrders(market)} />
}

type MarketParts = ReturnType<typeof useMarketParts>

/** What everybody sees of a market. `partsWith` makes the parts, with what becomes of a price that is pressed. */
function useMarketParts(market: Market) {
  const { language, theme } = usePreferences()
  const isPhone = useMedia('(max-width: 700px)')
  const page = useActorRef(tradePageMachine)
  const chart = useActorRef(chartViewMachine)
  const book = useActorRef(orderBookViewMachine)
  const list = useActorRef(marketListMachine, { input: { language, settlement: market.settlement } })
  useLanguageChange(list)
  const partsWith = (onPick: ComponentProps<typeof OrderBook>['onPick']) => ({
    chart: <ChartPanel view={chart} market={market} theme={theme} broken={<BrokenPart minHeight={320} />} />,
    book: <OrderBook view={book} market={market} onPick={onPick} />,
    trades: <RecentTrades market={market} />,
    markets: <MarketWatch list={list} market={market} />,
  })
  return { market, page, isPhone, partsWith }
}
