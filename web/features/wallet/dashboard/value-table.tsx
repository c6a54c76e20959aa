import { momentOf, type ValuePoint } from '#machines/wallet/value-history/value-points.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ValueFigure } from './value-line.tsx'
import styles from './value-part.module.css'

/** The points of the line as a table, newest first, in a collapsed block. */
export function ValueTable({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation('portfolio')
  const language = useLanguage()
  return (
    <details className={`mt-4 text-14 ${styles.details}`}>
      <summary>{t('value.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={`overflow-y-auto ${styles.scroll}`} aria-label={t('value.table')} tabIndex={0}>
        <table className={`w-full border-collapse ${styles.table}`} aria-label={t('value.title')}>
          <thead>
            <tr>
              <th scope="col">{t('value.day')}</th>
              <th scope="col">{t('value.worth')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, total }) => (
              <tr key={day}>
                <th scope="row">{formatDate(momentOf(day), 'date', language)}</th>
                <td>
                  <ValueFigure value={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
