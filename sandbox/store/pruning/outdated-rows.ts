const hour = 3_600_000
const day = 24 * hour

/**
 * Rows that are of no use to anybody after a time. `sql` takes out at most ?2 of those that are older than ?1; `kept` is how
 * long they are kept (ms). What a user can list is not among them.
 */
export type OutdatedRows = { name: string; kept: number; sql: string }

export const outdatedRows: readonly OutdatedRows[] = [
  // Tries are counted for an hour.
  {
    name: 'attempts',
    kept: hour,
    sql: 'DELETE FROM attempts WHERE rowid IN (SELECT rowid FROM attempts WHERE at <= ?1 ORDER BY at LIMIT ?2)',
  },
  // Anybody can have a code made for any number.
  {
    name: 'codes',
    kept: day,
    sql: `DELETE FROM codes WHERE (subject, purpose) IN
      (SELECT subject, purpose FROM codes WHERE endsAt < ?1 ORDER BY endsAt LIMIT ?2)`,
  },
  {
    name: 'sessions',
    kept: 0,
    sql: 'DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE endsAt <= ?1 ORDER BY endsAt LIMIT ?2)',
  },
  // One of a registration finds its user in this time, or never.
  {
    name: "nobody's log-ins",
    kept: hour,
    sql: `DELETE FROM log_ins WHERE id IN
      (SELECT id FROM log_ins INDEXED BY log_ins_nobodys
       WHERE isSuccessful = 0 AND account IS NULL AND at < ?1 ORDER BY at LIMIT ?2)`,
  },
  // Strangers can begin one for any number.
  {
    name: 'failed log-ins',
    kept: 30 * day,
    sql: `DELETE FROM log_ins WHERE id IN
      (SELECT id FROM log_ins WHERE isSuccessful = 0 AND at < ?1 ORDER BY at LIMIT ?2)`,
  },
  // Design 3: a key is kept for a day.
  {
    name: 'command keys',
    kept: day,
    sql: `DELETE FROM command_keys WHERE (account, command, key) IN
      (SELECT account, command, key FROM command_keys WHERE at <= ?1 ORDER BY at LIMIT ?2)`,
  },
  {
    name: 'withdrawal holds',
    kept: 0,
    sql: `DELETE FROM withdrawal_holds WHERE account IN
      (SELECT account FROM withdrawal_holds WHERE until <= ?1 ORDER BY until LIMIT ?2)`,
  },
  // A gateway's page of a payment that is over; its deposit stays in the user's list.
  {
    name: 'payments',
    kept: 30 * day,
    sql: `DELETE FROM payments WHERE token IN
      (SELECT token FROM payments WHERE ends_at < ?1 AND deposit NOT IN (SELECT id FROM deposits WHERE status = 'RAISED')
       ORDER BY ends_at LIMIT ?2)`,
  },
  // Three months of them make an account's level.
  {
    name: 'traded sums',
    kept: 92 * day,
    sql: `DELETE FROM traded WHERE (account, length, at) IN
      (SELECT account, length, at FROM traded WHERE at < ?1 ORDER BY at LIMIT ?2)`,
  },
]
