import { useTranslation } from 'react-i18next'
import type { OwnTrade } from '#machines/history/history-rows.ts'
import { marketOf } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Cell } from '#web/ui/tables/card-table.tsx'
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
      <Cell title={t('columns.time')} tone="dim">
        <Moment at={at} />
      </Cell>
      <Cell title={t('columns.kind')} tone={isBuy ? 'up' : 'down'}>
        {t(`orders:types.${orderType}`)}
      </Cell>
      <Cell title={t('columns.market')}>{t('orders:pair', { coin: code, settlement: money })}</Cell>
      <Cell title={t('columns.amount')} isNumber>
        <Amount value={amount} decimals={8} /> <span className={styles.unit}>{code}</span>
      </Cell>
      <Cell title={t('columns.price')} isNumber>
        <Amount value={unitPrice} decimals={priceDecimals(market?.coin ?? '', settlement)} />
      </Cell>
      <Cell title={t('columns.total')} isNumber>
        <Amount value={wholePrice} decimals={settlement === 'TOMAN' ? 0 : 2} />{' '}
        <span className={styles.unit}>{money}</span>
      </Cell>
      <Cell title={t('columns.fee')} isNumber>
        {wage === undefined ? (
          '—'
        ) : (
          <>
            <Amount value={wage} decimals={feeDecimals} /> <span className={styles.unit}>{feeUnit}</span>
          </>
        )}
      </Cell>
    </>
  )
}
