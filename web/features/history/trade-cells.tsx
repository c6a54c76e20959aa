import { useTranslation } from 'react-i18next'
import type { OwnTrade } from '#machines/history/history-rows.ts'
import { marketOf } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import styles from './history.module.css'
import { Moment } from './moment.tsx'

export const tradeColumns = ['time', 'kind', 'market', 'amount', 'price', 'total', 'fee'] as const

export function TradeCells({ trade, at }: { trade: OwnTrade; at: number }) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const { orderType, marketType, amount, unitPrice, wholePrice, wage } = trade
  const market = marketOf(marketType)
  const settlement = market?.settlement ?? 'TOMAN'
  const [code, money] = [namesOf(market?.coin ?? marketType).code, t(`common:currency.${settlement}`)]
  const isBuy = orderType.endsWith('_BUY')
  // Fees are taken from what is received (design 5.19).
  const [feeUnit, feeDecimals] = isBuy ? [code, 8] : [money, settlement === 'TOMAN' ? 0 : 4]
  return (
    <>
      <td data-title={t('columns.time')} className={styles.dim}>
        <Moment at={at} />
      </td>
      <td data-title={t('columns.kind')} className={styles.side} data-side={isBuy ? 'buy' : 'sell'}>
        {t(`orders:types.${orderType}`)}
      </td>
      <td data-title={t('columns.market')}>{t('orders:pair', { coin: code, settlement: money })}</td>
      <td data-title={t('columns.amount')} className={styles.number}>
        <Amount value={amount} decimals={8} /> <span className={styles.unit}>{code}</span>
      </td>
      <td data-title={t('columns.price')} className={styles.number}>
        <Amount value={unitPrice} decimals={priceDecimals(market?.coin ?? '', settlement)} />
      </td>
      <td data-title={t('columns.total')} className={styles.number}>
        <Amount value={wholePrice} decimals={settlement === 'TOMAN' ? 0 : 2} />{' '}
        <span className={styles.unit}>{money}</span>
      </td>
      <td data-title={t('columns.fee')} className={styles.number}>
        {wage === undefined ? (
          '—'
        ) : (
          <>
            <Amount value={wage} decimals={feeDecimals} /> <span className={styles.unit}>{feeUnit}</span>
          </>
        )}
      </td>
    </>
  )
}
