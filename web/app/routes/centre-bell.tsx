import { notificationsOf } from '#web/adapters/account/notifications.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { CentreBell } from '#web/features/account/notifications/centre-bell.tsx'
import { OwnAmounts } from './own-amounts.tsx'
import { useNotificationText } from './use-notification-text.ts'

/** The bell, with what the user is told of. `isOpen`: it was pressed before it came. */
export default function CentreBellPart({ isOpen }: { isOpen: boolean }) {
  return (
    <OwnAmounts>
      <Bell isOpen={isOpen} />
    </OwnAmounts>
  )
}

function Bell({ isOpen }: { isOpen: boolean }) {
  const services = useServices()
  const notifications = notificationsOf(services)
  const textOf = useNotificationText()
  const look = () => {
    notifications.send({ type: 'centre.look' })
    orderNotificationsOf(services).send({ type: 'news.read' })
  }
  return <CentreBell notifications={notifications} textOf={textOf} onLook={look} isOpen={isOpen} />
}
