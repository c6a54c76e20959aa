import type { SnapshotFrom } from 'xstate'
import type { notificationSettingsMachine, Permission } from './notification-settings.machine.ts'
import { isQuiet, type NotificationKind, type QuietHours, type Ways } from './settings.ts'

type Snapshot = SnapshotFrom<typeof notificationSettingsMachine>

const silent: Ways = { toast: false, sound: false, system: false }

/** The ways of a kind as the user has chosen them: the device is silent without the browser's permission. */
export function selectWays({ context }: Snapshot, kind: NotificationKind): Ways {
  const ways = context.settings.ways[kind]
  return context.permission === 'granted' || !ways.system ? ways : { ...ways, system: false }
}

/** How a kind is told aloud at an hour of the day (Tehran): in quiet hours not at all. */
export function selectAloud(snapshot: Snapshot, kind: NotificationKind, hour: number): Ways {
  return isQuiet(snapshot.context.settings.quiet, hour) ? silent : selectWays(snapshot, kind)
}

export function selectQuietHours({ context }: Snapshot): QuietHours {
  return context.settings.quiet
}

/** What the browser lets this site show, as it last said. */
export function selectPermission({ context }: Snapshot): Permission {
  return context.permission
}
