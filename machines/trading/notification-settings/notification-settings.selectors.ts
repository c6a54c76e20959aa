import type { SnapshotFrom } from 'xstate'
import type { notificationSettingsMachine, Permission } from './notification-settings.machine.ts'
import { isQuiet, type NotificationKind, type QuietHours, type Ways } from './settings.ts'

type Snapshot = SnapshotFrom<typeof notificationSettingsMachine>

const silent: Ways = { toast: false, sound: false, system: false }

/** Returns the chosen ways of a kind. `system` is off without the browser's permission. */
export function selectWays({ context }: Snapshot, kind: NotificationKind): Ways {
  const ways = context.settings.ways[kind]
  return context.permission === 'granted' || !ways.system ? ways : { ...ways, system: false }
}

/** Returns the ways of a kind at an hour of the day (Tehran); all are off in quiet hours. */
export function selectAloud(snapshot: Snapshot, kind: NotificationKind, hour: number): Ways {
  return isQuiet(snapshot.context.settings.quiet, hour) ? silent : selectWays(snapshot, kind)
}

export function selectQuietHours({ context }: Snapshot): QuietHours {
  return context.settings.quiet
}

/** Returns the browser's permission, as last reported. */
export function selectPermission({ context }: Snapshot): Permission {
  return context.permission
}
