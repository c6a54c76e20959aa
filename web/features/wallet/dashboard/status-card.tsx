import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIsAuthorized, selectNames, selectPerson } from '#machines/auth/session/session.selectors.ts'
import links from '#web/ui/links.module.css'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './dashboard.module.css'

/** The user's account: e-mail, level, and a link to the verification if it is open (spec 001, section 2). */
export function StatusCard({ session }: { session: SessionRef }) {
  const { t } = useTranslation('dashboard')
  const person = useSelector(session, selectPerson)
  const names = useSelector(session, selectNames)
  const isAuthorized = useSelector(session, selectIsAuthorized)
  return (
    <Panel title={t('status')}>
      {person === null ? (
        <Skeleton height={120} />
      ) : (
        <>
          <p
            className={`flex items-center gap-8 px-12 py-8 rounded-medium bg-warn-wash text-warn font-strong ${styles.standing}`}
            data-good={isAuthorized || undefined}
          >
            {isAuthorized ? (
              <IconRosetteDiscountCheck size={20} aria-hidden />
            ) : (
              <IconAlertTriangle size={20} aria-hidden />
            )}
            {t(isAuthorized ? 'authorized' : 'notAuthorized')}
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('name')}</dt>
              <dd>
                <bdi>{names === '' ? t('noName') : names}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('email')}</dt>
              <dd>{person.email ? <bdi dir="ltr">{person.email}</bdi> : t('noEmail')}</dd>
            </div>
            <div>
              <dt>{t('level')}</dt>
              <dd>
                <span className={`rounded-small bg-surface-2 ${styles.level}`} data-level={person.userAccountLevel}>
                  {t(`levels.${person.userAccountLevel}`)}
                </span>
              </dd>
            </div>
            <div>
              <dt>{t('volume')}</dt>
              <dd>
                <Own>
                  <Compact value={person.totalTradesVolume} />
                </Own>{' '}
                {t('common:currency.TOMAN')}
              </dd>
            </div>
          </dl>
          {isAuthorized ? null : (
            <Link to="/profile/account" className={links.step}>
              {t('complete')}
            </Link>
          )}
        </>
      )}
    </Panel>
  )
}
