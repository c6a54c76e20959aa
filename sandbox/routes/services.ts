import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from '../accounts/accounts.ts'
import type { Exchange } from '../engine/exchange.ts'
import type { PruningRounds } from '../engine/pruning-rounds.ts'
import type { Maker } from '../market-maker/market-maker.ts'
import type { Faults } from '../world/faults.ts'
import type { MovableClock } from '../world/reference/clock.ts'
import type { Chart } from '../world/reference/klines.ts'

/** The services that the routes use. */
export type Services = {
  exchange: Exchange
  database: DatabaseSync
  accounts: Accounts
  chart: Chart
  clock: MovableClock
  faults: Faults
  /** The pruning of unneeded rows, when it runs. */
  pruning?: Pick<PruningRounds, 'figures'>
  /** The robots; null when there are none. */
  maker: Maker | null
}
