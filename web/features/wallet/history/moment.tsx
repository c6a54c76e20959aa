import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'

/** A moment (epoch ms) in Tehran, with its year: lists go back far. */
export function Moment({ at }: { at: number }) {
  const language = useLanguage()
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, 'moment', language)}</time>
}
