import { ActionIcon } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isAmendable } from '#machines/trading/amend-order/amend-check.ts'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import type { CancelOrderRef } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { selectFilters, selectMarked } from '#machines/trading/order-history/order-history.selectors.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { selectFlashing } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { useOwnText } from '#web/ui/own/use-own-text.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TopicBlock } from '#web/ui/states/topic-block.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { NoneShown } from './none-shown.tsx'
import { OrderTable } from './order-table.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { openTopic, useOpenOrders } from './use-open-orders.ts'
import { useOrderName } from './use-order-name.ts'

type Props = {
  market: Market | null
  history: OrderHistoryRef
  cancellation: CancelOrderRef
  amend: AmendOrderRef
  notifications: OrderNotificationsRef
  /** The link or button that places a first order. */
  first: ReactNode
}

/** The present open orders, newest first, each with a button to cancel it. */
export function OpenOrders({ market, history, cancellation, amend, notifications, first }: Props) {
  const { t } = useTranslation('orders')
  const nameOf = useOrderName(useOwnText())
  const topicStatus = useTopicStatus(openTopic(market))
  const filters = useSelector(history, selectFilters, shallowEqual)
  const flashing = useSelector(notifications, selectFlashing)
  const marked = useSelector(history, selectMarked)
  const { all, shown } = useOpenOrders(market, filters)
  return (
    <TopicBlock status={topicStatus.status} hasData={topicStatus.hasData} skeleton={<OrdersSkeleton />} minHeight={200}>
      {all.length === 0 ? (
        <EmptyState
          picture="empty"
          title={t('empty.openTitle')}
          text={t('empty.open')}
          action={first}
          minHeight={180}
        />
      ) : shown.length === 0 ? (
        <NoneShown history={history} />
      ) : (
        <OrderTable
          label={t('open')}
          orders={shown}
          market={market}
          kind="open"
          flashing={flashing}
          marked={marked}
          end={{
            title: t('columns.actions'),
            of: (order) => (
              <span className="inline-flex gap-4">
                {isAmendable(order) ? (
                  <ActionIcon
                    variant="subtle"
                    className="text-dim [--ai-size:24px] phone:[--ai-size:44px]"
                    aria-label={t('amend.button', { order: nameOf(order) })}
                    title={t('amend.short')}
                    onClick={() => amend.send({ type: 'amend.begin', order })}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  variant="subtle"
                  className="text-down [--ai-size:24px] phone:[--ai-size:44px]"
                  aria-label={t('cancelOrder', { order: nameOf(order) })}
                  title={t('columns.cancel')}
                  onClick={() => cancellation.send({ type: 'cancel.request', order })}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </span>
            ),
          }}
        />
      )}
    </TopicBlock>
  )
}
