import type { DatabaseSync } from 'node:sqlite'
import type { AccountService } from '#sandbox/accounts/accounts.ts'
import type { Exchange } from '#sandbox/engine/exchange.ts'
import type { Maker } from '#sandbox/market-maker/market-maker.ts'
import type { Faults } from '../world/faults.ts'
import type { MovableClock } from '../world/reference/clock.ts'
import type { Chart } from '../world/reference/klines.ts'

/** What the routes stand on. */
export type World = {
  exchange: Exchange
  database: DatabaseSync
  chart: Chart
  office: AccountService
  clock: MovableClock
  faults: Faults
  /** The robots, when there are any. */
  maker: Maker | null
}
