import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectAloud } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { say } from '#web/adapters/app/texts.ts'
import { notificationSettings } from './notification-settings.ts'

/**
 * Tells news by a sound and, while nobody sees the page, by the device: as far as the user wants it.
 * @returns whether the user wants to hear of them while nobody sees the page.
 */
export function tellAloud(
  notifications: OrderNotificationsRef,
  settings: NotificationSettingsRef = notificationSettings(),
): () => boolean {
  const ways = () => selectAloud(settings.getSnapshot(), 'orders', hourInTehran(Date.now()))
  notifications.on('news.tell', ({ news }) => {
    const { sound, system } = ways()
    if (sound) playSound()
    if (system && document.hidden) for (const one of news.slice(0, 3)) showNews(one)
  })
  return () => {
    const { sound, system } = ways()
    return sound || system
  }
}

/** On a lock screen stands no figure of the user's money. */
function showNews({ kind, key }: OrderNews): void {
  showSystemNotification(say('orders:news.title'), say(`orders:news.${kind}`), key)
}
