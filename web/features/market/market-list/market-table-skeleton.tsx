import { Skeleton } from '@mantine/core'
import styles from './market-table.module.css'

/** Placeholder rows, as high as the market rows. */
export function MarketTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="pt-41" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className={`flex items-center gap-14 border-b border-line ${styles.skeletonRow}`}>
          <Skeleton circle height={28} />
          <Skeleton height={14} width="20%" />
          <Skeleton height={14} width="24%" ms="auto" />
          <Skeleton height={14} width="12%" />
        </div>
      ))}
    </div>
  )
}
