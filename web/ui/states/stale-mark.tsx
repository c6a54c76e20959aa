import { IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { formatAge } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { useLanguage } from '../language.ts'
import styles from './states.module.css'

/** A mark that a block is out of date, with its age; `asOf` is epoch ms of this machine's clock. */
export function StaleMark({ asOf }: { asOf: number | null }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const now = useNow()
  const age = asOf === null ? null : formatAge(now - asOf, language)
  return (
    <span
      className={`inline-flex items-center gap-4 px-8 rounded-small bg-warn-wash text-warn text-12 font-strong leading-24 whitespace-nowrap ${styles.stale}`}
      title={age === null ? undefined : t('staleTitle', { age })}
      data-stale-mark
    >
      <IconClockExclamation size={14} aria-hidden />
      {age === null ? t('stale') : t('staleSince', { age })}
    </span>
  )
}
