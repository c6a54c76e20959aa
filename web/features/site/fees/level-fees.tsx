import { shallowEqual, useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import { selectContent } from '#machines/site/content/content.selectors.ts'
import { type LevelFee, risingLevels } from '#machines/site/fees/fees.ts'
import { decimalsOf } from '#shared/core/money/decimal.ts'
import { ContentBlock } from '#web/ui/content/content-block.tsx'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './fees-page.module.css'
import { FeesSkeleton } from './fees-skeleton.tsx'

/** The trading fee of each level, in both settlements. The level of market makers is not shown. */
export function LevelFees({ levels }: { levels: ContentRef<LevelFee[]> }) {
  const { t } = useTranslation('fees')
  const { view, content, error } = useSelector(levels, selectContent<LevelFee[]>, shallowEqual)
  return (
    <Panel isFlush title={t('levelsTitle')} aside={<span className="text-faint text-14">{t('levelsNote')}</span>}>
      <ContentBlock
        view={view}
        error={error}
        skeleton={<FeesSkeleton rows={4} />}
        words={{ failed: t('levelsFailed'), emptyTitle: t('levelsEmptyTitle'), empty: t('levelsEmpty') }}
        minHeight={249}
        onRetry={() => levels.send({ type: 'content.retry' })}
      >
        {content === null ? null : <LevelTable levels={risingLevels(content)} />}
      </ContentBlock>
    </Panel>
  )
}

function LevelTable({ levels }: { levels: readonly LevelFee[] }) {
  const { t } = useTranslation('fees')
  const decimals = Math.max(2, ...levels.flatMap(({ feeToman, feeTether }) => [feeToman, feeTether]).map(decimalsOf))
  return (
    <table className={`w-full border-collapse ${styles.table} ${styles.levels}`} aria-label={t('levels')}>
      <thead>
        <tr>
          <th scope="col">{t('level')}</th>
          <th scope="col" className={styles.number}>
            {t('threshold')}
          </th>
          <th scope="col" className={styles.number}>
            {t('feeToman')}
          </th>
          <th scope="col" className={styles.number}>
            {t('feeTether')}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, threshold, feeToman, feeTether }) => (
          <tr key={level} data-level={level}>
            <th scope="row">{isNamed(level) ? t(`names.${level}`) : level}</th>
            <td className={styles.number}>
              <Amount value={threshold} currency="TOMAN" />
            </td>
            <td className={styles.number}>
              <Percent value={feeToman} decimals={decimals} />
            </td>
            <td className={styles.number}>
              <Percent value={feeTether} decimals={decimals} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const named = ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM'] as const

function isNamed(level: string): level is (typeof named)[number] {
  return (named as readonly string[]).includes(level)
}
