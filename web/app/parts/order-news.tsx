import { useSelector } from '@xstate/react'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { OrderToast } from '#web/features/trading/own-orders/order-toast.tsx'
import { OwnAmounts } from './own-amounts.tsx'

/** Toasts about filled orders on every page of a user with a session. The code is a chunk that loads after the page. */
export default function OrderNews() {
  const notifications = orderNotificationsOf(useServices())
  const toast = useSelector(notificationSettings(), (snapshot) => selectWays(snapshot, 'orders').toast)
  return toast ? (
    <OwnAmounts>
      <OrderToast notifications={notifications} />
    </OwnAmounts>
  ) : null
}
