import type { DatabaseSync } from 'node:sqlite'
import { rows } from './loader.ts'

/** What an account bought and sold since a time, in units of each settlement. */
export function tradedSince(database: DatabaseSync, account: number, since: number): { TOMAN: bigint; TETHER: bigint } {
  const sums = rows(
    database,
    `SELECT market, sum(whole) AS whole FROM trades WHERE (buyer = ? OR seller = ?) AND at >= ? GROUP BY market`,
    account,
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
