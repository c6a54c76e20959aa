import { memo } from 'react'
import { Link } from 'react-router-dom'
import { isCoin, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { listOf } from '#shared/stream/topics/rows.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import rowLinkStyles from '#web/ui/row-link.module.css'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './market-table.module.css'

type Props = {
  coin: string
  settlement: Settlement
  columnDecimals: number
}

/** Number of points of the weekly series in the trend (spec 9). */
const trendPoints = 20

/**
 * The row of one market. The name's link covers the row, so that the whole row leads to the coin page, by key and by
 * pointer.
 */
export const MarketRow = memo(function MarketRow({ coin, settlement, columnDecimals }: Props) {
  const { t } = useTranslation('markets')
  const { name, code } = useCoinNames()(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  if (row === undefined) return null
  const path = `/market/${coin}/${settlement}`
  const change = <Change value={row.last24HoursChange} />
  return (
    <tr {...gridRoles.row} className={`relative transition-ground ${gridStyles.gridRow}`} data-coin={coin}>
      <th {...gridRoles.rowHead} scope="row">
        <div className="flex items-center gap-4">
          <span className={`flex-none ${gridStyles.slot}`}>
            <CoinMark coin={coin} size={40} className={`block ${gridStyles.mark} ${styles.mark}`} />
          </span>
          <span className={`flex items-baseline min-w-0 ${gridStyles.names} ${styles.names}`}>
            <Link className={`focus-visible:outline-none ${rowLinkStyles.rowLink} font-strong`} to={path}>
              {name}
            </Link>
            <span className="flex-none text-faint text-12">{code}</span>
          </span>
        </div>
      </th>
      <td {...gridRoles.cell} className={styles.number}>
        <Price
          value={row.lastPrice}
          decimals={isCoin(coin) ? priceDecimals(coin, settlement) : columnDecimals}
          columnDecimals={columnDecimals}
          identity={path}
        />
        <span className="hidden phone:block phone:text-12">{change}</span>
      </td>
      <td {...gridRoles.cell} className={`${styles.number} ${styles.wide}`}>
        {change}
      </td>
      <td {...gridRoles.cell} className={styles.trend}>
        <Sparkline points={listOf(row.lastWeekData).slice(0, trendPoints)} width={112} height={32} />
      </td>
      <td {...gridRoles.cell} className={`${styles.trade} ${styles.wide}`}>
        <Link
          className={`inline-block relative z-2 border border-line-strong bg-surface-1 font-text whitespace-nowrap hover:border-accent hover:text-accent ${gridStyles.rowButton} px-14 rounded-medium text-14 leading-32`}
          to={path}
          aria-label={t('tradeCoin', { coin: name })}
        >
          {t('tradeButton')}
        </Link>
      </td>
    </tr>
  )
})
