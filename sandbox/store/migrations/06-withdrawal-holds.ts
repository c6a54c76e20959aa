/** Holds of withdrawals after a change of contacts. */
export const withdrawalHolds = `
  CREATE TABLE withdrawal_holds (account INTEGER PRIMARY KEY REFERENCES people (account), until INTEGER NOT NULL) STRICT;
  `
