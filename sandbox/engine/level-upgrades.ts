import type { ExchangeEvent, Outcome } from '../exchange/command.ts'
import { execute } from '../exchange/engine.ts'
import { isHigher, levelOfVolume } from '../exchange/levels.ts'
import type { State } from '../exchange/state.ts'
import type { Units } from '../exchange/units.ts'

/**
 * Raises the accounts that have just traded to the level of their three-month volume (spec 3, "Account level"). It runs in
 * the transaction of those trades, so the next fee is the lower one. A level never falls, and a supervisor stays a
 * supervisor.
 * @param volumeOf returns the volume of an account in those months, in units of Toman.
 */
export function raiseLevels(
  state: State,
  volumeOf: (account: number) => Units,
  outcomes: readonly Outcome[],
  now: number,
): ExchangeEvent[] {
  return [...tradersIn(outcomes)].flatMap((account) => {
    const { level, supervisor } = state.accounts.get(account)!
    if (supervisor) return []
    const reached = levelOfVolume(volumeOf(account))
    if (!isHigher(reached, level)) return []
    return execute(state, { type: 'account.change', account, level: reached }, now).events
  })
}

/** Loops instead of building arrays, because a market order can have thousands of events. */
function tradersIn(outcomes: readonly Outcome[]): Set<number> {
  const traders = new Set<number>()
  for (const { events } of outcomes) {
    for (const event of events) {
      if (event.type === 'trade') traders.add(event.trade.buyer).add(event.trade.seller)
      else if (event.type === 'quick.traded') traders.add(event.trade.account)
    }
  }
  return traders
}
