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
  const traders = new Set(outcomes.flatMap(({ events }) => events.flatMap(tradersOf)))
  return [...traders].flatMap((account) => {
    const { level, supervisor } = state.accounts.get(account)!
    if (supervisor) return []
    const reached = levelOfVolume(volumeOf(account))
    if (!isHigher(reached, level)) return []
    return execute(state, { type: 'account.change', account, level: reached }, now).events
  })
}

function tradersOf(event: ExchangeEvent): number[] {
  if (event.type === 'quick.traded') return [event.trade.account]
  return event.type === 'trade' ? [event.trade.buyer, event.trade.seller] : []
}
