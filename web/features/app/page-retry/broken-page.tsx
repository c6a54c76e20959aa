import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { isChunkFailure } from '#web/ui/chunks/load-chunk.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { usePageRetry } from './use-page-retry.ts'

/** Replaces a page that threw an error, or whose program failed to load (spec 9, "Chunk load timeout"). */
export function BrokenPage() {
  const { t } = useTranslation('common')
  const isLate = isChunkFailure(useRouteError())
  const { state, isTrying, hasNoResponse, retry } = usePageRetry()
  const title = t(isLate ? 'lateTitle' : 'brokenTitle')
  return (
    <section data-flow="pageRetry" data-state={state}>
      <PageTitle title={title} />
      <EmptyState
        picture={isLate ? 'torn' : 'cracked'}
        title={title}
        text={t(hasNoResponse ? 'lateNoResponse' : isLate ? 'late' : 'broken')}
        action={
          <Button loading={isTrying} onClick={retry}>
            {t('reload')}
          </Button>
        }
        minHeight={480}
        isPage
      />
    </section>
  )
}
