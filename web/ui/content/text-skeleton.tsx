import { Skeleton } from '@mantine/core'
import styles from './text-skeleton.module.css'

/** A placeholder for a text: lines of the text's height, in paragraphs of five. */
export function TextSkeleton({ lines }: { lines: number }) {
  return (
    <div className={`grid ${styles.lines}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={line} height={14} width={line % 5 === 4 ? '55%' : '100%'} />
      ))}
    </div>
  )
}
