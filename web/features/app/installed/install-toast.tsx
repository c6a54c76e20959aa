import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { InstallHintRef } from '#machines/app/install-hint/install-hint.machine.ts'
import { selectInstallHint } from '#machines/app/install-hint/install-hint.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ToastEntry } from '#web/ui/toast/toast-entry.tsx'
import styles from './installed.module.css'
import { isSameNews } from './is-same-news.ts'

/** The hint that the site can be installed. It stays until the user answers it, and is not shown again. */
export function InstallToast({ hint }: { hint: InstallHintRef }) {
  const { t } = useTranslation('installed')
  const shown = useSelector(hint, selectInstallHint, isSameNews)
  return (
    <Toast
      flow="installHint"
      state={useSelector(hint, ({ value }) => statePath(value))}
      label={t('install.label')}
      list={shown === null ? [] : [shown]}
      keyOf={({ by }) => by}
      entry={({ by, isBusy }) => (
        <ToastEntry title={t('install.title')} text={t(`install.${by}`)}>
          <div className={`flex items-center gap-8 ${styles.answers}`}>
            {by === 'menu' ? null : (
              <Button size="xs" loading={isBusy} onClick={() => hint.send({ type: 'hint.accept' })}>
                {t('install.action')}
              </Button>
            )}
            {isBusy ? null : (
              <Button size="xs" variant="default" onClick={() => hint.send({ type: 'hint.refuse' })}>
                {t(by === 'menu' ? 'install.seen' : 'install.refuse')}
              </Button>
            )}
          </div>
        </ToastEntry>
      )}
      summary={() => ''}
    />
  )
}
