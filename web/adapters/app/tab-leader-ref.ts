import type { TabLeaderRef } from '#machines/app/tab-leader/tab-leader.machine.ts'

let present: TabLeaderRef | null = null
const listeners = new Set<() => void>()

/** A store for React with the tab-leader machine. It holds null while this page is the only one, or shares no socket. */
export const tabLeaderRef = {
  get: () => present,
  set(tabLeader: TabLeaderRef) {
    present = tabLeader
    for (const listener of listeners) listener()
  },
  listen(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
