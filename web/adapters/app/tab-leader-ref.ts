import type { TabLeaderRef } from '#machines/app/tab-leader/tab-leader.machine.ts'

let present: TabLeaderRef | null = null
const listeners = new Set<() => void>()

/** Which tab has the connection; null while this page is the only one, or shares nothing. A store as React reads them. */
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
