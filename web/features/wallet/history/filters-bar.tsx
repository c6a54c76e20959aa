import { useSelector } from '@xstate/react'
import type { HistoryRef } from '#machines/wallet/history/history.machine.ts'
import { selectHistoryQuery } from '#machines/wallet/history/history.selectors.ts'
import type { HistoryFilters } from '#machines/wallet/history/history-rows.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinFilter } from './coin-filter.tsx'
import { isSame } from './is-same.ts'

const kinds = ['all', 'P2P', 'EXCHANGE'] as const
const directions = ['deposits', 'withdrawals'] as const

/** The filters of the tab; log-ins have none. */
export function FiltersBar({ history }: { history: HistoryRef }) {
  const { t } = useTranslation('history')
  const query = useSelector(history, selectHistoryQuery, isSame)
  const change = (filters: Partial<HistoryFilters>) => history.send({ type: 'filters.change', filters })
  if (query.tab === 'logIns') return null
  return (
    <div className="flex items-center flex-wrap gap-x-12 gap-y-8 px-16 py-12 border-b border-line">
      {query.tab === 'trades' ? (
        <>
          <Segmented
            label={t('kind')}
            value={query.kind}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
          <CoinFilter coin={query.coin} onChange={(coin) => change({ coin })} />
        </>
      ) : (
        <Segmented
          label={t('direction')}
          value={query.direction}
          options={directions.map((value) => ({ value, label: t(`directions.${value}`) }))}
          onChange={(direction) => change({ [query.tab]: direction })}
        />
      )}
    </div>
  )
}
