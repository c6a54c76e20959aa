/** Devices that a user logged in from; log-ins by number and caller. */
export const devices = `
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
  `
