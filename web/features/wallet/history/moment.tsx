import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'

/** A time (epoch ms) in Tehran, with its year, because lists go far back. `isExact`: to the second. */
export function Moment({ at, isExact = false }: { at: number; isExact?: boolean }) {
  const language = useLanguage()
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, isExact ? 'exact' : 'rowMoment', language)}</time>
}
