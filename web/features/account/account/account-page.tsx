import { Button, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectAccountView, selectLead } from '#machines/account/account/account.selectors.ts'
import { statePath } from '#machines/app/state-path.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { useLedFocus } from '#web/ui/fields/use-led-focus.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import headingStyles from '#web/ui/heading.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './account.module.css'
import { AccountProgress } from './account-progress.tsx'
import { ContactPanel, IdentityPanel } from './personal-panel.tsx'
import { Standing } from './standing.tsx'

type Props = { account: AccountRef; end: ReactNode; children?: ReactNode }

/**
 * The account screen: country, personal data, bank accounts, documents, and the submit button (spec 2). `end` is
 * the part from the bank accounts on; `children` are dialogs over the page.
 */
export function AccountPage({ account, end, children }: Props) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const state = useSelector(account, (snapshot) => statePath(snapshot.value))
  const { view, error } = useSelector(account, selectAccountView, shallowEqual)
  return (
    <div data-flow="account" data-state={state} aria-busy={view === 'loading' || view === 'leaving'}>
      <PageHead title={t('title')} description={t('description')} />
      <h1 className={`${headingStyles.heading} mb-16`}>{t('heading')}</h1>
      {view === 'form' ? <AccountForm account={account} end={end} /> : null}
      {view === 'failed' ? (
        <EmptyState
          picture="torn"
          title={t('failed')}
          text={errorText(error ?? 'NO_ANSWER')}
          action={
            <Button variant="default" onClick={() => account.send({ type: 'account.retry' })}>
              {t('common:retry')}
            </Button>
          }
          minHeight={320}
        />
      ) : null}
      {view === 'form' || view === 'failed' ? null : <FormSkeleton />}
      {children}
    </div>
  )
}

function AccountForm({ account, end }: Props) {
  const form = useLedFocus<HTMLFormElement>(useSelector(account, selectLead))
  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-16"
      noValidate
      onSubmit={handleSubmit(() => account.send({ type: 'account.submit' }))}
    >
      <Standing account={account} />
      <AccountProgress account={account} />
      <IdentityPanel account={account} />
      <ContactPanel account={account} />
      {end}
    </form>
  )
}

/** The placeholder, as high as the form of a known user. */
function FormSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-16" aria-hidden="true">
      <Skeleton className={styles.awaited} data-part="standing" />
      <Skeleton className={styles.awaited} data-part="identity" />
      <Skeleton className={styles.awaited} data-part="contact" />
      <Skeleton className={styles.awaited} data-part="banks" />
    </div>
  )
}
