import type { SnapshotFrom } from 'xstate'
import type { marketListMachine } from './market-list.machine.ts'

export function selectMarketList(snapshot: SnapshotFrom<typeof marketListMachine>) {
  const { settlement, offered, isWatchlist, text, sort } = snapshot.context
  return { settlement, offered, isWatchlist, text, sort, isFiltered: snapshot.matches('filtered') }
}
