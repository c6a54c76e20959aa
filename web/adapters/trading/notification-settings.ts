import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type DeviceSettings,
  type NotificationSettingsRef,
  notificationSettingsMachine,
  type Permission,
} from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  type NotificationSettings,
  readSettings,
  writeSettings,
} from '#machines/trading/notification-settings/settings.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { tryAloud } from './try-aloud.ts'

const key = 'sarraf.notify'

/** The actors of the notification settings. The settings belong to the browser: all its users share them. */
export const notificationSettingsActors = {
  restore: fromPromise<DeviceSettings>(async () => ({ settings: settingsNow(), permission: permissionNow() })),
  keep: fromPromise<void, { settings: NotificationSettings }>(async ({ input }) => {
    localStorage.setItem(key, JSON.stringify(writeSettings(input.settings)))
  }),
  requestPermission: fromPromise<Permission>(async () =>
    permissionNow() === 'unsupported' ? 'unsupported' : Notification.requestPermission(),
  ),
  watchDevice: fromCallback<{ type: 'never' }>(({ sendBack }) => {
    const changed = (event: StorageEvent) => {
      if (event.key === key || event.key === null) sendBack({ type: 'settings.come', settings: settingsNow() })
    }
    addEventListener('storage', changed)
    let status: PermissionStatus | null = null
    const emit = () => sendBack({ type: 'permission.change', permission: permissionNow() })
    // A browser that does not report permission changes reads them with the next page.
    Promise.resolve(navigator.permissions?.query({ name: 'notifications' })).then(
      (known) => {
        status = known ?? null
        status?.addEventListener('change', emit)
      },
      () => undefined,
    )
    return () => {
      removeEventListener('storage', changed)
      status?.removeEventListener('change', emit)
    }
  }),
}

let made: NotificationSettingsRef | null = null

/** Returns the one machine of the notification settings, which lives as long as the page. */
export function notificationSettings(): NotificationSettingsRef {
  if (made !== null) return made
  made = createActor(notificationSettingsMachine.provide({ actors: notificationSettingsActors })).start()
  tryAloud(made)
  return made
}

function settingsNow(): NotificationSettings {
  return readSettings(readKept(key))
}

function permissionNow(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}
