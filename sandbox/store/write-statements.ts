import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { insertInto } from './insert-into.ts'

/** Transfers in one statement: a market order may make thousands. */
export const transfersTogether = 16

/** Prepares the statements that write the exchange's state. Their parameters are the named columns, in that order. */
export function prepareWrites(database: DatabaseSync) {
  const statement = (sql: string): StatementSync => database.prepare(sql)
  return {
    meta: statement(`${insertInto('meta', ['key', 'value'])} ON CONFLICT (key) DO UPDATE SET value = excluded.value`),
    account: statement(
      `${insertInto('accounts', ['id', 'level', 'supervisor', 'automated', 'inviter'])}
       ON CONFLICT (id) DO UPDATE SET level = excluded.level, supervisor = excluded.supervisor`,
    ),
    market: statement(
      `${insertInto('markets', ['type', 'active'])} ON CONFLICT (type) DO UPDATE SET active = excluded.active`,
    ),
    balance: statement(
      `${insertInto('balances', ['account', 'currency', 'available', 'blocked'])}
       ON CONFLICT (account, currency) DO UPDATE SET available = excluded.available, blocked = excluded.blocked`,
    ),
    insertOrder: statement(
      insertInto('orders', [
        'id',
        'account',
        'market',
        'type',
        'status',
        'price',
        'amount',
        'executed',
        'executed_whole',
        'created_at',
        'expires_at',
        'closed_at',
        'executed_rest',
        'fee',
        'automated',
      ]),
    ),
    updateOrder: statement(
      `UPDATE orders SET status = ?, executed = ?, executed_whole = ?, executed_rest = ?, fee = ?, closed_at = ?
       WHERE id = ?`,
    ),
    deleteOrder: statement('DELETE FROM orders WHERE id = ?'),
    trade: statement(
      insertInto('trades', [
        'id',
        'market',
        'at',
        'price',
        'amount',
        'whole',
        'order_type',
        'taker_order',
        'maker_order',
        'buyer',
        'seller',
        'buyer_fee',
        'seller_fee',
        'automated',
      ]),
    ),
    quickTrade: statement(
      insertInto('quick_trades', [
        'id',
        'order_id',
        'account',
        'market',
        'type',
        'at',
        'price',
        'amount',
        'whole',
        'wage',
        'network_fee',
        'address',
        'network',
        'withdrawal',
      ]),
    ),
    withdrawal: statement(
      insertInto('withdrawals', [
        'id',
        'account',
        'currency',
        'network',
        'destination',
        'amount',
        'fee',
        'status',
        'created_at',
        'due_at',
        'closed_at',
        'reference',
      ]),
    ),
    endWithdrawal: statement('UPDATE withdrawals SET status = ?, closed_at = ? WHERE id = ?'),
    transfer: statement(insertTransfers(1)),
    transfers: statement(insertTransfers(transfersTogether)),
  }
}

function insertTransfers(count: number): string {
  const insert = insertInto('transfers', [
    'at',
    'kind',
    'currency',
    'amount',
    'from_account',
    'to_account',
    'trade',
    'automated',
  ])
  const row = insert.slice(insert.lastIndexOf('('))
  return insert + `, ${row}`.repeat(count - 1)
}
