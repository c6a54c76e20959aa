import { useSyncExternalStore } from 'react'
import { tabLeaderRef } from '#web/adapters/app/tab-leader-ref.ts'
import { TabMark } from '#web/features/app/shell/tab-mark.tsx'

/** What this tab is to the others of its browser; nothing for as long as it is the only one. */
export function TabLayer() {
  const tabLeader = useSyncExternalStore(tabLeaderRef.listen, tabLeaderRef.get, () => null)
  return tabLeader === null ? null : <TabMark tabLeader={tabLeader} />
}
