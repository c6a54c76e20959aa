import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import type { ChecklistRef } from '#machines/wallet/checklist/checklist.machine.ts'
import type { ValueHistoryRef } from '#machines/wallet/value-history/value-history.machine.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AssetsPanel } from './assets-panel.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import styles from './dashboard.module.css'
import { InviteCard } from './invite-card.tsx'
import { QuickLinks } from './quick-links.tsx'
import { StatusCard } from './status-card.tsx'

type Props = {
  session: SessionRef
  invites: ContentRef<Invites>
  history: AccountHistoryRef
  checklist: ChecklistRef
  value: ValueHistoryRef
  /** The content of the orders panel. */
  orders: ReactNode
  /** The holdings, coin by coin. */
  holdings: ReactNode
}

/** The first screen after a log-in: the user's assets, account, and orders (spec 001, section 2). */
export function DashboardPage({ session, invites, history, checklist, value, orders, holdings }: Props) {
  const { t } = useTranslation('dashboard')
  // In one column, the assets come before the steps; the same width as in dashboard.module.css.
  // 1,100 px at the usual size of text.
  const isNarrow = useMedia('(max-width: 68.75em)')
  const past = useSelector(history, (snapshot) => statePath(snapshot.value))
  const steps = <ChecklistPanel session={session} checklist={checklist} history={history} />
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <div className="flex items-center flex-wrap justify-between gap-x-16 gap-y-8 mb-16">
        <h1 className={headingStyles.heading}>{t('heading')}</h1>
        <QuickLinks />
      </div>
      {isNarrow ? null : steps}
      <div className={`grid gap-16 ${styles.page}`}>
        <AssetsPanel value={value} />
        {isNarrow ? steps : null}
        <div className={`grid content-start gap-16 min-w-0 ${styles.cards}`}>
          <StatusCard session={session} />
          <InviteCard invites={invites} />
          <ActivityPanel history={history} />
        </div>
        <Panel isFlush className="col-span-full overflow-hidden">
          {orders}
        </Panel>
        <div className="grid gap-16 col-span-full min-w-0" data-flow="accountHistory" data-state={past}>
          {holdings}
        </div>
      </div>
    </>
  )
}
