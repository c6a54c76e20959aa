import type { AccountService } from '#sandbox/accounts/account-service.ts'
import type { Maker } from '#sandbox/market-maker/market-maker.ts'
import type { Exchange } from '#sandbox/store/exchange.ts'
import type { Faults } from './faults.ts'
import type { MovableClock } from './reference/clock.ts'
import type { Chart } from './reference/klines.ts'

/** What the routes stand on. */
export type World = {
  exchange: Exchange
  chart: Chart
  office: AccountService
  clock: MovableClock
  faults: Faults
  /** The robots, when there are any. */
  maker: Maker | null
}
