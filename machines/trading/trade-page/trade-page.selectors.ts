import type { SnapshotFrom } from 'xstate'
import type { TradeTab, tradePageMachine } from './trade-page.machine.ts'

type Snapshot = SnapshotFrom<typeof tradePageMachine>

export function selectTradeTab(snapshot: Snapshot): TradeTab {
  return snapshot.value.tab
}

export function selectIsTicketOpen(snapshot: Snapshot): boolean {
  return snapshot.value.ticket === 'open'
}
