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
  , executed_rest INTEGER NOT NULL DEFAULT 0, fee INTEGER NOT NULL DEFAULT 0) STRICT;
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
  , reviewNote TEXT) STRICT;
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
CREATE TABLE log_ins (
    id INTEGER PRIMARY KEY,
    account INTEGER,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    deviceType TEXT NOT NULL,
    osType TEXT NOT NULL,
    browser TEXT NOT NULL,
    isSuccessful INTEGER NOT NULL
  , number TEXT NOT NULL DEFAULT '', caller TEXT NOT NULL DEFAULT '') STRICT;
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
  , withdrawal INTEGER REFERENCES withdrawals (id)) STRICT;
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
CREATE TABLE payments (
    token TEXT PRIMARY KEY,
    deposit INTEGER NOT NULL UNIQUE REFERENCES deposits (id),
    gateway TEXT NOT NULL,
    callback TEXT NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
CREATE TABLE withdrawal_holds (account INTEGER PRIMARY KEY REFERENCES people (account), until INTEGER NOT NULL) STRICT;
CREATE TABLE opening_balances (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    at INTEGER NOT NULL
  ) STRICT;
CREATE TABLE devices (
    account INTEGER NOT NULL REFERENCES people (account),
    hash BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, hash)
  ) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES ('lastOrder', '8');
INSERT INTO meta VALUES ('lastTrade', '3');
INSERT INTO meta VALUES ('tradedValue', '2273456700');
INSERT INTO accounts VALUES (10, 'GOLD', 0, 0, NULL);
INSERT INTO accounts VALUES (11, 'GOLD', 0, 0, 10);
INSERT INTO accounts VALUES (12, 'SUPERVISOR', 1, 1, NULL);
INSERT INTO markets VALUES ('EOS_TETHER', 0);
INSERT INTO balances VALUES (1, 'BITCOIN', -100000000, 0);
INSERT INTO balances VALUES (1, 'TETHER', -250050000000, 0);
INSERT INTO balances VALUES (1, 'TOMAN', -499900250000, 0);
INSERT INTO balances VALUES (10, 'BITCOIN', 21150864, 0);
INSERT INTO balances VALUES (10, 'ETHEREUM', 50000000, 0);
INSERT INTO balances VALUES (10, 'TOMAN', 243345441082, 29400000000);
INSERT INTO balances VALUES (11, 'BITCOIN', 45000000, 33765433);
INSERT INTO balances VALUES (11, 'TETHER', 244050000000, 6000000000);
INSERT INTO balances VALUES (11, 'TOMAN', 211708633011, 0);
INSERT INTO balances VALUES (12, 'BITCOIN', -30000000, 30000000);
INSERT INTO balances VALUES (2, 'BITCOIN', 83703, 0);
INSERT INTO balances VALUES (2, 'ETHEREUM', 150000, 0);
INSERT INTO balances VALUES (2, 'TOMAN', 446175907, 0);
INSERT INTO balances VALUES (3, 'ETHEREUM', -50150000, 0);
INSERT INTO balances VALUES (3, 'TOMAN', 15000000000, 0);
INSERT INTO orders VALUES (1, 11, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10000000001, 50000000, 21234567, 212345670021, 1795167556321, NULL, NULL, 234567, 637037010);
INSERT INTO orders VALUES (2, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000001, 20000000, 20000000, 200000000020, 1795167617321, NULL, 1795167617321, 0, 80000);
INSERT INTO orders VALUES (3, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000002, 1234567, 1234567, 12345670001, 1795167678321, NULL, 1795167678321, 234567, 3703);
INSERT INTO orders VALUES (4, 12, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10500000000, 30000000, 0, 0, 1795167739321, NULL, NULL, 0, 0);
INSERT INTO orders VALUES (5, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'CANCELLED_BY_USER', 9900000000, 5000000, 0, 0, 1795167800321, NULL, 1795167861321, 0, 0);
INSERT INTO orders VALUES (6, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'IS_OPEN', 9800000000, 3000000, 0, 0, 1795167922321, 1797759861321, NULL, 0, 0);
INSERT INTO orders VALUES (7, 11, 'BITCOIN_TETHER', 'LIMITED_BUY', 'IS_OPEN', 6000000, 100000, 0, 0, 1795167983321, NULL, NULL, 0, 0);
INSERT INTO trades VALUES (1, 'BITCOIN_TOMAN', 1795167617321, 10000000001, 20000000, 200000000020, 'LIMITED_BUY', 2, 1, 10, 11, 80000, 600000000, 0);
INSERT INTO trades VALUES (2, 'BITCOIN_TOMAN', 1795167678321, 10000000001, 1234567, 12345670001, 'LIMITED_BUY', 3, 1, 10, 11, 3703, 37037010, 0);
INSERT INTO transfers VALUES (1, 1795167251321, 'DEPOSIT', 'TOMAN', 500000000000, 1, 10, NULL, 0);
INSERT INTO transfers VALUES (10, 1795167678321, 'TRADE', 'BITCOIN', 1234567, 11, 10, 2, 0);
INSERT INTO transfers VALUES (11, 1795167678321, 'TRADE', 'TOMAN', 12345670001, 10, 11, 2, 0);
INSERT INTO transfers VALUES (12, 1795167678321, 'FEE', 'BITCOIN', 3703, 10, 2, 2, 0);
INSERT INTO transfers VALUES (13, 1795167678321, 'FEE', 'TOMAN', 25925907, 11, 2, 2, 0);
INSERT INTO transfers VALUES (14, 1795167678321, 'REFERRAL', 'TOMAN', 11111103, 11, 10, 2, 0);
INSERT INTO transfers VALUES (15, 1795168044321, 'TRADE', 'TOMAN', 15000000000, 10, 3, 3, 0);
INSERT INTO transfers VALUES (16, 1795168044321, 'TRADE', 'ETHEREUM', 50000000, 3, 10, 3, 0);
INSERT INTO transfers VALUES (17, 1795168044321, 'FEE', 'ETHEREUM', 150000, 3, 2, 3, 1);
INSERT INTO transfers VALUES (18, 1795168227321, 'FEE', 'TOMAN', 250000, 10, 2, NULL, 0);
INSERT INTO transfers VALUES (19, 1795168227321, 'WITHDRAWAL', 'TOMAN', 199750000, 10, 1, NULL, 0);
INSERT INTO transfers VALUES (2, 1795167312321, 'DEPOSIT', 'BITCOIN', 100000000, 1, 11, NULL, 0);
INSERT INTO transfers VALUES (3, 1795167373321, 'DEPOSIT', 'TETHER', 250050000000, 1, 11, NULL, 0);
INSERT INTO transfers VALUES (4, 1795167434321, 'DEPOSIT', 'TOMAN', 100000000, 1, 10, NULL, 0);
INSERT INTO transfers VALUES (5, 1795167617321, 'TRADE', 'BITCOIN', 20000000, 11, 10, 1, 0);
INSERT INTO transfers VALUES (6, 1795167617321, 'TRADE', 'TOMAN', 200000000020, 10, 11, 1, 0);
INSERT INTO transfers VALUES (7, 1795167617321, 'FEE', 'BITCOIN', 80000, 10, 2, 1, 0);
INSERT INTO transfers VALUES (8, 1795167617321, 'FEE', 'TOMAN', 420000000, 11, 2, 1, 0);
INSERT INTO transfers VALUES (9, 1795167617321, 'REFERRAL', 'TOMAN', 180000000, 11, 10, 1, 0);
INSERT INTO people VALUES (10, '+989120000091', 'one@example.com', 1, 'AUTHORIZED', 0, 'SMS', NULL, 0, 'a-hash-of-nothing', 'REFONE', 'Iran', 'مریم', 'آزمایشی', '0012345679', '1990-03-21', 'تهران', 'تهران', 'خیابان آزمون، پلاک ۱', '1234567890', '02112345678', 'NATIONAL_CARD', NULL, 'MATCH', 1795168227321, NULL);
INSERT INTO people VALUES (11, '+989120000092', 'two@example.com', 0, 'PENDING', 0, 'GOOGLE_AUTHENTICATOR', 'JBSWY3DPEHPK3PXP', 59, NULL, 'REFTWO', 'Iran', 'Reza', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+989120000093', 'NID', 1795168227321, NULL);
INSERT INTO bank_accounts VALUES (10, 0, '062960000000100324200001', '6037991234567893', 'Melli', 1);
INSERT INTO bank_accounts VALUES (11, 0, '062960000000100324200002', '6037991234567894', NULL, 0);
INSERT INTO documents VALUES (10, 'image', 'image/png', X'89504E470D0A1A0A');
INSERT INTO sessions VALUES (X'0102', 10, 1795168227321, 1795254627321);
INSERT INTO codes VALUES ('10', 'LOGIN', 'SMS', '+989120000091', X'0A', X'0B', 1795168227321, 1795168347321, 1, 0, '');
INSERT INTO attempts VALUES ('LOGIN', '10', 1795168227321);
INSERT INTO log_ins VALUES (1, 10, 1795168227321, '192.0.2.1', 'Desktop', 'Linux', 'Firefox', 1, '', '');
INSERT INTO log_ins VALUES (2, NULL, 1795168227321, '192.0.2.2', 'Mobile', 'Android', 'Chrome', 0, '', '');
INSERT INTO quick_trades VALUES (3, 8, 10, 'ETHEREUM_TOMAN', 'EXCHANGE_BUY', 1795168044321, 300000000, 50000000, 15000000000, 150000, 0, NULL, NULL, NULL);
INSERT INTO command_keys VALUES (10, 'placeOrder', 'a-key', 'hash', '{"message":"done"}', 2, 1795168227321);
INSERT INTO withdrawals VALUES (1, 10, 'TOMAN', NULL, 'IR062960000000100324200001', 200000000, 250000, 'SETTLED', 1795168105321, 1795254444321, 1795168227321, NULL);
INSERT INTO withdrawals VALUES (2, 11, 'BITCOIN', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 5000000, 20000, 'PENDING', 1795168166321, 1795254444321, NULL, NULL);
INSERT INTO deposits VALUES (1, 10, 'TOMAN', 100000000, 'CREDITED', 1795167434321, 1795167434321, NULL, NULL, '6037991234567893', 'ref-1');
INSERT INTO deposits VALUES (2, 11, 'BITCOIN', 1000000, 'ARRIVED', 1795168227321, NULL, 'BITCOIN', 'txid-1', NULL, NULL);
INSERT INTO deposits VALUES (3, 10, 'TOMAN', 5000000, 'RAISED', 1795168227321, NULL, NULL, NULL, NULL, NULL);
INSERT INTO payments VALUES ('payment-token', 3, 'stand-in', 'http://127.0.0.1/back', 1795169127321);
INSERT INTO withdrawal_holds VALUES (11, 1795254444321);
INSERT INTO opening_balances VALUES (1, 10, 'TOMAN', 500000000000, 1795167251321);
INSERT INTO opening_balances VALUES (2, 11, 'BITCOIN', 100000000, 1795167312321);
INSERT INTO opening_balances VALUES (3, 11, 'TETHER', 250050000000, 1795167373321);
INSERT INTO devices VALUES (10, X'0C', 1795168227321);
CREATE INDEX orders_of_account ON orders (account, id);
CREATE INDEX trades_of_market ON trades (market, automated, id);
CREATE INDEX trades_of_buyer ON trades (buyer, id) WHERE automated = 0;
CREATE INDEX trades_of_seller ON trades (seller, id) WHERE automated = 0;
CREATE INDEX transfers_automated ON transfers (automated, at) WHERE automated > 0;
CREATE INDEX people_by_national_code ON people (nationalCode);
CREATE INDEX people_by_telephone ON people (telephone);
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX attempts_of_subject ON attempts (kind, subject, at);
CREATE INDEX attempts_by_time ON attempts (at);
CREATE INDEX log_ins_of_account ON log_ins (account, id);
CREATE INDEX codes_by_end ON codes (endsAt);
CREATE INDEX quick_trades_of_account ON quick_trades (account, id);
CREATE INDEX command_keys_by_time ON command_keys (at);
CREATE INDEX command_keys_of_order ON command_keys (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX withdrawals_of_account ON withdrawals (account, id);
CREATE INDEX withdrawals_pending ON withdrawals (id) WHERE status = 'PENDING';
CREATE INDEX deposits_of_account ON deposits (account, id);
CREATE UNIQUE INDEX deposits_by_transaction ON deposits (network, txid) WHERE txid IS NOT NULL;
CREATE INDEX opening_balances_of_account ON opening_balances (account);
CREATE INDEX transfers_referral ON transfers (to_account, at) WHERE kind = 'REFERRAL';
CREATE INDEX quick_trades_by_time ON quick_trades (at);
CREATE INDEX quick_trades_of_withdrawal ON quick_trades (withdrawal) WHERE withdrawal IS NOT NULL;
CREATE INDEX log_ins_of_number ON log_ins (number, at);
PRAGMA user_version = 12;
