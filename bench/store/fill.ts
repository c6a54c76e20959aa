import type { DatabaseSync } from 'node:sqlite'
import { recount } from '#sandbox/store/recount.ts'
import { coins, markets } from '#shared/market/coins.ts'

/** Orders of the measured user and of all others, the number of others, and the bytes of each one's identity document. */
export type Size = { orders: number; ordersOfOthers: number; others: number; document: number }

const day = 86_400_000
/** The orders are spread over the year before `now`. */
const span = 365 * day

/**
 * Writes a year of orders, trades, transfers and log-ins, of the measured user and of others, directly into a database of
 * the present schema. Every third order has traded. Transfers go back and forth, so all balances stay the same and the laws
 * of the ledger hold.
 */
export function fill(
  database: DatabaseSync,
  user: number,
  { orders, ordersOfOthers, others, document }: Size,
  now: number,
): void {
  const total = orders + ordersOfOthers
  const from = next(database, 'lastOrder')
  const firstTrade = next(database, 'lastTrade')
  const firstOther = Number(database.prepare('SELECT max(id) + 1 AS id FROM accounts').get()!.id)
  database.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1500000; PRAGMA temp_store = MEMORY;
    BEGIN;
    CREATE TEMP TABLE market (place INTEGER PRIMARY KEY, type TEXT, coin TEXT, settlement TEXT);
    CREATE TEMP TABLE currency (place INTEGER PRIMARY KEY, name TEXT);
    CREATE TEMP TABLE status (place INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO status VALUES (0, 'FINISHED_WITH_TRANSACTION'), (1, 'CANCELLED_BY_USER'), (2, 'EXPIRED'),
      (3, 'FINISHED_WITH_TRANSACTION'), (4, 'CANCELLED_BY_USER'), (5, 'CANCELLED_BY_ADMIN');
    CREATE TEMP TABLE made (id INTEGER PRIMARY KEY, account INTEGER, partner INTEGER, place INTEGER, at INTEGER);
  `)
  const market = database.prepare('INSERT INTO market VALUES (?, ?, ?, ?)')
  for (const [place, { type, coin, settlement }] of markets.entries()) market.run(place, type, coin, settlement)
  const currency = database.prepare('INSERT INTO currency VALUES (?, ?)')
  for (const [place, name] of ['TOMAN', ...coins].entries()) currency.run(place, name)
  const run = (sql: string, ...values: number[]) => database.prepare(sql).run(...values)

  run(`${upTo(others)} INSERT INTO accounts SELECT ?2 + i, 'BRONZE', 0, 0, NULL FROM n`, others, firstOther)
  run('INSERT INTO balances SELECT id, name, 0, 0 FROM accounts, currency WHERE id >= ?', firstOther)
  // The user's orders are at random places among those of the others.
  run(
    `${upTo(total)} INSERT INTO made
     SELECT ?2 + i, iif(i * 7919 % ?1 < ?3, ?4, other), iif(other = ?5, ?5 + 1, ?5), i / 7 % ?6, CAST(?7 + i * (?8 / ?1) AS INTEGER)
     FROM (SELECT i, ?5 + i * 104729 % ?9 AS other FROM n)`,
    total,
    from,
    orders,
    user,
    firstOther,
    markets.length,
    now - span,
    span,
    others,
  )
  // Every tenth order is a quick trade.
  run(`
    INSERT INTO orders
    SELECT id, account, type, iif(id % 2, 'LIMITED_BUY', 'LIMITED_SELL'), name, 5000000, 900000,
      iif(id % 3 = 0, 900000, 0), iif(id % 3 = 0, 4500000, 0), at, NULL, at + 60000, 0, iif(id % 3 = 0, 3600, 0), 0
    FROM made JOIN market USING (place) JOIN status ON status.place = id % 6 WHERE id % 10 > 0`)
  run(
    `INSERT INTO quick_trades
     SELECT id - ?1 + ?2, id, account, type, iif(id % 20, 'EXCHANGE_BUY', 'EXCHANGE_SELL'), at, 5000000, 900000, 4500000, 13500, 0,
       NULL, NULL, NULL
     FROM made JOIN market USING (place) WHERE id % 10 = 0`,
    from,
    firstTrade,
  )
  run(
    `INSERT INTO trades
     SELECT id - ?1 + ?2, type, at, 5000000, 900000, 4500000, iif(id % 2, 'LIMITED_BUY', 'LIMITED_SELL'), id, 0,
       iif(id % 2, account, partner), iif(id % 2, partner, account), 3600, 18000, 0
     FROM made JOIN market USING (place) WHERE id % 10 > 0 AND id % 3 = 0`,
    from,
    firstTrade,
  )
  for (const name of ['coin', 'settlement']) {
    for (const [giver, taker] of [
      ['account', 'partner'],
      ['partner', 'account'],
    ]) {
      run(
        `INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated)
         SELECT at, 'TRADE', ${name}, 900000, ${giver}, ${taker}, id - ?1 + ?2, 0
         FROM made JOIN market USING (place) WHERE id % 10 > 0 AND id % 3 = 0`,
        from,
        firstTrade,
      )
    }
  }
  run(
    `INSERT INTO people (account, mobile, emailVerified, authenticationType, blocked, twoStep, totpStep, referralCode, registry,
       createdAt)
     SELECT id, '+98940' || (1000000 + id), 0, 'AUTHORIZED', 0, 'SMS', 0, 'B' || id, 'MATCH', 0 FROM accounts WHERE id >= ?`,
    firstOther,
  )
  run(
    "INSERT INTO documents SELECT id, 'image', 'jpeg', randomblob(?2) FROM accounts WHERE id >= ?1",
    firstOther,
    document,
  )
  ofUser(database, user, Math.ceil(orders / 5), now)
  recount(database)
  for (const [key, value] of [
    ['lastOrder', from + total],
    ['lastTrade', firstTrade + total],
  ] as const) {
    database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(key, String(value))
  }
  database.exec(
    'DROP TABLE made; DROP TABLE market; DROP TABLE currency; DROP TABLE status; COMMIT; PRAGMA journal_mode = WAL',
  )
}

/** Writes `count` deposits, withdrawals, referral rewards, fees that balance the rewards, and log-ins of the user. */
function ofUser(database: DatabaseSync, user: number, count: number, now: number): void {
  const run = (sql: string) => database.prepare(`${upTo(count)} ${sql}`).run(count, user, now - span, span)
  // SQLite treats a bound number as a float.
  const at = 'CAST(?3 + i * (?4 / ?1) AS INTEGER)'
  run(`INSERT INTO deposits (account, currency, amount, status, created_at, closed_at)
    SELECT ?2, name, 100, 'CREDITED', ${at}, ${at} FROM n JOIN currency ON place = i % 5`)
  run(`INSERT INTO withdrawals (account, currency, destination, amount, fee, status, created_at, due_at, closed_at)
    SELECT ?2, name, 'x', 100, 1, 'SETTLED', ${at}, ${at}, ${at} FROM n JOIN currency ON place = i % 5`)
  for (const [kind, giver, taker] of [
    ['REFERRAL', '2', '?2'],
    ['FEE', '?2', '2'],
  ]) {
    run(`INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated)
      SELECT ${at}, '${kind}', name, 3, ${giver}, ${taker}, NULL, 0 FROM n JOIN currency ON place = i % 5`)
  }
  run(`INSERT INTO log_ins (account, at, address, deviceType, osType, browser, isSuccessful)
    SELECT ?2, ${at}, '203.0.113.7', 'Desktop', 'Linux', 'Firefox', 1 FROM n`)
}

/** Returns a table `n` of the whole numbers from 0; `?1` is their count. */
function upTo(count: number): string {
  return count === 0
    ? 'WITH n (i) AS (SELECT 0 WHERE ?1 > 0)'
    : 'WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)'
}

function next(database: DatabaseSync, key: string): number {
  return Number(database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value ?? 0) + 1
}
