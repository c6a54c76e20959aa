import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent, selectIsStale } from '#machines/site/content/content.selectors.ts'
import type { SiteStatistics } from '#machines/site/content/contents.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './about-page.module.css'

/** The year of founding and the three figures of the exchange. */
export function Figures({ statistics }: { statistics: ContentRef<SiteStatistics> }) {
  const { t } = useTranslation('about')
  const { view, content, error } = useSelector(statistics, selectContent<SiteStatistics>, shallowEqual)
  const state = useSelector(statistics, (snapshot) => statePath(snapshot.value))
  const isStale = useSelector(statistics, selectIsStale<SiteStatistics>)
  const figures = (show: (choose: (shown: SiteStatistics) => string) => ReactNode) => (
    <dl className={`grid grid-cols-4 ${styles.figures}`}>
      <Figure name={t('founded')}>{t('year')}</Figure>
      <Figure name={t('users')}>{show(({ users }) => users)}</Figure>
      <Figure name={t('value')}>{show(({ value }) => value)}</Figure>
      <Figure name={t('trades')}>{show(({ trades }) => trades)}</Figure>
    </dl>
  )
  return (
    <Panel
      title={t('statistics')}
      aside={isStale ? <StaleMark asOf={content?.asOf ?? null} /> : undefined}
      isFlush
      className={styles.block}
    >
      <ContentBlock
        view={view}
        state={state}
        error={error}
        skeleton={figures(() => <Skeleton height={28} width={96} />)}
        words={{ failed: t('statisticsFailed'), emptyTitle: t('statisticsEmptyTitle'), empty: t('statisticsEmpty') }}
        minHeight={112}
        onRetry={() => statistics.send({ type: 'content.retry' })}
      >
        {content === null ? null : figures((choose) => <Compact value={choose(content)} />)}
      </ContentBlock>
    </Panel>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={`p-20 phone:flex phone:items-center phone:gap-16 ${styles.figure}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
