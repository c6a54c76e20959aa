-- newest: 18
-- since 1
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
-- 1 to 6
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
-- 7 to 12
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
-- since 13
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
  , executed_rest INTEGER NOT NULL DEFAULT 0, fee INTEGER NOT NULL DEFAULT 0, automated INTEGER NOT NULL DEFAULT 0) STRICT;
-- since 1
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
-- 2 to 11
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
-- 12 to 13
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
-- 14 to 15
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
  , reviewNote TEXT, claimedEmail TEXT) STRICT;
-- since 16
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
  , reviewNote TEXT, claimedEmail TEXT, submittedAt INTEGER) STRICT;
-- 2 to 13
CREATE TABLE bank_accounts (
    account INTEGER NOT NULL REFERENCES people (account),
    place INTEGER NOT NULL,
    shebaCode TEXT NOT NULL UNIQUE,
    cardNumber TEXT NOT NULL UNIQUE,
    bankName TEXT,
    verified INTEGER NOT NULL,
    PRIMARY KEY (account, place)
  ) STRICT, WITHOUT ROWID;
-- since 2
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
-- 2 to 10
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
-- since 11
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
-- 4 to 8
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
-- since 9
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
-- since 4
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
-- since 5
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
-- since 6
CREATE TABLE withdrawal_holds (account INTEGER PRIMARY KEY REFERENCES people (account), until INTEGER NOT NULL) STRICT;
-- since 7
CREATE TABLE opening_balances (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL,
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    at INTEGER NOT NULL
  ) STRICT;
-- since 11
CREATE TABLE devices (
    account INTEGER NOT NULL REFERENCES people (account),
    hash BLOB NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (account, hash)
  ) STRICT, WITHOUT ROWID;
-- since 13
CREATE TABLE order_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    market TEXT NOT NULL,
    orders INTEGER NOT NULL CHECK (orders >= 0),
    PRIMARY KEY (account, kind, status, market)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE trade_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    market TEXT NOT NULL,
    trades INTEGER NOT NULL,
    PRIMARY KEY (account, kind, market)
  ) STRICT, WITHOUT ROWID;
-- since 14
CREATE TABLE "bank_accounts" (
    account INTEGER NOT NULL REFERENCES people (account),
    place INTEGER NOT NULL,
    shebaCode TEXT NOT NULL,
    cardNumber TEXT NOT NULL,
    bankName TEXT,
    verified INTEGER NOT NULL,
    PRIMARY KEY (account, place)
  ) STRICT, WITHOUT ROWID;
-- since 15
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
-- since 17
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
CREATE TABLE transfer_counts (
    account INTEGER NOT NULL,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    transfers INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (account, kind, currency)
  ) STRICT, WITHOUT ROWID;
-- since 1
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
-- 1 to 4
INSERT INTO balances VALUES (11, 'BITCOIN', 50000000, 28765433);
-- since 5
INSERT INTO balances VALUES (11, 'BITCOIN', 45000000, 33765433);
-- since 1
INSERT INTO balances VALUES (11, 'TETHER', 244050000000, 6000000000);
INSERT INTO balances VALUES (11, 'TOMAN', 211708633011, 0);
INSERT INTO balances VALUES (12, 'BITCOIN', -30000000, 30000000);
INSERT INTO balances VALUES (2, 'BITCOIN', 83703, 0);
INSERT INTO balances VALUES (2, 'ETHEREUM', 150000, 0);
INSERT INTO balances VALUES (2, 'TOMAN', 446175907, 0);
INSERT INTO balances VALUES (3, 'ETHEREUM', -50150000, 0);
INSERT INTO balances VALUES (3, 'TOMAN', 15000000000, 0);
-- 1 to 6
INSERT INTO orders VALUES (1, 11, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10000000001, 50000000, 21234567, 212345670021, 1795167556321, NULL, NULL);
INSERT INTO orders VALUES (2, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000001, 20000000, 20000000, 200000000020, 1795167617321, NULL, 1795167617321);
INSERT INTO orders VALUES (3, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000002, 1234567, 1234567, 12345670001, 1795167678321, NULL, 1795167678321);
INSERT INTO orders VALUES (4, 12, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10500000000, 30000000, 0, 0, 1795167739321, NULL, NULL);
INSERT INTO orders VALUES (5, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'CANCELLED_BY_USER', 9900000000, 5000000, 0, 0, 1795167800321, NULL, 1795167861321);
INSERT INTO orders VALUES (6, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'IS_OPEN', 9800000000, 3000000, 0, 0, 1795167922321, 1797759861321, NULL);
INSERT INTO orders VALUES (7, 11, 'BITCOIN_TETHER', 'LIMITED_BUY', 'IS_OPEN', 6000000, 100000, 0, 0, 1795167983321, NULL, NULL);
-- 7 to 12
INSERT INTO orders VALUES (1, 11, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10000000001, 50000000, 21234567, 212345670021, 1795167556321, NULL, NULL, 234567, 637037010);
INSERT INTO orders VALUES (2, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000001, 20000000, 20000000, 200000000020, 1795167617321, NULL, 1795167617321, 0, 80000);
INSERT INTO orders VALUES (3, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000002, 1234567, 1234567, 12345670001, 1795167678321, NULL, 1795167678321, 234567, 3703);
INSERT INTO orders VALUES (4, 12, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10500000000, 30000000, 0, 0, 1795167739321, NULL, NULL, 0, 0);
INSERT INTO orders VALUES (5, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'CANCELLED_BY_USER', 9900000000, 5000000, 0, 0, 1795167800321, NULL, 1795167861321, 0, 0);
INSERT INTO orders VALUES (6, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'IS_OPEN', 9800000000, 3000000, 0, 0, 1795167922321, 1797759861321, NULL, 0, 0);
INSERT INTO orders VALUES (7, 11, 'BITCOIN_TETHER', 'LIMITED_BUY', 'IS_OPEN', 6000000, 100000, 0, 0, 1795167983321, NULL, NULL, 0, 0);
-- since 13
INSERT INTO orders VALUES (1, 11, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10000000001, 50000000, 21234567, 212345670021, 1795167556321, NULL, NULL, 234567, 637037010, 0);
INSERT INTO orders VALUES (2, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000001, 20000000, 20000000, 200000000020, 1795167617321, NULL, 1795167617321, 0, 80000, 0);
INSERT INTO orders VALUES (3, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'FINISHED_WITH_TRANSACTION', 10000000002, 1234567, 1234567, 12345670001, 1795167678321, NULL, 1795167678321, 234567, 3703, 0);
INSERT INTO orders VALUES (4, 12, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'IS_OPEN', 10500000000, 30000000, 0, 0, 1795167739321, NULL, NULL, 0, 0, 1);
INSERT INTO orders VALUES (5, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'CANCELLED_BY_USER', 9900000000, 5000000, 0, 0, 1795167800321, NULL, 1795167861321, 0, 0, 0);
INSERT INTO orders VALUES (6, 10, 'BITCOIN_TOMAN', 'LIMITED_BUY', 'IS_OPEN', 9800000000, 3000000, 0, 0, 1795167922321, 1797759861321, NULL, 0, 0, 0);
INSERT INTO orders VALUES (7, 11, 'BITCOIN_TETHER', 'LIMITED_BUY', 'IS_OPEN', 6000000, 100000, 0, 0, 1795167983321, NULL, NULL, 0, 0, 0);
-- since 1
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
-- 2 to 11
INSERT INTO people VALUES (10, '+989120000091', 'one@example.com', 1, 'AUTHORIZED', 0, 'SMS', NULL, 0, 'a-hash-of-nothing', 'REFONE', 'Iran', 'مریم', 'آزمایشی', '0012345679', '1990-03-21', 'تهران', 'تهران', 'خیابان آزمون، پلاک ۱', '1234567890', '02112345678', 'NATIONAL_CARD', NULL, 'MATCH', 1795168227321);
INSERT INTO people VALUES (11, '+989120000092', 'two@example.com', 0, 'PENDING', 0, 'GOOGLE_AUTHENTICATOR', 'JBSWY3DPEHPK3PXP', 59, NULL, 'REFTWO', 'Iran', 'Reza', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+989120000093', 'NID', 1795168227321);
-- 12 to 13
INSERT INTO people VALUES (10, '+989120000091', 'one@example.com', 1, 'AUTHORIZED', 0, 'SMS', NULL, 0, 'a-hash-of-nothing', 'REFONE', 'Iran', 'مریم', 'آزمایشی', '0012345679', '1990-03-21', 'تهران', 'تهران', 'خیابان آزمون، پلاک ۱', '1234567890', '02112345678', 'NATIONAL_CARD', NULL, 'MATCH', 1795168227321, NULL);
INSERT INTO people VALUES (11, '+989120000092', 'two@example.com', 0, 'PENDING', 0, 'GOOGLE_AUTHENTICATOR', 'JBSWY3DPEHPK3PXP', 59, NULL, 'REFTWO', 'Iran', 'Reza', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+989120000093', 'NID', 1795168227321, NULL);
-- 14 to 15
INSERT INTO people VALUES (10, '+989120000091', 'one@example.com', 1, 'AUTHORIZED', 0, 'SMS', NULL, 0, 'a-hash-of-nothing', 'REFONE', 'Iran', 'مریم', 'آزمایشی', '0012345679', '1990-03-21', 'تهران', 'تهران', 'خیابان آزمون، پلاک ۱', '1234567890', '02112345678', 'NATIONAL_CARD', NULL, 'MATCH', 1795168227321, NULL, NULL);
INSERT INTO people VALUES (11, '+989120000092', NULL, 0, 'PENDING', 0, 'GOOGLE_AUTHENTICATOR', 'JBSWY3DPEHPK3PXP', 59, NULL, 'REFTWO', 'Iran', 'Reza', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+989120000093', 'NID', 1795168227321, NULL, 'two@example.com');
-- since 16
INSERT INTO people VALUES (10, '+989120000091', 'one@example.com', 1, 'AUTHORIZED', 0, 'SMS', NULL, 0, 'a-hash-of-nothing', 'REFONE', 'Iran', 'مریم', 'آزمایشی', '0012345679', '1990-03-21', 'تهران', 'تهران', 'خیابان آزمون، پلاک ۱', '1234567890', '02112345678', 'NATIONAL_CARD', NULL, 'MATCH', 1795168227321, NULL, NULL, NULL);
INSERT INTO people VALUES (11, '+989120000092', NULL, 0, 'PENDING', 0, 'GOOGLE_AUTHENTICATOR', 'JBSWY3DPEHPK3PXP', 59, NULL, 'REFTWO', 'Iran', 'Reza', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '+989120000093', 'NID', 1795168227321, NULL, 'two@example.com', NULL);
-- since 2
INSERT INTO bank_accounts VALUES (10, 0, '062960000000100324200001', '6037991234567893', 'Melli', 1);
INSERT INTO bank_accounts VALUES (11, 0, '062960000000100324200002', '6037991234567894', NULL, 0);
-- since 15
INSERT INTO candles VALUES ('BITCOIN_TOMAN', 3600000, 1795165200000, 10000000001, 10000000001, 10000000001, 10000000001, 21234567);
INSERT INTO candles VALUES ('BITCOIN_TOMAN', 60000, 1795167600000, 10000000001, 10000000001, 10000000001, 10000000001, 20000000);
INSERT INTO candles VALUES ('BITCOIN_TOMAN', 60000, 1795167660000, 10000000001, 10000000001, 10000000001, 10000000001, 1234567);
-- since 17
INSERT INTO traded VALUES (10, 3600000, 1795165200000, 1, 3, 227345670021, 0);
INSERT INTO traded VALUES (10, 86400000, 1795132800000, 1, 3, 227345670021, 0);
INSERT INTO traded VALUES (11, 3600000, 1795165200000, 1, 2, 212345670021, 0);
INSERT INTO traded VALUES (11, 86400000, 1795132800000, 1, 2, 212345670021, 0);
INSERT INTO transfer_counts VALUES (10, 'DEPOSIT', 'TOMAN', 2, 0);
INSERT INTO transfer_counts VALUES (10, 'OPENING', 'TOMAN', 1, 0);
INSERT INTO transfer_counts VALUES (10, 'REFERRAL', 'TOMAN', 2, 191111103);
INSERT INTO transfer_counts VALUES (10, 'WITHDRAWAL', 'TOMAN', 1, 0);
INSERT INTO transfer_counts VALUES (11, 'DEPOSIT', 'BITCOIN', 1, 0);
INSERT INTO transfer_counts VALUES (11, 'OPENING', 'BITCOIN', 1, 0);
INSERT INTO transfer_counts VALUES (11, 'OPENING', 'TETHER', 1, 0);
INSERT INTO transfer_counts VALUES (11, 'WITHDRAWAL', 'BITCOIN', 1, 0);
-- since 2
INSERT INTO documents VALUES (10, 'image', 'image/png', X'89504E470D0A1A0A');
INSERT INTO sessions VALUES (X'0102', 10, 1795168227321, 1795254627321);
INSERT INTO codes VALUES ('10', 'LOGIN', 'SMS', '+989120000091', X'0A', X'0B', 1795168227321, 1795168347321, 1, 0, '');
INSERT INTO attempts VALUES ('LOGIN', '10', 1795168227321);
-- 2 to 10
INSERT INTO log_ins VALUES (1, 10, 1795168227321, '192.0.2.1', 'Desktop', 'Linux', 'Firefox', 1);
INSERT INTO log_ins VALUES (2, NULL, 1795168227321, '192.0.2.2', 'Mobile', 'Android', 'Chrome', 0);
-- since 11
INSERT INTO log_ins VALUES (1, 10, 1795168227321, '192.0.2.1', 'Desktop', 'Linux', 'Firefox', 1, '', '');
INSERT INTO log_ins VALUES (2, NULL, 1795168227321, '192.0.2.2', 'Mobile', 'Android', 'Chrome', 0, '', '');
-- 4 to 8
INSERT INTO quick_trades VALUES (3, 8, 10, 'ETHEREUM_TOMAN', 'EXCHANGE_BUY', 1795168044321, 300000000, 50000000, 15000000000, 150000, 0, NULL, NULL);
-- since 9
INSERT INTO quick_trades VALUES (3, 8, 10, 'ETHEREUM_TOMAN', 'EXCHANGE_BUY', 1795168044321, 300000000, 50000000, 15000000000, 150000, 0, NULL, NULL, NULL);
-- since 4
INSERT INTO command_keys VALUES (10, 'placeOrder', 'a-key', 'hash', '{"message":"done"}', 2, 1795168227321);
-- since 5
INSERT INTO withdrawals VALUES (1, 10, 'TOMAN', NULL, 'IR062960000000100324200001', 200000000, 250000, 'SETTLED', 1795168105321, 1795254444321, 1795168227321, NULL);
INSERT INTO withdrawals VALUES (2, 11, 'BITCOIN', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 5000000, 20000, 'PENDING', 1795168166321, 1795254444321, NULL, NULL);
INSERT INTO deposits VALUES (1, 10, 'TOMAN', 100000000, 'CREDITED', 1795167434321, 1795167434321, NULL, NULL, '6037991234567893', 'ref-1');
INSERT INTO deposits VALUES (2, 11, 'BITCOIN', 1000000, 'ARRIVED', 1795168227321, NULL, 'BITCOIN', 'txid-1', NULL, NULL);
INSERT INTO deposits VALUES (3, 10, 'TOMAN', 5000000, 'RAISED', 1795168227321, NULL, NULL, NULL, NULL, NULL);
INSERT INTO payments VALUES ('payment-token', 3, 'stand-in', 'http://127.0.0.1/back', 1795169127321);
-- since 6
INSERT INTO withdrawal_holds VALUES (11, 1795254444321);
-- since 7
INSERT INTO opening_balances VALUES (1, 10, 'TOMAN', 500000000000, 1795167251321);
INSERT INTO opening_balances VALUES (2, 11, 'BITCOIN', 100000000, 1795167312321);
INSERT INTO opening_balances VALUES (3, 11, 'TETHER', 250050000000, 1795167373321);
-- since 11
INSERT INTO devices VALUES (10, X'0C', 1795168227321);
-- since 13
INSERT INTO order_counts VALUES (10, 'EXCHANGE', 'FINISHED_WITH_TRANSACTION', 'ETHEREUM_TOMAN', 1);
INSERT INTO order_counts VALUES (10, 'P2P', 'CANCELLED_BY_USER', 'BITCOIN_TOMAN', 1);
INSERT INTO order_counts VALUES (10, 'P2P', 'FINISHED_WITH_TRANSACTION', 'BITCOIN_TOMAN', 2);
INSERT INTO order_counts VALUES (10, 'P2P', 'IS_OPEN', 'BITCOIN_TOMAN', 1);
INSERT INTO order_counts VALUES (11, 'P2P', 'IS_OPEN', 'BITCOIN_TETHER', 1);
INSERT INTO order_counts VALUES (11, 'P2P', 'IS_OPEN', 'BITCOIN_TOMAN', 1);
INSERT INTO trade_counts VALUES (10, 'EXCHANGE', 'ETHEREUM_TOMAN', 1);
INSERT INTO trade_counts VALUES (10, 'P2P', 'BITCOIN_TOMAN', 2);
INSERT INTO trade_counts VALUES (11, 'P2P', 'BITCOIN_TOMAN', 2);
-- 1 to 12
CREATE INDEX orders_of_account ON orders (account, id);
-- since 1
CREATE INDEX trades_of_market ON trades (market, automated, id);
CREATE INDEX trades_of_buyer ON trades (buyer, id) WHERE automated = 0;
CREATE INDEX trades_of_seller ON trades (seller, id) WHERE automated = 0;
CREATE INDEX transfers_automated ON transfers (automated, at) WHERE automated > 0;
-- since 2
CREATE INDEX people_by_national_code ON people (nationalCode);
CREATE INDEX people_by_telephone ON people (telephone);
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX attempts_of_subject ON attempts (kind, subject, at);
CREATE INDEX attempts_by_time ON attempts (at);
CREATE INDEX log_ins_of_account ON log_ins (account, id);
-- since 3
CREATE INDEX codes_by_end ON codes (endsAt);
-- since 4
CREATE INDEX quick_trades_of_account ON quick_trades (account, id);
CREATE INDEX command_keys_by_time ON command_keys (at);
CREATE INDEX command_keys_of_order ON command_keys (order_id) WHERE order_id IS NOT NULL;
-- since 5
CREATE INDEX withdrawals_of_account ON withdrawals (account, id);
CREATE INDEX withdrawals_pending ON withdrawals (id) WHERE status = 'PENDING';
-- 5 to 16
CREATE INDEX deposits_of_account ON deposits (account, id);
-- since 5
CREATE UNIQUE INDEX deposits_by_transaction ON deposits (network, txid) WHERE txid IS NOT NULL;
-- 7 to 16
CREATE INDEX opening_balances_of_account ON opening_balances (account);
-- since 7
CREATE INDEX transfers_referral ON transfers (to_account, at) WHERE kind = 'REFERRAL';
-- since 8
CREATE INDEX quick_trades_by_time ON quick_trades (at);
-- since 10
CREATE INDEX quick_trades_of_withdrawal ON quick_trades (withdrawal) WHERE withdrawal IS NOT NULL;
-- since 11
CREATE INDEX log_ins_of_number ON log_ins (number, at);
-- since 13
CREATE INDEX orders_open ON orders (id) WHERE status = 'IS_OPEN';
CREATE INDEX orders_of_account ON orders (account, id) WHERE automated = 0;
CREATE INDEX orders_by_status ON orders (account, status, id) WHERE automated = 0;
CREATE INDEX orders_by_market ON orders (account, market, id) WHERE automated = 0;
CREATE INDEX orders_by_status_and_market ON orders (account, status, market, id) WHERE automated = 0;
CREATE INDEX quick_trades_by_order ON quick_trades (account, order_id);
CREATE INDEX quick_trades_by_market ON quick_trades (account, market, order_id);
CREATE INDEX trades_of_buyer_by_market ON trades (buyer, market, id) WHERE automated = 0;
CREATE INDEX trades_of_seller_by_market ON trades (seller, market, id) WHERE automated = 0;
CREATE INDEX quick_trades_by_market_and_id ON quick_trades (account, market, id);
-- since 14
CREATE UNIQUE INDEX bank_accounts_by_sheba ON bank_accounts (shebaCode) WHERE verified = 1;
CREATE UNIQUE INDEX bank_accounts_by_card ON bank_accounts (cardNumber) WHERE verified = 1;
-- since 13
CREATE TRIGGER order_added AFTER INSERT ON orders WHEN new.automated = 0 BEGIN
    INSERT INTO order_counts VALUES (new.account, 'P2P', new.status, new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
  END;
-- 13 to 17
CREATE TRIGGER order_changed AFTER UPDATE OF status ON orders WHEN new.automated = 0 AND new.status <> old.status BEGIN
    UPDATE order_counts SET orders = orders - 1
      WHERE account = old.account AND kind = 'P2P' AND status = old.status AND market = old.market;
    INSERT INTO order_counts VALUES (new.account, 'P2P', new.status, new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
  END;
-- since 13
CREATE TRIGGER order_removed AFTER DELETE ON orders WHEN old.automated = 0 BEGIN
    UPDATE order_counts SET orders = orders - 1
      WHERE account = old.account AND kind = 'P2P' AND status = old.status AND market = old.market;
  END;
CREATE TRIGGER quick_trade_added AFTER INSERT ON quick_trades BEGIN
    INSERT INTO order_counts VALUES (new.account, 'EXCHANGE', 'FINISHED_WITH_TRANSACTION', new.market, 1)
      ON CONFLICT DO UPDATE SET orders = orders + 1;
    INSERT INTO trade_counts VALUES (new.account, 'EXCHANGE', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
  END;
-- 13 to 17
CREATE TRIGGER trade_added AFTER INSERT ON trades WHEN new.automated = 0 BEGIN
    INSERT INTO trade_counts VALUES (new.buyer, 'P2P', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
    INSERT INTO trade_counts VALUES (new.seller, 'P2P', new.market, 1) ON CONFLICT DO UPDATE SET trades = trades + 1;
  END;
-- 15 to 17
CREATE TRIGGER trade_charted AFTER INSERT ON trades BEGIN
    INSERT INTO candles
      SELECT new.market, length, new.at - new.at % length, new.price, new.price, new.price, new.price, new.amount
      FROM (SELECT 60000 AS length UNION ALL SELECT 3600000) WHERE true
      ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low), close = excluded.close,
        volume = volume + excluded.volume;
  END;
-- 17 to 17
CREATE TRIGGER trade_summed AFTER INSERT ON trades WHEN new.automated = 0 BEGIN
    INSERT INTO traded
      SELECT account, length, new.at - new.at % length, new.id, new.id, iif(new.market LIKE '%TOMAN', new.whole, 0),
        iif(new.market LIKE '%TETHER', new.whole, 0)
      FROM (SELECT new.buyer AS account UNION ALL SELECT new.seller),
        (SELECT 3600000 AS length UNION ALL SELECT 86400000) WHERE true
      ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
        toman = toman + excluded.toman, tether = tether + excluded.tether;
  END;
-- since 17
CREATE TRIGGER quick_trade_summed AFTER INSERT ON quick_trades BEGIN
    INSERT INTO traded
      SELECT new.account, length, new.at - new.at % length, new.id, new.id, iif(new.market LIKE '%TOMAN', new.whole, 0),
        iif(new.market LIKE '%TETHER', new.whole, 0)
      FROM (SELECT 3600000 AS length UNION ALL SELECT 86400000) WHERE true
      ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
        toman = toman + excluded.toman, tether = tether + excluded.tether;
  END;
CREATE INDEX traded_by_time ON traded (at);
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
CREATE INDEX accounts_by_inviter ON accounts (inviter) WHERE inviter IS NOT NULL;
CREATE INDEX sessions_by_end ON sessions (endsAt);
CREATE INDEX log_ins_failed ON log_ins (at) WHERE isSuccessful = 0;
CREATE INDEX log_ins_nobodys ON log_ins (at) WHERE isSuccessful = 0 AND account IS NULL;
CREATE INDEX withdrawal_holds_by_end ON withdrawal_holds (until);
