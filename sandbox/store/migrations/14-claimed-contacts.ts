/** Unverified bank accounts and e-mail addresses are no longer unique, so their real owner can use them. */
export const claimedContacts = `
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
  `
