import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectAccountHistory } from '#machines/wallet/account-history/account-history.selectors.ts'
import { latestActivity } from '#machines/wallet/account-history/latest-activity.ts'
import links from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './activity-panel.module.css'
import { ActivityRow } from './activity-row.tsx'
import { PastBlock } from './past-block.tsx'

/** Number of rows, and the height of all of them in px: the block has this height before they are loaded. */
const max = 5
const height = 280

/** The latest events of the account. Each row leads to its place in the history. */
export function ActivityPanel({ history }: { history: AccountHistoryRef }) {
  const { t } = useTranslation('portfolio')
  const past = useSelector(history, selectAccountHistory)
  const rows = past === null ? [] : latestActivity(past, max)
  return (
    <Panel
      isFlush
      title={t('activity.title')}
      aside={
        <Link to="/profile/history" className={links.button}>
          {t('activity.all')}
        </Link>
      }
    >
      <div style={{ minHeight: height }}>
        <PastBlock history={history} skeleton={<RowsSkeleton />} minHeight={height}>
          {rows.length === 0 ? (
            <EmptyState
              picture="history"
              title={t('activity.emptyTitle')}
              text={t('activity.empty')}
              action={
                <Link to="/profile/wallet" className={links.button}>
                  {t('activity.deposit')}
                </Link>
              }
              minHeight={height}
            />
          ) : (
            <ul className="grid" aria-label={t('activity.title')}>
              {rows.map((row) => (
                <ActivityRow key={`${row.list} ${row.id}`} activity={row} />
              ))}
            </ul>
          )}
        </PastBlock>
      </div>
    </Panel>
  )
}

function RowsSkeleton() {
  return (
    <div className={`grid ${styles.skeleton}`} aria-hidden="true">
      {Array.from({ length: max }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
