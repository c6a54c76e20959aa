import type { DatabaseSync } from 'node:sqlite'
import type { TradedVolume } from '../engine/exchange-store.ts'
import { type Row, rows } from './loader.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Returns the volume that a user's account traded since a time (epoch ms), in the book and with the dealer, in units of
 * each settlement. It reads one row for each day, those of one day's hours, and the trades of the hour that contains the
 * time. The number of trades does not matter, because the sums of days and hours are maintained as trades come.
 */
export function tradedSince(database: DatabaseSync, account: number, since: number): TradedVolume {
  const nextHour = Math.ceil(since / hour) * hour
  const nextDay = Math.ceil(since / day) * day
  const volume = { TOMAN: 0n, TETHER: 0n }
  const add = (list: Row[]) => {
    for (const { toman, tether } of list) {
      volume.TOMAN += toman as bigint
      volume.TETHER += tether as bigint
    }
  }
  add(rows(database, wholeStretches, account, nextDay, nextHour))
  const [edge] = rows(database, stretchAt, account, nextHour - hour)
  if (edge !== undefined && nextHour > since) {
    add(rows(database, withinHour, account, Number(edge.first), Number(edge.last), since, nextHour))
  }
  return volume
}

const wholeStretches = `
  SELECT toman, tether FROM traded WHERE account = ?1 AND length = ${day} AND at >= ?2
  UNION ALL SELECT toman, tether FROM traded WHERE account = ?1 AND length = ${hour} AND at >= ?3 AND at < ?2`

const stretchAt = `SELECT first, last FROM traded WHERE account = ?1 AND length = ${hour} AND at = ?2`

const ofHour = 'id BETWEEN ?2 AND ?3 AND at >= ?4 AND at < ?5'
const withinHour = `
  SELECT iif(market LIKE '%TOMAN', whole, 0) AS toman, iif(market LIKE '%TETHER', whole, 0) AS tether FROM (
    SELECT market, whole FROM trades WHERE buyer = ?1 AND automated = 0 AND ${ofHour}
    UNION ALL SELECT market, whole FROM trades WHERE seller = ?1 AND automated = 0 AND ${ofHour}
    UNION ALL SELECT market, whole FROM quick_trades WHERE account = ?1 AND ${ofHour}
  )`

/** The queries of a volume. */
export const volumeQueries = [wholeStretches, stretchAt, withinHour]
