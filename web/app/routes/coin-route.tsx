import { useActorRef } from '@xstate/react'
import { Link, useParams } from 'react-router-dom'
import { coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { candleCurrency } from '#web/adapters/market/candle-currency.ts'
import { coinPageActors } from '#web/adapters/market/coin-page.ts'
import { useOrderBookView } from '#web/adapters/trading/order-book-view.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { CoinPage } from '#web/features/market/coin-page/coin-page.tsx'
import { TicketPanel } from '#web/features/market/coin-page/ticket-panel.tsx'
import { UnknownCoin } from '#web/features/market/coin-page/unknown-coin.tsx'
import { OrderBook } from '#web/features/trading/order-book/order-book.tsx'
import { RecentTrades } from '#web/features/trading/trade-page/recent-trades.tsx'
import links from '#web/ui/links.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { marketMarks } from '../parts/market-marks.tsx'

const machine = coinPageMachine.provide({ actors: coinPageActors })

export function Component() {
  const { coin, settlement } = useParams()
  const market = marketOf(`${coin}_${settlement}`)
  return market ? <Coin key={market.coin} market={market} /> : <UnknownCoin />
}

function Coin({ market }: { market: Market }) {
  const { language, settlements, theme } = usePreferences()
  const page = useActorRef(machine, { input: { coin: market.coin, language } })
  const { session } = useServices()
  useLanguageChange(page)
  useRetryWhenBack(page, 'story.retry')
  return (
    <CoinPage
      page={page}
      market={market}
      star={marketMarks(market)}
      settlements={settlements}
      theme={theme}
      chartCurrency={candleCurrency()}
      brokenChart={<BrokenPart minHeight={420} />}
      parts={{
        book: <ReadOnlyBook key={market.type} market={market} />,
        trades: <RecentTrades key={market.type} market={market} first={<ToTrade market={market} />} />,
        ticket: <TicketPanel session={session} market={market} />,
      }}
    />
  )
}

/** The order book without a ticket: a press on a row shows its sums. */
function ReadOnlyBook({ market }: { market: Market }) {
  return <OrderBook view={useOrderBookView(market)} market={market} />
}

function ToTrade({ market: { settlement, coin } }: { market: Market }) {
  const { t } = useTranslation('trade')
  return (
    <Link to={`/profile/trade/${settlement}/${coin}`} className={links.button}>
      {t('placeFirst')}
    </Link>
  )
}
