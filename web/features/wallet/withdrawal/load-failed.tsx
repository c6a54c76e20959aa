import { Button, Skeleton } from '@mantine/core'
import { Notice } from '#web/ui/states/notice.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './withdrawal.module.css'

/** Of the size of the form that will stand there. */
export function FormSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={112} />
    </div>
  )
}

/** The exchange has not said on what terms; it is asked again by itself. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Notice
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
