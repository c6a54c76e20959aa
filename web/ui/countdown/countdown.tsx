import { IconClock } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useLanguage } from '../language.ts'
import { clockTime } from './clock-time.ts'
import styles from './countdown.module.css'

/**
 * The time left as minutes and seconds or, with `isWait`, the time until another code can be sent. A screen reader
 * reads it only on request, because an announcement each second would be useless.
 */
export function Countdown({ seconds, isWait = false }: { seconds: number; isWait?: boolean }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return (
    <p
      className={`flex items-center gap-6 text-dim text-14 ${styles.countdown}`}
      role="timer"
      aria-live="off"
      data-low={(seconds <= 15 && !isWait) || undefined}
    >
      <IconClock size={16} aria-hidden />
      {t(isWait ? 'newCodeIn' : 'timeLeft')}
      <bdi dir="ltr" className="font-strong tabular-nums">
        {clockTime(seconds, language)}
      </bdi>
    </p>
  )
}
