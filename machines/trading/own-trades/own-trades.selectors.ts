import type { SnapshotFrom } from 'xstate'
import type { OwnTrade } from './own-trade.ts'
import type { ownTradesMachine } from './own-trades.machine.ts'

export function selectOwnTrades({ context }: SnapshotFrom<typeof ownTradesMachine>): readonly OwnTrade[] {
  return context.trades
}
