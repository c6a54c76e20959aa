import { Skeleton } from '@mantine/core'
import styles from './questions-page.module.css'

/** Placeholder rows, as high as the titles, with uneven widths. */
export function TitlesSkeleton({ rows = widths.length }: { rows?: number }) {
  return widths.slice(0, rows).map((width) => (
    <div
      key={width}
      className={`flex items-center px-20 border-b border-line last:border-b-0 phone:px-16 ${styles.titleSkeleton}`}
    >
      <Skeleton height={14} width={width} />
    </div>
  ))
}

const widths = ['46%', '38%', '54%', '33%', '50%', '42%', '57%', '36%']
