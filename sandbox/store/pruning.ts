import type { DatabaseSync } from 'node:sqlite'
import type { MarketType } from '#shared/market/coins.ts'
import { pruneCandles } from './candles.ts'

/** How long robots' trades are kept: the 24 hours that figures are made of, and a little. */
const tradesKept = 25 * 3600 * 1000
/** How long the transfers between robots stand one by one before they are summed up. */
const transfersKept = 10 * 60 * 1000

/**
 * Takes out what nobody will ask for again, inside a transaction that somebody else holds: trades between robots that are
 * too old for the figures and for the list of last trades, and the chart's minutes that are too old. Transfers between robots are summed up into one a pair of
 * accounts and currency, so that all transfers still add up to all balances. What concerns people stays for ever.
 */
export function prune(database: DatabaseSync, oldestListed: ReadonlyMap<MarketType, number>, now: number): void {
  for (const [market, oldest] of oldestListed) pruneTrades(database, market, oldest, now - tradesKept)
  pruneCandles(database, now)
  const { last } = database.prepare('SELECT max(id) AS last FROM transfers').get() as { last: number | null }
  const old = `automated > 0 AND id <= ${last ?? 0} AND (automated = 2 OR at < ${now - transfersKept})`
  database.exec(
    `INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated)
     SELECT ${now}, 'CARRIED', currency, sum(amount), from_account, to_account, NULL, 2
     FROM transfers WHERE ${old} GROUP BY currency, from_account, to_account`,
  )
  database.exec(`DELETE FROM transfers WHERE ${old}`)
}

/** Ids rise with time, so that the first trade that is young enough ends the search. */
function pruneTrades(database: DatabaseSync, market: MarketType, oldestListed: number, before: number): void {
  const young = database
    .prepare('SELECT id FROM trades WHERE market = ? AND automated = 1 AND at >= ? ORDER BY id LIMIT 1')
    .get(market, before) as { id: number } | undefined
  const end = Math.min(oldestListed, young?.id ?? Number.MAX_SAFE_INTEGER)
  database.prepare('DELETE FROM trades WHERE market = ? AND automated = 1 AND id < ?').run(market, end)
}
