import type { SnapshotFrom } from 'xstate'
import type { ChartRange, coinPageMachine } from './coin-page.machine.ts'

export function selectChartRange(snapshot: SnapshotFrom<typeof coinPageMachine>): ChartRange {
  return snapshot.value.range
}

export function selectStory(snapshot: SnapshotFrom<typeof coinPageMachine>) {
  return { view: snapshot.value.story, story: snapshot.context.story }
}
