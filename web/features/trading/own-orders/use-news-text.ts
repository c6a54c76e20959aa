import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useOwnText } from '#web/ui/own/use-own-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { isNamed } from './order-status.tsx'
import { isType } from './use-order-name.ts'

/** Returns a function that describes the news of one order: the event, and its side, pair, amount and price. */
export function useNewsText(): (news: OrderNews) => { title: string; text: string } {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const own = useOwnText()
  return ({ kind, orderType, marketType, amount, executed, price, status }) => {
    const title =
      kind === 'ended' && status !== null && isNamed(status) ? t(`news.ends.${endOf(status)}`) : t(`news.${kind}`)
    const market = marketOf(marketType)
    if (market === undefined) return { title, text: marketType }
    const code = namesOf(market.coin).code
    const settlement = t(`common:currency.${market.settlement}`)
    const values = {
      type: isType(orderType) ? t(`types.${orderType}`) : orderType,
      pair: t('pair', { coin: code, settlement }),
      executed: own(formatExact(executed, language)),
      amount: own(formatExact(amount, language)),
      coin: code,
      price: formatExact(price, language),
      settlement,
    }
    if (kind === 'filled') return { title, text: t('news.filledText', values) }
    return { title, text: t(sign(executed) > 0 ? 'news.partText' : 'news.noneText', values) }
  }
}

function endOf(status: string): 'expired' | 'cancelled' | 'untraded' | 'closed' {
  if (status === 'EXPIRED') return 'expired'
  if (status.startsWith('CANCELLED')) return 'cancelled'
  return status === 'FINISHED_WITHOUT_TRANSACTION' ? 'untraded' : 'closed'
}
