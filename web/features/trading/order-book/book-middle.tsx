import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { spreadOf } from '#shared/market/spread.ts'
import { type TradesDocument, tradeRows } from '#shared/stream/topics/trades.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Figure, Price } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './book-middle.module.css'

type Props = { market: Market; buy: Decimal | undefined; sell: Decimal | undefined; isShort: boolean }

/**
 * The line between the sides: the last price and its direction, the spread, and the best prices if they fit. The short book
 * has room for the last price only.
 */
export const BookMiddle = memo(function BookMiddle({ market, buy, sell, isShort }: Props) {
  const { t } = useTranslation('trade')
  const last = useTopic(`ticker:${market.type}`, ({ doc }) => doc?.market.lastPrice)
  const direction = useTopic(`trades:${market.type}`, ({ doc }) => directionOf(last, doc))
  const decimals = priceDecimals(market.coin, market.settlement)
  return (
    <div
      className={`flex-wrap content-start bg-surface-0 contain-strict ${styles.middle}`}
      data-short={isShort || undefined}
    >
      {last === undefined ? (
        <span className={`${isShort ? 'text-14' : 'text-16'} ${styles.last}`}>—</span>
      ) : (
        <span className={`${isShort ? 'text-14' : 'text-16'} ${styles.last}`} data-direction={direction}>
          <span className="sr-only">{t('common:lastPrice')}</span>
          {direction === 'flat' ? (
            <span className={styles.noWay} />
          ) : direction === 'up' ? (
            <IconArrowUp size={16} stroke={2.5} role="img" aria-label={t('rose')} />
          ) : (
            <IconArrowDown size={16} stroke={2.5} role="img" aria-label={t('fell')} />
          )}
          <Price value={last} decimals={decimals} identity={market.type} isAlone />
        </span>
      )}
      {isShort ? null : <Spread market={market} buy={buy} sell={sell} />}
    </div>
  )
})

type SpreadProps = Omit<Props, 'isShort'>

function Spread({ market, buy, sell }: SpreadProps) {
  const { t } = useTranslation('trade')
  const decimals = priceDecimals(market.coin, market.settlement)
  const spread = spreadOf(buy, sell)
  return (
    <>
      <span className="text-dim text-12 ms-auto">
        <span className={styles.word}>{t('spread')}</span>{' '}
        {spread === null ? (
          '—'
        ) : (
          <>
            <Figure value={spread.width} decimals={decimals} pad isAlone className="text-body" />{' '}
            <Percent value={spread.percent} decimals={2} isAlone />
          </>
        )}
      </span>
      <span className={`text-dim text-12 gap-10 ${styles.best}`}>
        <BestPrice side="buy" price={buy} decimals={decimals} />
        <BestPrice side="sell" price={sell} decimals={decimals} />
      </span>
    </>
  )
}

type BestProps = { side: 'buy' | 'sell'; price: Decimal | undefined; decimals: number }

function BestPrice({ side, price, decimals }: BestProps) {
  const { t } = useTranslation('trade')
  return (
    <span data-side={side}>
      {t(side === 'buy' ? 'bestBuy' : 'bestSell')}{' '}
      {price === undefined ? '—' : <Figure value={price} decimals={decimals} pad isAlone />}
    </span>
  )
}

/** Compares the last price with that of the last trade at another price. Trades may be newer than the known last price. */
function directionOf(last: Decimal | undefined, trades: TradesDocument | null): 'up' | 'down' | 'flat' {
  if (last === undefined || trades === null) return 'flat'
  const rows = tradeRows(trades)
  const isLast = ({ row }: (typeof rows)[number]) => compareDecimals(row.unitPrice, last) === 0
  const before = rows.slice(Math.max(0, rows.findIndex(isLast))).find((one) => !isLast(one))
  if (before === undefined) return 'flat'
  return compareDecimals(last, before.row.unitPrice) > 0 ? 'up' : 'down'
}
