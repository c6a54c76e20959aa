import { StatusMark } from '#web/ui/states/status-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const tones = {
  confirmed: 'good',
  successful: 'good',
  unconfirmed: 'gold',
  raised: 'review',
  failed: 'bad',
} as const

export type StatusName = keyof typeof tones

/** The status of a row (spec 001, section 4). */
export function Status({ status }: { status: StatusName }) {
  const { t } = useTranslation('history')
  return <StatusMark tone={tones[status]}>{t(`statuses.${status}`)}</StatusMark>
}
