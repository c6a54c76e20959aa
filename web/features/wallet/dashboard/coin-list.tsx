import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { isCoin } from '#shared/market/coins.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { TomanMark } from '#web/ui/coins/toman-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { Amount, Price } from '#web/ui/numbers/price.tsx'
import { Worth } from '#web/ui/numbers/worth.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import rowLinkStyles from '#web/ui/row-link.module.css'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { gridRoles } from '#web/ui/tables/grid-roles.ts'
import gridStyles from '#web/ui/tables/grid-table.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './coin-list.module.css'
import { useHoldings } from './use-holdings.ts'

/** Every currency of the wallet with its worth. A coin leads to its Toman trade page (spec 001, section 2). */
export function CoinList() {
  const { t } = useTranslation('dashboard')
  const { holdings, walletStatus, worthStatus } = useHoldings()
  return (
    <Panel isFlush title={t('coins')} topicStatus={worthStatus} className="overflow-hidden">
      <TopicBlock
        status={walletStatus.status}
        hasData={walletStatus.hasData}
        skeleton={<RowsSkeleton />}
        minHeight={320}
      >
        <table {...gridRoles.table} className={`${gridStyles.gridTable} grid ${styles.table}`} aria-label={t('coins')}>
          <thead {...gridRoles.group}>
            <tr {...gridRoles.row}>
              <th {...gridRoles.columnHead} scope="col">
                {t('coin')}
              </th>
              <th {...gridRoles.columnHead} scope="col" className={`${styles.number} phone:hidden`}>
                {t('balance')}
              </th>
              <th {...gridRoles.columnHead} scope="col" className={styles.number}>
                {t('worth')}
              </th>
              <th {...gridRoles.columnHead} scope="col" className={`${styles.number} phone:hidden`}>
                {t('price')}
              </th>
              <th {...gridRoles.columnHead} scope="col" className={`${styles.number} phone:hidden`}>
                {t('common:change24')}
              </th>
            </tr>
          </thead>
          <tbody {...gridRoles.group}>
            {holdings?.map((holding) => (
              <CoinRow key={holding.currency} holding={holding} />
            ))}
          </tbody>
        </table>
      </TopicBlock>
    </Panel>
  )
}

function CoinRow({ holding }: { holding: Holding }) {
  const { t } = useTranslation('dashboard')
  const namesOf = useCoinNames()
  const { currency, balance, blocked, worth, price, change } = holding
  const isToman = currency === 'TOMAN'
  const name = isToman ? t('common:currency.TOMAN') : namesOf(currency).name
  const owned = (
    <>
      <Own>
        <Amount value={balance} currency={currency} />
      </Own>
      {sign(blocked) > 0 ? (
        <span className="block text-dim text-12 leading-[1.4]">
          {t('blocked')}{' '}
          <Own>
            <Amount value={blocked} currency={currency} />
          </Own>
        </span>
      ) : null}
    </>
  )
  const moved = change === null ? null : <Change value={change} />
  return (
    <tr
      {...gridRoles.row}
      className={`relative transition-ground ${gridStyles.gridRow} ${styles.row}`}
      data-coin={currency}
      data-none={sign(balance) === 0 || undefined}
    >
      <th {...gridRoles.rowHead} scope="row">
        <span className="flex items-center gap-10 min-w-0">
          {isToman ? <TomanMark size={28} /> : <CoinMark coin={currency} size={28} />}
          <span className="flex flex-wrap items-baseline gap-x-8 min-w-0 leading-[1.5]">
            {isCoin(currency) ? (
              <Link
                to={`/profile/trade/TOMAN/${currency}`}
                className={`focus-visible:outline-none ${rowLinkStyles.rowLink} font-strong`}
              >
                {name}
              </Link>
            ) : (
              <span className="font-strong">{name}</span>
            )}
            {isToman ? null : <span className="text-faint text-12 phone:hidden">{namesOf(currency).code}</span>}
            <span className={`hidden phone:block phone:w-full phone:text-12 ${styles.narrow}`}>{owned}</span>
          </span>
        </span>
      </th>
      <td {...gridRoles.cell} className={`${styles.number} phone:hidden`}>
        {owned}
      </td>
      <td {...gridRoles.cell} className={styles.number}>
        {worth === null ? (
          none
        ) : (
          <Own>
            <Worth value={worth} currency={currency} />
          </Own>
        )}
        <span className={`hidden phone:block phone:w-full phone:text-12 ${styles.narrow}`}>{moved}</span>
      </td>
      <td {...gridRoles.cell} className={`${styles.number} phone:hidden`}>
        {price === null ? (
          none
        ) : (
          <Price value={price} decimals={worthDecimals('TOMAN')} identity={`price ${currency}`} />
        )}
      </td>
      <td {...gridRoles.cell} className={`${styles.number} phone:hidden`}>
        {moved ?? none}
      </td>
    </tr>
  )
}

const none = '—'

function RowsSkeleton() {
  return (
    <div className="grid gap-16 px-20 py-16" aria-hidden="true">
      {Array.from({ length: 10 }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
