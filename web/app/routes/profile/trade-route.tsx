import { useActorRef, useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { selectIsUnauthorized, selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { selectChart } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { palette } from '#web/adapters/app/palette.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useNavigationBlock } from '#web/adapters/app/use-navigation-block.ts'
import { accountWords, dashboardWords } from '#web/adapters/app/words.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { candleCurrency } from '#web/adapters/market/candle-currency.ts'
import { useChartTools } from '#web/adapters/market/chart-tools.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { useLayout } from '#web/adapters/trading/layout.ts'
import { useOrderBookView } from '#web/adapters/trading/order-book-view.ts'
import { useOrderTicket } from '#web/adapters/trading/order-ticket.ts'
import { useOwnOrders } from '#web/adapters/trading/own-orders.ts'
import { useOwnTrades } from '#web/adapters/trading/own-trades.ts'
import { usePlaceOrder } from '#web/adapters/trading/place-order.ts'
import { useTradeActions } from '#web/adapters/trading/trade-actions.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { PreferenceButtons } from '#web/features/app/shell/preference-buttons.tsx'
import { TickerStrip } from '#web/features/app/shell/ticker-strip.tsx'
import { MarketWatch } from '#web/features/market/market-watch/market-watch.tsx'
import { OrderBook } from '#web/features/trading/order-book/order-book.tsx'
import { ShortBook } from '#web/features/trading/order-book/short-book.tsx'
import { OrderTicket } from '#web/features/trading/order-ticket/order-ticket.tsx'
import { TicketQuestions } from '#web/features/trading/order-ticket/ticket-questions.tsx'
import { AmendQuestions } from '#web/features/trading/own-orders/amend-questions.tsx'
import { OwnOrders } from '#web/features/trading/own-orders/own-orders.tsx'
import { ChartPanel } from '#web/features/trading/trade-page/chart-panel.tsx'
import { LayoutMenu } from '#web/features/trading/trade-page/layout-menu.tsx'
import { PairName } from '#web/features/trading/trade-page/pair-name.tsx'
import { PlaceOrder } from '#web/features/trading/trade-page/place-order.tsx'
import { ProfileMenuButton } from '#web/features/trading/trade-page/profile-menu-button.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import { StripEnd } from '#web/features/trading/trade-page/strip-end.tsx'
import { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { UnknownMarket } from '#web/features/trading/trade-page/unknown-market.tsx'
import { WalletLink } from '#web/features/trading/trade-page/wallet-link.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import { loadPage } from '../../load-page.ts'
import { Bell } from '../../parts/bell.tsx'
import { favouriteStar, listedBell, listedStar } from '../../parts/market-marks.tsx'

type OnPick = NonNullable<ComponentProps<typeof OrderBook>['onPick']>
type MarketParts = ReturnType<typeof useMarketParts>

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
  const isPhone = screen === 'phone'
  const [query] = useSearchParams()
  const ticket = useOrderTicket(market, sideOf(query.get('side')))
  const orders = useOwnOrders(market)
  const trades = useOwnTrades(market)
  const first = <PlaceOrder onPlace={usePlaceOrder(page, layout, isPhone)} />
  const { showTicket, pick, showOrder } = useTradeActions(market, { page, layout, ticket, orders, isPhone })
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

/**
 * Returns the parts of a market that every user sees. `partsWith` builds them with the handler of a pressed price and the
 * user's own parts of the bar.
 */
function useMarketParts(market: Market) {
  const { preferences, profileMenu } = useServices()
  const { language, theme } = usePreferences()
  const screen = useScreen()
  const page = useActorRef(tradePageMachine)
  const layout = useLayout()
  const tools = useChartTools(market.type)
  const chart = useActorRef(chartViewMachine, { input: { interval: selectChart(tools.getSnapshot()).interval } })
  const book = useOrderBookView(market)
  const list = useActorRef(marketListMachine, { input: { language, settlement: market.settlement } })
  useLanguageChange(list)
  const partsWith = (onPick: OnPick, own?: ReactNode, amend?: ComponentProps<typeof ChartPanel>['amend']) => ({
    chart: (
      <ChartPanel
        view={chart}
        tools={tools}
        currency={candleCurrency()}
        market={market}
        theme={theme}
        amend={amend}
        onAlert={(price) => requestAlert({ market: market.type, price })}
        broken={<BrokenPart minHeight={320} />}
      />
    ),
    book: <OrderBook view={book} market={market} onPick={onPick} hasOwn={own !== undefined} />,
    trades: <RecentTrades market={market} />,
    markets: <MarketWatch list={list} favourites={favourites()} star={listedStar} bell={listedBell} market={market} />,
    switcher: (
      <PairName
        market={market}
        star={screen === 'phone' ? null : favouriteStar(market)}
        onSwitch={() => palette().send({ type: 'palette.open', view: 'markets', tab: market.settlement })}
      />
    ),
    strip: <TickerStrip settlement={market.settlement} end={<StripEnd layout={layout} />} />,
    tools: (
      <>
        {own}
        {screen === 'wide' ? <LayoutMenu layout={layout} /> : null}
        <PreferenceButtons preferences={preferences} />
        <ProfileMenuButton menu={profileMenu} />
      </>
    ),
  })
  const shortBook = (onPick: OnPick) => <ShortBook view={book} market={market} onPick={onPick} />
  return { market, page, layout, screen, partsWith, shortBook }
}

function useScreen(): ComponentProps<typeof TradePage>['screen'] {
  const isPhone = useMedia(phoneWidth)
  // 1,179 px at the usual size of text.
  const isNarrow = useMedia('(max-width: 73.6875em)')
  return isPhone ? 'phone' : isNarrow ? 'narrow' : 'wide'
}

function sideOf(text: string | null): 'buy' | 'sell' | null {
  return text === 'buy' || text === 'sell' ? text : null
}
