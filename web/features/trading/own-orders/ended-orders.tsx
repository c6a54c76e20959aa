import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import {
  selectHistory,
  selectHistoryView,
  selectMarked,
} from '#machines/trading/order-history/order-history.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { NoneShown } from './none-shown.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTable } from './order-table.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import styles from './own-orders.module.css'

type Props = {
  market: Market | null
  history: OrderHistoryRef
  /** The link or button that places a first order. */
  first: ReactNode
}

/** Ended orders, newest first, with their status. */
export function EndedOrders({ market, history, first }: Props) {
  const { t } = useTranslation('orders')
  const errorText = useErrorText()
  const { view, isEmpty, error } = useSelector(history, selectHistoryView, shallowEqual)
  const orders = useSelector(history, selectHistory, shallowEqual)
  const marked = useSelector(history, selectMarked)
  const retry = (
    <Button variant="default" onClick={() => history.send({ type: 'history.retry' })}>
      {t('common:retry')}
    </Button>
  )
  if (view === 'loading') return <OrdersSkeleton />
  if (view === 'failed') {
    return (
      <EmptyState
        picture="torn"
        title={t('failedTitle')}
        text={errorText(error ?? 'NO_ANSWER')}
        action={retry}
        minHeight={180}
      />
    )
  }
  return (
    <>
      {view === 'stale' ? (
        <p className={styles.stale} role="status">
          {t('staleHistory', { reason: errorText(error ?? 'NO_ANSWER') })} {retry}
        </p>
      ) : null}
      {isEmpty ? (
        <EmptyState
          picture="history"
          title={t('empty.endedTitle')}
          text={t('empty.ended')}
          action={first}
          minHeight={180}
        />
      ) : orders.length === 0 ? (
        <NoneShown history={history} />
      ) : (
        <OrderTable
          label={t('ended')}
          orders={orders}
          market={market}
          kind="ended"
          marked={marked}
          end={{ title: t('columns.status'), of: ({ orderStatus }) => <OrderStatus status={orderStatus} /> }}
        />
      )}
    </>
  )
}
