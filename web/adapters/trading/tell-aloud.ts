import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectNotificationSettings } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { i18n } from '#web/adapters/app/i18n.ts'

/** Tells news by a sound and, while nobody sees the page, by the device: as far as the user wants it. */
export function tellAloud(notifications: OrderNotificationsRef, settings: NotificationSettingsRef): void {
  notifications.on('news.tell', ({ news }) => {
    const { sound, system } = selectNotificationSettings(settings.getSnapshot())
    if (sound) playSound()
    if (system && document.hidden) for (const one of news.slice(0, 3)) showNews(one)
  })
  settings.on('settings.try', ({ settings: { sound, system } }) => {
    if (sound) playSound()
    if (system) showSystemNotification(i18n.t('orders:news.title'), i18n.t('orders:news.filled'), 'sarraf.try')
  })
}

/** On a lock screen stands no figure of the user's money. */
function showNews({ kind, key }: OrderNews): void {
  showSystemNotification(i18n.t('orders:news.title'), i18n.t(`orders:news.${kind}`), key)
}

/** Seconds and hertz of the two tones of the sound. */
const tones = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1320 },
]
const length = 0.1

/** Plays a short sound; a browser that allows none yet plays none. */
function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const { at, hertz } of tones) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
      tone.frequency.value = hertz
      loudness.gain.value = 0.1
      tone.connect(loudness).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + length)
    }
    setTimeout(() => void audio.close(), 1000)
  } catch {
    // As above.
  }
}

/** Shows a notification of the device; `tag` makes a later one of the same kind take its place. A press leads to the page. */
function showSystemNotification(title: string, body: string, tag: string): void {
  try {
    const notification = new Notification(title, { body, tag })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // Some browsers of phones take them from a service worker only.
  }
}
