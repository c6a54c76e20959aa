import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { AppUpdateRef } from '#machines/app/app-update/app-update.machine.ts'
import { selectUpdateNews } from '#machines/app/app-update/app-update.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ToastEntry } from '#web/ui/toast/toast-entry.tsx'
import styles from './installed.module.css'
import { isSameNews } from './is-same-news.ts'

/** The toast about a new version. Its button activates the version. */
export function UpdateToast({ update }: { update: AppUpdateRef }) {
  const { t } = useTranslation('installed')
  const news = useSelector(update, selectUpdateNews, isSameNews)
  return (
    <Toast
      flow="appUpdate"
      state={useSelector(update, ({ value }) => statePath(value))}
      label={t('update.label')}
      list={news === null ? [] : [news]}
      keyOf={({ kind }) => kind}
      entry={({ kind, isBusy }) => (
        <ToastEntry title={t(`update.${kind}.title`)} text={t(`update.${kind}.text`)} isWarning={kind === 'failed'}>
          <div className={`flex items-center gap-8 ${styles.answers}`}>
            <Button size="xs" loading={isBusy} onClick={() => update.send({ type: 'update.accept' })}>
              {t(`update.${kind}.action`)}
            </Button>
            {isBusy ? null : (
              <Button size="xs" variant="default" onClick={() => update.send({ type: 'update.postpone' })}>
                {t('later')}
              </Button>
            )}
          </div>
        </ToastEntry>
      )}
      summary={() => ''}
    />
  )
}
