import type { SnapshotFrom } from 'xstate'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Device } from './device-list.ts'
import type { devicesMachine } from './devices.machine.ts'

type Snapshot = SnapshotFrom<typeof devicesMachine>

/** Returns the devices; null until they are loaded. */
export function selectDevices(snapshot: Snapshot): readonly Device[] | null {
  return snapshot.matches('shown') ? snapshot.context.devices : null
}

/** Returns why the devices could not be loaded, or null. */
export function selectDevicesError(snapshot: Snapshot): Reason | null {
  return snapshot.matches('failed') ? snapshot.context.error : null
}
