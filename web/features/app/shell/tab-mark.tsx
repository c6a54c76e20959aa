import { useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { TabLeaderRef } from '#machines/app/tab-leader/tab-leader.machine.ts'

/** Tells, to nobody but who looks for it, whether this tab has the connection of its browser. */
export function TabMark({ tabLeader }: { tabLeader: TabLeaderRef }) {
  const state = useSelector(tabLeader, (snapshot) => statePath(snapshot.value))
  return <i hidden data-flow="tabLeader" data-state={state} />
}
