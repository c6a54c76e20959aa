const hour = 3_600_000
const day = 24 * hour

/**
 * Rows that are not needed after some time. `sql` deletes at most ?2 of those that are older than ?1; `kept` is their
 * lifetime in ms. Rows that a user can list are not among them.
 */
export type OutdatedRows = { name: string; kept: number; sql: string }

export const outdatedRows: readonly OutdatedRows[] = [
  // Tries are counted for one hour.
  {
    name: 'attempts',
    kept: hour,
    sql: 'DELETE FROM attempts WHERE rowid IN (SELECT rowid FROM attempts WHERE at <= ?1 ORDER BY at LIMIT ?2)',
  },
  // Any caller can create a code for any number.
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
  // The log-in of a registration gets its user within this time, or never.
  {
    name: "nobody's log-ins",
    kept: hour,
    sql: `DELETE FROM log_ins WHERE id IN
      (SELECT id FROM log_ins INDEXED BY log_ins_nobodys
       WHERE isSuccessful = 0 AND account IS NULL AND at < ?1 ORDER BY at LIMIT ?2)`,
  },
  // Any caller can start a log-in for any number.
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
  // The gateway page of a payment that is over; its deposit stays in the user's list.
  {
    name: 'payments',
    kept: 30 * day,
    sql: `DELETE FROM payments WHERE token IN
      (SELECT token FROM payments WHERE ends_at < ?1 AND deposit NOT IN (SELECT id FROM deposits WHERE status = 'RAISED')
       ORDER BY ends_at LIMIT ?2)`,
  },
  // The level of an account is computed from three months.
  {
    name: 'traded sums',
    kept: 92 * day,
    sql: `DELETE FROM traded WHERE (account, length, at) IN
      (SELECT account, length, at FROM traded WHERE at < ?1 ORDER BY at LIMIT ?2)`,
  },
]
