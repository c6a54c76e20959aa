import { useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { TabLeaderRef } from '#machines/app/tab-leader/tab-leader.machine.ts'

/** A hidden element whose attribute holds this tab's role among the browser's tabs. */
export function TabMark({ tabLeader }: { tabLeader: TabLeaderRef }) {
  const state = useSelector(tabLeader, (snapshot) => statePath(snapshot.value))
  return <i hidden data-flow="tabLeader" data-state={state} />
}
