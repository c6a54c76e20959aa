import type { SnapshotFrom } from 'xstate'
import type { chartViewMachine } from './chart-view.machine.ts'

export function selectChartView(snapshot: SnapshotFrom<typeof chartViewMachine>) {
  const { interval, window } = snapshot.context
  return { kind: snapshot.value.kind, isMoved: snapshot.value.time === 'moved', interval, window }
}
