import { Button, Skeleton } from '@mantine/core'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The placeholder, as high as the form. */
export function FormSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-12" aria-busy="true">
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={112} />
    </div>
  )
}

/** The message that the terms failed to load. They are requested again automatically. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('withdrawal')
  return (
    <EmptyState
      picture="torn"
      title={t('loadFailedTitle')}
      text={t('loadFailed')}
      action={
        <Button variant="default" data-focus onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
      minHeight={320}
    />
  )
}
