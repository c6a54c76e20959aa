/**
 * The remainders that rounding cut from an order's trades (10^6 parts of a Toman unit; those of a Tether market are far
 * below a tick), and its fees; opening balances; rewards for invitations as rows of their owner.
 */
export const orderFees = `
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
  `
