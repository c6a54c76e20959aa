import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { maxAlerts } from '#machines/market/price-alert/alert.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import {
  selectBook,
  selectHasRoom,
  selectIsKept,
  selectUnchecked,
} from '#machines/market/price-alert/price-alert.selectors.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import type { AlertActions } from './alert-actions.ts'
import { AlertRow } from './alert-row.tsx'
import styles from './alerts-page.module.css'
import { FiringList } from './firing-list.tsx'
import { useAlertTexts } from './use-alert-text.ts'

type Props = AlertActions & {
  alerts: PriceAlertRef
  /** Opens the form of a new alert. */
  onNew: () => void
  /** The notification settings of alerts. */
  ways: ReactNode
}

/** The page of the user's price alerts and the fired ones. */
export function AlertsPage({ alerts, onNew, ways, ...actions }: Props) {
  const { t } = useTranslation('alerts')
  const { number } = useAlertTexts()
  const book = useSelector(alerts, selectBook)
  const hasRoom = useSelector(alerts, selectHasRoom)
  const isKept = useSelector(alerts, selectIsKept)
  const unchecked = useSelector(alerts, selectUnchecked)
  const limit = number(maxAlerts)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!hasRoom} onClick={onNew}>
      {t('new')}
    </Button>
  )
  return (
    <div className="grid gap-16 max-w-760 mx-auto">
      <PageHead title={t('title')} description={t('description')} />
      <header className="flex items-center flex-wrap justify-between gap-12">
        <div>
          <h1 className={headingStyles.heading}>{t('heading')}</h1>
          <p className="text-dim">{t('lead')}</p>
        </div>
        {book.alerts.length === 0 ? null : add}
      </header>
      <p className={`text-dim text-14 ${styles.about}`}>
        {t('openNeeded')} {t(isKept ? 'thisDevice' : 'notKept')}
      </p>
      {hasRoom ? null : (
        <p role="status" className="text-warn text-14">
          {t('full', { limit })}
        </p>
      )}
      <Panel
        title={t('list')}
        aside={<span className="text-dim text-12">{t('count', { number: number(book.alerts.length), limit })}</span>}
        isFlush
      >
        {book.alerts.length === 0 ? (
          <EmptyState picture="empty" title={t('none')} text={t('noneText')} action={add} minHeight={280} />
        ) : (
          <ul className={`m-0 p-0 ${styles.list}`} aria-label={t('list')}>
            {book.alerts.map((alert) => (
              <AlertRow
                key={alert.id}
                alert={alert}
                isUnchecked={unchecked.some(({ id }) => id === alert.id)}
                {...actions}
              />
            ))}
          </ul>
        )}
      </Panel>
      <FiringList firings={book.firings} onForget={actions.onForget} />
      {ways}
    </div>
  )
}
