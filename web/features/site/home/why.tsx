import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import { type LevelFee, minFee } from '#machines/site/fees/fees.ts'
import { localDigits } from '#shared/core/money/format.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './why.module.css'

type Props = { settlement: Settlement; levels: ContentRef<LevelFee[]> }

/**
 * Live figures of the exchange, each with its source. Three of them are its own statistics (spec 2, "Home page"). A figure
 * that cannot be loaded is shown as a dash.
 */
export function Why({ settlement, levels }: Props) {
  const { t } = useTranslation('homeSections')
  const language = useLanguage()
  const percent = usePercentText()
  const stats = useTopicStatus('stats')
  const site = useTopic('stats', ({ doc }) => doc?.site)
  const market = useTopicStatus(`markets:${settlement}`)
  const markets = useTopic(`markets:${settlement}`, ({ doc }) => (doc === null ? undefined : Object.keys(doc).length))
  const { view, content } = useSelector(levels, selectContent<LevelFee[]>, shallowEqual)
  const fee = content === null ? null : minFee(content, settlement)
  const isStatsComing = stats.status === 'loading'
  const stale = stats.status === 'stale' ? <StaleMark asOf={stats.asOf} /> : null
  const ofStats = { to: '/about-us', source: t('why.sourceStats'), isComing: isStatsComing, mark: stale }
  return (
    <ul className={`grid grid-cols-3 ${styles.figures}`}>
      <Fact name={t('why.trades')} {...ofStats}>
        {site === undefined ? null : <Compact value={site.tradesAmount} />}
      </Fact>
      <Fact name={t('why.value', { currency: t('common:currency.TOMAN') })} {...ofStats}>
        {site === undefined ? null : <Compact value={site.tradesValue} />}
      </Fact>
      <Fact name={t('why.users')} {...ofStats}>
        {site === undefined ? null : <Compact value={String(site.userCount)} />}
      </Fact>
      <Fact
        name={t('why.markets')}
        to="/markets"
        source={t('why.sourceMarkets')}
        isComing={market.status === 'loading'}
        mark={market.status === 'stale' ? <StaleMark asOf={market.asOf} /> : null}
      >
        {markets === undefined ? null : localDigits(String(markets), language)}
      </Fact>
      <Fact name={t('why.fee')} to="/wages" source={t('why.sourceFees')} isComing={view === 'loading'}>
        {fee === null ? null : percent(fee)}
      </Fact>
      <Fact name={t('why.since')} to="/about-us" source={t('why.sourceAbout')} isComing={false}>
        {t('why.year')}
      </Fact>
    </ul>
  )
}

type FactProps = {
  name: string
  /** The source of the figure, and the page with more about it. */
  source: string
  to: string
  isComing: boolean
  /** The mark of a figure that is not live. */
  mark?: ReactNode
  children: ReactNode
}

function Fact({ name, source, to, isComing, mark = null, children }: FactProps) {
  return (
    <li className={`flex flex-col items-start min-w-0 ${styles.figure}`}>
      <span className="w-full min-h-48 text-28 font-title leading-48 phone:text-20">
        {children ?? (isComing ? <Skeleton height={32} width={120} /> : '—')}
      </span>
      <span className="font-strong">{name}</span>
      <Link className={`text-dim text-12 underline-offset-4 hover:text-accent phone:min-h-44 ${styles.source}`} to={to}>
        {source}
      </Link>
      {mark}
    </li>
  )
}
