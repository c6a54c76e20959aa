import type { ExchangeEvent, Outcome } from '../exchange/command.ts'
import { execute } from '../exchange/engine.ts'
import { isHigher, levelOfVolume } from '../exchange/levels.ts'
import type { State } from '../exchange/state.ts'
import type { Units } from '../exchange/units.ts'

/**
 * Raises those who have just traded to the level that their last three months are worth (spec 3, "Account level"), in the
 * transaction of those trades: the next fee is the lower one. Nobody falls, and a supervisor stays one.
 * @param volumeOf what an account traded in those months, in units of Toman.
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

/** A market order has thousands of events. */
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
