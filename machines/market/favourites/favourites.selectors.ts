import type { SnapshotFrom } from 'xstate'
import type { MarketType } from '#shared/market/coins.ts'
import type { favouritesMachine } from './favourites.machine.ts'

export function selectFavourites({ context }: SnapshotFrom<typeof favouritesMachine>): readonly MarketType[] {
  return context.markets
}
