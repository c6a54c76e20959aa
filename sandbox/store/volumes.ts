import type { DatabaseSync } from 'node:sqlite'
import { rows } from './loader.ts'

/** What a person's account bought and sold since a time, in units of each settlement. */
export function tradedSince(database: DatabaseSync, account: number, since: number): { TOMAN: bigint; TETHER: bigint } {
  const trades = (side: string) => `SELECT id FROM trades WHERE ${side} = ?1 AND automated = 0 AND at >= ?2`
  const sums = rows(
    database,
    `SELECT market, sum(whole) AS whole FROM trades
     WHERE id IN (${trades('buyer')} UNION ${trades('seller')}) GROUP BY market`,
    account,
    since,
  )
  const of = (settlement: string) =>
    sums.reduce(
      (sum, row) => ((row.market as string).endsWith(`_${settlement}`) ? sum + (row.whole as bigint) : sum),
      0n,
    )
  return { TOMAN: of('TOMAN'), TETHER: of('TETHER') }
}
