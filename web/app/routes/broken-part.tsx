import { Button } from '@mantine/core'
import { usePageRetry } from '#web/adapters/app/page-retry.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** What stands in place of a part of a page whose program did not come; the rest of the page goes on. Height in px. */
export function BrokenPart({ minHeight }: { minHeight: number }) {
  const { t } = useTranslation('common')
  const { state, isTrying, hasNoResponse, retry } = usePageRetry()
  return (
    <section data-flow="pageRetry" data-state={state}>
      <Notice
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
