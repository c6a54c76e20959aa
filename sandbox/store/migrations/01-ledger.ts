/** Accounts, markets, orders, trades, and the transfers of the ledger. */
export const ledger = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    level TEXT NOT NULL,
    supervisor INTEGER NOT NULL,
    automated INTEGER NOT NULL,
    inviter INTEGER REFERENCES accounts (id)
  ) STRICT;

  CREATE TABLE markets (type TEXT PRIMARY KEY, active INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE balances (
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    available INTEGER NOT NULL,
    blocked INTEGER NOT NULL CHECK (blocked >= 0),
    PRIMARY KEY (account, currency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    market TEXT NOT NULL,
    type TEXT NOT NULL,
    status TEXT NOT NULL,
    price INTEGER,
    amount INTEGER NOT NULL,
    executed INTEGER NOT NULL CHECK (executed BETWEEN 0 AND amount),
    executed_whole INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    closed_at INTEGER
  ) STRICT;
  CREATE INDEX orders_of_account ON orders (account, id);

  CREATE TABLE trades (
    id INTEGER PRIMARY KEY,
    market TEXT NOT NULL,
    at INTEGER NOT NULL,
    price INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    whole INTEGER NOT NULL,
    order_type TEXT NOT NULL,
    taker_order INTEGER NOT NULL,
    maker_order INTEGER NOT NULL,
    buyer INTEGER NOT NULL,
    seller INTEGER NOT NULL,
    buyer_fee INTEGER NOT NULL,
    seller_fee INTEGER NOT NULL,
    automated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX trades_of_market ON trades (market, automated, id);
  CREATE INDEX trades_of_buyer ON trades (buyer, id) WHERE automated = 0;
  CREATE INDEX trades_of_seller ON trades (seller, id) WHERE automated = 0;

  CREATE TABLE transfers (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    from_account INTEGER NOT NULL,
    to_account INTEGER NOT NULL,
    trade INTEGER,
    automated INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfers_automated ON transfers (automated, at) WHERE automated > 0;
  `
