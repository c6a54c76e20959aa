/** Quick trades, and the answers to commands by their idempotency key. */
export const quickTrades = `
  CREATE TABLE quick_trades (
    id INTEGER PRIMARY KEY,
    order_id INTEGER NOT NULL UNIQUE,
    account INTEGER NOT NULL,
    market TEXT NOT NULL,
    type TEXT NOT NULL,
    at INTEGER NOT NULL,
    price INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    whole INTEGER NOT NULL,
    wage INTEGER NOT NULL,
    network_fee INTEGER NOT NULL,
    address TEXT,
    network TEXT
  ) STRICT;
  CREATE INDEX quick_trades_of_account ON quick_trades (account, id);

  CREATE TABLE command_keys (
    account INTEGER NOT NULL,
    command TEXT NOT NULL,
    key TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT NOT NULL,
    order_id INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, command, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX command_keys_by_time ON command_keys (at);
  CREATE INDEX command_keys_of_order ON command_keys (order_id) WHERE order_id IS NOT NULL;
  `
