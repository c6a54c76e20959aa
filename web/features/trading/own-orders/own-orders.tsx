import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import type { AmendOrderRef } from '#machines/trading/amend-order/amend-order.machine.ts'
import type { CancelAllRef } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import type { CancelOrderRef } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { OrderHistoryRef } from '#machines/trading/order-history/order-history.machine.ts'
import { selectList } from '#machines/trading/order-history/order-history.selectors.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import type { Market } from '#shared/market/coins.ts'
import { useTopic, useTopicStatus } from '#web/streams/use-topic.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { RoomMark } from '#web/ui/states/room-mark.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AmendQuestions } from './amend-questions.tsx'
import { CancelAllButton } from './cancel-all-button.tsx'
import { CancelAllDialog } from './cancel-all-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { EndedOrders } from './ended-orders.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderFiltersBar } from './order-filters-bar.tsx'
import { openTopic } from './use-open-orders.ts'

type Props = {
  market: Market | null
  history: OrderHistoryRef
  cancellation: CancelOrderRef
  cancelAll: CancelAllRef
  amend: AmendOrderRef
  notifications: OrderNotificationsRef
  /**
   * Whether the dialogs of an amendment are rendered here. Where orders are also amended elsewhere, the page renders them.
   */
  isAmendedHere?: boolean
  /** The next step of a user without orders; absent where orders cannot be placed now. */
  first?: ReactNode
}

/** The user's open and ended orders of a market, or of all markets (spec 2). */
export function OwnOrders(props: Props) {
  const { market, history, cancellation, cancelAll, amend, notifications, isAmendedHere = true, first } = props
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const part = useRowFocus<HTMLElement>()
  const state = useSelector(history, (snapshot) => statePath(snapshot.value))
  const list = useSelector(history, selectList)
  const topicStatus = useTopicStatus(openTopic(market))
  const count = useTopic(openTopic(market), ({ doc }) => (doc === null ? null : Object.keys(doc).length))
  const open =
    count === null || count === 0 ? t('open') : t('openCount', { number: localDigits(String(count), language) })
  return (
    <section
      ref={part}
      className="flex flex-col h-full min-w-0 min-h-0"
      aria-label={t('title')}
      data-flow="orderHistory"
      data-state={state}
    >
      <header className="flex items-center flex-wrap justify-between gap-x-12 gap-y-8 px-12 py-8 border-b border-line">
        <Segmented
          label={t('lists')}
          value={list}
          options={[
            { value: 'open', label: open },
            { value: 'ended', label: t('ended') },
          ]}
          onChange={(chosen) => history.send({ type: 'list.choose', list: chosen })}
        />
        {list === 'open' && topicStatus.hasData && topicStatus.status === 'stale' ? (
          <RoomMark asOf={topicStatus.asOf} />
        ) : null}
        <div className="flex items-center flex-wrap gap-4 phone:flex-[1_1_100%]">
          {list === 'open' ? <CancelAllButton market={market} history={history} cancelAll={cancelAll} /> : null}
          <OrderFiltersBar history={history} hasExchange={market === null} />
        </div>
      </header>
      {list === 'open' ? (
        <OpenOrders
          market={market}
          history={history}
          cancellation={cancellation}
          amend={amend}
          notifications={notifications}
          first={first}
        />
      ) : (
        <EndedOrders market={market} history={history} first={first} />
      )}
      <CancelDialog cancellation={cancellation} />
      <CancelAllDialog market={market} cancelAll={cancelAll} />
      {isAmendedHere ? <AmendQuestions amend={amend} /> : null}
    </section>
  )
}
