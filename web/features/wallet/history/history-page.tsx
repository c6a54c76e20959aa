import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { HistoryRef } from '#machines/wallet/history/history.machine.ts'
import { selectHistoryQuery } from '#machines/wallet/history/history.selectors.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { FiltersBar } from './filters-bar.tsx'
import styles from './history.module.css'
import { HistoryList } from './history-list.tsx'
import { isSame } from './is-same.ts'

const tabs = ['trades', 'toman', 'crypto', 'logIns'] as const

type Props = {
  history: HistoryRef
  onExport: () => void
  /** The dialog that saves the list as a file. */
  children: ReactNode
}

/**
 * The user's actions and their results in four tabs, each with its filters (spec 001, section 2, "History page"). The list
 * has no end while the user scrolls, so the button for its file is in the page's head.
 */
export function HistoryPage({ history, onExport, children }: Props) {
  const { t } = useTranslation('history')
  const panel = useId()
  const state = useSelector(history, (snapshot) => statePath(snapshot.value))
  const { tab } = useSelector(history, selectHistoryQuery, isSame)
  return (
    <div data-flow="history" data-state={state}>
      <PageHead title={t('title')} description={t('description')} />
      <div className={`flex items-center flex-wrap justify-between gap-x-16 gap-y-8 mb-16 ${styles.head}`}>
        <h1 className={headingStyles.heading}>{t('heading')}</h1>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={onExport}>
          {t('export.open')}
        </Button>
      </div>
      <Panel isFlush className={styles.panel}>
        <Tabs
          label={t('lists')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          panel={panel}
          onChange={(chosen) => history.send({ type: 'tab.choose', tab: chosen })}
        />
        <div id={panel} role="tabpanel" aria-label={t(`names.${tab}`)}>
          <FiltersBar history={history} />
          <HistoryList history={history} />
        </div>
      </Panel>
      {children}
    </div>
  )
}
