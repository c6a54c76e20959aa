import { Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectAccountHistory, selectHistoryView } from '#machines/wallet/account-history/account-history.selectors.ts'
import { holdingCosts, isKnownCost } from '#machines/wallet/cost/holding-costs.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import links from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CostTable } from './cost-table.tsx'
import { PastBlock } from './past-block.tsx'
import { useCurrencyList } from './use-currency-list.ts'
import { useHoldings } from './use-holdings.ts'

/** The cost and the profit of each held coin, by the average cost method. */
export function CostPanel({ history }: { history: AccountHistoryRef }) {
  const { t } = useTranslation('portfolio')
  const language = useLanguage()
  const { view, isStale, isAsking } = useSelector(history, selectHistoryView, shallowEqual)
  const past = useSelector(history, selectAccountHistory)
  const { holdings, worthStatus } = useHoldings()
  const listed = useCurrencyList()
  const costs = useMemo(
    () => (holdings === null || past === null ? [] : holdingCosts(holdings, past)),
    [holdings, past],
  )
  const known = costs.filter(isKnownCost)
  const unknown = costs.filter((cost) => !isKnownCost(cost)).map(({ holding }) => holding.currency)
  return (
    <div className="min-w-0" aria-busy={view === 'loading' || isAsking}>
      <Panel isFlush title={t('cost.title')} topicStatus={worthStatus} className="overflow-hidden">
        <PastBlock history={history} skeleton={<CostSkeleton />} minHeight={height}>
          <TopicBlock
            status={worthStatus.status}
            hasData={worthStatus.hasData}
            skeleton={<CostSkeleton />}
            minHeight={height}
          >
            {known.length > 0 ? (
              <CostTable costs={known} />
            ) : (
              <EmptyState
                picture="slip"
                title={t(costs.length > 0 ? 'cost.noneKnownTitle' : 'cost.noneTitle')}
                text={t('cost.none')}
                action={
                  <Link to="/profile/otc" className={links.button}>
                    {t('cost.buy')}
                  </Link>
                }
                minHeight={height}
              />
            )}
            {unknown.length === 0 ? null : (
              <p className="px-20 py-12 border-t border-line text-dim text-12 phone:px-16">
                {t('cost.unknown', { coins: listed(unknown) })}
              </p>
            )}
          </TopicBlock>
        </PastBlock>
        <div className="grid gap-4 px-20 py-12 border-t border-line text-faint text-12 phone:px-16">
          <p>{t('cost.method')}</p>
          {past === null || past.since === null ? null : (
            <p>{t('cost.since', { date: formatDate(past.since, 'date', language) })}</p>
          )}
          {isStale ? <p className="text-warn">{t('cost.stale')}</p> : null}
        </div>
      </Panel>
    </div>
  )
}

/** Height in px of the placeholder of the rows. */
const height = 200

function CostSkeleton() {
  return (
    <div className="grid gap-16 px-20 py-16 min-h-200" aria-hidden="true">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </div>
  )
}
