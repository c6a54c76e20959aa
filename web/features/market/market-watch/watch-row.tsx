import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import rowLinkStyles from '#web/ui/row-link.module.css'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import styles from './market-watch.module.css'
import { WatchVolume } from './watch-volume.tsx'

type Props = {
  market: Market
  isOpen: boolean
  /** Whether Tab focuses this row; the arrow keys reach the others. */
  isEntry: boolean
  /** Whether the settlement is shown, because the list has markets of several. */
  hasSettlement: boolean
  /** Renders the watchlist button of the market. */
  star: (market: Market) => ReactNode
  /** Renders the alert button of a market. The function must stay the same while its results do. */
  bell: (market: Market) => ReactNode
}

/** The row of one market. The whole row leads to its trade page. */
export const WatchRow = memo(function WatchRow({ market, isOpen, isEntry, hasSettlement, star, bell }: Props) {
  const { coin, settlement } = market
  const namesOf = useCoinNames()
  const { name, code, chain } = namesOf(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  if (row === undefined) return null
  const path = `/profile/trade/${settlement}/${coin}`
  return (
    <tr
      {...gridRoles.row}
      className={`grid items-center relative contain-strict ${styles.row}`}
      data-coin={coin}
      data-open={isOpen || undefined}
    >
      <th
        {...gridRoles.rowHead}
        scope="row"
        aria-colindex={1}
        className={`flex items-center gap-6 min-w-0 ${styles.names}`}
      >
        <span className="grid relative z-2">{star(market)}</span>
        <CoinMark coin={coin} size={18} />
        <Link
          className={`focus-visible:outline-none ${rowLinkStyles.rowLink} truncate min-w-0 font-text`}
          to={path}
          tabIndex={isEntry ? 0 : -1}
          aria-current={isOpen ? 'page' : undefined}
          aria-label={`${name} ${chain ?? code}`}
        >
          <span className={`hidden ${styles.name}`}>{name} </span>
          <span className={`text-body ${styles.code}`}>
            {chain ?? code}
            {hasSettlement ? (
              <span className={styles.settlement}>{`/${settlement === 'TOMAN' ? 'IRT' : 'USDT'}`}</span>
            ) : null}
          </span>
        </Link>
        <span className={`grid absolute z-2 inset-y-0 place-items-center ${styles.bell}`}>{bell(market)}</span>
      </th>
      <td {...gridRoles.cell} aria-colindex={2}>
        <Price
          value={row.lastPrice}
          decimals={priceDecimals(coin, settlement)}
          identity={path}
          className={styles.price}
        />
      </td>
      <td {...gridRoles.cell} aria-colindex={3} className={styles.change}>
        <Change value={row.last24HoursChange} />
      </td>
      <td {...gridRoles.cell} aria-colindex={4} className={`hidden text-dim whitespace-nowrap ${styles.volume}`}>
        <WatchVolume market={market} lastPrice={row.lastPrice} />
      </td>
    </tr>
  )
})
