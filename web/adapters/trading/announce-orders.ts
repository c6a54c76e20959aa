import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectAloud } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { translate } from '#web/adapters/app/texts.ts'
import { notificationSettings } from './notification-settings.ts'

/**
 * Reports news by a sound and, while the page is hidden, by system notifications, as the user's settings allow. @returns a
 * function that returns whether the user has switched on a sound or a system notification.
 */
export function announceOrders(
  notifications: OrderNotificationsRef,
  settings: NotificationSettingsRef = notificationSettings(),
): () => boolean {
  const ways = () => selectAloud(settings.getSnapshot(), 'orders', hourInTehran(Date.now()))
  notifications.on('news.announce', ({ news }) => {
    const { sound, system } = ways()
    if (sound) playSound()
    if (system && document.hidden) for (const one of news.slice(0, 3)) showNews(one)
  })
  return () => {
    const { sound, system } = ways()
    return sound || system
  }
}

/** Shows a system notification. It contains no amounts, because a lock screen may show it. */
function showNews({ kind, key }: OrderNews): void {
  showSystemNotification(translate('orders:news.title'), translate(`orders:news.${kind}`), key)
}
