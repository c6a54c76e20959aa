import { DatabaseSync } from 'node:sqlite'
import type { PlaceOrder } from '#sandbox/exchange/command.ts'

/**
 * The plain way to match on a database: the book is a table, a query finds the best counter-order, and each order is a
 * transaction that waits for the disk. It moves balances, but has no fees and no double entries.
 */
export class PlainStore {
  readonly #database: DatabaseSync
  readonly #statements
  trades = 0

  constructor(file: string) {
    const database = new DatabaseSync(file)
    database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE orders (id INTEGER PRIMARY KEY, account INT, market TEXT, buys INT, price INT, left INT, open INT);
      CREATE INDEX book ON orders (market, buys, price, id) WHERE open = 1;
      CREATE TABLE trades (id INTEGER PRIMARY KEY, taker INT, maker INT, price INT, amount INT);
      CREATE TABLE balances (account INT, currency TEXT, amount INT, PRIMARY KEY (account, currency)) WITHOUT ROWID`)
    const rival = (order: string) =>
      `SELECT id, account, price, left FROM orders WHERE market = ? AND buys = ? AND open = 1 ORDER BY price ${order}, id LIMIT 1`
    this.#database = database
    this.#statements = {
      cheapest: database.prepare(rival('ASC')),
      dearest: database.prepare(rival('DESC')),
      insert: database.prepare(
        'INSERT INTO orders (account, market, buys, price, left, open) VALUES (?, ?, ?, ?, ?, 1)',
      ),
      update: database.prepare('UPDATE orders SET left = ?, open = ? WHERE id = ?'),
      trade: database.prepare('INSERT INTO trades (taker, maker, price, amount) VALUES (?, ?, ?, ?)'),
      move: database.prepare(
        'INSERT INTO balances VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET amount = amount + excluded.amount',
      ),
    }
  }

  place(order: PlaceOrder): void {
    const { cheapest, dearest, insert, update, trade } = this.#statements
    const buys = order.orderType === 'LIMITED_BUY'
    const price = Number(order.unitPrice)
    let left = Number(order.amount.replace('.', ''))
    this.#database.exec('BEGIN IMMEDIATE')
    const id = insert.run(order.account, order.market, buys ? 1 : 0, price, left).lastInsertRowid
    for (;;) {
      const rival = (buys ? cheapest : dearest).get(order.market, buys ? 0 : 1) as Rival | undefined
      if (rival === undefined || rival.account === order.account) break
      if (buys ? rival.price > price : rival.price < price) break
      const amount = Math.min(left, rival.left)
      left -= amount
      update.run(rival.left - amount, rival.left > amount ? 1 : 0, rival.id)
      trade.run(id, rival.id, rival.price, amount)
      this.#settle(order, rival, buys, amount)
      this.trades++
      if (left === 0) break
    }
    update.run(left, left > 0 ? 1 : 0, id)
    this.#database.exec('COMMIT')
  }

  close(): void {
    this.#database.close()
  }

  #settle(order: PlaceOrder, rival: Rival, buys: boolean, amount: number): void {
    const [buyer, seller] = buys ? [order.account, rival.account] : [rival.account, order.account]
    const whole = Math.floor(amount * (rival.price / 1e6))
    this.#statements.move.run(buyer, order.market, amount)
    this.#statements.move.run(seller, order.market, -amount)
    this.#statements.move.run(seller, 'TOMAN', whole)
    this.#statements.move.run(buyer, 'TOMAN', -whole)
  }
}

type Rival = { id: number; account: number; price: number; left: number }
