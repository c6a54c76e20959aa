/** Withdrawals, deposits, and payments at the bank’s gateway. */
export const payments = `
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    network TEXT,
    destination TEXT NOT NULL,
    amount INTEGER NOT NULL,
    fee INTEGER NOT NULL CHECK (fee BETWEEN 0 AND amount),
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    closed_at INTEGER,
    reference TEXT
  ) STRICT;
  CREATE INDEX withdrawals_of_account ON withdrawals (account, id);
  CREATE INDEX withdrawals_pending ON withdrawals (id) WHERE status = 'PENDING';

  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    status TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    closed_at INTEGER,
    network TEXT,
    txid TEXT,
    card TEXT,
    reference TEXT
  ) STRICT;
  CREATE INDEX deposits_of_account ON deposits (account, id);
  CREATE UNIQUE INDEX deposits_by_transaction ON deposits (network, txid) WHERE txid IS NOT NULL;

  CREATE TABLE payments (
    token TEXT PRIMARY KEY,
    deposit INTEGER NOT NULL UNIQUE REFERENCES deposits (id),
    gateway TEXT NOT NULL,
    callback TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `
