/** One topic's update as the relay sent it: the JSON text of a `"topic":update` pair. */
export type RecordedUpdate = { topic: string; text: string }

/** Hears the updates that the parent process plays, and ends with it. */
export function onUpdates(take: (update: RecordedUpdate) => void): void {
  process.on('message', (updates: RecordedUpdate[]) => updates.forEach(take))
  process.on('disconnect', () => process.exit(0))
}
