/** Users with their bank accounts, documents, sessions, codes, attempts and log-ins. */
export const people = `
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
  `
