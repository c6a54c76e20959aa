import type { Market } from '#shared/market/coins.ts'
import { formatPrice } from '#shared/market/display.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Sets the tab's title to the market and its last price, so that the user can watch it from another tab. */
export function TradeTitle({ market: { type, coin, settlement } }: { market: Market }) {
  const { t } = useTranslation('trade')
  const language = useLanguage()
  const { name } = useCoinNames()(coin)
  const price = useTopic(`ticker:${type}`, ({ doc }) => doc?.market.lastPrice)
  const words = { coin: name, currency: t(`common:currency.${settlement}`) }
  const title = t('title', words)
  const shown = price === undefined ? null : formatPrice(price, { coin, settlement }, language)
  return (
    <PageHead
      title={shown === null ? title : t('titleAt', { title, price: shown })}
      description={t('description', words)}
    />
  )
}
