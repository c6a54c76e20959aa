import type { HistoryTrade } from '#machines/wallet/history/history-rows.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { Cell, Unit } from '#web/ui/tables/card-table.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Leaving } from './leaving.tsx'
import { Moment } from './moment.tsx'
import { OwnFigure } from './own-figure.tsx'
import { type FigureDecimals, figuresOfTrade } from './row-figures.ts'

export const tradeColumns = ['time', 'kind', 'market', 'amount', 'price', 'total', 'fee'] as const

type Props = { trade: HistoryTrade; at: number; decimals: FigureDecimals }

export function TradeCells({ trade, at, decimals }: Props) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const { orderType, marketType } = trade
  const { amount, price, total, fee } = figuresOfTrade(trade)
  const market = marketOf(marketType)
  const code = namesOf(market?.coin ?? marketType).code
  const money = t(`common:currency.${market?.settlement ?? 'TOMAN'}`)
  const [isBuy, isQuick] = [orderType.endsWith('_BUY'), orderType.startsWith('EXCHANGE_')]
  return (
    <>
      <Cell title={t('columns.time')} tone="dim">
        <Moment at={at} />
      </Cell>
      <Cell title={t('columns.kind')} tone={isBuy ? 'up' : 'down'}>
        {t(`orders:types.${orderType}`)}
        {trade.withdrawal === undefined ? null : <Leaving withdrawal={trade.withdrawal} />}
      </Cell>
      <Cell title={t('columns.market')} column="market">
        {t('orders:pair', { coin: code, settlement: money })}
      </Cell>
      <Cell title={t('columns.amount')} isNumber>
        <OwnFigure figure={amount} column="amount" decimals={decimals} />
      </Cell>
      <Cell title={t('columns.price')} isNumber>
        <Figure {...price} columnDecimals={decimals.price[price.unit]} /> <Unit isOnCard>{money}</Unit>
      </Cell>
      <Cell title={t('columns.total')} isNumber>
        <OwnFigure figure={total} column="total" decimals={decimals} />
      </Cell>
      <Cell title={t('columns.fee')} isNumber>
        {fee === null && isQuick ? (
          <span className="text-dim">{t('feeSide.price')}</span>
        ) : (
          <OwnFigure figure={fee} column="fee" decimals={decimals} />
        )}
      </Cell>
    </>
  )
}
