import type { SnapshotFrom } from 'xstate'
import type { NotificationSettings, notificationSettingsMachine, Permission } from './notification-settings.machine.ts'

type Snapshot = SnapshotFrom<typeof notificationSettingsMachine>

export function selectNotificationSettings({ context }: Snapshot): NotificationSettings {
  return context.settings
}

/** What the browser lets this site show, as it last said. */
export function selectPermission({ context }: Snapshot): Permission {
  return context.permission
}
