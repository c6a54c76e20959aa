import type { NotificationSettingsRef } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { notificationKinds } from '#machines/trading/notification-settings/settings.ts'
import { playSound, showSystemNotification } from '#web/adapters/app/aloud.ts'
import { translate } from '#web/adapters/app/texts.ts'

/**
 * Plays the sound and shows the system notification that the user has switched on, when they press the test button. This
 * also works in quiet hours.
 */
export function tryAloud(settings: NotificationSettingsRef): void {
  settings.on('settings.try', () => {
    const ways = notificationKinds.map((kind) => selectWays(settings.getSnapshot(), kind))
    if (ways.some(({ sound }) => sound)) playSound()
    if (ways.some(({ system }) => system)) {
      showSystemNotification(translate('notifications:tryTitle'), translate('notifications:tryText'), 'sarraf.try')
    }
  })
}
