import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GuardedPage } from '#machines/route-guard/pages.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import styles from './profile.module.css'

export type ComingPageName = Exclude<GuardedPage, 'signIn' | 'account' | 'identity'>

/** A page of the profile area that is not open yet: its name, that it is coming, and where to go meanwhile. */
export function ComingPage({ name }: { name: ComingPageName }) {
  const { t } = useTranslation('profile')
  const page = t(name)
  return (
    <>
      <PageHead title={t('soonTitle', { page })} description={t('soonDescription', { page })} />
      <h1 className={styles.heading}>{page}</h1>
      <Panel>
        <Notice
          icon={<IconHourglass size={24} />}
          title={t('soonHeading')}
          text={t('soon')}
          action={
            <div className={styles.ways}>
              <Link className={styles.primary} to="/profile/account">
                {t('toAccount')}
              </Link>
              <Link className={styles.secondary} to="/markets">
                {t('toMarkets')}
              </Link>
            </div>
          }
          minHeight={320}
        />
      </Panel>
    </>
  )
}
