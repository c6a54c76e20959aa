import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { TwoStepRef } from '#machines/account/two-step/two-step.machine.ts'
import { selectSetup, selectTwoStepCodeRef } from '#machines/account/two-step/two-step.selectors.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Enrolment } from './enrolment.tsx'
import { MethodCodeStep } from './method-code-step.tsx'
import styles from './settings.module.css'

/** The dialog in which the user confirms the new method with a code (spec 001, section 4). */
export function TwoStepDialog({ twoStep }: { twoStep: TwoStepRef }) {
  const { t } = useTranslation('settings')
  const setup = useSelector(twoStep, selectSetup, shallowEqual)
  const code = useSelector(twoStep, selectTwoStepCodeRef)
  if (setup === null || code === null) return null
  const { factor, contact, unknown, canLeave } = setup
  const cancel = () => twoStep.send({ type: 'change.cancel' })
  const again = (
    <Button onClick={() => twoStep.send({ type: 'person.retry' })} loading={unknown === 'looking'}>
      {t('unknown.again')}
    </Button>
  )
  return (
    <Dialog
      isOpen
      title={t(unknown === null ? `dialog.${factor}` : 'unknown.title')}
      onClose={canLeave ? cancel : undefined}
      actions={unknown === null ? undefined : again}
    >
      {unknown === null ? (
        <>
          {factor === 'GOOGLE_AUTHENTICATOR' ? (
            <Enrolment {...setup} />
          ) : (
            <p className={`mb-8 ${styles.sent}`}>
              {t(`sent.${factor}`)} {contact === null ? null : <bdi dir="ltr">{contact}</bdi>}
            </p>
          )}
          <MethodCodeStep code={code} canLeave={canLeave} onCancel={cancel} />
        </>
      ) : (
        <p role="status">{t(`unknown.${unknown}`)}</p>
      )}
    </Dialog>
  )
}
