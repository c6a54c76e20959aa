import { volumeWorth } from '#machines/market/market-list/volume-worth.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { formatAmount } from '#shared/market/display.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/**
 * A market's volume of 24 hours, abbreviated, in the settlement at the last price. The volume in the coin is shown on
 * hover.
 */
export function WatchVolume({ market, lastPrice }: { market: Market; lastPrice: Decimal }) {
  const { coin, settlement } = market
  const { t } = useTranslation('markets')
  const { code } = useCoinNames()(coin)
  const language = useLanguage()
  const volume = useTopic(`volumes:${settlement}`, ({ doc }) => doc?.[coin]?.last24HourVolume)
  const worth = volumeWorth(volume, lastPrice)
  if (volume === undefined || worth === null) return <span>—</span>
  return (
    <span title={t('volumeOf', { amount: formatAmount(volume, coin, language), code })}>
      <Compact value={worth} />
    </span>
  )
}
