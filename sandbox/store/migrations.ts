/**
 * The schema, as steps: a database keeps the number of those it has been through (`PRAGMA user_version`). Append a step at
 * the end; a step that a database may have been through is never changed, moved or taken out, so this one list stays in one
 * file however long it is. Amounts are integers in units (10^-2 Toman, 10^-8 of a coin), prices in ticks of their market,
 * times epoch ms.
 */
export const migrations: readonly string[] = [
  `
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
  `,
  `
  CREATE TABLE people (
    account INTEGER PRIMARY KEY REFERENCES accounts (id),
    mobile TEXT NOT NULL UNIQUE,
    email TEXT COLLATE NOCASE UNIQUE,
    emailVerified INTEGER NOT NULL,
    authenticationType TEXT NOT NULL,
    blocked INTEGER NOT NULL,
    twoStep TEXT NOT NULL,
    totpSecret TEXT,
    totpStep INTEGER NOT NULL,
    passwordHash TEXT,
    referralCode TEXT NOT NULL UNIQUE,
    countryName TEXT,
    firstName TEXT,
    lastName TEXT,
    nationalCode TEXT,
    birthDay TEXT,
    city TEXT,
    state TEXT,
    address TEXT,
    postalCode TEXT,
    telephone TEXT,
    idFormatType TEXT,
    newMobile TEXT,
    registry TEXT NOT NULL,
    createdAt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX people_by_national_code ON people (nationalCode);
  CREATE INDEX people_by_telephone ON people (telephone);

  CREATE TABLE bank_accounts (
    account INTEGER NOT NULL REFERENCES people (account),
    place INTEGER NOT NULL,
    shebaCode TEXT NOT NULL UNIQUE,
    cardNumber TEXT NOT NULL UNIQUE,
    bankName TEXT,
    verified INTEGER NOT NULL,
    PRIMARY KEY (account, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE documents (
    account INTEGER NOT NULL REFERENCES people (account),
    side TEXT NOT NULL,
    kind TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (account, side)
  ) STRICT;

  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES people (account),
    createdAt INTEGER NOT NULL,
    endsAt INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_account ON sessions (account);

  CREATE TABLE codes (
    subject TEXT NOT NULL,
    purpose TEXT NOT NULL,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    salt BLOB NOT NULL,
    hash BLOB NOT NULL,
    sentAt INTEGER NOT NULL,
    endsAt INTEGER NOT NULL,
    wrong INTEGER NOT NULL,
    used INTEGER NOT NULL,
    detail TEXT NOT NULL,
    PRIMARY KEY (subject, purpose)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE attempts (kind TEXT NOT NULL, subject TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX attempts_of_subject ON attempts (kind, subject, at);
  CREATE INDEX attempts_by_time ON attempts (at);

  CREATE TABLE log_ins (
    id INTEGER PRIMARY KEY,
    account INTEGER,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    deviceType TEXT NOT NULL,
    osType TEXT NOT NULL,
    browser TEXT NOT NULL,
    isSuccessful INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX log_ins_of_account ON log_ins (account, id);
  `,
  'CREATE INDEX codes_by_end ON codes (endsAt)',
  `
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
  `,
  `
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
  `,
  `
  CREATE TABLE withdrawal_holds (account INTEGER PRIMARY KEY REFERENCES people (account), until INTEGER NOT NULL) STRICT;
  `,
  // What an order's trades lost by being cut (10^6 parts of a Toman unit; what a Tether market cuts is far below a tick), and
  // its fees; what accounts were given at the start; rewards for invitations as rows of their owner.
  `
  ALTER TABLE orders ADD COLUMN executed_rest INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE orders ADD COLUMN fee INTEGER NOT NULL DEFAULT 0;

  UPDATE orders SET fee = traded.fee, executed_rest = traded.rest
  FROM (
    SELECT id, sum(fee) AS fee, sum(rest) AS rest
    FROM (
      SELECT taker_order AS id, CASE WHEN order_type LIKE '%BUY' THEN buyer_fee ELSE seller_fee END AS fee,
        CASE WHEN market LIKE '%TOMAN' THEN ((amount % 1000000) * (price % 1000000)) % 1000000 ELSE 0 END AS rest
      FROM trades
      UNION ALL
      SELECT maker_order, CASE WHEN order_type LIKE '%BUY' THEN seller_fee ELSE buyer_fee END,
        CASE WHEN market LIKE '%TOMAN' THEN ((amount % 1000000) * (price % 1000000)) % 1000000 ELSE 0 END
      FROM trades
    ) GROUP BY id
  ) AS traded
  WHERE orders.id = traded.id;

  CREATE TABLE opening_balances (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX opening_balances_of_account ON opening_balances (account);

  INSERT INTO opening_balances (account, currency, amount, at)
  SELECT given.account, given.currency, given.amount - coalesce(arrived.amount, 0), given.at
  FROM (
    SELECT to_account AS account, currency, sum(amount) AS amount, min(at) AS at
    FROM transfers WHERE kind = 'DEPOSIT' AND to_account IN (SELECT account FROM people) GROUP BY to_account, currency
  ) AS given
  LEFT JOIN (
    SELECT account, currency, sum(amount) AS amount FROM deposits WHERE status = 'CREDITED' GROUP BY account, currency
  ) AS arrived ON arrived.account = given.account AND arrived.currency = given.currency
  WHERE given.amount > coalesce(arrived.amount, 0);

  CREATE INDEX transfers_referral ON transfers (to_account, at) WHERE kind = 'REFERRAL';
  `,
  'CREATE INDEX quick_trades_by_time ON quick_trades (at)',
  'ALTER TABLE quick_trades ADD COLUMN withdrawal INTEGER REFERENCES withdrawals (id)',
  'CREATE INDEX quick_trades_of_withdrawal ON quick_trades (withdrawal) WHERE withdrawal IS NOT NULL',
  `
  ALTER TABLE log_ins ADD COLUMN number TEXT NOT NULL DEFAULT '';
  ALTER TABLE log_ins ADD COLUMN caller TEXT NOT NULL DEFAULT '';
  CREATE INDEX log_ins_of_number ON log_ins (number, at);
  CREATE TABLE devices (
    account INTEGER NOT NULL REFERENCES people (account),
    hash BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, hash)
  ) STRICT, WITHOUT ROWID;
  DELETE FROM attempts;
  `,
  `
  ALTER TABLE people ADD COLUMN reviewNote TEXT;
  `,
  // Lists of own orders and trades cost a page, whatever stands in them: robots are in none, each filter has its index, and
  // how many there are is kept by triggers.
  `
  ALTER TABLE orders ADD COLUMN automated INTEGER NOT NULL DEFAULT 0;
  UPDATE orders SET automated = 1 WHERE account IN (SELECT id FROM accounts WHERE automated = 1);
  DROP INDEX orders_of_account;
  CREATE INDEX orders_open ON orders (id) WHERE status = 'IS_OPEN';
  CREATE INDEX orders_of_account ON orders (account, id) WHERE automated = 0;
  CREATE INDEX orders_by_status ON orders (account, status, id) WHERE automated = 0;
  CREATE INDEX orders_by_market ON orders (account, market, id) WHERE automated = 0;
  CREATE INDEX orders_by_status_and_market ON orders (account, status, market, id) WHERE automated = 0;
  CREATE INDEX quick_trades_by_order ON quick_trades (account, order_id);
  CREATE INDEX quick_trades_by_market ON quick_trades (account, market, order_id);

  CREATE TABLE order_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    market TEXT NOT NULL,
    orders INTEGER NOT NULL CHECK (orders >= 0),
    PRIMARY KEY (account, kind, status, market)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO order_counts SELECT account, 'P2P', status, market, count(*) FROM orders WHERE automated = 0 GROUP BY 1, 3, 4;
  INSERT INTO order_counts
    SELECT account, 'EXCHANGE', 'FINISHED_WITH_TRANSACTION', market, count(*) FROM quick_trades GROUP BY 1, 4;
  CREATE TRIGGER order_added AFTER INSERT ON orders WHEN new.automated = 0 BEGIN
    INSERT INTO order_counts VALUES (new.account, 'P2P', new.status, new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
  END;
  CREATE TRIGGER order_changed AFTER UPDATE OF status ON orders WHEN new.automated = 0 AND new.status <> old.status BEGIN
    UPDATE order_counts SET orders = orders - 1
      WHERE account = old.account AND kind = 'P2P' AND status = old.status AND market = old.market;
    INSERT INTO order_counts VALUES (new.account, 'P2P', new.status, new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
  END;
  CREATE TRIGGER order_removed AFTER DELETE ON orders WHEN old.automated = 0 BEGIN
    UPDATE order_counts SET orders = orders - 1
      WHERE account = old.account AND kind = 'P2P' AND status = old.status AND market = old.market;
  END;
  CREATE TRIGGER quick_trade_added AFTER INSERT ON quick_trades BEGIN
    INSERT INTO order_counts VALUES (new.account, 'EXCHANGE', 'FINISHED_WITH_TRANSACTION', new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
    INSERT INTO trade_counts VALUES (new.account, 'EXCHANGE', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
  END;

  CREATE INDEX trades_of_buyer_by_market ON trades (buyer, market, id) WHERE automated = 0;
  CREATE INDEX trades_of_seller_by_market ON trades (seller, market, id) WHERE automated = 0;
  CREATE INDEX quick_trades_by_market_and_id ON quick_trades (account, market, id);
  CREATE TABLE trade_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    market TEXT NOT NULL,
    trades INTEGER NOT NULL,
    PRIMARY KEY (account, kind, market)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO trade_counts SELECT account, 'P2P', market, count(*) FROM (
    SELECT buyer AS account, market FROM trades WHERE automated = 0
    UNION ALL SELECT seller, market FROM trades WHERE automated = 0
  ) GROUP BY 1, 3;
  INSERT INTO trade_counts SELECT account, 'EXCHANGE', market, count(*) FROM quick_trades GROUP BY 1, 3;
  CREATE TRIGGER trade_added AFTER INSERT ON trades WHEN new.automated = 0 BEGIN
    INSERT INTO trade_counts VALUES (new.buyer, 'P2P', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
    INSERT INTO trade_counts VALUES (new.seller, 'P2P', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
  END;
  `,
  `
  CREATE TABLE new_bank_accounts (
    account INTEGER NOT NULL REFERENCES people (account),
    place INTEGER NOT NULL,
    shebaCode TEXT NOT NULL,
    cardNumber TEXT NOT NULL,
    bankName TEXT,
    verified INTEGER NOT NULL,
    PRIMARY KEY (account, place)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_bank_accounts SELECT account, place, shebaCode, cardNumber, bankName, verified FROM bank_accounts;
  DROP TABLE bank_accounts;
  ALTER TABLE new_bank_accounts RENAME TO bank_accounts;
  CREATE UNIQUE INDEX bank_accounts_by_sheba ON bank_accounts (shebaCode) WHERE verified = 1;
  CREATE UNIQUE INDEX bank_accounts_by_card ON bank_accounts (cardNumber) WHERE verified = 1;
  ALTER TABLE people ADD COLUMN claimedEmail TEXT;
  UPDATE people SET claimedEmail = email, email = NULL WHERE emailVerified = 0;
  `,
  `
  CREATE TABLE candles (
    market TEXT NOT NULL,
    length INTEGER NOT NULL,
    at INTEGER NOT NULL,
    open INTEGER NOT NULL,
    high INTEGER NOT NULL,
    low INTEGER NOT NULL,
    close INTEGER NOT NULL,
    volume INTEGER NOT NULL,
    PRIMARY KEY (market, length, at)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO candles
    SELECT market, length, at - at % length, price, price, price, price, amount
    FROM trades, (SELECT 60000 AS length UNION ALL SELECT 3600000) WHERE true ORDER BY id
    ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low), close = excluded.close,
      volume = volume + excluded.volume;
  CREATE TRIGGER trade_charted AFTER INSERT ON trades BEGIN
    INSERT INTO candles
      SELECT new.market, length, new.at - new.at % length, new.price, new.price, new.price, new.price, new.amount
      FROM (SELECT 60000 AS length UNION ALL SELECT 3600000) WHERE true
      ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low), close = excluded.close,
        volume = volume + excluded.volume;
  END;
  `,
  `
  ALTER TABLE people ADD COLUMN submittedAt INTEGER;
  `,
  // Nothing that is asked for often adds up or looks through all rows of a user: what a user traded is summed by day and by
  // hour, arrivals and withdrawals are counted, and each list and each pruning has its index.
  `
  CREATE TABLE traded (
    account INTEGER NOT NULL,
    length INTEGER NOT NULL,
    at INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    toman INTEGER NOT NULL,
    tether INTEGER NOT NULL,
    PRIMARY KEY (account, length, at)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO traded
    SELECT account, length, at - at % length, min(id), max(id), sum(iif(market LIKE '%TOMAN', whole, 0)),
      sum(iif(market LIKE '%TETHER', whole, 0))
    FROM (
      SELECT buyer AS account, market, at, id, whole FROM trades WHERE automated = 0
      UNION ALL SELECT seller, market, at, id, whole FROM trades WHERE automated = 0
      UNION ALL SELECT account, market, at, id, whole FROM quick_trades
    ), (SELECT 3600000 AS length UNION ALL SELECT 86400000)
    GROUP BY 1, 2, 3;
  CREATE TRIGGER trade_summed AFTER INSERT ON trades WHEN new.automated = 0 BEGIN
    INSERT INTO traded
      SELECT account, length, new.at - new.at % length, new.id, new.id, iif(new.market LIKE '%TOMAN', new.whole, 0),
        iif(new.market LIKE '%TETHER', new.whole, 0)
      FROM (SELECT new.buyer AS account UNION ALL SELECT new.seller),
        (SELECT 3600000 AS length UNION ALL SELECT 86400000) WHERE true
      ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
        toman = toman + excluded.toman, tether = tether + excluded.tether;
  END;
  CREATE TRIGGER quick_trade_summed AFTER INSERT ON quick_trades BEGIN
    INSERT INTO traded
      SELECT new.account, length, new.at - new.at % length, new.id, new.id, iif(new.market LIKE '%TOMAN', new.whole, 0),
        iif(new.market LIKE '%TETHER', new.whole, 0)
      FROM (SELECT 3600000 AS length UNION ALL SELECT 86400000) WHERE true
      ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
        toman = toman + excluded.toman, tether = tether + excluded.tether;
  END;
  CREATE INDEX traded_by_time ON traded (at);

  CREATE TABLE transfer_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    transfers INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (account, kind, currency)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO transfer_counts SELECT account, 'WITHDRAWAL', currency, count(*), 0 FROM withdrawals GROUP BY 1, 3;
  INSERT INTO transfer_counts SELECT account, 'DEPOSIT', currency, count(*), 0 FROM deposits GROUP BY 1, 3;
  INSERT INTO transfer_counts SELECT account, 'OPENING', currency, count(*), 0 FROM opening_balances GROUP BY 1, 3;
  INSERT INTO transfer_counts
    SELECT to_account, 'REFERRAL', currency, count(*), sum(amount) FROM transfers WHERE kind = 'REFERRAL' GROUP BY 1, 3;
  CREATE TRIGGER withdrawal_added AFTER INSERT ON withdrawals BEGIN
    INSERT INTO transfer_counts VALUES (new.account, 'WITHDRAWAL', new.currency, 1, 0)
      ON CONFLICT DO UPDATE SET transfers = transfers + 1;
  END;
  CREATE TRIGGER deposit_added AFTER INSERT ON deposits BEGIN
    INSERT INTO transfer_counts VALUES (new.account, 'DEPOSIT', new.currency, 1, 0)
      ON CONFLICT DO UPDATE SET transfers = transfers + 1;
  END;
  CREATE TRIGGER opening_balance_added AFTER INSERT ON opening_balances BEGIN
    INSERT INTO transfer_counts VALUES (new.account, 'OPENING', new.currency, 1, 0)
      ON CONFLICT DO UPDATE SET transfers = transfers + 1;
  END;
  CREATE TRIGGER referral_added AFTER INSERT ON transfers WHEN new.kind = 'REFERRAL' BEGIN
    INSERT INTO transfer_counts VALUES (new.to_account, 'REFERRAL', new.currency, 1, new.amount)
      ON CONFLICT DO UPDATE SET transfers = transfers + 1, amount = amount + excluded.amount;
  END;

  CREATE INDEX withdrawals_by_currency ON withdrawals (account, currency, id);
  DROP INDEX deposits_of_account;
  CREATE INDEX deposits_by_time ON deposits (account, created_at, id);
  CREATE INDEX deposits_by_currency ON deposits (account, currency, created_at, id);
  CREATE INDEX deposits_by_network ON deposits (account, currency, network, id) WHERE network IS NOT NULL;
  CREATE INDEX deposits_raised ON deposits (id) WHERE status = 'RAISED';
  CREATE INDEX deposits_arrived ON deposits (id) WHERE status = 'ARRIVED';
  CREATE INDEX payments_by_end ON payments (ends_at);
  CREATE INDEX transfers_referral_by_currency ON transfers (to_account, currency, at) WHERE kind = 'REFERRAL';
  CREATE INDEX transfers_carried ON transfers (currency, from_account, to_account) WHERE automated = 2;
  CREATE INDEX opening_balances_by_time ON opening_balances (account, at);
  CREATE INDEX opening_balances_by_currency ON opening_balances (account, currency, at);
  DROP INDEX opening_balances_of_account;
  CREATE INDEX accounts_by_inviter ON accounts (inviter) WHERE inviter IS NOT NULL;

  CREATE INDEX sessions_by_end ON sessions (endsAt);
  CREATE INDEX log_ins_failed ON log_ins (at) WHERE isSuccessful = 0;
  CREATE INDEX log_ins_nobodys ON log_ins (at) WHERE isSuccessful = 0 AND account IS NULL;
  CREATE INDEX withdrawal_holds_by_end ON withdrawal_holds (until);
  `,
]
