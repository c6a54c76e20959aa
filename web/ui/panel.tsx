import type { ReactNode } from 'react'
import styles from './panel.module.css'
import { PanelName } from './states/awaited.tsx'
import { RoomMark } from './states/room-mark.tsx'
import { StaleMark } from './states/stale-mark.tsx'

type Props = {
  title?: ReactNode
  /** Shown beside the title, at the far end. */
  aside?: ReactNode
  /** The status of the block's live data; a stale block is marked as stale. */
  topicStatus?: { status: string; hasData: boolean; asOf: number | null }
  isFlush?: boolean
  className?: string
  children: ReactNode
}

/** A block of the page: a surface with a hairline, a head and, if its data is out of date, the stale mark. */
export function Panel({ title, aside, topicStatus, isFlush = false, className, children }: Props) {
  const isStale = topicStatus?.status === 'stale' && topicStatus.hasData
  const isBare = title === undefined && aside === undefined
  return (
    <section
      className={`relative min-w-0 border border-line rounded-medium bg-surface-1 isolate ${className ?? ''}`}
      data-stale={isStale || undefined}
    >
      {isBare ? (
        isStale ? (
          <div className={`absolute rounded-small bg-surface-1 ${styles.edge}`}>
            <StaleMark asOf={topicStatus.asOf} />
          </div>
        ) : null
      ) : (
        <header className={`flex items-center flex-wrap gap-x-12 gap-y-4 border-b border-line ${styles.head}`}>
          {title === undefined ? null : <h2 className="text-16 font-strong">{title}</h2>}
          {isStale ? <RoomMark asOf={topicStatus.asOf} /> : null}
          {aside === undefined ? null : <div className="flex items-center gap-8 ms-auto">{aside}</div>}
        </header>
      )}
      <PanelName value={typeof title === 'string' ? title : null}>
        <div className={isFlush ? undefined : 'p-20 phone:p-16'}>{children}</div>
      </PanelName>
    </section>
  )
}
