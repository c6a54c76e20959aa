import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AlertRule, armingOf } from '#machines/market/price-alert/alert.ts'
import type { PriceAlertRef } from '#machines/market/price-alert/price-alert.machine.ts'
import { selectAloud } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { say } from '#web/adapters/app/texts.ts'
import { notificationSettings } from '#web/adapters/trading/notification-settings.ts'

/** Notifications of the device that one moment shows: more of them are read in the list. */
const most = 3

/**
 * Tells what has fired by a sound and, while nobody sees the page, by the device: as far as the user wants it.
 * @param ruleText what an alert looks for, in words
 */
export function useTellAlerts(alerts: PriceAlertRef, ruleText: (market: MarketType, rule: AlertRule) => string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const told = alerts.on('alerts.tell', ({ firings }) => {
      const { sound, system } = selectAloud(notificationSettings().getSnapshot(), 'alerts', hourInTehran(Date.now()))
      if (sound) playSound()
      if (!system || !document.hidden) return
      for (const firing of firings.slice(0, most)) {
        const text = ruleText(firing.market, firing.rule)
        showSystemNotification(say('alerts:system'), text, armingOf(firing), () => void navigate('/alerts'))
      }
    })
    return () => told.unsubscribe()
  }, [alerts, ruleText, navigate])
}
