import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { volumeWorth } from '#machines/market/market-list/volume-worth.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { isCoin, type Market, marketOf, type Settlement } from '#shared/market/coins.ts'
import { formatAmount } from '#shared/market/display.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { listOf } from '#shared/stream/topics/rows.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Figure, Price } from '#web/ui/numbers/price.tsx'
import rowLinkStyles from '#web/ui/row-link.module.css'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './board-table.module.css'
import { MissingFigure } from './missing-figure.tsx'

type Props = {
  coin: string
  settlement: Settlement
  columnDecimals: number
  star: (market: Market) => ReactNode
  /** Renders the alert button of a market. The function must stay the same while its results do. */
  bell: (market: Market) => ReactNode
}

/** Number of points of the weekly series in the trend (spec 9). */
const trendPoints = 20

/**
 * The row of one market. The name's link covers the row, so that the whole row leads to the coin page, by key and by
 * pointer.
 */
export const BoardRow = memo(function BoardRow({ coin, settlement, columnDecimals, star, bell }: Props) {
  const { t } = useTranslation(['markets', 'board'])
  const language = useLanguage()
  const { name, code } = useCoinNames()(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  const day = useTopic(`volumes:${settlement}`, ({ doc }) => doc?.[coin])
  if (row === undefined) return null
  const market = marketOf(`${coin}_${settlement}`)
  const path = `/market/${coin}/${settlement}`
  const decimals = isCoin(coin) ? priceDecimals(coin, settlement) : columnDecimals
  const worth = volumeWorth(day?.last24HourVolume, row.lastPrice)
  const extreme = (value: Decimal | undefined) =>
    value === undefined ? (
      <MissingFigure settlement={settlement} />
    ) : (
      <Figure value={value} decimals={decimals} columnDecimals={columnDecimals} pad />
    )
  return (
    <tr {...gridRoles.row} className={`relative transition-ground ${gridStyles.gridRow}`} data-coin={coin}>
      <th {...gridRoles.rowHead} scope="row" className={styles.coin} data-column="name">
        {market === undefined ? null : <span className="relative z-2 flex-none">{star(market)}</span>}
        <span className={`flex-none ${gridStyles.slot}`}>
          <CoinMark coin={coin} size={36} className={`block ${gridStyles.mark}`} />
        </span>
        <span className={`flex items-baseline min-w-0 ${gridStyles.names} ${styles.names}`}>
          <Link
            className={`focus-visible:outline-none ${rowLinkStyles.rowLink} min-w-0 overflow-hidden font-strong text-ellipsis ${styles.link}`}
            to={path}
          >
            {name}
          </Link>
          <span className="flex-none text-faint text-12">{code}</span>
        </span>
      </th>
      <td {...gridRoles.cell} data-column="price">
        <Price value={row.lastPrice} decimals={decimals} columnDecimals={columnDecimals} identity={path} />
      </td>
      <td {...gridRoles.cell} data-column="change">
        <Change value={row.last24HoursChange} />
      </td>
      <td {...gridRoles.cell} data-column="high">
        {extreme(day?.maxPrice)}
      </td>
      <td {...gridRoles.cell} data-column="low">
        {extreme(day?.minPrice)}
      </td>
      <td {...gridRoles.cell} data-column="volume">
        {worth === null || day?.last24HourVolume === undefined ? (
          <MissingFigure settlement={settlement} />
        ) : (
          <span title={t('board:volumeOf', { amount: formatAmount(day.last24HourVolume, coin, language), code })}>
            <Compact value={worth} />
          </span>
        )}
      </td>
      <td {...gridRoles.cell} data-column="trend">
        <Sparkline points={listOf(row.lastWeekData).slice(0, trendPoints)} width={104} height={28} />
      </td>
      <td {...gridRoles.cell} data-column="trade">
        <Link
          className={`inline-block relative z-2 border border-line-strong bg-surface-1 font-text whitespace-nowrap hover:border-accent hover:text-accent ${gridStyles.rowButton} px-12 rounded-small text-12 ${styles.button}`}
          to={path}
          aria-label={t('tradeCoin', { coin: name })}
        >
          {t('tradeButton')}
        </Link>
        {market === undefined ? null : (
          <span className={`inline-block relative z-2 align-middle ${styles.bell}`}>{bell(market)}</span>
        )}
      </td>
    </tr>
  )
})
