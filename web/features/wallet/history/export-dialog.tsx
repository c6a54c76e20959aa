import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { HistoryRef } from '#machines/wallet/history/history.machine.ts'
import { selectExport, selectHistoryQuery } from '#machines/wallet/history/history.selectors.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './history.module.css'
import { isSame } from './is-same.ts'

type Props = { history: HistoryRef; today: string; onClose: () => void }

/**
 * The dialog that saves the selected list as a CSV file for a range of days; `today` is the last day that can be selected.
 */
export function ExportDialog({ history, today, onClose }: Props) {
  const { t } = useTranslation('history')
  const errorText = useErrorText()
  const language = useLanguage()
  const { view, range, rows, error, blocker } = useSelector(history, selectExport, isSame)
  const { tab } = useSelector(history, selectHistoryQuery, isSame)
  const change = (days: Partial<typeof range>) => history.send({ type: 'range.change', range: { ...range, ...days } })
  const words = {
    year: t('calendar.year'),
    month: t('calendar.month'),
    previous: t('calendar.previous'),
    next: t('calendar.next'),
  }
  return (
    <Dialog isOpen title={t('saving.title', { list: t(`names.${tab}`) })} close={t('export.close')} onClose={onClose}>
      <div className="grid grid-cols-2 items-start gap-x-16 gap-y-12 phone:grid-cols-1">
        <DateField
          label={t('saving.from')}
          value={range.from}
          last={today}
          open={t('saving.openFrom')}
          words={words}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('saving.to')}
          value={range.to}
          last={today}
          error={blocker === null ? null : t('saving.noRange')}
          open={t('saving.openTo')}
          words={words}
          onChange={(to) => change({ to })}
        />
        <Button
          className="col-span-full min-h-48"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={view === 'writing'}
          disabled={blocker !== null}
          title={blocker === null ? undefined : t('saving.noRange')}
          onClick={() => {
            // The message about the last file is removed first.
            history.send({ type: 'export.close' })
            history.send({ type: 'export.request' })
          }}
        >
          {t('saving.save')}
        </Button>
      </div>
      <p className={`min-h-24 mt-12 text-dim text-14 ${styles.exported}`} role="status" data-view={view}>
        {view === 'none' ? t('saving.about') : null}
        {view === 'writing' ? t('saving.writing') : null}
        {view === 'saved' ? t('saving.saved', { number: localDigits(String(rows), language) }) : null}
        {view === 'empty' ? t('saving.empty') : null}
        {view === 'failed' ? t('saving.failed', { reason: errorText(error ?? 'NO_ANSWER') }) : null}
      </p>
    </Dialog>
  )
}
