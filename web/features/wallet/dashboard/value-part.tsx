import { useSelector } from '@xstate/react'
import type { Holding } from '#machines/wallet/holdings/holdings.ts'
import type { ValueHistoryRef } from '#machines/wallet/value-history/value-history.machine.ts'
import { selectPoints, selectRange } from '#machines/wallet/value-history/value-history.selectors.ts'
import { momentOf } from '#machines/wallet/value-history/value-points.ts'
import { weekValue } from '#machines/wallet/value-history/week-value.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useCurrencyList } from './use-currency-list.ts'
import { ValueLine } from './value-line.tsx'
import styles from './value-part.module.css'
import { ValueTable } from './value-table.tsx'

type Props = { value: ValueHistoryRef; holdings: readonly Holding[] }

/** The past worth of the holdings: by the week's prices, or by the daily records of this browser. */
export function ValuePart({ value, holdings }: Props) {
  const { t } = useTranslation('portfolio')
  const state = useSelector(value, (snapshot) => snapshot.value)
  const range = useSelector(value, selectRange)
  return (
    <section
      className="mt-16 pt-12 border-t border-line"
      aria-label={t('value.title')}
      data-flow="valueHistory"
      data-state={state}
    >
      <header className="flex items-center flex-wrap justify-between gap-x-16 gap-y-4 mb-8">
        <h3 className="text-14 font-strong">{t('value.title')}</h3>
        <Segmented
          label={t('value.range')}
          value={range}
          options={[
            { value: 'week', label: t('value.week') },
            { value: 'days', label: t('value.days') },
          ]}
          onChange={(chosen) => value.send({ type: 'range.choose', range: chosen })}
        />
      </header>
      {range === 'week' ? <Week holdings={holdings} /> : <Days value={value} />}
    </section>
  )
}

function Week({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation('portfolio')
  const listed = useCurrencyList()
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const { points, without } = weekValue(holdings, markets)
  if (points.length < 2) return <None title={t('value.noWeekTitle')} text={t('value.noWeek')} />
  return (
    <>
      <ValueLine points={points.map((value, at) => ({ at, value }))} />
      <p className="min-h-36 mt-4 text-faint text-12">
        {t('value.weekHint')} {without.length === 0 ? null : t('value.without', { coins: listed(without) })}
      </p>
    </>
  )
}

function Days({ value }: { value: ValueHistoryRef }) {
  const { t } = useTranslation('portfolio')
  const language = useLanguage()
  const points = useSelector(value, selectPoints)
  const [first] = points
  if (first === undefined) return <None title={t('value.none')} text={t('value.noneHint')} />
  const date = formatDate(momentOf(first.day), 'date', language)
  if (points.length < 2) return <None title={t('value.begins', { date })} text={t('value.beginsHint')} />
  return (
    <>
      <ValueLine points={points.map(({ day, total }) => ({ at: momentOf(day), value: total }))} />
      <p className="min-h-36 mt-4 text-faint text-12">{t('value.daysHint', { date })}</p>
      <ValueTable points={points} />
    </>
  )
}

/** A message as high as a line with its facts. */
function None({ title, text }: { title: string; text: string }) {
  return (
    <div className={`grid content-center gap-4 text-dim text-center ${styles.none}`}>
      <p className="text-body font-strong">{title}</p>
      <p>{text}</p>
    </div>
  )
}
