import { useSelector } from '@xstate/react'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useAlertForm } from '#web/adapters/market/alert-form.ts'
import { priceAlertOf } from '#web/adapters/market/price-alert.ts'
import { useAnnouncedAlerts } from '#web/adapters/market/use-announced-alerts.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { WaysForm } from '#web/features/account/notifications/ways-settings.tsx'
import { AlertDialog } from '#web/features/market/price-alerts/alert-dialog.tsx'
import { AlertToast } from '#web/features/market/price-alerts/alert-toast.tsx'
import { useAlertTexts } from '#web/features/market/price-alerts/use-alert-text.ts'

/** The alert form and the toast of fired alerts. */
export default function AlertParts() {
  const alerts = priceAlertOf(useServices())
  const form = useAlertForm(alerts)
  const { rule } = useAlertTexts()
  useAnnouncedAlerts(alerts, rule)
  const isShown = useSelector(notificationSettings(), (snapshot) => selectWays(snapshot, 'alerts').toast)
  return (
    <>
      <AlertDialog
        form={form}
        ways={<WaysForm settings={notificationSettings()} kinds={['alerts']} hasQuiet={false} />}
      />
      <AlertToast alerts={alerts} isShown={isShown} />
    </>
  )
}
