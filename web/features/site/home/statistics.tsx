import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTopic, useTopicFace } from '#web/streams/use-topic.ts'
import { Compact } from '#web/ui/numbers/compact.tsx'
import { StaleMark } from '#web/ui/states/stale-mark.tsx'
import styles from './statistics.module.css'

/** Three numbers about the exchange (spec 2, "Home page"). Without them the page goes on. */
export function Statistics() {
  const { t } = useTranslation('home')
  const face = useTopicFace('stats')
  const site = useTopic('stats', ({ doc }) => doc?.site)
  if (site === undefined && face.status !== 'loading') return null
  const figures = [
    { name: t('trades'), value: site?.tradesAmount },
    { name: `${t('value')} (${t('common:currency.TOMAN')})`, value: site?.tradesValue },
    { name: t('users'), value: site === undefined ? undefined : String(site.userCount) },
  ]
  return (
    <section aria-label={t('statistics')} className={styles.statistics}>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value === undefined ? <Skeleton height={24} width={88} /> : <Compact value={value} />}</dd>
          </div>
        ))}
      </dl>
      {face.status === 'stale' ? (
        <span className={styles.stale}>
          <StaleMark asOf={face.asOf} />
        </span>
      ) : null}
    </section>
  )
}
