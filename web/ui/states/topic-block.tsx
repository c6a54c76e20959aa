import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Awaited } from './awaited.tsx'
import { EmptyState } from './empty-state.tsx'

export type BlockStatus = 'loading' | 'live' | 'stale' | 'refused'

type Props = {
  status: BlockStatus
  hasData: boolean
  /** As large as the content that replaces it. */
  skeleton: ReactNode
  /** Minimum height of the message in place of the content (px). */
  minHeight?: number
  children: ReactNode
}

/**
 * A block of live data. Without data it shows a skeleton while it loads (in a panel, after a moment, also the name of
 * the content), a failure, or a refusal.
 */
export function TopicBlock({ status, hasData, skeleton, minHeight, children }: Props) {
  const { t } = useTranslation('common')
  if (hasData) return children
  if (status === 'loading' || status === 'live') {
    return (
      <>
        {skeleton}
        <Awaited />
      </>
    )
  }
  const isRefused = status === 'refused'
  return (
    <EmptyState
      picture={isRefused ? 'lock' : 'torn'}
      title={t(isRefused ? 'refusedTitle' : 'noDataTitle')}
      text={t(isRefused ? 'refused' : 'noData')}
      minHeight={minHeight}
      action={
        isRefused ? (
          // A link to the present page reloads it.
          <Button component="a" href="" variant="default">
            {t('reload')}
          </Button>
        ) : undefined
      }
    />
  )
}
