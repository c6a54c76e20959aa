import { shallowEqual, useSelector } from '@xstate/react'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import { selectAmendment } from '#machines/trading/amend-order/amend-order.selectors.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { isType } from './use-order-name.ts'

/** The order before and after the amendment, its traded amount, and the rest to place. */
export function AmendFacts({ amend }: { amend: AmendOrderRef }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const { order, price, amount, executed, rest } = useSelector(amend, selectAmendment, shallowEqual)
  const market = order === null ? undefined : marketOf(order.marketType)
  if (order === null || market === undefined) return null
  const { code } = namesOf(market.coin)
  const money = t(`common:currency.${market.settlement}`)
  const exact = (value: string) => formatExact(value, language)
  const changed = (old: string, next: string) =>
    old === next ? exact(old) : t('amend.from', { old: exact(old), new: exact(next) })
  return (
    <Facts>
      <Fact name={t('columns.type')}>
        {isType(order.orderType) ? t(`types.${order.orderType}`) : order.orderType}
        {language === 'fa' ? '، ' : ', '}
        {t('pair', { coin: code, settlement: money })}
      </Fact>
      <Fact name={t('columns.price')}>
        {changed(order.unitPrice, price)} {money}
      </Fact>
      <Fact name={t('columns.amount')}>
        {changed(order.amount, amount)} {code}
      </Fact>
      {sign(executed) > 0 ? (
        <Fact name={t('amend.executed')}>
          {exact(executed)} {code}
        </Fact>
      ) : null}
      {rest === null || sign(rest) <= 0 ? null : (
        <Fact name={t('amend.rest')}>
          {exact(rest)} {code}
        </Fact>
      )}
    </Facts>
  )
}
