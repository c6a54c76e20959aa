import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderFilters } from '#machines/trading/order-history/order-filters.ts'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { selectFilters, selectList } from '#machines/trading/order-history/order-history.selectors.ts'
import { Select } from '#web/ui/select/select.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './own-orders.module.css'

type Props = { history: OrderHistoryRef; hasExchange: boolean }

/** The filters of the lists. Only ended orders can be filtered by their status. */
export function OrderFiltersBar({ history, hasExchange }: Props) {
  const { t } = useTranslation('orders')
  const { side, kind, end } = useSelector(history, selectFilters, shallowEqual)
  const list = useSelector(history, selectList)
  const change = (filters: Partial<OrderFilters>) => history.send({ type: 'filters.change', filters })
  return (
    <div className={`flex flex-wrap gap-4 phone:flex-[1_1_100%] ${styles.filters}`}>
      <Filter
        label={t('filters.side')}
        value={side}
        options={[
          ['all', t('filters.allSides')],
          ['buy', t('filters.buy')],
          ['sell', t('filters.sell')],
        ]}
        onChange={(value) => change({ side: value })}
      />
      <Filter
        label={t('filters.kind')}
        value={kind}
        options={[
          ['all', t('filters.allKinds')],
          ['limit', t('filters.limit')],
          ['market', t('filters.market')],
          ...(hasExchange ? ([['exchange', t('filters.exchange')]] as const) : []),
        ]}
        onChange={(value) => change({ kind: value })}
      />
      {list === 'ended' ? (
        <Filter
          label={t('filters.end')}
          value={end}
          options={[
            ['all', t('filters.allEnds')],
            ['finished', t('filters.finished')],
            ['cancelled', t('filters.cancelled')],
            ['expired', t('filters.expired')],
          ]}
          onChange={(value) => change({ end: value })}
        />
      ) : null}
    </div>
  )
}

type FilterProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

function Filter<Value extends string>({ label, value, options, onChange }: FilterProps<Value>) {
  return (
    <Select
      look="line"
      label={label}
      value={value}
      isMarked={value !== 'all'}
      options={options.map(([one, name]) => ({ value: one, label: name }))}
      onChange={onChange}
    />
  )
}
