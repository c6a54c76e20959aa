import { Skeleton } from '@mantine/core'
import type { BoardView } from '#machines/market/market-board/board-place.ts'
import mapStyles from './board-map.module.css'
import styles from './board-table.module.css'

type Props = { rows: number; view: BoardView; isCompact: boolean }

/** The placeholder, as large as the table or the heat map. */
export function BoardSkeleton({ rows, view, isCompact }: Props) {
  if (view === 'heat') {
    return (
      <div className={`p-12 ${mapStyles.frame}`} aria-hidden="true">
        <div className={`relative ${mapStyles.map}`}>
          <Skeleton height="100%" />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.skeleton} data-compact={isCompact || undefined} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={row}
          className={`flex items-center gap-14 border-b border-line last:border-b-0 ${styles.skeletonRow}`}
        >
          <Skeleton circle height={24} />
          <Skeleton height={12} width="16%" />
          <Skeleton height={12} width="14%" ms="auto" />
          <Skeleton height={12} width="8%" />
          <Skeleton className="phone:hidden" height={12} width="12%" />
          <Skeleton className="phone:hidden" height={12} width="12%" />
        </div>
      ))}
    </div>
  )
}
