/** Candles of a minute and of an hour. */
export const candles = `
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
  `
