/**
 * No frequent query sums or scans all rows of a user: traded volumes are summed by day and by hour, deposits and
 * withdrawals are counted, and each list and each pruning has an index.
 */
export const sums = `
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
  `
