import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, markets } from '#shared/market/coins.ts'
import type { Pruned } from '../../engine/exchange-store.ts'
import { transaction } from '../database.ts'
import { pruneMinutes, pruneTrades } from './market-rows.ts'
import { outdatedRows } from './outdated-rows.ts'
import { carryTransfers } from './robot-transfers.ts'

/** Rows that one step takes out at most: a few milliseconds of work. */
export const rowsInStep = 100

type At = { now: number; oldestListed: ReadonlyMap<MarketType, number> }
type Task = { name: string; prune(database: DatabaseSync, at: At): number }

/**
 * Takes out what nobody will ask for again, in rounds of short steps, each a transaction of its own. What concerns people and
 * can be listed by them stays for ever.
 */
export class Pruner {
  readonly #database: DatabaseSync
  #place = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Goes on with the round until something was taken out.
   * @returns what it was, or null at the end of the round: the next step begins another one.
   */
  step(at: At): Pruned | null {
    for (; this.#place < tasks.length; this.#place++) {
      const { name, prune } = tasks[this.#place]!
      const rows = transaction(this.#database, () => prune(this.#database, at))
      if (rows > 0) return { name, rows }
    }
    this.#place = 0
    return null
  }
}

const tasks: readonly Task[] = [
  ...outdatedRows.map(
    ({ name, kept, sql }): Task => ({
      name,
      prune: (database, { now }) => Number(database.prepare(sql).run(now - kept, rowsInStep).changes),
    }),
  ),
  ...markets.flatMap(({ type }): Task[] => [
    {
      name: "robots' trades",
      prune: (database, { oldestListed }) => pruneTrades(database, type, oldestListed.get(type) ?? 0, rowsInStep),
    },
    { name: 'minutes', prune: (database, { now }) => pruneMinutes(database, type, now, rowsInStep) },
  ]),
  { name: "robots' transfers", prune: (database, { now }) => carryTransfers(database, now, rowsInStep) },
]
