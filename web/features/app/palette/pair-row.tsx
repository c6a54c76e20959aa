import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './palette.module.css'

type Props = {
  id: string
  market: Market
  isChosen: boolean
  star: ReactNode
  volume: (market: Market, lastPrice: Decimal) => ReactNode
  to: string
  onChoose: () => void
}

/** A market with a link to its page, and the star of the watchlist. */
export const PairRow = memo(function PairRow({ id, market, isChosen, star, volume, to, onChoose }: Props) {
  const { coin, settlement, type } = market
  const { t } = useTranslation('common')
  const { name, code } = useCoinNames()(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  if (row === undefined) return null
  return (
    <li
      className={`flex items-center gap-4 min-h-40 rounded-small phone:min-h-44 ${styles.pair}`}
      data-chosen={isChosen || undefined}
      ref={isChosen ? showRow : undefined}
    >
      {star}
      <Link
        id={id}
        className={`grid items-center gap-12 flex-1 min-w-0 text-14 focus-visible:-outline-offset-2 ${styles.link}`}
        to={to}
        data-market={type}
        onClick={onChoose}
      >
        <CoinMark coin={coin} size={20} />
        <span className="truncate font-strong">
          {name} <span className="text-dim font-text">/ {t(`currency.${settlement}`)}</span>{' '}
          <span className="text-faint font-text">{code}</span>
        </span>
        <Price value={row.lastPrice} decimals={priceDecimals(coin, settlement)} identity={type} />
        <Change value={row.last24HoursChange} />
        <span className="text-dim whitespace-nowrap">{volume(market, row.lastPrice)}</span>
      </Link>
    </li>
  )
})

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView?.({ block: 'nearest' })
}
