import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { usePageRetry } from './use-page-retry.ts'

/** Replaces a part of a page whose program failed to load; the rest of the page still works. Height in px. */
export function BrokenPart({ minHeight }: { minHeight: number }) {
  const { t } = useTranslation('common')
  const { state, isTrying, hasNoResponse, retry } = usePageRetry()
  return (
    <section data-flow="pageRetry" data-state={state}>
      <EmptyState
        picture="torn"
        title={t('latePartTitle')}
        text={t(hasNoResponse ? 'lateNoResponse' : 'latePart')}
        action={
          <Button variant="default" loading={isTrying} onClick={retry}>
            {t('reload')}
          </Button>
        }
        minHeight={minHeight}
      />
    </section>
  )
}
