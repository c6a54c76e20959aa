import { type Market, marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Named = Pick<OrderRow, 'orderType' | 'marketType' | 'amount' | 'unitPrice'>

/**
 * Returns a function that names an order for a dialog or a button's label: "Limit buy: 0.01 BTC at 65,000 Tether". In a
 * list, `own` (from `useOwnText`) may hide the amount as the list does. In a dialog about the order the amount is shown
 * completely.
 */
export function useOrderName(own = (amount: string) => amount): (order: Named) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  return ({ orderType, marketType, amount, unitPrice }) => {
    const market = marketOf(marketType)
    if (market === undefined) return marketType
    const { coin, settlement } = market
    return t('named', {
      type: isType(orderType) ? t(`types.${orderType}`) : orderType,
      amount: own(formatExact(amount, language)),
      coin: namesOf(coin).code,
      price: formatExact(unitPrice, language),
      settlement: t(`common:currency.${settlement}`),
    })
  }
}

/** Returns a function that names a market: "BTC to Toman". */
export function useMarketName(): (market: Market) => string {
  const { t } = useTranslation('orders')
  const namesOf = useCoinNames()
  return ({ coin, settlement }) =>
    t('pair', { coin: namesOf(coin).code, settlement: t(`common:currency.${settlement}`) })
}

const types = ['LIMITED_BUY', 'LIMITED_SELL', 'MARKET_BUY', 'MARKET_SELL', 'EXCHANGE_BUY', 'EXCHANGE_SELL'] as const

/** Returns whether an order type has a name in the texts. */
export function isType(type: string): type is (typeof types)[number] {
  return (types as readonly string[]).includes(type)
}
