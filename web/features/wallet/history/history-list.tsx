import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { HistoryRef } from '#machines/wallet/history/history.machine.ts'
import { selectHistoryQuery, selectListView, selectRows } from '#machines/wallet/history/history.selectors.ts'
import { NearEnd } from '#web/ui/near-end.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './history.module.css'
import { HistoryTable } from './history-table.tsx'
import { isSame } from './is-same.ts'
import { NoRows } from './no-rows.tsx'

/** The rows of the tab, or a message when there are none. The next ten load when the user scrolls near the end. */
export function HistoryList({ history }: { history: HistoryRef }) {
  const { t } = useTranslation('history')
  const errorText = useErrorText()
  const query = useSelector(history, selectHistoryQuery, isSame)
  const { view, isEmpty, hasMore, error } = useSelector(history, selectListView, shallowEqual)
  const rows = useSelector(history, selectRows)
  const reason = errorText(error ?? 'NO_ANSWER')
  const retry = (
    <Button variant="default" onClick={() => history.send({ type: 'history.retry' })}>
      {t('common:retry')}
    </Button>
  )
  if (view === 'loading') return <RowsSkeleton rows={8} />
  if (view === 'failed') {
    return <EmptyState picture="torn" title={t('failed')} text={reason} action={retry} minHeight={320} />
  }
  return (
    <>
      {view === 'stale' ? (
        <div className={styles.stale} role="status">
          <p>{t('stale', { reason })}</p>
          {retry}
        </div>
      ) : null}
      {isEmpty ? (
        <NoRows history={history} query={query} />
      ) : (
        <HistoryTable query={query} rows={rows} hasMore={hasMore} />
      )}
      {view === 'reading' ? <RowsSkeleton rows={3} /> : null}
      {view === 'loadFailed' ? (
        <div className={styles.stale} role="alert">
          <p>{t('moreFailed', { reason })}</p>
          {retry}
        </div>
      ) : null}
      {view === 'shown' && hasMore && !isEmpty ? (
        <div className="grid justify-center px-16 py-12">
          <NearEnd after={rows.length} onNear={() => history.send({ type: 'more.request' })} />
          <Button variant="default" onClick={() => history.send({ type: 'more.request' })}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-12 px-16 py-12" aria-busy="true">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} height={24} />
      ))}
    </div>
  )
}
