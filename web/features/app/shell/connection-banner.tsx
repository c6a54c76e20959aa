import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection } from '#machines/app/connection/connection.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { formatAge } from '#web/ui/dates/dates.ts'
import { useNow } from '#web/ui/dates/use-now.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './connection-banner.module.css'

type Props = {
  connection: ActorRefFrom<typeof connectionMachine>
  /** The time of the page's oldest price that is not live (epoch ms). */
  staleSince: number | null
}

/**
 * The banner while the socket is closed or the browser is offline (design 5.12). It covers nothing that the user can read.
 */
export function ConnectionBanner({ connection, staleSince }: Props) {
  const { t } = useTranslation('connection')
  const state = useSelector(connection, (snapshot) => statePath(snapshot.value))
  const { view, canRetry } = useSelector(connection, selectConnection, shallowEqual)
  return (
    <div
      className={`flex fixed inset-x-0 justify-center pointer-events-none ${styles.place}`}
      data-flow="connection"
      data-state={state}
      role="status"
    >
      {view === 'online' ? null : (
        <div
          className={`flex items-center gap-12 border border-line-strong rounded-medium bg-surface-2 lift-2 over-page ${styles.banner}`}
          data-view={view}
        >
          {view === 'offline' ? <IconWifiOff size={20} aria-hidden /> : <IconPlugConnectedX size={20} aria-hidden />}
          <p>
            <strong>{t(`${view}Title`)}</strong> {staleSince === null ? null : <Age asOf={staleSince} />} {t(view)}
          </p>
          {view === 'reconnecting' ? (
            // It stays during an attempt, so that the banner keeps its size and the button its focus.
            <Button
              variant="default"
              size="xs"
              className={`flex-none ${styles.retry}`}
              aria-disabled={!canRetry}
              onClick={() => connection.send({ type: 'retry.click' })}
            >
              {t('now')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The age of the prices. It changes every second, so screen readers read it only once. */
function Age({ asOf }: { asOf: number }) {
  const { t } = useTranslation('connection')
  const age = formatAge(useNow() - asOf, useLanguage())
  return (
    <span aria-live="off" data-age={asOf}>
      {t('since', { age })}
    </span>
  )
}
