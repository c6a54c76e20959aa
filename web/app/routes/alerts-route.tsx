import { useMemo } from 'react'
import { useServices } from '#web/adapters/app/services.ts'
import { alertActions, useLookAtAlerts } from '#web/adapters/market/alert-actions.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { priceAlertOf } from '#web/adapters/market/price-alert.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'
import { WaysSettings } from '#web/features/account/notifications/ways-settings.tsx'
import { AlertsPage } from '#web/features/market/price-alerts/alerts-page.tsx'

/** The alerts of the user, or of a guest, in this browser. */
export function Component() {
  const alerts = priceAlertOf(useServices())
  const actions = useMemo(() => alertActions(alerts), [alerts])
  useLookAtAlerts(alerts)
  return (
    <AlertsPage
      alerts={alerts}
      {...actions}
      onNew={() => requestAlert({ market: 'BITCOIN_TOMAN', price: null })}
      ways={<WaysSettings settings={notificationSettings()} kinds={['alerts']} />}
    />
  )
}
