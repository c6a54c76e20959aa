import { useTranslation } from 'react-i18next'
import type { OwnOrder } from '#machines/orders/find-order.ts'
import { isSettlement, marketOf } from '#shared/market/coins.ts'
import { localDigits } from '#shared/money/format.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import styles from './otc.module.css'

/** An order as the exchange has it. */
export function PlacedFacts({ placed }: { placed: OwnOrder }) {
  const { t } = useTranslation('otc')
  const language = useLanguage()
  const market = marketOf(placed.marketType)
  if (market === undefined || !isSettlement(market.settlement)) return null
  const side = placed.orderType.endsWith('SELL') ? 'sell' : 'buy'
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('number')}</dt>
        <dd>
          <bdi dir="ltr">{localDigits(placed.id, language)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t(`${side}Amount`)}</dt>
        <dd>
          <Sum value={placed.amount} currency={market.coin} />
        </dd>
      </div>
      <div>
        <dt>{t('unitPrice')}</dt>
        <dd>
          <Sum value={placed.unitPrice} currency={market.settlement} />
        </dd>
      </div>
      <div data-whole>
        <dt>{t(`${side}Whole`)}</dt>
        <dd>
          <Sum value={placed.wholePrice} currency={market.settlement} />
        </dd>
      </div>
      <div>
        <dt>{t('moment')}</dt>
        <dd>{formatDate(Date.parse(placed.createdAtDateTime), 'moment', language)}</dd>
      </div>
    </dl>
  )
}
