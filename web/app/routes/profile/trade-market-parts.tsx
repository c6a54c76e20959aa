import { useActorRef } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { selectChart } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'
import type { Market } from '#shared/market/coins.ts'
import { palette } from '#web/adapters/app/palette.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { candleCurrency } from '#web/adapters/market/candle-currency.ts'
import { useChartTools } from '#web/adapters/market/chart-tools.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { useLayout } from '#web/adapters/trading/layout.ts'
import { useOrderBookView } from '#web/adapters/trading/order-book-view.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { PreferenceButtons } from '#web/features/app/shell/preference-buttons.tsx'
import { TickerStrip } from '#web/features/app/shell/ticker-strip.tsx'
import { MarketWatch } from '#web/features/market/market-watch/market-watch.tsx'
import { OrderBook } from '#web/features/trading/order-book/order-book.tsx'
import { ShortBook } from '#web/features/trading/order-book/short-book.tsx'
import { ChartPanel } from '#web/features/trading/trade-page/chart-panel.tsx'
import { LayoutMenu } from '#web/features/trading/trade-page/layout-menu.tsx'
import { PairName } from '#web/features/trading/trade-page/pair-name.tsx'
import { ProfileMenuButton } from '#web/features/trading/trade-page/profile-menu-button.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import { StripEnd } from '#web/features/trading/trade-page/strip-end.tsx'
import type { TradePage } from '#web/features/trading/trade-page/trade-page.tsx'
import { phoneWidth, useMedia } from '#web/ui/use-media.ts'
import { favouriteStar, listedBell, listedStar } from '../../parts/market-marks.tsx'

type OnPick = NonNullable<ComponentProps<typeof OrderBook>['onPick']>
export type MarketParts = ReturnType<typeof useMarketParts>

/**
 * Returns the parts of a market that every user sees. `partsWith` builds them with the handler of a pressed price and the
 * user's own parts of the bar.
 */
export function useMarketParts(market: Market) {
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
