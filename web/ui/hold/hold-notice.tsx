import { IconLock } from '@tabler/icons-react'
import { localDigits } from '#shared/core/money/format.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useNow } from '../dates/use-now.ts'
import { useLanguage } from '../language.ts'
import styles from './hold-notice.module.css'

/** A notice that withdrawals are held, with the reason and the time left. `until` is epoch ms; null shows nothing. */
export function HoldNotice({ until }: { until: number | null }) {
  return until === null ? null : <Held until={until} />
}

function Held({ until }: { until: number }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const left = Math.ceil((until - useNow()) / 1000)
  if (left <= 0) return null
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const text = `${Math.floor(left / 3600)}:${two((left / 60) % 60)}:${two(left % 60)}`
  return (
    <div className={`grid p-12 rounded-medium text-body ${styles.held}`} data-hold role="status">
      <IconLock size={20} aria-hidden />
      <p>
        {t('hold.text')} <strong>{t('hold.what')}</strong>
      </p>
      <p className={`text-dim ${styles.left}`} role="timer" aria-live="off">
        {t('hold.left')} <bdi dir="ltr">{localDigits(text, language)}</bdi>
      </p>
    </div>
  )
}
