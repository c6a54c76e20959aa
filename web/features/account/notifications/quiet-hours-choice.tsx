import type { QuietHours } from '#machines/trading/notification-settings/settings.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { SelectField } from '#web/ui/select/select-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './ways-settings.module.css'

type Props = { quiet: QuietHours; onChange: (changed: Partial<QuietHours>) => void }

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The choice of the hours without sounds and system notifications. */
export function QuietHoursChoice({ quiet, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const options = hours.map((hour) => ({
    value: String(hour),
    label: localDigits(`${String(hour).padStart(2, '0')}:00`, language),
  }))
  return (
    <fieldset className={`grid content-start gap-8 m-0 p-0 border-0 ${styles.kind}`}>
      <legend>{t('quiet.title')}</legend>
      <Checkbox label={t('quiet.isOn')} isOn={quiet.isOn} onChange={(isOn) => onChange({ isOn })} />
      {quiet.isOn ? (
        <div className={`flex flex-wrap items-end gap-12 ${styles.hours}`}>
          {(['from', 'until'] as const).map((end) => (
            <SelectField
              key={end}
              label={t(`quiet.${end}`)}
              value={String(quiet[end])}
              options={options}
              isLatin
              onChange={(chosen) => onChange({ [end]: hours.find((hour) => String(hour) === chosen)! })}
            />
          ))}
          <span className="text-dim text-12 leading-44">{t('quiet.zone')}</span>
        </div>
      ) : null}
    </fieldset>
  )
}
