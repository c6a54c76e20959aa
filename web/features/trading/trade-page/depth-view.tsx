import { type ReactNode, useMemo } from 'react'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { finestStep } from '#shared/market/price-steps.ts'
import { bookLevels } from '#shared/stream/book-levels.ts'
import { type BookDocument, bookRows } from '#shared/stream/topics/book.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { DepthChart } from '#web/ui/chart/depth-chart.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The depth of both sides of the book, with all levels. `otherwise`: an action to offer while there is no depth. */
export function DepthView({ market, otherwise }: { market: Market; otherwise: ReactNode }) {
  const { t } = useTranslation('trade')
  const { name, code } = useCoinNames()(market.coin)
  const { buy, sell } = useTopic(`book:${market.type}`, ({ doc }) => doc) ?? {}
  const decimals = priceDecimals(market.coin, market.settlement)
  const finest = finestStep(decimals)
  const buys = useMemo(() => bookLevels(rowsOf(buy, 'buy'), 'buy', finest), [buy, finest])
  const sells = useMemo(() => bookLevels(rowsOf(sell, 'sell'), 'sell', finest), [sell, finest])
  if (buys.length === 0 || sells.length === 0)
    return <EmptyState picture="candles" title={t('noDepthTitle')} text={t('noDepth')} action={otherwise} />
  return (
    <DepthChart
      buys={buys}
      sells={sells}
      decimals={decimals}
      coin={market.coin}
      words={{
        buys: t('buys'),
        sells: t('sells'),
        price: t('price'),
        total: t('totalIn', { code }),
        middle: t('middle'),
      }}
      label={t('depthLabel', { coin: name })}
    />
  )
}

function rowsOf(side: BookDocument['buy'] | undefined, order: 'buy' | 'sell') {
  return bookRows(side ?? {}, order).map(({ row }) => row)
}
