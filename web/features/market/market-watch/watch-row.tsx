import { memo } from 'react'
import { Link } from 'react-router-dom'
import { isCoin, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import styles from './market-watch.module.css'

type Props = { coin: string; settlement: Settlement; isOpen: boolean }

/** One market of the list: all of it leads to its trade page. */
export const WatchRow = memo(function WatchRow({ coin, settlement, isOpen }: Props) {
  const { name, code } = useCoinNames()(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  if (row === undefined) return null
  const address = `/profile/trade/${settlement}/${coin}`
  return (
    <li>
      <Link className={styles.row} to={address} data-coin={coin} aria-current={isOpen ? 'page' : undefined}>
        <CoinMark coin={coin} size={18} />
        <span className={styles.names}>
          {name} <span className={styles.code}>{code}</span>
        </span>
        <Price
          value={row.lastPrice}
          decimals={isCoin(coin) ? priceDecimals(coin, settlement) : 0}
          identity={address}
          className={styles.price}
        />
        <Change value={row.last24HoursChange} />
      </Link>
    </li>
  )
})
