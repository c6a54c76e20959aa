import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useLanguage } from '../language.ts'
import { clockTime } from './clock-time.ts'
import styles from './countdown.module.css'

/** The time left, or with `isWait` until another code can be had, as minutes and seconds. It is read aloud only when somebody asks: a voice each second helps nobody. */
export function Countdown({ seconds, isWait = false }: { seconds: number; isWait?: boolean }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <p
      className={`row gap-6 dim text-14 ${styles.countdown}`}
      role="timer"
      aria-live="off"
      data-low={(seconds <= 15 && !isWait) || undefined}
    >
      <IconClock size={16} aria-hidden />
      {t(isWait ? 'newCodeIn' : 'timeLeft')}
      <bdi dir="ltr" className="strong tabular">
        {clockTime(seconds, language)}
      </bdi>
    </p>
  )
}
