import type { DatabaseSync } from 'node:sqlite'
import { drawnLengths, summedLengths } from './sums.ts'

/**
 * Recomputes the sums of a database from its rows. It is for rows that were not written by the exchange, as in tests and
 * measurements. The writer maintains the same sums (`sums.ts`). The candles would lack pruned trades of robots.
 */
export function recount(database: DatabaseSync): void {
  database.exec(`
    DELETE FROM candles;
    INSERT INTO candles
      SELECT market, length, at - at % length, price, price, price, price, amount
      FROM trades, ${lengths(drawnLengths)} WHERE true ORDER BY id
      ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low), close = excluded.close,
        volume = volume + excluded.volume;

    DELETE FROM traded;
    INSERT INTO traded
      SELECT account, length, at - at % length, min(id), max(id), sum(iif(market LIKE '%TOMAN', whole, 0)),
        sum(iif(market LIKE '%TETHER', whole, 0))
      FROM (
        SELECT buyer AS account, market, at, id, whole FROM trades WHERE automated = 0
        UNION ALL SELECT seller, market, at, id, whole FROM trades WHERE automated = 0
        UNION ALL SELECT account, market, at, id, whole FROM quick_trades
      ), ${lengths(summedLengths)}
      GROUP BY 1, 2, 3;

    DELETE FROM order_counts;
    INSERT INTO order_counts SELECT account, 'P2P', status, market, count(*) FROM orders WHERE automated = 0 GROUP BY 1, 3, 4;
    INSERT INTO order_counts
      SELECT account, 'EXCHANGE', 'FINISHED_WITH_TRANSACTION', market, count(*) FROM quick_trades GROUP BY 1, 4;

    DELETE FROM trade_counts;
    INSERT INTO trade_counts SELECT account, 'P2P', market, count(*) FROM (
      SELECT buyer AS account, market FROM trades WHERE automated = 0
      UNION ALL SELECT seller, market FROM trades WHERE automated = 0
    ) GROUP BY 1, 3;
    INSERT INTO trade_counts SELECT account, 'EXCHANGE', market, count(*) FROM quick_trades GROUP BY 1, 3;
  `)
}

function lengths([first, second]: readonly [number, number]): string {
  return `(SELECT ${first} AS length UNION ALL SELECT ${second})`
}
