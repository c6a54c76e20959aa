import type { DatabaseSync } from 'node:sqlite'
import { ledgerDecimals, type Units } from '../exchange/units.ts'
import { rows } from '../store/loader.ts'
import type { Reference } from '../world/reference/reference.ts'

const threeMonths = 90 * 86_400_000

/** What a person traded in the last three months, in units of Toman, with Tether at what it costs now (spec 3). */
export function volumeOf(database: DatabaseSync, reference: Reference, account: number, now: number): Units {
  const { TOMAN, TETHER } = tradedSince(database, account, now - threeMonths)
  const price = BigInt(Math.round(reference.price('TETHER_TOMAN', now)))
  const scale = 10n ** BigInt(ledgerDecimals('TETHER') - ledgerDecimals('TOMAN'))
  return TOMAN + (TETHER * price) / scale
}

/** What a person's account bought and sold since a time, in the book and with the house, in units of each settlement. */
function tradedSince(database: DatabaseSync, account: number, since: number): { TOMAN: bigint; TETHER: bigint } {
  const trades = (side: string) => `SELECT id FROM trades WHERE ${side} = ?1 AND automated = 0 AND at >= ?2`
  const sums = rows(
    database,
    `SELECT market, sum(whole) AS whole FROM (
       SELECT market, whole FROM trades WHERE id IN (${trades('buyer')} UNION ${trades('seller')})
       UNION ALL SELECT market, whole FROM quick_trades WHERE account = ?1 AND at >= ?2
     ) GROUP BY market`,
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
