/**
 * A page of own orders or trades has a bounded cost, however many rows there are: robots are in no list, each filter has an
 * index, and triggers count the rows.
 */
export const ownLists = `
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
  `
