import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { IdentityCodeRef } from '#machines/account/identity-code/identity-code.machine.ts'
import {
  selectIdentity,
  selectIdentityCodeRef,
  selectMismatch,
} from '#machines/account/identity-code/identity-code.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'
import { AccountCodeStep } from './account-code-step.tsx'

/** The page for the identity service's five digits (spec 2, "Identity-service verification screen"). */
export function IdentityPage({ identity }: { identity: IdentityCodeRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const state = useSelector(identity, (snapshot) => statePath(snapshot.value))
  const { view, error } = useSelector(identity, selectIdentity, shallowEqual)
  const mismatch = useSelector(identity, selectMismatch)
  const dismiss = () => identity.send({ type: 'refusal.dismiss' })
  return (
    <div data-flow="identityCode" data-state={state} className={styles.identity} aria-busy={view === 'waiting'}>
      <PageHead title={t('identity.title')} description={t('identity.description')} />
      <h1 className={`${headingStyles.heading} mb-16`}>{t('identity.heading')}</h1>
      {view === 'waiting' ? <Skeleton height={240} aria-hidden /> : null}
      {view === 'loadFailed' ? (
        <EmptyState
          picture="torn"
          title={t('identity.failed')}
          text={errorText(error ?? 'NO_ANSWER')}
          action={
            <Button variant="default" onClick={() => identity.send({ type: 'account.retry' })}>
              {t('common:retry')}
            </Button>
          }
          minHeight={240}
        />
      ) : null}
      {view === 'unsent' ? <FirstCode identity={identity} /> : null}
      {view === 'code' ? <TypedCode identity={identity} /> : null}
      <Dialog
        isOpen={mismatch !== null}
        isAlert
        title={t('mismatchedTitle')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('identity.toAccount')}</Button>}
      >
        {mismatch === null ? null : <p>{errorText(mismatch)}</p>}
        <p>{t('mismatchedText')}</p>
      </Dialog>
    </div>
  )
}

/** The step before this tab has requested an SMS. No countdown runs yet. */
function FirstCode({ identity }: { identity: IdentityCodeRef }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { error, wait, isSending } = useSelector(identity, selectIdentity, shallowEqual)
  return (
    <Panel>
      <p className={styles.lead}>{t('identity.unsent')}</p>
      {error === null ? null : (
        <p className="text-down" role="alert">
          {errorText(error, wait)}
        </p>
      )}
      <div className={`flex flex-wrap gap-8 ${styles.actions}`}>
        <Button loading={isSending} onClick={() => identity.send({ type: 'sms.send' })}>
          {t('identity.send')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => identity.send({ type: 'account.return' })}>
          {t('identity.back')}
        </Button>
      </div>
    </Panel>
  )
}

function TypedCode({ identity }: { identity: IdentityCodeRef }) {
  const { t } = useTranslation('account')
  const code = useSelector(identity, selectIdentityCodeRef)
  return (
    <Panel>
      <p className={styles.lead}>{t('identity.text')}</p>
      {code === null ? null : (
        <AccountCodeStep
          code={code}
          words={{ label: t('contact.code'), confirm: t('identity.confirm'), again: t('identity.again') }}
          leave={{ text: t('identity.back'), onLeave: () => identity.send({ type: 'account.return' }) }}
        />
      )}
    </Panel>
  )
}
