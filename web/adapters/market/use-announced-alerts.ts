import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AlertRule, armingOf } from '#machines/market/price-alert/alert.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { selectAloud } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { translate } from '#web/adapters/app/texts.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'

/** Maximum number of system notifications at one moment. The list shows the rest. */
const max = 3

/**
 * Reports fired alerts by a sound and, while the page is hidden, by system notifications, as the user's settings allow.
 * @param ruleText returns the rule of an alert in words
 */
export function useAnnouncedAlerts(
  alerts: PriceAlertRef,
  ruleText: (market: MarketType, rule: AlertRule) => string,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const subscription = alerts.on('alerts.announce', ({ firings }) => {
      const { sound, system } = selectAloud(notificationSettings().getSnapshot(), 'alerts', hourInTehran(Date.now()))
      if (sound) playSound()
      if (!system || !document.hidden) return
      for (const firing of firings.slice(0, max)) {
        const text = ruleText(firing.market, firing.rule)
        showSystemNotification(translate('alerts:system'), text, armingOf(firing), () => void navigate('/alerts'))
      }
    })
    return () => subscription.unsubscribe()
  }, [alerts, ruleText, navigate])
}
