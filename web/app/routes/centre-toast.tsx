import { kindOf } from '#machines/account/notifications/notification.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { notificationsOf } from '#web/adapters/account/notifications.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { CentreToast } from '#web/features/account/notifications/centre-toast.tsx'
import { OwnAmounts } from './own-amounts.tsx'
import { useNotificationText } from './use-notification-text.ts'

/** What is new speaks on every page of a user who is logged in: a chunk that comes after the page itself. */
export default function CentreToastPart() {
  return (
    <OwnAmounts>
      <Toast />
    </OwnAmounts>
  )
}

function Toast() {
  const notifications = notificationsOf(useServices())
  const textOf = useNotificationText()
  return (
    <CentreToast
      notifications={notifications}
      textOf={textOf}
      isShown={({ content }) => selectWays(notificationSettings().getSnapshot(), kindOf(content)).toast}
    />
  )
}
