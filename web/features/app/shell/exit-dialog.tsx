import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIsAskingExit, selectIsLeaving } from '#machines/auth/session/session.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The dialog "Are you sure about exit?" (spec 2, "Navbar"). */
export function ExitDialog({ session }: { session: SessionRef }) {
  const { t } = useTranslation('shell')
  const state = useSelector(session, (snapshot) => statePath(snapshot.value))
  const isAsking = useSelector(session, selectIsAskingExit)
  const isLeaving = useSelector(session, selectIsLeaving)
  const stay = () => session.send({ type: 'exit.cancel' })
  return (
    <Dialog
      isOpen={isAsking}
      isAlert
      title={t('exitTitle')}
      flow={{ id: 'session', state }}
      onClose={stay}
      actions={
        <>
          {/* In the order of the specification (spec 2); the safe answer is the prominent one. */}
          <Button variant="default" loading={isLeaving} onClick={() => session.send({ type: 'exit.confirm' })}>
            {t('yes')}
          </Button>
          <Button disabled={isLeaving} onClick={stay}>
            {t('no')}
          </Button>
        </>
      }
    >
      <p>{t('exitText')}</p>
    </Dialog>
  )
}
