import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectHeldUntil, selectPersonError } from '#machines/auth/session/session.selectors.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './settings.module.css'

type Props = {
  session: SessionRef
  /** The choice of the second factor; null while the user's present factor is unknown. */
  children: ReactNode
  /** The limits from which orders are reviewed. */
  orderReview?: ReactNode
  /** The notification settings. */
  news?: ReactNode
  /** The security settings of this browser. */
  safety?: ReactNode
  /** The devices that have logged in to the account. */
  devices?: ReactNode
}

/** The settings page (spec 001, section 2). */
export function SettingsPage({ session, children, orderReview, news, safety, devices }: Props) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const error = useSelector(session, selectPersonError)
  const heldUntil = useSelector(session, selectHeldUntil)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <h1 className={`${headingStyles.heading} mb-16`}>{t('heading')}</h1>
      <Panel title={t('twoStep')} className={`max-w-760 ${styles.panel}`}>
        <HoldNotice until={heldUntil} />
        {children}
        {children === null && error === null ? (
          <div aria-busy="true" className="grid gap-12">
            <Skeleton height={48} />
            <Skeleton height={76} />
            <Skeleton height={76} />
            <Skeleton height={76} />
          </div>
        ) : null}
        {children === null && error !== null ? (
          <EmptyState
            picture="torn"
            title={t('failed')}
            text={errorText(error)}
            action={
              <Button variant="default" onClick={() => session.send({ type: 'person.reload' })}>
                {t('common:retry')}
              </Button>
            }
            minHeight={300}
          />
        ) : null}
      </Panel>
      {safety === undefined ? null : (
        <Panel title={t('privacy.title')} className={`max-w-760 ${styles.panel}`}>
          {safety}
        </Panel>
      )}
      {devices === undefined ? null : (
        <Panel title={t('devices.title')} className={`max-w-760 ${styles.panel}`}>
          {devices}
        </Panel>
      )}
      {orderReview === undefined ? null : (
        <Panel title={t('orderReview.title')} className={`max-w-760 ${styles.panel}`}>
          {orderReview}
        </Panel>
      )}
      {news}
    </>
  )
}
