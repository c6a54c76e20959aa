/** One topic's update as the relay sent it: the JSON text of a `"topic":update` pair. */
export type RecordedUpdate = { topic: string; text: string }

/** Receives the updates that the parent process plays, and exits with it. */
export function onUpdates(take: (update: RecordedUpdate) => void): void {
  process.on('message', (updates: RecordedUpdate[]) => updates.forEach(take))
  process.on('disconnect', () => process.exit(0))
}
