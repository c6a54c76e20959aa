import { createActor, fromPromise } from 'xstate'
import { z } from 'zod/mini'
import {
  defaultSettings,
  type NotificationSettings,
  type NotificationSettingsRef,
  notificationSettingsMachine,
  type Permission,
} from '#machines/trading/notification-settings/notification-settings.machine.ts'

const name = 'sarraf.notify'
const kept = z.object({ toast: z.boolean(), sound: z.boolean(), system: z.boolean() })

/** The choice is of the device: anybody who uses it hears the same. */
export const notificationSettingsActors = {
  restore: fromPromise<{ settings: NotificationSettings; permission: Permission }>(async () => {
    const settings = kept.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data ?? defaultSettings
    const permission = permissionNow()
    // Taken back in the browser's own settings.
    return { settings: { ...settings, system: settings.system && permission === 'granted' }, permission }
  }),
  keep: fromPromise<void, { settings: NotificationSettings }>(async ({ input }) => {
    localStorage.setItem(name, JSON.stringify(input.settings))
  }),
  askPermission: fromPromise<Permission>(async () =>
    permissionNow() === 'unsupported' ? 'unsupported' : Notification.requestPermission(),
  ),
}

let made: NotificationSettingsRef | null = null

/** How news are told, for as long as the page is open. */
export function notificationSettings(): NotificationSettingsRef {
  made ??= createActor(notificationSettingsMachine.provide({ actors: notificationSettingsActors })).start()
  return made
}

function permissionNow(): Permission {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}
