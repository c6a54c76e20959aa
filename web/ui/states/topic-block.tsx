import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Awaited } from './awaited.tsx'
import { Notice } from './notice.tsx'

export type BlockStatus = 'loading' | 'live' | 'stale' | 'refused'

type Props = {
  status: BlockStatus
  hasData: boolean
  /** Of the size of what will stand there. */
  skeleton: ReactNode
  /** Height of the notice that stands in the block's place (px). */
  minHeight?: number
  children: ReactNode
}

/** The faces of a block of live data that has none: on its way (of a panel it is said after a moment what is), not coming, refused. */
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
    <Notice
      picture={isRefused ? 'lock' : 'torn'}
      title={t(isRefused ? 'refusedTitle' : 'noDataTitle')}
      text={t(isRefused ? 'refused' : 'noData')}
      minHeight={minHeight}
      action={
        isRefused ? (
          // A link to the page that is open loads it anew.
          <Button component="a" href="" variant="default">
            {t('reload')}
          </Button>
        ) : undefined
      }
    />
  )
}
