import type { DatabaseSync } from 'node:sqlite'
import type { ExchangeEvent, Outcome } from '../exchange/command.ts'
import { execute } from '../exchange/engine.ts'
import { isHigher, levelOfVolume } from '../exchange/levels.ts'
import type { State } from '../exchange/state.ts'
import type { Reference } from '../world/reference/reference.ts'
import { volumeOf } from './volumes.ts'

/**
 * Raises those who have just traded to the level that their last three months are worth (spec 3, "Account level"), in the
 * transaction of those trades: the next fee is the lower one. Nobody falls, and a supervisor stays one.
 */
export function raiseLevels(
  state: State,
  database: DatabaseSync,
  reference: Reference,
  outcomes: readonly Outcome[],
  now: number,
): ExchangeEvent[] {
  const traders = new Set(outcomes.flatMap(({ events }) => events.flatMap(tradersOf)))
  return [...traders].flatMap((account) => {
    const { level, supervisor } = state.accounts.get(account)!
    if (supervisor) return []
    const reached = levelOfVolume(volumeOf(database, reference, account, now))
    if (!isHigher(reached, level)) return []
    return execute(state, { type: 'account.change', account, level: reached }, now).events
  })
}

function tradersOf(event: ExchangeEvent): number[] {
  if (event.type === 'quick.traded') return [event.trade.account]
  return event.type === 'trade' ? [event.trade.buyer, event.trade.seller] : []
}
