import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { notificationKinds } from '#machines/trading/notification-settings/settings.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { say } from '#web/adapters/app/texts.ts'

/** Lets the user hear and see what they have chosen, also in quiet hours: they have asked for it. */
export function tryAloud(settings: NotificationSettingsRef): void {
  settings.on('settings.try', () => {
    const ways = notificationKinds.map((kind) => selectWays(settings.getSnapshot(), kind))
    if (ways.some(({ sound }) => sound)) playSound()
    if (ways.some(({ system }) => system)) {
      showSystemNotification(say('notifications:tryTitle'), say('notifications:tryText'), 'sarraf.try')
    }
  })
}
