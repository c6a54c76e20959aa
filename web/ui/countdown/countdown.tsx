import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localDigits } from '#shared/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './countdown.module.css'

/** The time left, as minutes and seconds. It is read aloud only when somebody asks: a voice each second helps nobody. */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.countdown} role="timer" aria-live="off" data-low={seconds <= 15 || undefined}>
      <IconClock size={16} aria-hidden />
      {t('timeLeft')}
      <bdi dir="ltr" className={styles.time}>
        {localDigits(text, language)}
      </bdi>
    </p>
  )
}
