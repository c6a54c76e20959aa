import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { FavouritesRef } from '#machines/market/favourites/favourites.machine.ts'
import { selectFavourites } from '#machines/market/favourites/favourites.selectors.ts'
import { type Market, marketOf, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import linkStyles from '#web/ui/links.module.css'
import { Change } from '#web/ui/numbers/change.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './favourite-list.module.css'

type Props = {
  favourites: FavouritesRef
  /** The settlements that the language offers; markets of other settlements are not listed. */
  settlements: readonly Settlement[]
  /** Maximum number of rows; the rest is on the markets page. */
  max: number
}

/** The live markets of this browser's watchlist. */
export function FavouriteList({ favourites, settlements, max }: Props) {
  const { t } = useTranslation('homeSections')
  const types = useSelector(favourites, selectFavourites, shallowEqual)
  const followed = types
    .flatMap((type) => marketOf(type) ?? [])
    .filter(({ settlement }) => settlements.includes(settlement))
  return (
    <Panel
      isFlush
      title={t('user.favourites')}
      aside={
        <Link to="/markets" className={linkStyles.button}>
          {t('home:showAll')}
        </Link>
      }
    >
      {followed.length === 0 ? (
        <div className="grid justify-items-start gap-4 p-20 text-dim phone:p-16">
          <p>{t('user.noFavourites')}</p>
          <Link to="/markets" className={linkStyles.button}>
            {t('user.findMarkets')}
          </Link>
        </div>
      ) : (
        <ul>
          {followed.slice(0, max).map((market) => (
            <Row key={market.type} market={market} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ market: { type, coin, settlement } }: { market: Market }) {
  const { t } = useTranslation('common')
  const { name } = useCoinNames()(coin)
  const row = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin])
  const { status } = useTopicStatus(`markets:${settlement}`)
  return (
    <li>
      <Link
        to={`/profile/trade/${settlement}/${coin}`}
        className="flex items-center gap-8 h-44 px-20 whitespace-nowrap hover:bg-surface-2 focus-visible:-outline-offset-2 phone:px-16"
        data-stale={status === 'stale' || undefined}
      >
        <CoinMark coin={coin} size={24} />
        <span className="flex-1 overflow-hidden font-strong text-ellipsis">
          {name} <span className="text-dim text-12 font-text">{t(`currency.${settlement}`)}</span>
        </span>
        {row === undefined ? (
          '—'
        ) : (
          <>
            <Price value={row.lastPrice} decimals={priceDecimals(coin, settlement)} identity={type} />
            <span className={`text-12 text-end ${styles.change}`}>
              <Change value={row.last24HoursChange} />
            </span>
          </>
        )}
      </Link>
    </li>
  )
}
