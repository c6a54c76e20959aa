import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { identityCodeMachine } from '#machines/identity-code/identity-code.machine.ts'
import { selectIdentityCodeRef, selectMismatch } from '#machines/identity-code/identity-code.selectors.ts'
import { statePath } from '#machines/state-path.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account.module.css'
import { CodeStep } from './code-step.tsx'

/** The identity service's five digits (spec 2, "Identity-service verification screen"). */
export function IdentityPage({ identity }: { identity: ActorRefFrom<typeof identityCodeMachine> }) {
  const { t } = useTranslation('account')
  const state = useSelector(identity, (snapshot) => statePath(snapshot.value))
  const code = useSelector(identity, selectIdentityCodeRef)
  const mismatch = useSelector(identity, selectMismatch)
  const dismiss = () => identity.send({ type: 'refusal.dismiss' })
  return (
    <div data-flow="identityCode" data-state={state} className={styles.identity}>
      <PageHead title={t('identity.title')} description={t('identity.description')} />
      <h1 className={styles.heading}>{t('identity.heading')}</h1>
      <Panel>
        <p className={styles.lead}>{t('identity.text')}</p>
        {code === null ? null : (
          <CodeStep
            code={code}
            words={{ label: t('contact.code'), confirm: t('identity.confirm'), again: t('identity.again') }}
            leave={{ text: t('identity.back'), onLeave: () => identity.send({ type: 'account.return' }) }}
          />
        )}
      </Panel>
      <Dialog
        isOpen={mismatch !== null}
        isAlert
        title={t('mismatchedTitle')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('identity.toAccount')}</Button>}
      >
        {mismatch === null ? null : <p>{t(`errors:${mismatch}`)}</p>}
        <p>{t('mismatchedText')}</p>
      </Dialog>
    </div>
  )
}
