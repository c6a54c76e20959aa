import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, markets } from '#shared/market/coins.ts'
import type { Pruned } from '../../engine/exchange-store.ts'
import { transaction } from '../database.ts'
import { pruneMinutes, pruneTrades } from './market-rows.ts'
import { outdatedRows } from './outdated-rows.ts'
import { carryTransfers } from './robot-transfers.ts'

/** Maximum number of rows that one step deletes, which takes a few milliseconds. */
export const rowsInStep = 100

type At = { now: number; oldestListed: ReadonlyMap<MarketType, number> }
type Task = { name: string; prune(database: DatabaseSync, at: At): number }

/**
 * Deletes rows that are no longer needed, in rounds of short steps, each in a transaction of its own. Rows that users can
 * list are kept for ever.
 */
export class Pruner {
  readonly #database: DatabaseSync
  #place = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Continues the round until rows were deleted.
   * @returns these rows, or null at the end of the round; the next step starts a new round.
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
