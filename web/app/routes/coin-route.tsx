import { useActorRef } from '@xstate/react'
import { useParams } from 'react-router-dom'
import en from '#locales/en/market/coin.json'
import fa from '#locales/fa/market/coin.json'
import { coinPageMachine } from '#machines/market/coin-page/coin-page.machine.ts'
import { type Market, marketOf } from '#shared/market/coins.ts'
import { addMessages } from '#web/adapters/app/messages.ts'
import { useLanguageChange, usePreferences } from '#web/adapters/app/preferences.ts'
import { candleCurrency } from '#web/adapters/market/candle-currency.ts'
import { coinPageActors } from '#web/adapters/market/coin-page.ts'
import { CoinPage } from '#web/features/market/coin-page/coin-page.tsx'
import { UnknownMarket } from '#web/features/market/coin-page/unknown-market.tsx'
import { BrokenPart } from './broken-part.tsx'
import { favouriteStar } from './favourite-star.tsx'

addMessages({ fa: { coin: fa }, en: { coin: en } })

const machine = coinPageMachine.provide({ actors: coinPageActors })

export function Component() {
  const { coin, settlement } = useParams()
  const market = marketOf(`${coin}_${settlement}`)
  return market ? <Coin key={market.coin} market={market} /> : <UnknownMarket />
}

function Coin({ market }: { market: Market }) {
  const { language, settlements, theme } = usePreferences()
  const page = useActorRef(machine, { input: { coin: market.coin, language } })
  useLanguageChange(page)
  return (
    <CoinPage
      page={page}
      market={market}
      star={favouriteStar(market)}
      settlements={settlements}
      theme={theme}
      chartCurrency={candleCurrency()}
      brokenChart={<BrokenPart minHeight={420} />}
    />
  )
}
