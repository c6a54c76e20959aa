import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection } from '#machines/app/connection/connection.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './connection-banner.module.css'

/** Says so while the socket is dead or the browser offline (design 5.12); it hides nothing that can be read. */
export function ConnectionBanner({ connection }: { connection: ActorRefFrom<typeof connectionMachine> }) {
  const { t } = useTranslation('connection')
  const state = useSelector(connection, (snapshot) => statePath(snapshot.value))
  const { face, canRetry } = useSelector(connection, selectConnection, shallowEqual)
  return (
    <div
      className={`flex fixed inset-x-0 justify-center untouchable ${styles.place}`}
      data-flow="connection"
      data-state={state}
      role="status"
    >
      {face === 'online' ? null : (
        <div className={`row gap-12 line-strong round surface-2 lift-2 ${styles.banner}`} data-face={face}>
          {face === 'offline' ? <IconWifiOff size={20} aria-hidden /> : <IconPlugConnectedX size={20} aria-hidden />}
          <p>
            <strong>{t(`${face}Title`)}</strong> {t(face)}
          </p>
          {canRetry ? (
            <Button
              variant="default"
              size="xs"
              className="rigid"
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
